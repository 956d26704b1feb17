import { trunkYPx } from '../motion/bounce.ts';
import type { Motion } from '../motion/motion.ts';
import { spreadOf } from '../numbers/statistics.ts';

/** Of runners, it is 0.27 and more in a side view, and 0.19 and more from behind. */
const STILL_BODY_HEIGHTS = 0.06;
/** Runners bounce by 0.03 to 0.06, but their legs swing. */
const JUMP_BODY_HEIGHTS = 0.05;

/** Someone whose legs do not move against each other is standing or jumping; null if they swing. */
export function withoutSwing({
  body,
  bodyHeightPx,
  ankleSwing,
}: Motion): 'standing' | 'jumping' | null {
  if (!(ankleSwing <= STILL_BODY_HEIGHTS)) return null;
  return spreadOf(trunkYPx(body)) > JUMP_BODY_HEIGHTS * bodyHeightPx ? 'jumping' : 'standing';
}
