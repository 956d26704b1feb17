import { describe, expect, it } from 'vitest';
import {
  jointAngles,
  withSteadyElbows,
} from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { keypointOffsetsOf } from '../../../../inference-container/side-view/angles/offsets-of-model.ts';
import { endOf, framesOf, syntheticBody } from '../../support/synthetic-body.ts';

const OFFSETS = keypointOffsetsOf('a model that nobody has measured');
const SHOULDER = [0, 700] as const;
const ARM_PX = 100;
const USUAL_DEGREES = 90;
const RATE_HZ = 60;
const TIMES_SECONDS = framesOf(40, RATE_HZ);
const ODD_FRAME = 20;

describe('withSteadyElbows', () => {
  it.each([60, 120])('keeps an elbow of %d degrees if the arm has its full length', (degrees) => {
    const { steady } = elbowInOddFrame({ degrees, forearmPx: ARM_PX });
    expect(steady).toBeCloseTo(degrees, 6);
  });

  it('moves it the closer to the median, the shorter the forearm appears', () => {
    const moved = [90, 60, 40, 20].map(
      (forearmPx) => 140 - elbowInOddFrame({ degrees: 140, forearmPx }).steady,
    );
    expect(moved).toEqual(moved.toSorted((one, other) => one - other));
    expect(moved[0]).toBeLessThan(5);
    expect(moved[1]).toBeGreaterThan(10);
    expect(moved[3]).toBeGreaterThan(40);
    expect(moved[3]).toBeLessThan(140 - USUAL_DEGREES);
  });

  it('leaves all other frames and joints as they are', () => {
    const { before, after } = elbowInOddFrame({ degrees: 140, forearmPx: 30 });
    expect(others(after.left_elbow)).toEqual(others(before.left_elbow));
    expect({ ...after, left_elbow: null }).toEqual({ ...before, left_elbow: null });
  });

  it('leaves the angle of an unseen arm unknown', () => {
    const body = syntheticBody(() => ({ left_shoulder: SHOULDER }), {
      timesSeconds: TIMES_SECONDS,
    });
    const { left_elbow } = withSteadyElbows(jointAngles(body, OFFSETS), body);
    expect(left_elbow.every(Number.isNaN)).toBe(true);
  });
});

function others(values: Float64Array): Float64Array {
  return values.filter((_, frame) => frame !== ODD_FRAME);
}

function elbowInOddFrame({ degrees, forearmPx }: { degrees: number; forearmPx: number }) {
  const elbow = endOf(SHOULDER, -90, ARM_PX);
  const usualWrist = endOf(elbow, 90 - USUAL_DEGREES, ARM_PX);
  const oddWrist = endOf(elbow, 90 - degrees, forearmPx);
  const body = syntheticBody(
    (seconds) => ({
      left_shoulder: SHOULDER,
      left_elbow: elbow,
      left_wrist: Math.round(seconds * RATE_HZ) === ODD_FRAME ? oddWrist : usualWrist,
    }),
    { timesSeconds: TIMES_SECONDS },
  );
  const before = jointAngles(body, OFFSETS);
  const after = withSteadyElbows(before, body);
  return { before, after, steady: after.left_elbow[ODD_FRAME]! };
}
