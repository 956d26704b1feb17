import { describe, expect, it } from 'vitest';

import type { JointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { jointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { NO_BIAS } from '../../../../inference-container/side-view/angles/keypoint-offsets.ts';
import { keypointOffsetsOf } from '../../../../inference-container/side-view/angles/offsets-of-model.ts';
import { correctedByStride } from '../../../../inference-container/side-view/angles/stride-angles.ts';
import { runningBody, trueKneeDegrees } from '../support/running-body.ts';

const { body, phase } = runningBody();
const ANATOMY = keypointOffsetsOf('bones');
const clip = {
  timesSeconds: body.timesSeconds,
  strideSeconds: 0.7,
  phase,
  nearSide: 'right',
  keypointOffsets: ANATOMY,
} as const;

describe('correctedByStride', () => {
  it('removes the bias of near and far knee at their own phases', () => {
    const biased: JointAngles = {
      ...jointAngles(body, ANATOMY),
      right_knee: phase.right.map((at) => trueKneeDegrees(at) + 2 + 3 * Math.cos(4 * Math.PI * at)),
      left_knee: phase.left.map((at) => trueKneeDegrees(at) - Math.sin(2 * Math.PI * at)),
    };
    const knee = { near: [2, 0, 0, 3, 0], far: [0, 0, -1] };
    const { right_knee: right, left_knee: left } = correctedByStride(biased, {
      ...clip,
      keypointOffsets: { ...ANATOMY, strideBias: { knee, ankle: NO_BIAS } },
    });
    for (const frame of body.timesSeconds.keys()) {
      expect(right[frame]).toBeCloseTo(trueKneeDegrees(phase.right[frame]!), 9);
      expect(left[frame]).toBeCloseTo(trueKneeDegrees(phase.left[frame]!), 9);
    }
  });

  it('removes more from a near knee that swings through farther', () => {
    const bent = (degrees: number): JointAngles => ({
      ...jointAngles(body, ANATOMY),
      left_knee: body.timesSeconds.map(() => degrees),
      right_knee: body.timesSeconds.map(() => degrees),
    });
    const keypointOffsets = { ...ANATOMY, nearKneeBiasPerSwing: [1] };
    const corrected = (degrees: number) =>
      correctedByStride(bent(degrees), { ...clip, keypointOffsets });
    expect(corrected(90).right_knee[0]).toBe(90);
    expect(corrected(60).right_knee[0]).toBe(59);
    expect(corrected(60).left_knee[0]).toBe(60);
  });

  it('takes no glitch of a face for a nod', () => {
    const head = body.timesSeconds.map((_, frame) => (frame % 10 === 0 ? 30 : -4));
    head[50] = Number.NaN;
    const steady = correctedByStride({ ...jointAngles(body, ANATOMY), head }, clip).head;
    expect(steady[60]).toBe(-4);
    expect(steady[50]).toBeNaN();
  });
});
