/** By pose model, how much larger errors are than those of the model they were learned with. */
const ERROR_FACTORS: Readonly<Record<string, number>> = {
  'blazepose-heavy': 1,
  'blazepose-full': 1.5,
  'blazepose-lite': 2,
};
/** A model that was never compared with ground truth is taken for the worst that was. */
const UNKNOWN_MODEL_FACTOR = Math.max(...Object.values(ERROR_FACTORS));

/** Factor for expected errors, so that 80 % of the errors of this model are within: docs/pose.md. */
export function errorFactorOf(poseModelName: string): number {
  return ERROR_FACTORS[poseModelName] ?? UNKNOWN_MODEL_FACTOR;
}
