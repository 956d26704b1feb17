/** Expected errors were learned with this model. */
const LEARNED_MODEL = 'blazepose-heavy';
/** Measured with `lite`; a guess for other models. */
const OTHER_MODEL_FACTOR = 2;

/** Returns the factor that puts 80 % of a model's errors within the expected ones: docs/pose.md. */
export function errorFactorOf(poseModelName: string): number {
  return poseModelName === LEARNED_MODEL ? 1 : OTHER_MODEL_FACTOR;
}
