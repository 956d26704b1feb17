import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { ArtifactKind } from '../../contract/job.ts';
import { ARTIFACTS } from '../../contract/job.ts';
import { retry } from './retry.ts';
import type { LeaseApi } from './worker-api.ts';
import { isRetryableCall } from './http-call.ts';

/**
 * Data files travel and are kept compressed; pictures and videos already are. An unreachable Worker
 * is tried until `signal`, which the time limit of the job ends.
 */
export async function uploadArtifact(
  api: LeaseApi,
  {
    kind,
    bytes,
    signal,
  }: { kind: ArtifactKind; bytes: Uint8Array<ArrayBuffer>; signal: AbortSignal },
): Promise<void> {
  const isGzipped = ARTIFACTS[kind].contentType === 'application/json';
  const body = { bytes: isGzipped ? await promisify(gzip)(bytes) : bytes, isGzipped };
  await retry(() => api.putArtifact(kind, body, signal), {
    isRetryable: isRetryableCall,
    signal,
  });
}
