import { ApiError } from '../api-error.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../fault-point.ts';
import type { ArtefactKind } from '../../contract/job.ts';
import { ARTEFACTS } from '../../contract/job.ts';

/** Streams an artefact into the bucket; its length must be told, its type is fixed by its kind. */
export async function storeArtefact(
  env: Env,
  artefact: { key: string; kind: ArtefactKind; request: Request },
): Promise<void> {
  const { contentType, maxBytes } = ARTEFACTS[artefact.kind];
  const { headers, body } = artefact.request;
  const bytes = Number(headers.get('Content-Length') ?? Number.NaN);
  if (body === null || !Number.isSafeInteger(bytes) || bytes <= 0) {
    throw new ApiError('invalid_body', 'An artefact needs a body and its Content-Length');
  }
  if (bytes > maxBytes) {
    throw new ApiError('file_too_large', `${artefact.kind} may have ${maxBytes} bytes`);
  }
  const contentEncoding = headers.get('Content-Encoding');
  await env.MEDIA.put(artefact.key, body, {
    httpMetadata: { contentType, ...(contentEncoding === 'gzip' ? { contentEncoding } : {}) },
  });
  await faultPoint('after-artefact-stored');
}
