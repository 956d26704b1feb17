import { describe, expect, it } from 'vitest';

import { withHipJoints } from '../../../../inference-container/side-view/body/hip-joints.ts';
import { endOf, syntheticBody } from '../../support/synthetic-body.ts';

const OFFSETS = { hipUpTrunks: 0.1, hipAheadTrunks: -0.04 };
const TRUNK_PX = 200;
const HIP = [300, 500] as const;

describe('withHipJoints', () => {
  it('moves both hips up and back along an upright trunk', () => {
    const shoulder = endOf(HIP, 90, TRUNK_PX);
    const { points } = withHipJoints(bodyOf(shoulder), OFFSETS);
    for (const hip of [points.left_hip, points.right_hip]) {
      expect(hip.forwardPx[0]).toBeCloseTo(292, 9);
      expect(hip.upPx[0]).toBeCloseTo(520, 9);
    }
  });

  it('rotates with a leaning trunk', () => {
    const shoulder = endOf(HIP, 0, TRUNK_PX);
    const { points } = withHipJoints(bodyOf(shoulder), OFFSETS);
    expect(points.left_hip.forwardPx[0]).toBeCloseTo(320, 9);
    expect(points.left_hip.upPx[0]).toBeCloseTo(508, 9);
  });

  it('uses a typical trunk if the shoulders are not seen', () => {
    const timesSeconds = [0, 1, 2];
    const shoulder = endOf(HIP, 90, TRUNK_PX);
    const body = syntheticBody(
      (seconds) => ({
        left_hip: HIP,
        right_hip: HIP,
        ...(seconds !== 1 && { left_shoulder: shoulder, right_shoulder: shoulder }),
      }),
      { timesSeconds },
    );
    expect([...withHipJoints(body, OFFSETS).points.left_hip.upPx]).toEqual([520, 520, 520]);
  });

  it('uses an upright trunk in proportion to the legs if the shoulders are never seen', () => {
    const knee = endOf(HIP, -90, 245);
    const ankle = endOf(knee, -90, 246);
    const body = syntheticBody(() => ({
      left_hip: HIP,
      right_hip: HIP,
      left_knee: knee,
      right_knee: knee,
      left_ankle: ankle,
      right_ankle: ankle,
    }));
    const { left_hip: hip } = withHipJoints(body, OFFSETS).points;
    expect(hip.upPx[0]).toBeCloseTo(500 + 0.1 * 288, 6);
    expect(hip.forwardPx[0]).toBeCloseTo(300 - 0.04 * 288, 6);
  });

  it('changes nothing if the model already means the joints', () => {
    const body = bodyOf(endOf(HIP, 80, TRUNK_PX));
    const { points } = withHipJoints(body, { hipUpTrunks: 0, hipAheadTrunks: 0 });
    expect(points.left_hip).toEqual(body.points.left_hip);
  });
});

function bodyOf(shoulder: readonly [number, number]) {
  return syntheticBody(() => ({
    left_hip: HIP,
    right_hip: HIP,
    left_shoulder: shoulder,
    right_shoulder: shoulder,
  }));
}
