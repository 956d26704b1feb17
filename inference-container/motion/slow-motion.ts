/** Runners take this many steps a minute, from a slow jog to a sprint. */
const RUNNING_STEPS_PER_MINUTE = { lowest: 130, highest: 220 };
/** Phones film slow motion at powers of two of the shown rate; 0.5 is a clip played too fast. */
const FACTORS = [1, 2, 4, 8, 0.5] as const;

/**
 * How many times slower than life the clip shows the run: the factor that makes its cadence a
 * runner's. The range spans less than an octave, so that at most one factor fits; null if none.
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
