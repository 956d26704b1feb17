import type { Job } from '../../../contract/job.ts';
import { storedJobSchema } from '../../../contract/stored-shapes.ts';

/** Null for a job in a shape that this version cannot read. */
export function readStoredJob(text: string): Job | null {
  return storedJobSchema.safeParse(parseJson(text)).data ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
