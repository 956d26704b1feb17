import * as z from 'zod';

/** Requests one run of a recommendation; processing it twice is harmless. */
export const runMessageSchema = z.object({
  recommendationId: z.uuid(),
  run: z.int().positive(),
});
export type RunMessage = z.infer<typeof runMessageSchema>;
