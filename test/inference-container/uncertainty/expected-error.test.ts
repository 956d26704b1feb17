import { describe, expect, it } from 'vitest';
import type {
  ErrorModel,
  MeasurementQuality,
} from '../../../inference-container/uncertainty/expected-error.ts';
import {
  confidenceIn,
  confidenceOfPoints,
  expectedError,
  isUninformative,
} from '../../../inference-container/uncertainty/expected-error.ts';
import { syntheticClip } from '../side-view/support/synthetic-clip.ts';

const MODEL: ErrorModel = {
  leastError: 2,
  weights: { small: 0.5, turned: 0.5, hidden: 0.5, slow: 0.5, few: 0.5, scattered: 0.5 },
  usualScatterDegrees: 1.5,
  timingShare: 0.5,
};
const GOOD: MeasurementQuality = {
  staturePx: 900,
  yawDegrees: 0,
  confidence: 0.95,
  pictureSeconds: 1 / 120,
  count: 20,
  scatterDegrees: 1,
  timingErrorDegrees: 0,
};

describe('the expected error', () => {
  it('is the least one for a value that was seen well', () => {
    expect(expectedError(MODEL, GOOD)).toBe(2);
    expect(expectedError(MODEL, { ...GOOD, scatterDegrees: Number.NaN })).toBe(2);
  });

  it.each([
    { staturePx: 200 },
    { yawDegrees: 20 },
    { confidence: 0.3 },
    { pictureSeconds: 1 / 25 },
    { count: 2 },
    { scatterDegrees: 4 },
  ] satisfies Partial<MeasurementQuality>[])('is larger with %o', (worse) => {
    expect(expectedError(MODEL, { ...GOOD, ...worse })).toBeGreaterThan(2.4);
  });

  it('leaves a guess if it is wider than the range, or unknown', () => {
    expect(isUninformative(14, [156, 170])).toBe(false);
    expect(isUninformative(14.1, [156, 170])).toBe(true);
    expect(isUninformative(Number.NaN, [156, 170])).toBe(true);
  });

  it('contains what a wrong time of contact adds', () => {
    expect(expectedError(MODEL, { ...GOOD, timingErrorDegrees: 3 })).toBe(2.5);
  });

  it('is finite for what was never seen', () => {
    const unseen = { ...GOOD, confidence: 0, count: 0 };
    expect(expectedError(MODEL, unseen)).toBeCloseTo(2 * Math.exp(0.5 * (2.5 + Math.log(10))), 9);
  });
});

describe('confidence', () => {
  it('falls from 1 to 0 as the error grows to the width of the range', () => {
    expect(confidenceIn(0, [156, 170])).toBe(1);
    expect(confidenceIn(3.5, [156, 170])).toBe(0.75);
    expect(confidenceIn(14, [156, 170])).toBe(0);
    expect(confidenceIn(30, [156, 170])).toBe(0);
  });

  it('of several points is that of the least visible one, in its worse frames', () => {
    const { motion } = syntheticClip({ clock: { durationSeconds: 2 } });
    const body = structuredClone(motion.body);
    body.left_knee.confidence.fill(0.9);
    body.left_ankle.confidence.fill(0.8);
    body.left_ankle.confidence.fill(0.3, 0, 30);
    expect(confidenceOfPoints(body, ['left_knee', 'left_ankle'])).toBeCloseTo(0.3, 9);
    expect(confidenceOfPoints(body, ['left_knee'])).toBeCloseTo(0.9, 9);
    body.left_knee.confidence.fill(0);
    expect(confidenceOfPoints(body, ['left_knee', 'left_ankle'])).toBe(0);
  });
});
