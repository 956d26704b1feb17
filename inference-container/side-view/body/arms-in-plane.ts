import type { Side } from '../../motion/facing.ts';
import { SIDES } from '../../motion/facing.ts';
import { radiansOf } from '../../numbers/arithmetic.ts';
import type { KeypointOffsets } from '../angles/keypoint-offsets.ts';
import type { SagittalBody, SagittalPath } from './sagittal-body.ts';
import { fullPx } from './sagittal-body.ts';

/**
 * Corrects the arms for camera yaw. Elbows point outward and forearms inward, by about the same
 * share of their length in all runners. If the chest is turned toward the camera, points closer to
 * the camera appear farther back.
 */
export function withArmsInPlane(
  body: SagittalBody,
  {
    towardCameraDegrees,
    keypointOffsets,
  }: { towardCameraDegrees: number; keypointOffsets: KeypointOffsets },
): SagittalBody {
  const shift = Math.tan(radiansOf(towardCameraDegrees));
  const points = { ...body.points };
  for (const side of SIDES) {
    const [shoulder, elbow, wrist] = armOf(body, side);
    const outward = side === body.nearSide ? shift : -shift;
    const elbowPx = keypointOffsets.elbowOutwardArms * fullPx(shoulder, elbow);
    const wristPx = elbowPx - keypointOffsets.wristInwardForearms * fullPx(elbow, wrist);
    points[`${side}_elbow`] = moveForward(elbow, outward * elbowPx);
    points[`${side}_wrist`] = moveForward(wrist, outward * wristPx);
  }
  return { ...body, points };
}

function armOf({ points }: SagittalBody, side: Side) {
  return [points[`${side}_shoulder`], points[`${side}_elbow`], points[`${side}_wrist`]] as const;
}

function moveForward(path: SagittalPath, byPx: number): SagittalPath {
  return { ...path, forwardPx: path.forwardPx.map((px) => px + (byPx || 0)) };
}
