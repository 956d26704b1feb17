import * as z from 'zod';

/**
 * What a board sends to the queue of dead jobs. A plain job in that queue is one that the platform
 * moved there, because its message was never processed.
 */
export const buriedJobSchema = z.object({
  /** `unreadable`: stored in a shape that this version cannot read. */
  buriedFor: z.enum(['attempts_exhausted', 'unreadable']),
  analysisId: z.string(),
  /** Null where an unreadable job does not tell. */
  scopeId: z.string().nullable(),
});
export type BuriedJob = z.infer<typeof buriedJobSchema>;
