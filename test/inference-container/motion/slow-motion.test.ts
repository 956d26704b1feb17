import { globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { findSlowMotion } from '../../../inference-container/motion/slow-motion.ts';
import { waveAmplitude } from '../../../inference-container/motion/stride-rhythm.ts';
import { robustRange } from '../../../inference-container/numbers/statistics.ts';

const LAB_FOLDER = new URL('../../../../shared/data/truth/lab/', import.meta.url).pathname;
const TRIALS = globSync('hamner2013/*.json.gz', { cwd: LAB_FOLDER });
/** At 172 steps per minute, in body heights. */
const TYPICAL_BOUNCE = 0.0255;
const UNKNOWN = {
  ankleSwing: null,
  bounceStatures: null,
  knownFactor: null,
};

const pathSchema = z.array(z.number().nullable());
const trialSchema = z.object({
  rate_hz: z.number(),
  cadence_spm: z.number(),
  points: z.record(z.string(), z.object({ x: pathSchema, y: pathSchema })),
});

describe('findSlowMotion', () => {
  it.each([110, 130, 172, 200, 240, 280])('treats %d steps per minute as real time', (shown) => {
    expect(findSlowMotion({ ...UNKNOWN, strideHz: shown / 120 })?.factor).toBe(1);
  });

  it('finds nothing that yields a running cadence', () => {
    expect(findSlowMotion({ ...UNKNOWN, strideHz: 5 / 120 })).toBeNull();
    expect(findSlowMotion({ ...UNKNOWN, strideHz: 300 / 120 })).toBeNull();
  });

  it('is not certain of a cadence that fits two factors', () => {
    expect(findSlowMotion({ ...UNKNOWN, strideHz: 120 / 2 / 120 })?.isCertain).toBe(false);
    expect(findSlowMotion({ ...UNKNOWN, strideHz: 172 / 120 })?.isCertain).toBe(true);
  });

  it('is not certain of a factor that contradicts the bounce', () => {
    const slow = { ...UNKNOWN, strideHz: 172 / 4 / 120 };
    const shallow = findSlowMotion({ ...slow, bounceStatures: TYPICAL_BOUNCE / 2 });
    expect(shallow).toMatchObject({ factor: 4, isCertain: false });
    expect(shallow!.expectedError).toBeGreaterThan(1);
  });

  it.each([2, 4, 8])('finds a factor of %d by the bounce', (factor) => {
    const slow = { ...UNKNOWN, strideHz: 172 / factor / 120, bounceStatures: TYPICAL_BOUNCE };
    expect(findSlowMotion(slow)).toEqual({ factor, expectedError: 0, isCertain: true });
  });

  it('uses a known factor exactly, unless no one could run that way', () => {
    const slow = { ...UNKNOWN, strideHz: 172 / 8 / 120 };
    expect(findSlowMotion({ ...slow, knownFactor: 8.008 })).toEqual({
      factor: 8.008,
      expectedError: 0,
      isCertain: true,
    });
    const realTime = findSlowMotion({ ...UNKNOWN, strideHz: 172 / 120, knownFactor: 8 });
    expect(realTime).toMatchObject({ factor: 1, isCertain: false });
  });

  it.skipIf(TRIALS.length === 0)(
    'is right about laboratory runners, and rarely certain of a wrong factor (skipped without ../shared/data)',
    () => {
      for (const factor of [1, 2, 4, 8]) {
        expect(foundAt(factor).map((one) => one?.factor)).toEqual(TRIALS.map(() => factor));
      }
      for (const factor of [2.4, 3, 5, 10]) {
        const certain = foundAt(factor).filter((one) => one?.isCertain === true);
        expect(certain.length / TRIALS.length).toBeLessThan(0.15);
      }
    },
  );
});

/** Finds the slow motion in the trials, slowed down by a factor. */
function foundAt(factor: number) {
  return TRIALS.map(readTrial).map((trial) =>
    findSlowMotion({ ...UNKNOWN, ...trial, strideHz: trial.strideHz / factor }),
  );
}

function readTrial(file: string): {
  strideHz: number;
  ankleSwing: number;
  bounceStatures: number;
} {
  const json: unknown = JSON.parse(gunzipSync(readFileSync(LAB_FOLDER + file)).toString());
  const { rate_hz: rateHz, cadence_spm: cadence, points } = trialSchema.parse(json);
  const shoulders = ['left_shoulder', 'right_shoulder'].map((name) => points[name]?.y ?? []);
  const strideHz = cadence / 120;
  // Whole strides, so that neighboring frequencies cancel out.
  const strides = Math.floor(((shoulders[0]?.length ?? 0) / rateHz) * strideHz);
  const frames = Math.round((strides / strideHz) * rateHz);
  const timesSeconds = Float64Array.from({ length: frames }, (_, frame) => frame / rateHz);
  const heights = timesSeconds.map(
    (_, frame) =>
      shoulders.reduce((sum, y) => sum + (y[frame] ?? Number.NaN), 0) / shoulders.length,
  );
  const amplitude = waveAmplitude(heights, { timesSeconds, frequencyHz: 2 * strideHz });
  const apart = timesSeconds.map((_, frame) =>
    Math.abs((points['left_ankle']?.x[frame] ?? NaN) - (points['right_ankle']?.x[frame] ?? NaN)),
  );
  return { strideHz, ankleSwing: robustRange(apart) / 1.7, bounceStatures: amplitude / 1.7 };
}
