import * as z from 'zod';

const messageSchema = z.object({ analysisId: z.uuid() });

/** For the log: null if a queue message, in whatever shape the rest of it is, names no analysis. */
export function analysisOfMessage(body: unknown): string | null {
  return messageSchema.safeParse(body).data?.analysisId ?? null;
}
