import type * as z from 'zod';

import {
  backViewCalculatedDataSchema,
  sideViewCalculatedDataSchema,
} from '../../../contract/calculated-data.ts';
import type { AnalysisType, ArtifactKind } from '../../../contract/job.ts';
import { ARTIFACTS } from '../../../contract/job.ts';
import { readVideoFacts } from '../../analyses/analyses.ts';
import type { Env } from '../../env.ts';
import { ApiError } from '../../http/api-error.ts';
import { faultPoint } from '../../platform/fault-point.ts';

const BYTES_PER_MEGABYTE = 1_000_000;
/** Maximum length of a list: one entry per frame. */
const MAX_ENTRIES = 2500;
/** Far above any measured number, be it degrees, seconds, pixels, or frames. */
const MAX_NUMBER = 1e6;
const CALCULATED_DATA: Record<AnalysisType, z.ZodType> = {
  side_view: sideViewCalculatedDataSchema,
  back_view: backViewCalculatedDataSchema,
};

interface Artifact {
  key: string;
  kind: ArtifactKind;
  analysisType: AnalysisType;
  request: Request;
}

/**
 * Stores an artifact. Its length must be declared, its kind determines the content type, and JSON
 * is checked.
 */
export async function storeArtifact(env: Env, artifact: Artifact): Promise<void> {
  const { kind, request } = artifact;
  const { contentType } = ARTIFACTS[kind];
  const { headers, body } = request;
  const bytes = Number(headers.get('Content-Length') ?? Number.NaN);
  if (body === null || !Number.isSafeInteger(bytes) || bytes <= 0) {
    throw new ApiError('invalid_body', 'An artifact requires a body and a Content-Length header');
  }
  requireSize(kind, bytes);
  const isGzipped = headers.get('Content-Encoding') === 'gzip';
  await env.MEDIA.put(
    artifact.key,
    contentType === 'application/json' ? await checkedJson(artifact, body, isGzipped) : body,
    { httpMetadata: { contentType, ...(isGzipped ? { contentEncoding: 'gzip' } : {}) } },
  );
  await faultPoint('after-artifact-stored');
}

/** Checks the contents and returns the body as received. */
async function checkedJson(
  { kind, analysisType }: Artifact,
  body: ReadableStream,
  isGzipped: boolean,
): Promise<ArrayBuffer> {
  const stored = await new Response(body).arrayBuffer();
  const sent = new Blob([stored]).stream();
  const plain = isGzipped ? sent.pipeThrough(new DecompressionStream('gzip')) : sent;
  const text = await readText(kind, plain);
  const isValid =
    kind === 'calculated_data'
      ? isCalculatedData(text, analysisType)
      : (await readVideoFacts(new Blob([text]).stream())) !== null;
  if (!isValid) throw new ApiError('invalid_body', `${kind} does not match its schema`);
  return stored;
}

/** Stops at the size limit, so that a small body cannot exhaust memory (zip bomb). */
async function readText(kind: ArtifactKind, plain: ReadableStream<unknown>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for await (const chunk of plain) {
      if (!(chunk instanceof Uint8Array)) throw new TypeError('not bytes');
      bytes += chunk.byteLength;
      requireSize(kind, bytes);
      text += decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('invalid_body', `${kind} cannot be decompressed`);
  }
  return text + decoder.decode();
}

function requireSize(kind: ArtifactKind, bytes: number): void {
  const { maxBytes } = ARTIFACTS[kind];
  if (bytes <= maxBytes) return;
  const maxMegabytes = maxBytes / BYTES_PER_MEGABYTE;
  throw new ApiError('file_too_large', `${kind} must be at most ${maxMegabytes} MB`);
}

function isCalculatedData(text: string, analysisType: AnalysisType): boolean {
  try {
    const data: unknown = JSON.parse(text);
    return CALCULATED_DATA[analysisType].safeParse(data).success && isPlausible(data);
  } catch {
    return false;
  }
}

/** Whether all numbers and lists in a container's JSON are of plausible size. */
export function isPlausible(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) <= MAX_NUMBER;
  if (typeof value !== 'object' || value === null) return true;
  const entries = Object.values(value);
  return entries.length <= MAX_ENTRIES && entries.every(isPlausible);
}
