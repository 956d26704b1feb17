import { ANKLES } from '../motion/body-paths.ts';
import { trunkYPx } from '../motion/bounce.ts';
import type { Motion } from '../motion/motion.ts';
import { quantileOf } from '../numbers/statistics.ts';

/** A runner's ankles part by 0.7 in a side view, and by 0.15 in height from behind. */
const STILL_BODY_HEIGHTS = 0.1;
/** Runners bounce by 0.03 to 0.06, but their legs swing. */
const JUMP_BODY_HEIGHTS = 0.05;
/** Leaves out 5 % on each side as outliers. */
const LOW_QUANTILE = 0.05;

/** Someone whose legs stay side by side is standing or jumping; null if the legs swing. */
export function withoutSwing({ body, bodyHeightPx }: Motion): 'standing' | 'jumping' | null {
  const [left, right] = [body[ANKLES[0]], body[ANKLES[1]]];
  const swing = (['xPx', 'yPx'] as const).map((axis) =>
    spread(left[axis].map((value, frame) => value - right[axis][frame]!)),
  );
  if (!(Math.max(...swing) <= STILL_BODY_HEIGHTS * bodyHeightPx)) return null;
  return spread(trunkYPx(body)) > JUMP_BODY_HEIGHTS * bodyHeightPx ? 'jumping' : 'standing';
}

function spread(values: Float64Array): number {
  return quantileOf(values, 1 - LOW_QUANTILE) - quantileOf(values, LOW_QUANTILE);
}
