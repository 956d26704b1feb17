import { describe, expect, it } from 'vitest';

import type {
  BodyAngles,
  MiddleJoint,
  SideJoint,
} from '../../../build/exercise-media/renderer/joints.ts';
import { mirrored, STANDING } from '../../../build/exercise-media/renderer/joints.ts';
import { STANDING_HIP } from '../../../build/exercise-media/renderer/proportions.ts';
import type { Skeleton } from '../../../build/exercise-media/renderer/skeleton.ts';
import { poseSkeleton } from '../../../build/exercise-media/renderer/skeleton.ts';
import type { Vector } from '../../../build/exercise-media/renderer/vector.ts';

const ROOT = { x: 0, y: STANDING_HIP, z: 0 };
const TOLERANCE_METERS = 1e-9;

function withRight(joint: SideJoint, degrees: number): BodyAngles {
  return { ...STANDING, right: { ...STANDING.right, [joint]: degrees } };
}

function withMiddle(joint: MiddleJoint, degrees: number): BodyAngles {
  return { ...STANDING, middle: { ...STANDING.middle, [joint]: degrees } };
}

/** How a point moves when a joint rotates slightly. */
function moved(angles: BodyAngles, pointOf: (skeleton: Skeleton) => Vector): Vector {
  const [before, after] = [poseSkeleton(STANDING, ROOT), poseSkeleton(angles, ROOT)].map(pointOf);
  if (before === undefined || after === undefined) throw new Error('two skeletons');
  return { x: after.x - before.x, y: after.y - before.y, z: after.z - before.z };
}

describe('a positive angle', () => {
  it.each([
    ['hipFlexion', 'x', 1, (body: Skeleton) => body.right.shank.at],
    ['hipAbduction', 'z', 1, (body: Skeleton) => body.right.shank.at],
    ['hipRotation', 'z', 1, (body: Skeleton) => body.right.toes.at],
    ['kneeFlexion', 'x', -1, (body: Skeleton) => body.right.foot.at],
    ['ankleDorsiflexion', 'y', 1, (body: Skeleton) => body.right.toes.at],
    ['shoulderFlexion', 'x', 1, (body: Skeleton) => body.right.forearm.at],
    ['shoulderAbduction', 'z', 1, (body: Skeleton) => body.right.forearm.at],
    ['elbowFlexion', 'x', 1, (body: Skeleton) => body.right.hand.at],
    ['bladeElevation', 'y', 1, (body: Skeleton) => body.right.upperArm.at],
    ['bladeProtraction', 'x', 1, (body: Skeleton) => body.right.upperArm.at],
  ] as const)('of %s on the right moves the limb along %s, sign %i', (joint, axis, sign, point) => {
    expect(Math.sign(moved(withRight(joint, 20), point)[axis])).toBe(sign);
  });

  it.each([
    ['pelvisLean', 'x', 1],
    ['pelvisRoll', 'z', 1],
    ['spineFlexion', 'x', 1],
    ['spineSideBend', 'z', 1],
    ['neckFlexion', 'x', 1],
  ] as const)('of %s moves the head along %s, sign %i', (joint, axis, sign) => {
    const head = moved(withMiddle(joint, 20), (body) => body.head.at);
    expect(Math.sign(head[axis])).toBe(sign);
  });
});

describe('the skeleton', () => {
  it('stands with both soles on the floor', () => {
    const { left, right } = poseSkeleton(STANDING, ROOT);
    for (const { toes } of [left, right]) {
      expect(Math.abs(toes.at.y)).toBeLessThan(TOLERANCE_METERS);
    }
  });

  it('is its own mirror image if its angles are mirrored', () => {
    const angles: BodyAngles = {
      middle: { ...STANDING.middle, pelvisLean: 20, pelvisRoll: 8, spineRotation: 12 },
      left: { ...STANDING.left, hipFlexion: 60, hipAbduction: 14, kneeFlexion: 40 },
      right: { ...STANDING.right, shoulderAbduction: 70, shoulderRotation: 30, elbowFlexion: 80 },
    };
    const one = poseSkeleton(angles, ROOT);
    const other = poseSkeleton(mirrored(angles), ROOT);
    for (const part of ['shank', 'foot', 'toes', 'forearm', 'hand', 'fingers'] as const) {
      const [here, there] = [one.left[part].at, other.right[part].at];
      expect(Math.hypot(here.x - there.x, here.y - there.y, here.z + there.z)).toBeLessThan(
        TOLERANCE_METERS,
      );
    }
  });
});
