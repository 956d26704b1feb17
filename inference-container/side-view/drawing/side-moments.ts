import type { SideViewInput } from './side-view-input.ts';
import type { Moment } from '../../draw/choose-landings.ts';
import { firstFrameFrom } from '../../numbers/value-at.ts';
import { otherSide } from '../../motion/facing.ts';

/** The landings of each leg, those of the near leg first. */
export function sideMoments({ steps, timesSeconds, nearSide }: SideViewInput): Moment[][] {
  return [nearSide, otherSide(nearSide)].map((side) =>
    steps.flatMap((step) => {
      const frame = step.side === side ? firstFrameFrom(timesSeconds, step.contactSeconds) : null;
      return frame === null ? [] : [{ side, frame }];
    }),
  );
}
