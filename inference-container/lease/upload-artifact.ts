import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { ArtifactKind } from '../../contract/job.ts';
import { ARTIFACTS } from '../../contract/job.ts';
import { isRetryableCall } from './http-call.ts';
import type { Wait } from './retry.ts';
import { retry } from './retry.ts';
import type { LeaseApi } from './worker-api.ts';

/**
 * Gzips JSON; images and videos are already compressed. Retries until `signal` aborts, at the job's
 * time limit at the latest.
 */
export async function uploadArtifact(
  api: LeaseApi,
  {
    kind,
    bytes,
    signal,
    wait,
  }: { kind: ArtifactKind; bytes: Uint8Array<ArrayBuffer>; signal: AbortSignal; wait?: Wait },
): Promise<void> {
  const isGzipped = ARTIFACTS[kind].contentType === 'application/json';
  const body = { bytes: isGzipped ? await promisify(gzip)(bytes) : bytes, isGzipped };
  await retry(() => api.putArtifact(kind, body, signal), {
    isRetryable: isRetryableCall,
    signal,
    wait,
  });
}
