import { describe, expect, it } from 'vitest';

import { readClipTruth } from '../../../../bench/accuracy/clip-truth.ts';
import { measureClip } from '../../../../bench/accuracy/measure-clip.ts';
import { sideErrorsOf } from '../../../../bench/train/errors/side-examples.ts';
import { syntheticClip } from '../../../inference-container/side-view/support/synthetic-clip.ts';

const VIDEO = {
  path: '',
  container: 'mov',
  codecName: 'h264',
  widthPx: 1280,
  heightPx: 720,
  isInterlaced: false,
  isFullRange: false,
  color: { primaries: null, transfer: null, matrix: null },
  taggedFramesPerSecond: null,
  declaredDurationSeconds: null,
  declaredFrameCount: null,
  maxFrames: 0,
  firstFrameSeconds: 0,
} as const;

describe('sideErrorsOf', () => {
  it('finds no error of times if the true stances are the measured ones', () => {
    const { motion, facts } = syntheticClip({ clock: { durationSeconds: 5.3 } });
    const measured = measureClip({ motion, poseModelName: 'synthetic', video: VIDEO }, facts);
    if (!measured.ok) throw new Error(measured.reason);
    const { fromSeconds, toSeconds } = measured.gait.video;
    const stances = measured.steps.flatMap(({ side, contactSeconds, toeOffSeconds }, index) =>
      toeOffSeconds === null || contactSeconds < fromSeconds || contactSeconds > toSeconds
        ? []
        : [{ side, contactSeconds, toeOffSeconds: toeOffSeconds + (index % 3) / 100 }],
    );
    const steps = measured.steps.map((step) => ({
      ...step,
      ...stances.find(({ contactSeconds }) => contactSeconds === step.contactSeconds),
    }));
    const contactSeconds = stances.reduce(
      (sum, stance) => sum + (stance.toeOffSeconds - stance.contactSeconds) / stances.length,
      0,
    );
    const metrics = { ...measured.gait.metrics, contactSeconds };
    const clip = { ...measured, steps, gait: { ...measured.gait, metrics } };

    const errors = sideErrorsOf(clip, { ...readClipTruth({}), stances });

    expect(errors.contactTime[0]).toBeCloseTo(0, 9);
    expect(errors.contact.every((error) => error === 0)).toBe(true);
  });
});
