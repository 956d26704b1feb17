import { describe, expect, it } from 'vitest';
import { hipOffsets } from '../../../bench/accuracy/hip-offsets.ts';
import { trueBody } from '../../../bench/accuracy/true-body.ts';
import { emptyPath, forEveryPoint } from '../../../inference-container/motion/body-paths.ts';

type Joints = Record<string, { xyz: [number, number, number]; side?: [number, number] }>;

describe('trueBody', () => {
  it('measures angles in the plane of progression, ignoring what is beside it', () => {
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

  it('has no head angle unless it is known where the head looks', () => {
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

  it('is put where the other shoe has its own if the kit took another point', () => {
    const { sagittal } = bodyOf({ ...BALLS, left_toe_tip: { xyz: [0.1, 0.05, 0.17] } });
    const { left_toe: toe } = sagittal.points;
    expect(toe.forwardPx[0]).toBeCloseTo(0.21, 9);
    expect(toe.upPx[0]).toBeCloseTo(0.045, 9);
  });

  it('is left alone if both shoes have theirs', () => {
    const { sagittal } = bodyOf({ ...BALLS, left_toe_tip: { xyz: [0.1, 0.044, 0.21] } });
    expect(sagittal.points.left_toe.upPx[0]).toBe(0.044);
  });
});

describe('hipOffsets', () => {
  it.each([
    { direction: 'right', forward: 1 },
    { direction: 'left', forward: -1 },
  ] as const)('has up and ahead along the trunk of a runner to the $direction', (runner) => {
    const { direction, forward } = runner;
    const hip = [300, 500] as const;
    const joint: [number, number] = [hip[0] - forward * 8, hip[1] - 20];
    const truth = bodyOf({
      left_hip: { xyz: [0, 0, 0], side: joint },
      right_hip: { xyz: [0, 0, 0], side: joint },
    });
    const shoulder = [hip[0], hip[1] - 200] as const;
    const body = {
      ...forEveryPoint(() => emptyPath(1)),
      left_hip: pathAt(hip),
      right_hip: pathAt(hip),
      left_shoulder: pathAt(shoulder),
      right_shoulder: pathAt(shoulder),
    };
    const facing = {
      direction,
      nearSide: direction,
      view: 'side',
      yawDegrees: 0,
      towardCameraDegrees: 0,
      areSidesExchanged: false,
    } as const;
    // The first moments of a clip are excluded.
    const offsets = hipOffsets({ timesSeconds: Float64Array.of(0.5), body, facing }, truth);
    expect(offsets.upTrunks[0]).toBeCloseTo(0.1, 9);
    expect(offsets.aheadTrunks[0]).toBeCloseTo(-0.04, 9);
  });
});

function bodyOf(joints: Joints, gazeDegrees: readonly number[] | null = null) {
  return trueBody(
    Array.from({ length: 60 }, () => joints),
    { rateHz: 60, gazeDegrees },
  );
}

function pathAt([xPx, yPx]: readonly [number, number]) {
  return { ...emptyPath(1), xPx: Float64Array.of(xPx), yPx: Float64Array.of(yPx) };
}
