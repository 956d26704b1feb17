import type { Side } from '../../motion/facing.ts';
import { SIDES } from '../../motion/facing.ts';
import { wrap } from '../../numbers/arithmetic.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { SagittalBody, SagittalPath } from './sagittal-body.ts';
import { lengthsPx, mapAxes } from './sagittal-body.ts';

/** Each round brings both segments closer to their lengths; about 1% of the error remains. */
const ROUNDS = 4;

/**
 * Moves hip, knee, and ankle, all by about the same distance, to where thigh and shank have their
 * median lengths over all frames and both legs, because bones are rigid. Most of the error of a
 * bent knee lies across the line from hip to ankle, where it changes both lengths.
 */
export function withRigidLegs(body: SagittalBody): SagittalBody {
  const points = { ...body.points };
  const thighPx = typicalLengthPx(points, 'hip', 'knee');
  const shankPx = typicalLengthPx(points, 'knee', 'ankle');
  for (const side of SIDES) {
    const hip = mapAxes(points[`${side}_hip`], copied);
    const knee = mapAxes(points[`${side}_knee`], copied);
    const ankle = mapAxes(points[`${side}_ankle`], copied);
    for (let round = 0; round < ROUNDS; round += 1) {
      restoreLength(hip, knee, thighPx);
      restoreLength(knee, ankle, shankPx);
    }
    points[`${side}_hip`] = hip;
    points[`${side}_knee`] = knee;
    points[`${side}_ankle`] = ankle;
  }
  return { ...body, points };
}

type Joint = 'hip' | 'knee' | 'ankle';

function typicalLengthPx(points: SagittalBody['points'], from: Joint, to: Joint): number {
  return medianOf(
    SIDES.flatMap((side) =>
      Array.from(lengthsPx(points[`${side}_${from}`], points[`${side}_${to}`])),
    ),
  );
}

/** Moves both ends along the line between them, if both are known. */
function restoreLength(one: SagittalPath, other: SagittalPath, typical: number): void {
  for (let frame = 0; frame < one.upPx.length; frame += 1) {
    const forwardPx = other.forwardPx[frame]! - one.forwardPx[frame]!;
    const upPx = other.upPx[frame]! - one.upPx[frame]!;
    const share = (1 - typical / Math.hypot(forwardPx, upPx)) / 2;
    if (!Number.isFinite(share)) continue;
    one.forwardPx[frame]! += share * forwardPx;
    one.upPx[frame]! += share * upPx;
    other.forwardPx[frame]! -= share * forwardPx;
    other.upPx[frame]! -= share * upPx;
  }
}

function copied(px: Float64Array): Float64Array {
  return px.slice();
}

/** Heel-to-toe and ankle-to-toe measure the rotation of the foot equally well. */
const HEEL_SHARE = 0.5;

/**
 * Turns the toe about the ankle to the mean of two directions whose angle is fixed in a rigid foot:
 * from ankle to toe, and from heel to toe.
 */
export function withRigidFeet(body: SagittalBody): SagittalBody {
  const { points } = body;
  return {
    ...body,
    points: {
      ...points,
      left_toe: rigidToe(points, 'left'),
      right_toe: rigidToe(points, 'right'),
    },
  };
}

function rigidToe(points: SagittalBody['points'], side: Side): SagittalPath {
  const [ankle, heel, toe] = [
    points[`${side}_ankle`],
    points[`${side}_heel`],
    points[`${side}_toe`],
  ];
  const fromAnkle = directions(ankle, toe);
  const between = directions(heel, toe).map((radians, frame) =>
    wrap(radians - fromAnkle[frame]!, 2 * Math.PI),
  );
  const typical = medianOf(between);
  const turned = toe.forwardPx.map((_, frame) => HEEL_SHARE * (between[frame]! - typical));
  const rotated = (frame: number) => {
    const radians = turned[frame]!;
    const forwardPx = toe.forwardPx[frame]! - ankle.forwardPx[frame]!;
    const upPx = toe.upPx[frame]! - ankle.upPx[frame]!;
    return {
      forwardPx: forwardPx * Math.cos(radians) - upPx * Math.sin(radians),
      upPx: forwardPx * Math.sin(radians) + upPx * Math.cos(radians),
    };
  };
  return mapAxes(toe, (toePx, axis) =>
    toePx.map((px, frame) =>
      Number.isNaN(turned[frame]!) ? px : ankle[axis][frame]! + rotated(frame)[axis],
    ),
  );
}

function directions(from: SagittalPath, to: SagittalPath): Float64Array {
  return from.upPx.map((upPx, frame) =>
    Math.atan2(to.upPx[frame]! - upPx, to.forwardPx[frame]! - from.forwardPx[frame]!),
  );
}
