import type { Side } from '../../motion/facing.ts';
import { otherSide, SIDES } from '../../motion/facing.ts';
import type { SagittalBody, SagittalPath } from '../body/sagittal-body.ts';
import { middleOf } from '../body/sagittal-body.ts';
import { valueAt } from '../../numbers/value-at.ts';
import { ARM_SEGMENTS, HEAD_MASS, LEG_SEGMENTS, TRUNK } from './body-segments.ts';

export interface MassPath {
  forwardPx: Float64Array;
  upPx: Float64Array;
}

/** Minimum share of body mass that must be visible. */
const MIN_KNOWN_MASS = 0.6;

/**
 * Center of mass, frame by frame: the mean of the segments weighted by mass. A hidden limb is
 * replaced by its counterpart half a stride later, relative to its root; what is still missing is
 * left out. NaN without the trunk, or with too little of the body.
 */
export function centerOfMass(
  body: SagittalBody,
  { strideSeconds }: { strideSeconds: number | null },
): MassPath {
  const { points } = body;
  const shoulders = middleOf(points.left_shoulder, points.right_shoulder);
  const hips = middleOf(points.left_hip, points.right_hip);
  const frameCount = body.timesSeconds.length;
  const sum = new MassSum(frameCount);

  sum.add(middleOf(points.left_ear, points.right_ear), { mass: HEAD_MASS });
  const trunkIsKnown = sum.add(between(shoulders, hips, TRUNK.centerFromShoulders), {
    mass: TRUNK.mass,
  });
  for (const side of SIDES) {
    const limbs = [
      { segments: ARM_SEGMENTS, root: shoulders },
      { segments: LEG_SEGMENTS, root: hips },
    ];
    for (const { segments, root } of limbs) {
      for (const { mass, proximal, distal, center } of segments) {
        const centerOn = (own: Side) =>
          between(points[`${own}_${proximal}`], points[`${own}_${distal}`], center);
        const twin = otherSide(side);
        const stand = { strideSeconds, timesSeconds: body.timesSeconds, root };
        sum.add(filledFromTwin(centerOn(side), centerOn(twin), stand), { mass });
      }
    }
  }
  return sum.center((frame) => trunkIsKnown[frame] === 1);
}

class MassSum {
  readonly #forwardPx: Float64Array;
  readonly #upPx: Float64Array;
  readonly #mass: Float64Array;

  constructor(frameCount: number) {
    this.#forwardPx = new Float64Array(frameCount);
    this.#upPx = new Float64Array(frameCount);
    this.#mass = new Float64Array(frameCount);
  }

  /** Returns per frame whether the part was known. */
  add(part: MassPath, { mass }: { mass: number }): Uint8Array {
    const isKnown = new Uint8Array(part.upPx.length);
    for (let frame = 0; frame < isKnown.length; frame += 1) {
      if (Number.isNaN(part.forwardPx[frame]! + part.upPx[frame]!)) continue;
      this.#forwardPx[frame]! += mass * part.forwardPx[frame]!;
      this.#upPx[frame]! += mass * part.upPx[frame]!;
      this.#mass[frame]! += mass;
      isKnown[frame] = 1;
    }
    return isKnown;
  }

  center(isUsable: (frame: number) => boolean): MassPath {
    const mean = (sums: Float64Array) =>
      sums.map((value, frame) => {
        const mass = this.#mass[frame]!;
        return mass >= MIN_KNOWN_MASS && isUsable(frame) ? value / mass : Number.NaN;
      });
    return { forwardPx: mean(this.#forwardPx), upPx: mean(this.#upPx) };
  }
}

function between(from: SagittalPath, to: SagittalPath, share: number): MassPath {
  const mix = (ones: Float64Array, others: Float64Array) =>
    ones.map((value, frame) => value + share * (others[frame]! - value));
  return { forwardPx: mix(from.forwardPx, to.forwardPx), upPx: mix(from.upPx, to.upPx) };
}

function filledFromTwin(
  own: MassPath,
  twin: MassPath,
  clip: { strideSeconds: number | null; timesSeconds: Float64Array; root: SagittalPath },
): MassPath {
  const { strideSeconds, timesSeconds, root } = clip;
  if (strideSeconds === null || !own.upPx.some(Number.isNaN)) return own;
  const fill = (ownPx: Float64Array, twinPx: Float64Array, rootPx: Float64Array) => {
    const fromRoot = twinPx.map((value, frame) => value - rootPx[frame]!);
    return ownPx.map((value, frame) => {
      if (!Number.isNaN(value)) return value;
      const later = timesSeconds[frame]! + strideSeconds / 2;
      const offset = valueAt(fromRoot, { timesSeconds, seconds: later });
      if (!Number.isNaN(offset)) return rootPx[frame]! + offset;
      const earlier = timesSeconds[frame]! - strideSeconds / 2;
      return rootPx[frame]! + valueAt(fromRoot, { timesSeconds, seconds: earlier });
    });
  };
  return {
    forwardPx: fill(own.forwardPx, twin.forwardPx, root.forwardPx),
    upPx: fill(own.upPx, twin.upPx, root.upPx),
  };
}
