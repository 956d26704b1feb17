import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'vitest';
import * as z from 'zod';

import {
  storedJobSchema,
  storedResultSchema,
  toStoredJob,
  toStoredResult,
} from '../../contract/stored-shapes.ts';
import { JOB } from './example-job.ts';

/** One sample of every shape ever stored: files are added, but never changed or removed. */
const SAMPLES = join(import.meta.dirname, 'stored-shapes');

function samplesOf(name: string): { version: number; stored: unknown }[] {
  const pattern = new RegExp(`^${name}-([0-9]+)\\.json$`);
  return readdirSync(SAMPLES)
    .flatMap((file) => {
      const version = pattern.exec(file)?.[1];
      if (version === undefined) return [];
      const stored: unknown = JSON.parse(readFileSync(join(SAMPLES, file), 'utf8'));
      return [{ version: Number(version), stored }];
    })
    .toSorted((a, b) => a.version - b.version);
}

const versionedSchema = z.looseObject({ version: z.int().optional() });

describe('a stored job', () => {
  it('I-71: is read correctly in every earlier version', ({ expect }) => {
    const samples = samplesOf('job');
    const jobBefore3 = { ...JOB, recordedFramesPerSecond: null };
    expect(samples.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect(samples.map(({ stored }) => storedJobSchema.parse(stored))).toEqual([
      jobBefore3,
      jobBefore3,
      JOB,
      JOB,
      JOB,
    ]);
  });

  it('I-71: is stored in the shape of the newest sample', ({ expect }) => {
    expect(toStoredJob(JOB)).toEqual(samplesOf('job').at(-1)?.stored);
  });

  it('I-71: is refused, not misread, if it is from a later version', ({ expect }) => {
    expect(storedJobSchema.safeParse({ ...JOB, version: 6 }).success).toBe(false);
    expect(storedJobSchema.safeParse({ ...JOB, version: '1' }).success).toBe(false);
    expect(storedJobSchema.safeParse(null).success).toBe(false);
  });
});

/** In every segment, however deep. */
function withoutExpectedErrors(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, withoutExpectedErrors(one)]);
  const isSegment = 'measuredValueDegrees' in value;
  return { ...Object.fromEntries(entries), ...(isSegment && { expectedErrorDegrees: null }) };
}

describe.for(['side-view-result', 'back-view-result'])('a stored %s', (name) => {
  it('I-71: is read correctly in every earlier version', ({ expect }) => {
    const samples = samplesOf(name);
    expect(samples.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    for (const { stored, version } of samples) {
      const { version: _version, ...meant } = versionedSchema.parse(stored);
      const added = {
        ...(version < 3 && { analysedFromSeconds: null, analysedToSeconds: null }),
        ...(version < 4 && name === 'side-view-result' && { stepsPerMinute: null }),
      };
      const current = { ...meant, ...added };
      expect(storedResultSchema.parse(stored)).toEqual(
        version < 5 ? withoutExpectedErrors(current) : current,
      );
    }
  });

  it('I-71: is stored in the shape of the newest sample', ({ expect }) => {
    const newest = samplesOf(name).at(-1)?.stored;
    expect(toStoredResult(storedResultSchema.parse(newest))).toEqual(newest);
  });
});
