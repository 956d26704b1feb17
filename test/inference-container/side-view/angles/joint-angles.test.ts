import { describe, expect, it } from 'vitest';
import type { JointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { jointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { keypointOffsetsOf } from '../../../../inference-container/side-view/angles/offsets-of-model.ts';
import type { Places } from '../../support/synthetic-body.ts';
import { endOf, syntheticBody } from '../../support/synthetic-body.ts';

const OFFSETS = keypointOffsetsOf('a model that nobody has measured');
const HIP = [0, 500] as const;
const ANGLES = [
  'head',
  'trunk',
  'left_elbow',
  'right_elbow',
  'left_knee',
  'right_knee',
  'left_ankle',
  'right_ankle',
] as const;
/** Straight down. */
const DOWN = -90;

describe('jointAngles', () => {
  it.each([0, 7, -4])('measures a trunk that leans %d degrees forward', (leanDegrees) => {
    const shoulder = endOf(HIP, 90 - leanDegrees, 200);
    const angles = anglesOf({ left_hip: HIP, right_hip: HIP, right_shoulder: shoulder });
    expect(angles.trunk[0]).toBeCloseTo(leanDegrees, 9);
  });

  it.each([
    { flexionDegrees: 0, innerDegrees: 180 },
    { flexionDegrees: 15, innerDegrees: 165 },
    { flexionDegrees: 120, innerDegrees: 60 },
    { flexionDegrees: -4, innerDegrees: 184 },
  ])('measures a knee flexed by $flexionDegrees degrees as $innerDegrees', (knee) => {
    const right_knee = endOf(HIP, DOWN + 20);
    const right_ankle = endOf(right_knee, DOWN + 20 - knee.flexionDegrees);
    const angles = anglesOf({ right_hip: HIP, right_knee, right_ankle });
    expect(angles.right_knee[0]).toBeCloseTo(knee.innerDegrees, 9);
  });

  it.each([180, 90, 45])('measures an elbow of %d degrees, whichever way it opens', (degrees) => {
    const left_shoulder = [0, 700] as const;
    const left_elbow = endOf(left_shoulder, DOWN);
    const left_wrist = endOf(left_elbow, 90 - degrees);
    const right_wrist = endOf(left_elbow, 90 + degrees);
    const angles = anglesOf({
      left_shoulder,
      left_elbow,
      left_wrist,
      right_shoulder: left_shoulder,
      right_elbow: left_elbow,
      right_wrist,
    });
    expect(angles.left_elbow[0]).toBeCloseTo(degrees, 9);
    expect(angles.right_elbow[0]).toBeCloseTo(degrees, 9);
  });

  it('measures about a right angle for a foot under an upright shank', () => {
    const right_knee = [0, 300] as const;
    const right_ankle = endOf(right_knee, DOWN);
    const right_toe = endOf(right_ankle, -8);
    const angles = anglesOf({ right_knee, right_ankle, right_toe });
    expect(angles.right_ankle[0]).toBeCloseTo(98, 9);
  });

  it.each([0, 10, -25])(
    'measures a head that looks up by %d degrees, from the near side',
    (pitch) => {
      const right_ear = [0, 800] as const;
      const right_eye_outer = endOf(right_ear, 17 + pitch, 40);
      const nose = endOf(right_ear, pitch - 10, 50);
      const both = anglesOf({ right_ear, right_eye_outer, nose });
      const noseOnly = anglesOf({ right_ear, nose });
      const eyeOnly = anglesOf({ right_ear, right_eye_outer });
      for (const angles of [both, noseOnly, eyeOnly]) expect(angles.head[0]).toBeCloseTo(pitch, 9);
    },
  );

  it('has no angle if one of its points is missing', () => {
    const angles = anglesOf({ right_hip: HIP });
    for (const name of ANGLES) expect(angles[name][0]).toBeNaN();
  });

  it("adds the model's offsets of the near and the far elbow", () => {
    const elbow = endOf(HIP, DOWN);
    const wrist = endOf(elbow, 0);
    const body = syntheticBody(() => ({
      left_shoulder: HIP,
      left_elbow: elbow,
      left_wrist: wrist,
      right_shoulder: HIP,
      right_elbow: elbow,
      right_wrist: wrist,
    }));
    const keypointOffsets = { ...OFFSETS, elbowDegrees: { near: -3, far: -8 } };
    const angles = jointAngles(body, keypointOffsets);
    expect(angles[`${body.nearSide}_elbow`][0]).toBeCloseTo(87, 9);
    expect(angles[`${body.farSide}_elbow`][0]).toBeCloseTo(82, 9);
  });
});

function anglesOf(places: Places): JointAngles {
  return jointAngles(
    syntheticBody(() => places),
    OFFSETS,
  );
}
