import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { MAX_VIDEO_BYTES } from '../../../contract/job.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { FormPart } from '../support/form-bytes.ts';
import {
  filePart,
  formBytes,
  formType,
  inChunks,
  joinedBytes,
  textPart,
} from '../support/form-bytes.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, sendAs, startedId } from '../support/harness.ts';
import { videoFixture } from '../support/video-fixtures.ts';

const MIB = 1024 * 1024;
const R2_PART_BYTES = 5 * MIB;
/** What the Worker allows a form beyond its video. */
const FORM_OVERHEAD_BYTES = 65_536;
const NETWORK_CHUNK_BYTES = 65_536;
const BOX_HEADER_BYTES = 8;
const film = videoFixture('moov-at-front.mp4');

let queues: CapturedQueues;
let uploads: R2MultipartUpload[];

beforeEach(() => {
  queues = new CapturedQueues();
  uploads = [];
  const create = env.MEDIA.createMultipartUpload.bind(env.MEDIA);
  vi.spyOn(env.MEDIA, 'createMultipartUpload').mockImplementation(async (key, options) => {
    const upload = await create(key, options);
    uploads.push(upload);
    return upload;
  });
});
afterEach(() => void vi.restoreAllMocks());

/** A film of exactly so many bytes: what it lacks is a box of noise behind it. */
function filmOf(sizeBytes: number): Uint8Array {
  const filler = new Uint8Array(sizeBytes - film.byteLength);
  for (let offset = 0; offset < filler.byteLength; offset += NETWORK_CHUNK_BYTES) {
    crypto.getRandomValues(filler.subarray(offset, offset + NETWORK_CHUNK_BYTES));
  }
  new DataView(filler.buffer).setUint32(0, filler.byteLength);
  filler.set(new TextEncoder().encode('free'), BOX_HEADER_BYTES / 2);
  return joinedBytes([film, filler]);
}

interface Sent {
  parts: FormPart[];
  /** Whether the length is declared; without it the body comes in chunks. */
  declares?: boolean;
  idempotencyKey?: string;
  cutBytes?: number;
}

async function sendForm(partner: Partner, sent: Sent): Promise<{ status: number; code?: string }> {
  const body = formBytes(sent.parts);
  const whole = body.subarray(0, body.byteLength - (sent.cutBytes ?? 0));
  const response = await sendAs(partner, '/analysis/start', {
    method: 'POST',
    headers: {
      'Content-Type': formType(),
      ...(sent.declares === true ? { 'Content-Length': String(whole.byteLength) } : {}),
      ...(sent.idempotencyKey === undefined ? {} : { 'Idempotency-Key': sent.idempotencyKey }),
    },
    body: inChunks(whole, [NETWORK_CHUNK_BYTES]),
  });
  const { code } = await response.json<{ code?: string }>();
  return { status: response.status, ...(code === undefined ? {} : { code }) };
}

function formWith(video: Uint8Array): FormPart[] {
  return [textPart('analysis_type', 'side_view'), filePart('video', 'run.mp4', video)];
}

async function digest(bytes: ArrayBuffer | Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join();
}

async function storedDigest(): Promise<string | null> {
  const stored = await env.MEDIA.get(queues.jobs.at(-1)?.body.videoKey ?? '');
  return stored === null ? null : digest(await stored.arrayBuffer());
}

async function storedVideos(): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ prefix: 'videos/' });
  return objects.map(({ key }) => key);
}

/** An upload that was neither completed nor aborted would take another part. */
async function openUploads(): Promise<string[]> {
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

describe('I-49: a video', () => {
  test.for([
    ['just under one part', R2_PART_BYTES - 1, 0],
    ['one part', R2_PART_BYTES, 0],
    ['just over one part', R2_PART_BYTES + 1, 1],
    ['two parts', 2 * R2_PART_BYTES, 1],
    ['two parts and a bit', 2 * R2_PART_BYTES + 3, 1],
    ['the largest allowed', MAX_VIDEO_BYTES, 1],
  ] as const)('of %s is stored byte for byte', async ([, sizeBytes, uploadCount], { expect }) => {
    const video = filmOf(sizeBytes);
    const partner = await createPartner({ credits: 2 });
    for (const declares of [true, false]) {
      const answer = await sendForm(partner, { parts: formWith(video), declares });
      expect(answer).toEqual({ status: 202 });
      expect(await storedDigest()).toBe(await digest(video));
    }
    expect(uploads).toHaveLength(uploadCount * 2);
    expect(await openUploads()).toEqual([]);
  });

  test('of one byte more is refused, its length declared or not', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const before = await storedVideos();
    const parts = formWith(filmOf(MAX_VIDEO_BYTES + 1));
    for (const declares of [true, false]) {
      const answer = await sendForm(partner, { parts, declares });
      expect(answer).toEqual({ status: 413, code: 'file_too_large' });
    }
    expect(await balanceOf(partner)).toBe(1);
    expect(await storedVideos()).toEqual(before);
    expect(uploads).toHaveLength(2);
    expect(await openUploads()).toEqual([]);
  });

  test('declared far too large is refused before its body is read', async ({ expect }) => {
    let pulls = 0;
    const body = new ReadableStream(
      {
        type: 'bytes',
        pull(controller) {
          pulls += 1;
          controller.enqueue(new Uint8Array(NETWORK_CHUNK_BYTES));
        },
      },
      { highWaterMark: 0 },
    );
    const response = await sendAs(await createPartner(), '/analysis/start', {
      method: 'POST',
      headers: {
        'Content-Type': formType(),
        'Content-Length': String(MAX_VIDEO_BYTES + FORM_OVERHEAD_BYTES + 1),
      },
      body,
    });
    expect(response.status).toBe(413);
    expect(pulls).toBe(0);
  });

  test.for([
    ['video', filePart('video', 'run.mp4', film)],
    ['file of another name', filePart('attachment', 'notes.bin', film)],
  ] as const)(
    'that never ends is read no further than allowed: a %s',
    async ([, part], { expect }) => {
      let sentBytes = 0;
      let isCancelled = false;
      const head = formBytes([textPart('analysis_type', 'side_view'), part]).slice(0, -40);
      const body = new ReadableStream({
        type: 'bytes',
        start(controller) {
          controller.enqueue(head);
        },
        pull(controller) {
          sentBytes += NETWORK_CHUNK_BYTES;
          controller.enqueue(new Uint8Array(NETWORK_CHUNK_BYTES));
        },
        cancel() {
          isCancelled = true;
        },
      });
      const response = await sendAs(await createPartner(), '/analysis/start', {
        method: 'POST',
        headers: { 'Content-Type': formType() },
        body,
      });
      expect(response.status).toBe(413);
      expect(isCancelled).toBe(true);
      const slackBytes = FORM_OVERHEAD_BYTES + 4 * NETWORK_CHUNK_BYTES;
      expect(sentBytes).toBeLessThanOrEqual(MAX_VIDEO_BYTES + slackBytes);
      expect(await openUploads()).toEqual([]);
    },
  );
});

