import { trunkYPx } from '../motion/bounce.ts';
import type { Motion } from '../motion/motion.ts';
import { spreadOf } from '../numbers/statistics.ts';

/** Legs that swing less stand still; runners reach 0.27 in side views and 0.19 from behind. */
const STILL_BODY_HEIGHTS = 0.06;
/** Runners bounce by 0.03 to 0.06, but their legs swing. */
const JUMP_BODY_HEIGHTS = 0.05;

/** Whether a person is standing or jumping instead of running; null if the legs swing. */
export function stationaryReason({
  body,
  bodyHeightPx,
  ankleSwing,
}: Motion): 'standing' | 'jumping' | null {
  if (!(ankleSwing <= STILL_BODY_HEIGHTS)) return null;
  return spreadOf(trunkYPx(body)) > JUMP_BODY_HEIGHTS * bodyHeightPx ? 'jumping' : 'standing';
}
