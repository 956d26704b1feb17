import { ApiError } from '../../http/api-error.ts';
import type { Env } from '../../env.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import type { ArtifactKind } from '../../../contract/job.ts';
import { ARTIFACTS } from '../../../contract/job.ts';

const BYTES_PER_MEGABYTE = 1_000_000;

/** Streams an artifact into the bucket; the length must be declared, the kind fixes the type. */
export async function storeArtifact(
  env: Env,
  artifact: { key: string; kind: ArtifactKind; request: Request },
): Promise<void> {
  const { contentType, maxBytes } = ARTIFACTS[artifact.kind];
  const { headers, body } = artifact.request;
  const bytes = Number(headers.get('Content-Length') ?? Number.NaN);
  if (body === null || !Number.isSafeInteger(bytes) || bytes <= 0) {
    throw new ApiError('invalid_body', 'An artifact requires a body and a Content-Length header');
  }
  if (bytes > maxBytes) {
    const maxMegabytes = maxBytes / BYTES_PER_MEGABYTE;
    throw new ApiError('file_too_large', `${artifact.kind} must be at most ${maxMegabytes} MB`);
  }
  const contentEncoding = headers.get('Content-Encoding');
  await env.MEDIA.put(artifact.key, body, {
    httpMetadata: { contentType, ...(contentEncoding === 'gzip' ? { contentEncoding } : {}) },
  });
  await faultPoint('after-artifact-stored');
}
