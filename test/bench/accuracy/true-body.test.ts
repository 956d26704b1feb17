import { describe, expect, it } from 'vitest';

import { trueBody } from '../../../bench/accuracy/true-body.ts';

type Joints = Record<string, { xyz: [number, number, number] }>;

describe('trueBody', () => {
  it('measures angles in the plane of progression, ignoring lateral components', () => {
    const { angles } = bodyOf({
      left_hip: { xyz: [0.1, 1, 0] },
      right_hip: { xyz: [-0.1, 1, 0] },
      left_shoulder: { xyz: [0.3, 1.5, 0.05] },
      right_shoulder: { xyz: [-0.1, 1.5, 0.05] },
      right_knee: { xyz: [-0.5, 0.5, 0] },
      right_ankle: { xyz: [0.2, 0.5, -0.5] },
    });
    expect(angles.trunk[0]).toBeCloseTo((180 / Math.PI) * Math.atan(0.1), 9);
    expect(angles.right_knee[0]).toBeCloseTo(90, 9);
    expect(angles.left_knee[0]).toBeNaN();
  });

  it('has no head angle if the gaze direction is unknown', () => {
    expect(bodyOf({}, [-3, -2]).angles.head.slice(0, 2)).toEqual(Float64Array.of(-3, -2));
    expect(bodyOf({}).angles.head[0]).toBeNaN();
  });
});

describe('the tip of a shoe', () => {
  const BALLS: Joints = {
    left_ankle: { xyz: [0.1, 0.1, 0] },
    left_knee: { xyz: [0.1, 0.5, 0] },
    left_toe_base: { xyz: [0.1, 0, 0.15] },
    left_toe_end: { xyz: [0.1, 0.03, 0.19] },
    right_ankle: { xyz: [-0.1, 0.1, 0.3] },
    right_knee: { xyz: [-0.1, 0.5, 0.3] },
    right_toe_base: { xyz: [-0.1, 0, 0.45] },
    right_toe_end: { xyz: [-0.1, 0, 0.5] },
    right_toe_tip: { xyz: [-0.1, 0, 0.525] },
  };

  it('is moved to match the other shoe if the motion-capture kit placed it elsewhere', () => {
    const { sagittal } = bodyOf({ ...BALLS, left_toe_tip: { xyz: [0.1, 0.05, 0.17] } });
    const { left_toe: toe } = sagittal.points;
    expect(toe.forwardPx[0]).toBeCloseTo(0.21, 9);
    expect(toe.upPx[0]).toBeCloseTo(0.045, 9);
  });

  it('is not moved if both shoes are marked correctly', () => {
    const { sagittal } = bodyOf({ ...BALLS, left_toe_tip: { xyz: [0.1, 0.044, 0.21] } });
    expect(sagittal.points.left_toe.upPx[0]).toBe(0.044);
  });
});

function bodyOf(joints: Joints, gazeDegrees: readonly number[] | null = null) {
  return trueBody(
    Array.from({ length: 60 }, () => joints),
    { rateHz: 60, gazeDegrees },
  );
}
