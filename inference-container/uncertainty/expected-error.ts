import { clamp } from '../numbers/arithmetic.ts';

/** The model with which expected errors were measured. */
const MEASURED_MODEL = 'blazepose-heavy';
/** Measured with `lite`. */
const OTHER_MODEL_FACTOR = 2;

/** Returns the factor that puts 80 % of a model's errors within the expected ones: docs/pose.md. */
export function errorFactorOf(poseModelName: string): number {
  return poseModelName === MEASURED_MODEL ? 1 : OTHER_MODEL_FACTOR;
}

/** Whether the expected error is wider than the range that the value is judged by. */
export function isUninformative(error: number, [low, high]: readonly [number, number]): boolean {
  return !(error <= high - low);
}

/** Usual range; an error as wide as this makes the value worthless. */
export const TYPICAL_CONTACT_SECONDS = [0.2, 0.3] as const;

/** 1 for an error of 0, down to 0 for one as large as the range that the value is judged by. */
export function confidenceIn(error: number, [low, high]: readonly [number, number]): number {
  return clamp(1 - error / (high - low), [0, 1]);
}
