import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

import type { FormPart } from './form-bytes.ts';
import { filePart, formBytes, formType, inChunks, joinedBytes, textPart } from './form-bytes.ts';
import type { Partner } from './harness.ts';
import { sendAs } from './harness.ts';
import { videoFixture } from './video-fixtures.ts';

export const MIB = 1024 * 1024;
export const R2_PART_BYTES = 5 * MIB;
export const NETWORK_CHUNK_BYTES = 65_536;
const BOX_HEADER_BYTES = 8;

/** Makes a readable video of exactly this size, padded with a box of noise. */
export function videoOfSize(sizeBytes: number): Uint8Array {
  const video = videoFixture('moov-at-front.mp4');
  const filler = new Uint8Array(sizeBytes - video.byteLength);
  for (let offset = 0; offset < filler.byteLength; offset += NETWORK_CHUNK_BYTES) {
    crypto.getRandomValues(filler.subarray(offset, offset + NETWORK_CHUNK_BYTES));
  }
  new DataView(filler.buffer).setUint32(0, filler.byteLength);
  filler.set(new TextEncoder().encode('free'), BOX_HEADER_BYTES / 2);
  return joinedBytes([video, filler]);
}

export function formWith(video: Uint8Array): FormPart[] {
  return [textPart('analysis_type', 'side_view'), filePart('video', 'run.mp4', video)];
}

export interface SentForm {
  parts: FormPart[];
  /** Whether the length is declared; otherwise the body is chunked. */
  declares?: boolean;
  idempotencyKey?: string;
  cutBytes?: number;
}

export interface StartResponse {
  status: number;
  code?: string;
}

export async function sendForm(partner: Partner, sent: SentForm): Promise<StartResponse> {
  const body = formBytes(sent.parts);
  const whole = body.subarray(0, body.byteLength - (sent.cutBytes ?? 0));
  return sendBody(partner, inChunks(whole, [NETWORK_CHUNK_BYTES]), {
    ...(sent.declares === true ? { 'Content-Length': String(whole.byteLength) } : {}),
    ...(sent.idempotencyKey === undefined ? {} : { 'Idempotency-Key': sent.idempotencyKey }),
  });
}

export async function sendBody(
  partner: Partner,
  body: BodyInit,
  headers: Record<string, string> = {},
): Promise<StartResponse> {
  const response = await sendAs(partner, '/analysis/start', {
    method: 'POST',
    headers: { 'Content-Type': formType(), ...headers },
    body,
  });
  const { code } = await response.json<{ code?: string }>();
  return { status: response.status, ...(code === undefined ? {} : { code }) };
}

/** Creates a body whose bytes arrive when the test sends them. */
export function pausedBody(): {
  stream: ReadableStream<Uint8Array>;
  send: (bytes: Uint8Array) => void;
  end: () => void;
  breakOff: () => void;
  pulls: () => number;
} {
  let source: ReadableByteStreamController | null = null;
  let pulls = 0;
  const controller = () => {
    if (source === null) throw new Error('the stream has not started');
    return source;
  };
  const stream = new ReadableStream(
    {
      type: 'bytes',
      start(begun: ReadableByteStreamController) {
        source = begun;
      },
      pull() {
        pulls += 1;
      },
    },
    { highWaterMark: 0 },
  );
  return {
    stream,
    send: (bytes) => controller().enqueue(bytes.slice()),
    end: () => {
      controller().close();
      controller().byobRequest?.respond(0);
    },
    breakOff: () => controller().error(new Error('connection lost')),
    pulls: () => pulls,
  };
}

export async function storedVideos(): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ prefix: 'videos/' });
  return objects.map(({ key }) => key);
}

/** Tracks every multipart upload from here on, until mocks are restored. */
export function watchMultipartUploads(): { count: () => number; open: () => Promise<string[]> } {
  const uploads: R2MultipartUpload[] = [];
  const create = env.MEDIA.createMultipartUpload.bind(env.MEDIA);
  vi.spyOn(env.MEDIA, 'createMultipartUpload').mockImplementation(async (key, options) => {
    const upload = await create(key, options);
    uploads.push(upload);
    return upload;
  });
  return { count: () => uploads.length, open: () => openUploads(uploads) };
}

/** Returns the open uploads, which accept another part, unlike completed or aborted ones. */
async function openUploads(uploads: readonly R2MultipartUpload[]): Promise<string[]> {
  const open: string[] = [];
  for (const { key, uploadId } of uploads) {
    const upload = env.MEDIA.resumeMultipartUpload(key, uploadId);
    await upload.uploadPart(1, new Uint8Array(1)).then(
      () => open.push(key),
      () => {},
    );
  }
  return open;
}
