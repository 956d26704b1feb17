import * as z from 'zod';

import type { AnalysisResult } from './job-result.ts';
import { analysisResultSchema } from './job-result.ts';
import type { Job } from './job.ts';
import { jobSchema } from './job.ts';

/**
 * Data in objects, queues, and the bucket outlives the code that wrote it. It contains its schema
 * version and is read with that version's schema, which returns the current shape. Before changing
 * a shape, copy its current schema here under its version, with a transform to the new one.
 */
const CURRENT_VERSION = 1;
const versionSchema = z.looseObject({ version: z.int() });

export const storedJobSchema = readByVersion<Job>({ 1: jobSchema });
export const storedResultSchema = readByVersion<AnalysisResult>({ 1: analysisResultSchema });

export type StoredJob = Job & { version: number };

export function toStoredJob(job: Job): StoredJob {
  return { ...job, version: CURRENT_VERSION };
}

export function toStoredResult(result: AnalysisResult): AnalysisResult & { version: number } {
  return { ...result, version: CURRENT_VERSION };
}

export function readByVersion<Current>(schemas: Readonly<Record<number, z.ZodType<Current>>>) {
  return versionSchema.transform((stored, context): Current => {
    const read = schemas[stored.version]?.safeParse(stored);
    if (read?.success === true) return read.data;
    const message = read === undefined ? 'unknown version' : z.prettifyError(read.error);
    context.addIssue({ code: 'custom', message: `version ${stored.version}: ${message}` });
    return z.NEVER;
  });
}
