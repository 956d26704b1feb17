import { describe, expect, it } from 'vitest';
import type { JointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { jointAngles } from '../../../../inference-container/side-view/angles/joint-angles.ts';
import { keypointOffsetsOf } from '../../../../inference-container/side-view/angles/offsets-of-model.ts';
import { correctedByStride } from '../../../../inference-container/side-view/angles/stride-angles.ts';
import { runningBody } from '../support/running-body.ts';

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
  it('removes the bias of near and far ankle at their own phases', () => {
    const biased: JointAngles = {
      ...jointAngles(body, ANATOMY),
      right_ankle: phase.right.map((at) => 100 + 2 + 3 * Math.cos(4 * Math.PI * at)),
      left_ankle: phase.left.map((at) => 100 - Math.sin(2 * Math.PI * at)),
    };
    const ankleBias = { near: [2, 0, 0, 3, 0], far: [0, 0, -1] };
    const { right_ankle: right, left_ankle: left } = correctedByStride(biased, {
      ...clip,
      keypointOffsets: { ...ANATOMY, ankleBias },
    });
    for (const frame of body.timesSeconds.keys()) {
      expect(right[frame]).toBeCloseTo(100, 9);
      expect(left[frame]).toBeCloseTo(100, 9);
    }
  });

  it('takes no glitch of a face for a nod', () => {
    const head = body.timesSeconds.map((_, frame) => (frame % 10 === 0 ? 30 : -4));
    head[50] = Number.NaN;
    const steady = correctedByStride({ ...jointAngles(body, ANATOMY), head }, clip).head;
    expect(steady[60]).toBe(-4);
    expect(steady[50]).toBeNaN();
  });
});
