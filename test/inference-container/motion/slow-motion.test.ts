import { globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { findSlowMotion } from '../../../inference-container/motion/slow-motion.ts';
import { waveAmplitude } from '../../../inference-container/motion/stride-rhythm.ts';

const LAB_FOLDER = new URL('../../../../shared/data/truth/lab/', import.meta.url).pathname;
const TRIALS = globSync('hamner2013/*.json.gz', { cwd: LAB_FOLDER });
const FACTORS = [1, 2, 2.4, 4, 4.8, 8, 10];
/** Of a runner with 172 steps per minute, in statures. */
const USUAL_BOUNCE = 0.0255;

const trialSchema = z.object({
  rate_hz: z.number(),
  cadence_spm: z.number(),
  points: z.record(z.string(), z.object({ y: z.array(z.number().nullable()) })),
});

describe('findSlowMotion', () => {
  it.each([110, 130, 172, 200, 240, 280])(
    'takes %d steps per minute as they are shown',
    (shown) => {
      expect(findSlowMotion({ strideHz: shown / 120, bounceStatures: null })?.factor).toBe(1);
    },
  );

  it('finds nothing that yields a running cadence', () => {
    expect(findSlowMotion({ strideHz: 5 / 120, bounceStatures: null })).toBeNull();
    expect(findSlowMotion({ strideHz: 300 / 120, bounceStatures: null })).toBeNull();
  });

  it('is not certain of a cadence that fits two factors, unless the bounce decides', () => {
    const strideHz = 172 / 2.4 / 120;
    expect(findSlowMotion({ strideHz, bounceStatures: null })?.isCertain).toBe(false);
    expect(findSlowMotion({ strideHz: 172 / 120, bounceStatures: null })?.isCertain).toBe(true);
  });

  it.each([2, 4, 8])('finds a factor of %d by the bounce', (factor) => {
    const slow = { strideHz: 172 / factor / 120, bounceStatures: USUAL_BOUNCE };
    expect(findSlowMotion(slow)?.factor).toBeCloseTo(factor, 5);
  });

  it.skipIf(TRIALS.length === 0)(
    'is right about laboratory runners at every factor, or not certain (needs ../shared/data)',
    () => {
      const outcomes = TRIALS.flatMap((file) => {
        const trial = readTrial(file);
        return FACTORS.map((factor) => {
          const found = findSlowMotion({ ...trial, strideHz: trial.strideHz / factor });
          return { factor, ...found, error: Math.abs((found?.factor ?? NaN) / factor - 1) };
        });
      });
      const right = outcomes.filter(({ error }) => error <= 0.06);
      expect(outcomes.filter(({ error, isCertain }) => !(error <= 0.06) && isCertain)).toEqual([]);
      expect(right.length / outcomes.length).toBeGreaterThan(0.85);
    },
  );
});

/** The rhythm and the bounce of the trunk that the markers show. */
function readTrial(file: string): { strideHz: number; bounceStatures: number } {
  const json: unknown = JSON.parse(gunzipSync(readFileSync(LAB_FOLDER + file)).toString());
  const { rate_hz: rateHz, cadence_spm: cadence, points } = trialSchema.parse(json);
  const trunk = ['left_hip', 'right_hip', 'left_shoulder', 'right_shoulder'].map(
    (name) => points[name]?.y ?? [],
  );
  const strideHz = cadence / 120;
  // Whole strides, so that neighboring frequencies cancel out.
  const strides = Math.floor(((trunk[0]?.length ?? 0) / rateHz) * strideHz);
  const frames = Math.round((strides / strideHz) * rateHz);
  const timesSeconds = Float64Array.from({ length: frames }, (_, frame) => frame / rateHz);
  const heights = timesSeconds.map(
    (_, frame) => trunk.reduce((sum, y) => sum + (y[frame] ?? Number.NaN), 0) / trunk.length,
  );
  const amplitude = waveAmplitude(heights, { timesSeconds, frequencyHz: 2 * strideHz });
  return { strideHz, bounceStatures: amplitude / 1.7 };
}
