import { describe, expect, it } from 'vitest';
import { jointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { keypointOffsetsOf } from '../../../../inference-container/side-view/angles/offsets-of-model.ts';
import type { PostureBiases } from '../../../../inference-container/side-view/angles/keypoint-offsets.ts';
import {
  correctedByPosture,
  postures,
} from '../../../../inference-container/side-view/angles/posture-bias.ts';
import { runningBody } from '../support/running-body.ts';

const { body } = runningBody();
const STRIDE_SECONDS = 0.7;
const COORDINATES = 24;
const UPRIGHT_TRUNK_PX = 200;
/** Coordinates of the near (right) knee: the second part, before the frame, at it, and after. */
const KNEE_UP = 3;
const angles = jointAngles(body, keypointOffsetsOf('bones'));

function corrected(biases: PostureBiases, runner = body) {
  return correctedByPosture(angles, { body: runner, strideSeconds: STRIDE_SECONDS, biases });
}

function weights(of: Record<number, number>): number[] {
  return Array.from({ length: 3 * COORDINATES }, (_, index) => of[index] ?? 0);
}

describe('postures', () => {
  it('are places about the hips in trunk lengths, 0.09 strides before and after each frame', () => {
    const seen = postures(body, STRIDE_SECONDS);
    expect(seen).toHaveLength(3 * COORDINATES);
    const { upPx: kneePx } = body.points.right_knee;
    const { upPx: hipPx } = body.points.right_hip;
    const frame = 60;
    const at = (kneePx[frame]! - hipPx[frame]!) / UPRIGHT_TRUNK_PX;
    expect(seen[COORDINATES + KNEE_UP]![frame]).toBeCloseTo(at, 9);
    const framesLater = 9;
    const longStride = (framesLater * (body.timesSeconds[1]! - body.timesSeconds[0]!)) / 0.09;
    const slow = postures(body, longStride);
    expect(slow[KNEE_UP]![frame + framesLater]).toBeCloseTo(at, 6);
    expect(slow[2 * COORDINATES + KNEE_UP]![frame - framesLater]).toBeCloseTo(at, 6);
    expect(slow[KNEE_UP]![0]).toBe(slow[COORDINATES + KNEE_UP]![0]);
  });
});

describe('correctedByPosture', () => {
  it('removes what the posture says of near knee, far knee, and trunk, and nothing else', () => {
    const degreesPerTrunk = weights({ [COORDINATES + KNEE_UP]: 4 });
    const nearKnee = { usualDegrees: -2, constantDegrees: 1, degreesPerTrunk };
    const farKnee = { usualDegrees: 3, constantDegrees: 3, degreesPerTrunk: weights({}) };
    const found = corrected({ nearKnee, farKnee });
    const kneeUp = postures(body, STRIDE_SECONDS)[COORDINATES + KNEE_UP]!;
    for (const frame of body.timesSeconds.keys()) {
      const near = angles.right_knee[frame]! - 1 - 4 * kneeUp[frame]!;
      expect(found.right_knee[frame]).toBeCloseTo(near, 9);
      expect(found.left_knee[frame]).toBeCloseTo(angles.left_knee[frame]! - 3, 9);
    }
    expect(found).toEqual({
      ...angles,
      right_knee: found.right_knee,
      left_knee: found.left_knee,
    });
  });

  it('removes the default bias if a point is never visible, and clamps the correction', () => {
    const degreesPerTrunk = weights({ [COORDINATES + KNEE_UP]: 1000 });
    const trunk = { usualDegrees: 2, constantDegrees: 0, degreesPerTrunk };
    const found = corrected({ trunk });
    expect(found.trunk[10]).toBeCloseTo(angles.trunk[10]! + 5, 9);
    const unseen = corrected(
      { trunk },
      withoutToe(() => true),
    );
    expect(unseen.trunk[10]).toBeCloseTo(angles.trunk[10]! - 2, 9);
  });

  it.each(['near', 'far'] as const)(
    'does not jump where the %s toe is missing for a frame',
    (toe) => {
      const { postureBiases: biases } = keypointOffsetsOf('blazepose-heavy');
      const whole = corrected(biases);
      const side = toe === 'near' ? 'right' : 'left';
      const holed = corrected(
        biases,
        withoutToe((frame) => frame % 10 === 5, side),
      );
      for (const name of ['trunk', 'left_knee', 'right_knee'] as const) {
        for (const frame of angles.trunk.keys()) {
          expect(Math.abs(holed[name][frame]! - whole[name][frame]!)).toBeLessThan(1);
        }
      }
    },
  );
});

function withoutToe(
  isMissing: (frame: number) => boolean,
  side: 'left' | 'right' = 'left',
): typeof body {
  const toe = body.points[`${side}_toe`];
  const upPx = toe.upPx.map((px, frame) => (isMissing(frame) ? Number.NaN : px));
  const forwardPx = toe.forwardPx.map((px, frame) => (isMissing(frame) ? Number.NaN : px));
  return { ...body, points: { ...body.points, [`${side}_toe`]: { ...toe, upPx, forwardPx } } };
}
