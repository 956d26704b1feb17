import * as z from 'zod';

import type { Job } from '../../../contract/job.ts';
import { storedJobSchema } from '../../../contract/stored-shapes.ts';

const anyJobSchema = z.object({ scopeId: z.uuid() });

/** Null for a job in a shape that this version cannot read. */
export function readStoredJob(text: string): Job | null {
  return storedJobSchema.safeParse(parseJson(text)).data ?? null;
}

/** Also of a job that cannot be read as a whole. */
export function readScopeId(text: string): string | null {
  return anyJobSchema.safeParse(parseJson(text)).data?.scopeId ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
