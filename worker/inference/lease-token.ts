import * as z from 'zod';

/** What a container needs to be recognised as the holder of one attempt of one analysis. */
export interface Lease {
  analysisId: string;
  scopeId: string;
  attempt: number;
}

const leaseSchema = z.object({
  analysisId: z.uuid(),
  scopeId: z.uuid(),
  attempt: z.coerce.number().int().positive(),
});

/** Not secret: the container is trusted by its own token, this one only says what it works on. */
export function formatLeaseToken(lease: Lease): string {
  return `${lease.analysisId}.${lease.scopeId}.${lease.attempt}`;
}

export function parseLeaseToken(text: string | undefined): Lease | null {
  const [analysisId, scopeId, attempt] = (text ?? '').split('.');
  return leaseSchema.safeParse({ analysisId, scopeId, attempt }).data ?? null;
}
