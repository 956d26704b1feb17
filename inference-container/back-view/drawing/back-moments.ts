import { SIDES } from '../../motion/facing.ts';
import type { GroundContact } from '../../draw/run-input.ts';
import type { BackViewInput } from './back-view-input.ts';
import type { Moment } from '../../draw/choose-landings.ts';
import { firstFrameFrom } from '../../numbers/value-at.ts';
import { midStanceSeconds } from '../../draw/steps.ts';

/** Each leg's mid-stances, where possible in a frame in which heel and calf were measured. */
export function backMoments(input: BackViewInput): Moment[][] {
  return SIDES.map((side) => {
    const stances = input.steps.filter((step) => step.side === side);
    const measured = stances.flatMap((step) => measuredFrame(input, step) ?? []);
    const frames =
      measured.length > 0 ? measured : stances.flatMap((step) => middleFrame(input, step) ?? []);
    return frames.map((frame) => ({ side, frame }));
  });
}

function middleFrame(input: BackViewInput, step: GroundContact): number | null {
  const seconds = midStanceSeconds(step, input);
  return seconds === null ? null : firstFrameFrom(input.timesSeconds, seconds);
}

/** The frame nearest to the middle of the stance. */
function measuredFrame(input: BackViewInput, step: GroundContact): number | null {
  const middleSeconds = midStanceSeconds(step, input);
  if (middleSeconds === null) return null;
  const distanceTo = (frame: number) =>
    Math.abs((input.timesSeconds[frame] ?? Infinity) - middleSeconds);
  const longestSeconds = middleSeconds - step.contactSeconds;
  const [nearest] = input.heels
    .filter(({ side, frame }) => side === step.side && distanceTo(frame) < longestSeconds)
    .toSorted((one, other) => distanceTo(one.frame) - distanceTo(other.frame));
  return nearest?.frame ?? null;
}
