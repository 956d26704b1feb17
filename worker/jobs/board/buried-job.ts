import * as z from 'zod';

/**
 * Message of a board to the queue of dead jobs. The platform moves plain jobs there if their
 * messages were never processed.
 */
export const buriedJobSchema = z.object({
  /** `unreadable`: stored in a shape that this version cannot read. */
  buriedFor: z.enum(['attempts_exhausted', 'unreadable']),
  analysisId: z.string(),
  /** Null where an unreadable job does not tell. */
  scopeId: z.string().nullable(),
});
export type BuriedJob = z.infer<typeof buriedJobSchema>;
