import * as z from 'zod';

import type { Job } from './job.ts';
import { jobSchema } from './job.ts';
import type { AnalysisResult } from './job-result.ts';
import { analysisResultSchema } from './job-result.ts';

/**
 * Data in objects, queues, and the bucket outlives the version of the service that wrote it. It
 * carries its schema version and is read with the schema of that version, which returns the current
 * shape. Before changing a shape, copy its current schema here under its version, with a transform
 * to the new shape. Version 1 was stored without a version.
 */
const CURRENT_VERSION = 4;
const versionSchema = z.looseObject({ version: z.int().default(1) });

const jobBefore3 = withoutFields({ recordedFramesPerSecond: null }, jobSchema);
export const storedJobSchema = readByVersion<Job>({
  1: jobBefore3,
  2: jobBefore3,
  3: jobSchema,
  4: jobSchema,
});

const resultBefore3 = withoutFields(
  { analysedFromSeconds: null, analysedToSeconds: null, stepsPerMinute: null },
  analysisResultSchema,
);
const result3 = withoutFields({ stepsPerMinute: null }, analysisResultSchema);
export const storedResultSchema = readByVersion<AnalysisResult>({
  1: resultBefore3,
  2: resultBefore3,
  3: result3,
  4: analysisResultSchema,
});

export type StoredJob = Job & { version: number };

export function toStoredJob(job: Job): StoredJob {
  return { ...job, version: CURRENT_VERSION };
}

export function toStoredResult(result: AnalysisResult): AnalysisResult & { version: number } {
  return { ...result, version: CURRENT_VERSION };
}

/** For a version that differs from the current shape only by lacking these fields. */
function withoutFields<Current>(fields: Partial<Current>, schema: z.ZodType<Current>) {
  return z
    .looseObject({})
    .transform((stored): unknown => ({ ...stored, ...fields }))
    .pipe(schema);
}

function readByVersion<Current>(schemas: Readonly<Record<number, z.ZodType<Current>>>) {
  return versionSchema.transform((stored, context): Current => {
    const read = schemas[stored.version]?.safeParse(stored);
    if (read?.success === true) return read.data;
    const message = read === undefined ? 'unknown version' : z.prettifyError(read.error);
    context.addIssue({ code: 'custom', message: `version ${stored.version}: ${message}` });
    return z.NEVER;
  });
}
