import type { Point } from '../../draw/shape.ts';
import type { PointPath } from '../../motion/body-paths.ts';
import type { Side } from '../../motion/facing.ts';
import { SIDES, otherSide } from '../../motion/facing.ts';
import { degreesOf } from '../../numbers/arithmetic.ts';
import type { MidStance } from '../picture/measured-frames.ts';
import { framesInStances, spreadEvenly } from '../picture/measured-frames.ts';

/** In pixels of the source video. */
export type LegPaths = Record<`${Side}_${'knee' | 'ankle' | 'heel' | 'toe'}`, PointPath>;

export interface Leg {
  anchor: Point;
  shankPx: number;
  /**
   * Lean of the line from ankle to knee, positive if the knee is farther from the body's midline.
   */
  calfLeanDegrees: number;
  /**
   * Lateral distance of the swing foot, which passes between this leg and the camera, in shank
   * lengths.
   */
  clearance: number;
}

export type FootFrame = ReturnType<typeof chooseFootFrames>[number];

/** Bounds the work; more frames add little. */
const MAX_STANCES_PER_SIDE = 12;
const MAX_FRAMES_PER_STANCE = 6;
const MIN_CONFIDENCE = 0.2;
/** Cap on clearance; larger values make no difference. */
const FAR = 1;
/** The measured part of the leg, in shank lengths from the midpoint of ankle and heel. */
const MEASURED_EXTENT = { above: 0.45, below: 0.2 } as const;
/** Sample points along the other foot, from ankle to heel to toes. */
const FOOT_SAMPLES = 4;

/**
 * Chooses evenly spread stances, and in each stance evenly spread frames in which the leg's
 * landmarks are known.
 */
export function chooseFootFrames(
  stances: readonly MidStance[],
  { legs, timesSeconds }: { legs: LegPaths; timesSeconds: Float64Array },
) {
  const inStances = framesInStances(stances, timesSeconds, (index, side) =>
    legAt(legs, { side, index }),
  );
  return SIDES.flatMap((side) => {
    const ofSide = inStances.filter(([first]) => first?.side === side);
    return spreadEvenly(ofSide, MAX_STANCES_PER_SIDE).flatMap((frames) =>
      spreadEvenly(frames, MAX_FRAMES_PER_STANCE),
    );
  });
}

function legAt(legs: LegPaths, { side, index }: { side: Side; index: number }): Leg | null {
  const at = (path: PointPath) => ({
    xPx: path.xPx[index] ?? Number.NaN,
    yPx: path.yPx[index] ?? Number.NaN,
    confidence: path.confidence[index] ?? 0,
  });
  const [knee, ankle, heel] = [
    at(legs[`${side}_knee`]),
    at(legs[`${side}_ankle`]),
    at(legs[`${side}_heel`]),
  ];
  if (Math.min(knee.confidence, ankle.confidence, heel.confidence) < MIN_CONFIDENCE) return null;
  const anchor = { xPx: (ankle.xPx + heel.xPx) / 2, yPx: (ankle.yPx + heel.yPx) / 2 };
  const shankPx = Math.hypot(ankle.xPx - knee.xPx, ankle.yPx - knee.yPx);
  if (!Number.isFinite(anchor.xPx + anchor.yPx + shankPx) || shankPx === 0) return null;
  const other = otherSide(side);
  const swinging = [
    at(legs[`${other}_ankle`]),
    at(legs[`${other}_heel`]),
    at(legs[`${other}_toe`]),
  ] as const;
  const lean = (knee.xPx - ankle.xPx) / Math.max(1, ankle.yPx - knee.yPx);
  const outward = side === 'right' ? 1 : -1;
  const calfLeanDegrees = degreesOf(outward * Math.atan(lean));
  return {
    anchor,
    shankPx,
    calfLeanDegrees,
    clearance: clearanceOf(swinging, { anchor, shankPx, lean }),
  };
}

/**
 * Returns the lateral distance to the other foot's nearest point at the height of the lower leg.
 */
function clearanceOf(
  [ankle, heel, toe]: readonly [Point, Point, Point],
  { anchor, shankPx, lean }: { anchor: Point; shankPx: number; lean: number },
): number {
  let nearest = FAR;
  for (const [from, to] of [
    [ankle, heel],
    [heel, toe],
  ] as const) {
    for (let place = 0; place <= FOOT_SAMPLES; place += 1) {
      const share = place / FOOT_SAMPLES;
      const above = (anchor.yPx - from.yPx - share * (to.yPx - from.yPx)) / shankPx;
      // Also skips a foot that was not detected.
      if (!(above <= MEASURED_EXTENT.above && above >= -MEASURED_EXTENT.below)) continue;
      const legPx = anchor.xPx + lean * Math.max(0, above) * shankPx;
      const sidePx = Math.abs(from.xPx + share * (to.xPx - from.xPx) - legPx);
      nearest = Math.min(nearest, sidePx / shankPx);
    }
  }
  return nearest;
}
