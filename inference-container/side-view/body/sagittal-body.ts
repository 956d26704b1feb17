import { radiansOf } from '../../numbers/angles.ts';
import type { BodyPoint } from '../../motion/body-paths.ts';
import type { Side } from '../../motion/facing.ts';
import { otherSide } from '../../motion/facing.ts';
import { MAX_YAW_DEGREES } from '../../motion/facing.ts';
import type { Motion } from '../../motion/motion.ts';

/** Path of a point in the sagittal plane; NaN where it is unknown or a mere guess. */
export interface SagittalPath {
  /** Positive in the running direction. */
  forwardPx: Float64Array;
  upPx: Float64Array;
  confidence: Float64Array;
}

/** The runner as a level camera at a right angle would see them, always running forward. */
export interface SagittalBody {
  timesSeconds: Float64Array;
  points: Record<BodyPoint, SagittalPath>;
  /** Feet filtered with a higher cutoff, for contact and toe-off. */
  feet: Record<keyof Motion['feet'], SagittalPath>;
  nearSide: Side;
  farSide: Side;
}

/**
 * Corrects for the camera: roll rotates every line, and yaw foreshortens the running direction by
 * its cosine. The origin is that of the picture.
 */
export function sagittalBody(
  { timesSeconds, body, feet, facing }: Pick<Motion, 'timesSeconds' | 'body' | 'feet' | 'facing'>,
  { rollDegrees }: { rollDegrees: number },
): SagittalBody {
  const yaw = radiansOf(Math.min(facing.yawDegrees ?? 0, MAX_YAW_DEGREES));
  const roll = radiansOf(rollDegrees);
  const forwardScale = (facing.direction === 'right' ? 1 : -1) / Math.cos(yaw);
  const turn = ({ xPx, yPx, confidence }: Motion['body']['nose']): SagittalPath => {
    const known = xPx.map((x, frame) => (confidence[frame] === 0 ? Number.NaN : x));
    return {
      forwardPx: known.map(
        (x, frame) => forwardScale * (x * Math.cos(roll) + yPx[frame]! * Math.sin(roll)),
      ),
      upPx: known.map((x, frame) => x * Math.sin(roll) - yPx[frame]! * Math.cos(roll)),
      confidence,
    };
  };
  const { head_top: _headTop, neck: _neck, ...points } = body;
  return {
    timesSeconds,
    points: turnEach(points, turn),
    feet: turnEach(feet, turn),
    nearSide: facing.nearSide,
    farSide: otherSide(facing.nearSide),
  };
}

/** Midpoint; where only one point is known, that point. */
export function middleOf(one: SagittalPath, other: SagittalPath): SagittalPath {
  return {
    forwardPx: meansOfKnown(one.forwardPx, other.forwardPx),
    upPx: meansOfKnown(one.upPx, other.upPx),
    confidence: one.confidence.map((value, frame) => Math.max(value, other.confidence[frame]!)),
  };
}

function meansOfKnown(ones: Float64Array, others: Float64Array): Float64Array {
  return ones.map((value, frame) => {
    const otherValue = others[frame]!;
    if (Number.isNaN(value)) return otherValue;
    return Number.isNaN(otherValue) ? value : (value + otherValue) / 2;
  });
}

function turnEach<Name extends string, From, To>(
  paths: Record<Name, From>,
  turn: (path: From) => To,
): Record<Name, To> {
  const entries = Object.entries<From>(paths).map(([name, path]) => [name, turn(path)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(entries) as Record<Name, To>;
}
