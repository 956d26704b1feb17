import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { ArtefactKind } from '../../contract/job.ts';
import { ARTEFACTS } from '../../contract/job.ts';
import { retry } from '../retry.ts';
import type { LeaseApi } from '../worker-api.ts';
import { isRetryableCall } from '../http-call.ts';

const MAX_UPLOAD_ATTEMPTS = 4;

/** Data files travel and are kept compressed; pictures and videos already are. */
export async function uploadArtefact(
  api: LeaseApi,
  {
    kind,
    bytes,
    signal,
  }: { kind: ArtefactKind; bytes: Uint8Array<ArrayBuffer>; signal: AbortSignal },
): Promise<void> {
  const isGzipped = ARTEFACTS[kind].contentType === 'application/json';
  const body = { bytes: isGzipped ? await promisify(gzip)(bytes) : bytes, isGzipped };
  await retry(() => api.putArtefact(kind, body, signal), {
    maxAttempts: MAX_UPLOAD_ATTEMPTS,
    isRetryable: isRetryableCall,
    signal,
  });
}
