/** Running cadence in steps per minute, from a slow jog to a sprint. */
const RUNNING_STEPS_PER_MINUTE = { lowest: 130, highest: 220 };
/** Phones film slow motion at powers of two of the playback rate; 0.5 is a sped-up video. */
const FACTORS = [1, 2, 4, 8, 0.5] as const;

/**
 * The slow-motion factor that puts the cadence in the running range. The range spans less than an
 * octave, so at most one factor fits; null if none does.
 */
export function slowMotionFactor(strideHz: number): number | null {
  const shownStepsPerMinute = 2 * strideHz * 60;
  const { lowest, highest } = RUNNING_STEPS_PER_MINUTE;
  return (
    FACTORS.find((factor) => {
      const stepsPerMinute = shownStepsPerMinute * factor;
      return stepsPerMinute >= lowest && stepsPerMinute <= highest;
    }) ?? null
  );
}
