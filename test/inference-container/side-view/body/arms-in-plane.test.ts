import { describe, expect, it } from 'vitest';
import { jointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { keypointOffsetsOf } from '../../../../inference-container/side-view/angles/offsets-of-model.ts';
import { withArmsInPlane } from '../../../../inference-container/side-view/body/arms-in-plane.ts';
import { syntheticBody } from '../../support/synthetic-body.ts';

/** Forward, up, and outward. */
const SHOULDER = [0, 300, 0] as const;
const ELBOW = [-60, 240, 32] as const;
const WRIST = [0, 190, 7] as const;
const UPPER_ARM_PX = Math.hypot(60, 60);
const FOREARM_PX = Math.hypot(60, 50);
const OFFSETS = {
  ...keypointOffsetsOf('bones'),
  elbowOutwardArms: 32 / UPPER_ARM_PX,
  wristInwardForearms: 25 / FOREARM_PX,
};

describe('withArmsInPlane', () => {
  it.each([-20, -10, 10, 20])('undoes a turn of %d degrees in both arms', (degrees) => {
    const straight = elbows(filmed(0));
    const turned = elbows(withArmsInPlane(filmed(degrees), turn(degrees)));
    // The lengths of a turned arm are off by a few percent.
    expect(Math.abs(turned.right - straight.right)).toBeLessThan(2);
    expect(Math.abs(turned.left - straight.left)).toBeLessThan(2);
  });

  it('leaves arms alone that are seen at a right angle', () => {
    const body = filmed(0);
    expect(withArmsInPlane(body, turn(0)).points.right_wrist).toEqual(body.points.right_wrist);
  });
});

function turn(towardCameraDegrees: number) {
  return { towardCameraDegrees, keypointOffsets: OFFSETS };
}

/** By a camera that sees the right side, with foreshortening undone. */
function filmed(degrees: number) {
  const seen = (
    [forwardPx, upPx, outwardPx]: readonly [number, number, number],
    side: 'left' | 'right',
  ) => {
    const towardCameraPx = side === 'right' ? outwardPx : -outwardPx;
    const shiftPx = towardCameraPx * Math.tan((degrees * Math.PI) / 180);
    return [forwardPx - shiftPx, upPx] as const;
  };
  return syntheticBody(() => ({
    left_shoulder: seen(SHOULDER, 'left'),
    left_elbow: seen(ELBOW, 'left'),
    left_wrist: seen(WRIST, 'left'),
    right_shoulder: seen(SHOULDER, 'right'),
    right_elbow: seen(ELBOW, 'right'),
    right_wrist: seen(WRIST, 'right'),
  }));
}

function elbows(body: ReturnType<typeof filmed>) {
  const { left_elbow: left, right_elbow: right } = jointAngles(body, OFFSETS);
  return { left: left[0]!, right: right[0]! };
}
