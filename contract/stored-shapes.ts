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
const CURRENT_VERSION = 5;
const versionSchema = z.looseObject({ version: z.int().default(1) });

// Versions 1 and 2 lack the recorded frame rate, which has a default.
export const storedJobSchema = readByVersion<Job>({
  1: jobSchema,
  2: jobSchema,
  3: jobSchema,
  4: jobSchema,
  5: jobSchema,
});

const result4 = withoutExpectedErrors(analysisResultSchema);
const result3 = withoutFields({ stepsPerMinute: null }, result4);
const resultBefore3 = withoutFields(
  { analysedFromSeconds: null, analysedToSeconds: null },
  result3,
);
export const storedResultSchema = readByVersion<AnalysisResult>({
  1: resultBefore3,
  2: resultBefore3,
  3: result3,
  4: result4,
  5: analysisResultSchema,
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

/** The segments of a side view, or both sides of each segment of a back view. */
function withoutExpectedErrors<Current>(schema: z.ZodType<Current>) {
  const segment = z.looseObject({ measuredValueDegrees: z.number() });
  const segments = z.record(
    z.string(),
    z.union([
      segment.transform(withoutExpectedError),
      z.record(z.string(), segment.transform(withoutExpectedError).nullable()),
      z.null(),
    ]),
  );
  return z
    .looseObject({ segments })
    .transform((stored): unknown => stored)
    .pipe(schema);
}

function withoutExpectedError(segment: object): object {
  return { ...segment, expectedErrorDegrees: null };
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
