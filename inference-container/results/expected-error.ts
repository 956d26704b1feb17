import { clamp } from '../numbers/arithmetic.ts';

/** The model with which expected errors were measured. */
const MEASURED_MODEL = 'blazepose-heavy';
/** Measured with `lite`. */
const OTHER_MODEL_FACTOR = 2;

/**
 * Returns the factor that scales expected errors to cover 80% of the model's errors: docs/pose.md.
 */
export function errorFactorOf(poseModelName: string): number {
  return poseModelName === MEASURED_MODEL ? 1 : OTHER_MODEL_FACTOR;
}

/** Typical range; an expected error this wide makes the value meaningless. */
export const TYPICAL_CONTACT_SECONDS = [0.2, 0.3] as const;

/** Returns 1 for no error, 0 for an error as wide as the range used to judge the value. */
export function confidenceFromError(error: number, [low, high]: readonly [number, number]): number {
  return clamp(1 - error / (high - low), [0, 1]);
}
