import * as z from 'zod';

/** Asks for one run of a recommendation; the same message twice is harmless. */
export const runMessageSchema = z.object({
  recommendationId: z.uuid(),
  run: z.int().positive(),
});
export type RunMessage = z.infer<typeof runMessageSchema>;
