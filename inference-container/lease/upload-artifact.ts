import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import type { JobResult } from '../../contract/job-result.ts';
import type { ArtifactKind } from '../../contract/job.ts';
import { ARTIFACTS } from '../../contract/job.ts';
import type { Wait } from './retry.ts';
import { retry } from './retry.ts';
import type { LeaseApi } from './worker-api.ts';

/**
 * Gzips JSON; images and videos are already compressed. Retries until `signal` aborts, no later
 * than the job's time limit.
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
  await retry(() => api.putArtifact(kind, body, signal), { signal, wait });
}

/**
 * Retries until `giveUp`, which aborts when the lease is lost or the job times out. Only `cutOff`
 * aborts a request in flight: once the Worker accepts the result, a concurrent heartbeat finds the
 * lease gone, which must not be mistaken for a lost result.
 */
export function postResult(
  api: LeaseApi,
  options: { result: JobResult; giveUp: AbortSignal; cutOff: AbortSignal; wait?: Wait },
): Promise<void> {
  return retry(() => api.postResult(options.result, options.cutOff), {
    signal: options.giveUp,
    wait: options.wait,
  });
}
