import * as z from 'zod';

import { SIDES } from '../../inference-container/motion/facing.ts';
import type { Side } from '../../inference-container/motion/facing.ts';
import { medianOf } from '../../inference-container/numbers/statistics.ts';

const position = z.tuple([z.number(), z.number(), z.number()]);
const pixel = z.tuple([z.number(), z.number()]);
/** Points in meters to the runner's left, up, and ahead, and in pixels of each view. */
export const truthFrameSchema = z.record(
  z.string(),
  z.object({ xyz: position, side: pixel.optional(), back: pixel.optional() }),
);
export type TruthFrame = z.infer<typeof truthFrameSchema>;

/**
 * Ratio below which a tip is misplaced: wrong tips are at 60 to 91% of the correct distance from
 * the ball of the foot.
 */
const MIN_TIP_RATIO = 0.95;

/** Sagittal offset from the ball of the foot, along and across the toe bone. */
interface TipPlace {
  along: number;
  across: number;
}

/**
 * Corrects misplaced toe tips. The render kit uses the frontmost point of the shoe in the first
 * frame. If the toes are bent in that frame, this point is on top of the shoe, and the ankle angle
 * is off by up to 20 degrees in the whole clip. Replaces such a tip with the other shoe's offset.
 */
export function withRightToeTips(frames: readonly TruthFrame[]): readonly TruthFrame[] {
  const places = { left: tipPlace(frames, 'left'), right: tipPlace(frames, 'right') };
  const farthest = Math.max(...SIDES.map((side) => distanceOf(places[side])));
  const wrong = SIDES.find((side) => distanceOf(places[side]) < MIN_TIP_RATIO * farthest);
  if (wrong === undefined) return frames;
  const place = places[wrong === 'left' ? 'right' : 'left'];
  return frames.map((frame) => withToeTip(frame, { side: wrong, place }));
}

function tipPlace(frames: readonly TruthFrame[], side: Side): TipPlace {
  const places = frames.flatMap((frame) => {
    const bone = toeBone(frame, side);
    const tip = frame[`${side}_toe_tip`];
    if (bone === null || tip === undefined) return [];
    const [, up, ahead] = tip.xyz;
    const { base, along, lengthMeters } = bone;
    const from = { ahead: ahead - base.ahead, up: up - base.up };
    return {
      along: (from.ahead * along.ahead + from.up * along.up) / lengthMeters,
      across: (from.up * along.ahead - from.ahead * along.up) / lengthMeters,
    };
  });
  return {
    along: medianOf(places.map(({ along }) => along)),
    across: medianOf(places.map(({ across }) => across)),
  };
}

function withToeTip(
  frame: TruthFrame,
  { side, place }: { side: Side; place: TipPlace },
): TruthFrame {
  const name = `${side}_toe_tip`;
  const bone = toeBone(frame, side);
  const tip = frame[name];
  if (bone === null || tip === undefined) return frame;
  const { base, along, lengthMeters } = bone;
  const up = base.up + lengthMeters * (place.along * along.up + place.across * along.ahead);
  const ahead = base.ahead + lengthMeters * (place.along * along.ahead - place.across * along.up);
  return { ...frame, [name]: { ...tip, xyz: [tip.xyz[0], up, ahead] } };
}

function toeBone(frame: TruthFrame, side: Side) {
  const [base, end] = [frame[`${side}_toe_base`], frame[`${side}_toe_end`]];
  if (base === undefined || end === undefined) return null;
  const [, baseUp, baseAhead] = base.xyz;
  const [, endUp, endAhead] = end.xyz;
  const lengthMeters = Math.hypot(endUp - baseUp, endAhead - baseAhead);
  const along = {
    ahead: (endAhead - baseAhead) / lengthMeters,
    up: (endUp - baseUp) / lengthMeters,
  };
  return { base: { ahead: baseAhead, up: baseUp }, along, lengthMeters };
}

function distanceOf({ along, across }: TipPlace): number {
  return Math.hypot(along, across);
}
