import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, it } from 'vitest';
import * as z from 'zod';

import {
  readByVersion,
  storedJobSchema,
  storedResultSchema,
  toStoredJob,
  toStoredResult,
} from '../../contract/stored-shapes.ts';

/** Reads the sample of a stored shape: files are added, but never changed or removed. */
function readSample(name: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'stored-shapes', name), 'utf8'));
}

describe('a stored shape', () => {
  it('I-71: matches its newest sample', ({ expect }) => {
    const job = readSample('job-1.json');
    expect(toStoredJob(storedJobSchema.parse(job))).toEqual(job);
    for (const name of ['side-view-result-1.json', 'back-view-result-1.json']) {
      const result = readSample(name);
      expect(toStoredResult(storedResultSchema.parse(result))).toEqual(result);
    }
  });

  it('I-71: is read in the shape of a later version', ({ expect }) => {
    const later = z.object({ heightCentimeters: z.number() });
    const earlier = z
      .object({ heightMeters: z.number() })
      .transform(({ heightMeters }) => ({ heightCentimeters: heightMeters * 100 }));
    const schema = readByVersion({ 1: earlier, 2: later });
    expect(schema.parse({ version: 1, heightMeters: 2 })).toEqual({ heightCentimeters: 200 });
    expect(schema.parse({ version: 2, heightCentimeters: 180 })).toEqual({
      heightCentimeters: 180,
    });
  });

  it.for([{ version: 2 }, { version: '1' }, { version: undefined }])(
    'I-71: is rejected, not misread, with %o',
    (version, { expect }) => {
      const job = { ...z.looseObject({}).parse(readSample('job-1.json')), ...version };
      expect(storedJobSchema.safeParse(job).success).toBe(false);
      expect(storedJobSchema.safeParse(null).success).toBe(false);
    },
  );
});
