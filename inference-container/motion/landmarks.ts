import type { SIDE_VIEW_LANDMARKS } from '../../contract/landmarks.ts';
import type { BodyPaths, PointPath } from './body-paths.ts';
import { derivePath, middleOf } from './body-paths.ts';
import type { Side } from './facing.ts';
import { sidePrefix } from './facing.ts';

/**
 * Distance of the top of the head beyond the ears, as a share of shoulders to ears (from the Halpe
 * keypoints).
 */
const HEAD_TOP_BEYOND_EARS = 0.7;
const NECK_ABOVE_SHOULDERS = 0.17;
const HEAD_TOP_TRUST = 0.7;
const NECK_TRUST = 0.9;

/** Uses the public names. */
export function sideLandmarks(
  body: BodyPaths,
): Record<keyof typeof SIDE_VIEW_LANDMARKS, PointPath> {
  const ears = middleOf(body.left_ear, body.right_ear);
  const shoulders = middleOf(body.left_shoulder, body.right_shoulder);
  const headTop = derivePath(HEAD_TOP_TRUST, [
    [ears, 1 + HEAD_TOP_BEYOND_EARS],
    [shoulders, -HEAD_TOP_BEYOND_EARS],
  ]);
  const neck = derivePath(NECK_TRUST, [
    [shoulders, 1 - NECK_ABOVE_SHOULDERS],
    [ears, NECK_ABOVE_SHOULDERS],
  ]);
  return {
    HEAD: headTop,
    NOSE: body.nose,
    LEYE: body.left_eye,
    REYE: body.right_eye,
    LEAR: body.left_ear,
    REAR: body.right_ear,
    NECK: neck,
    LSHOULDER: body.left_shoulder,
    RSHOULDER: body.right_shoulder,
    LELBOW: body.left_elbow,
    RELBOW: body.right_elbow,
    LWRIST: body.left_wrist,
    RWRIST: body.right_wrist,
    LHIP: body.left_hip,
    RHIP: body.right_hip,
    LKNEE: body.left_knee,
    RKNEE: body.right_knee,
    LANKLE: body.left_ankle,
    RANKLE: body.right_ankle,
    LHEEL: body.left_heel,
    RHEEL: body.right_heel,
    LFOOT: body.left_toe,
    RFOOT: body.right_toe,
  };
}

/**
 * Positions of surface landmarks relative to the joints that a pose model detects, for an upright
 * adult (rounded proportions from Winter 2009, figure 4.1, and skeletal atlases). `trust` scales
 * the confidence of a landmark placed by proportion alone.
 */
const C7 = { shouldersToEars: 0.12, trust: 0.7 };
/** Up the trunk from the hips, and laterally as a share of hip width. */
const PSIS = { hipsToShoulders: 0.16, outward: 0.28, trust: 0.5 };
/** Shares of the distance from knee to ankle, and from heel to ankle. */
const CALF = { share: 0.33, trust: 0.8 };
const HEEL_TOP = { share: 0.35, trust: 0.6 };
const HEEL_BOTTOM = { share: -0.35, trust: 0.6 };
/** Half the width of a foot, as a share of hip width. */
const METATARSALS = { outward: 0.28, trust: 0.3 };

/** Keyed by the landmark names of the public API. */
export function backLandmarks(body: BodyPaths): Record<string, PointPath> {
  const c7 = derivePath(C7.trust, [
    [body.left_shoulder, (1 - C7.shouldersToEars) / 2],
    [body.right_shoulder, (1 - C7.shouldersToEars) / 2],
    [body.left_ear, C7.shouldersToEars / 2],
    [body.right_ear, C7.shouldersToEars / 2],
  ]);
  return { C7: c7, ...landmarksOf(body, 'left'), ...landmarksOf(body, 'right') };
}

function landmarksOf(body: BodyPaths, side: Side): Record<string, PointPath> {
  const letter = sidePrefix(side);
  const hip = body[`${side}_hip`];
  const otherHip = body[side === 'left' ? 'right_hip' : 'left_hip'];
  const knee = body[`${side}_knee`];
  const ankle = body[`${side}_ankle`];
  const heel = body[`${side}_heel`];
  const toe = body[`${side}_toe`];
  const hips = (1 - PSIS.hipsToShoulders) / 2;
  const psis = derivePath(PSIS.trust, [
    [hip, hips + PSIS.outward],
    [otherHip, hips - PSIS.outward],
    [body.left_shoulder, PSIS.hipsToShoulders / 2],
    [body.right_shoulder, PSIS.hipsToShoulders / 2],
  ]);
  const acrossToe = (outward: number) =>
    derivePath(METATARSALS.trust, [
      [toe, 1],
      [hip, outward],
      [otherHip, -outward],
    ]);
  return {
    [`${letter}HIP`]: hip,
    [`${letter}PSIS`]: psis,
    [`${letter}KNEE`]: knee,
    [`${letter}CALF`]: onTheWay([knee, ankle], CALF),
    [`${letter}ANKLE`]: ankle,
    [`${letter}THEEL`]: onTheWay([heel, ankle], HEEL_TOP),
    [`${letter}BHEEL`]: onTheWay([heel, ankle], HEEL_BOTTOM),
    [`${letter}FM1`]: acrossToe(-METATARSALS.outward),
    [`${letter}FM5`]: acrossToe(METATARSALS.outward),
  };
}

function onTheWay(
  [from, to]: readonly [PointPath, PointPath],
  { share, trust }: { share: number; trust: number },
): PointPath {
  return derivePath(trust, [
    [from, 1 - share],
    [to, share],
  ]);
}
