import * as z from 'zod';

import { MAX_JOB_BOARD_SHARDS } from '../../platform/settings.ts';

/** Identifies the holder of one attempt of one analysis. */
export interface Lease {
  analysisId: string;
  scopeId: string;
  attempt: number;
  /** Board that granted the lease, even if new jobs of the analysis would now go elsewhere */
  shard: number;
}

const leaseSchema = z.object({
  analysisId: z.uuid(),
  scopeId: z.uuid(),
  attempt: z.coerce.number().int().positive(),
  shard: z.coerce
    .number()
    .int()
    .min(0)
    .max(MAX_JOB_BOARD_SHARDS - 1),
});

/** Identifies the lease. Not a secret: the inference token authenticates the container. */
export function formatLeaseToken(lease: Lease): string {
  return `${lease.analysisId}.${lease.scopeId}.${lease.attempt}.${lease.shard}`;
}

export function parseLeaseToken(text: string | undefined): Lease | null {
  const [analysisId, scopeId, attempt, shard] = (text ?? '').split('.');
  return leaseSchema.safeParse({ analysisId, scopeId, attempt, shard }).data ?? null;
}