test('an upload that was left open is told', async ({ expect }) => {
  const upload = await env.MEDIA.createMultipartUpload('videos/left-open');
  expect(await openUploads()).toEqual(['videos/left-open']);
  await upload.abort();
  expect(await openUploads()).toEqual([]);
});

describe('of a large video that is not accepted the bucket keeps nothing', () => {
  const large = filmOf(R2_PART_BYTES + MIB);
  const noFilm = large.slice().fill(0, 0, film.byteLength);
  const type = textPart('analysis_type', 'side_view');
  const video = filePart('video', 'run.mp4', large);

  test.for([
    [
      'a wrong field behind it',
      { parts: [video, type, textPart('pace', '1')] },
      400,
      'invalid_pace',
    ],
    ['no type', { parts: [video] }, 400, 'invalid_analysis_type'],
    ['an unknown subject', { parts: [video, type, textPart('subject_id', 'x')] }, 404, undefined],
    ['no film in it', { parts: formWith(noFilm) }, 400, 'invalid_video'],
    ['a cut form', { parts: formWith(large), cutBytes: 100 }, 400, 'invalid_multipart'],
    ['a second video', { parts: [...formWith(large), video] }, 400, 'invalid_multipart'],
  ] as const satisfies [string, Sent, number, string | undefined][])(
    'for %s',
    async ([, sent, status, code], { expect }) => {
      const partner = await createPartner({ credits: 1 });
      const before = await storedVideos();
      const answer = await sendForm(partner, sent);
      expect(answer).toEqual({ status, ...(code === undefined ? {} : { code }) });
      expect(uploads).toHaveLength(1);
      expect(await openUploads()).toEqual([]);
      expect(await storedVideos()).toEqual(before);
      expect(await balanceOf(partner)).toBe(1);
    },
  );

  test('for an empty balance', async ({ expect }) => {
    const before = await storedVideos();
    const answer = await sendForm(await createPartner({ credits: 0 }), { parts: formWith(large) });
    expect(answer).toEqual({ status: 424, code: 'insufficient_api_credits' });
    expect(uploads).toHaveLength(1);
    expect(await openUploads()).toEqual([]);
    expect(await storedVideos()).toEqual(before);
  });

  test('for a replay', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    await startedId(partner, { idempotencyKey: 'again' });
    const before = await storedVideos();
    const answer = await sendForm(partner, { parts: formWith(large), idempotencyKey: 'again' });
    expect(answer).toEqual({ status: 202 });
    expect(await openUploads()).toEqual([]);
    expect(await storedVideos()).toEqual(before);
    expect(queues.jobs).toHaveLength(1);
  });

  test('for a sender that goes away', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const before = await storedVideos();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const bytes = formBytes(formWith(large));
    let offset = 0;
    const body = new ReadableStream({
      type: 'bytes',
      pull(controller) {
        if (offset > R2_PART_BYTES + MIB / 2) controller.error(new Error('connection lost'));
        else controller.enqueue(bytes.slice(offset, offset + NETWORK_CHUNK_BYTES));
        offset += NETWORK_CHUNK_BYTES;
      },
    });
    const headers = { 'Content-Type': formType() };
    await sendAs(partner, '/analysis/start', { method: 'POST', headers, body });
    expect(log).toHaveBeenCalledTimes(1);
    expect(uploads).toHaveLength(1);
    expect(await openUploads()).toEqual([]);
    expect(await storedVideos()).toEqual(before);
    expect(await balanceOf(partner)).toBe(1);
  });
});
