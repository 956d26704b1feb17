import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { ArtifactKind } from '../../contract/job.ts';
import { ARTIFACTS } from '../../contract/job.ts';
import { retry } from '../retry.ts';
import type { LeaseApi } from '../worker-api.ts';
import { isRetryableCall } from '../http-call.ts';

const MAX_UPLOAD_ATTEMPTS = 4;

/** Data files travel and are kept compressed; pictures and videos already are. */
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
    maxAttempts: MAX_UPLOAD_ATTEMPTS,
    isRetryable: isRetryableCall,
    signal,
  });
}
