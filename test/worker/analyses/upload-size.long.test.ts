import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { MAX_VIDEO_BYTES } from '../../../contract/job.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { filePart, formBytes, formType, textPart } from '../support/form-bytes.ts';
import { balanceOf, createPartner, sendAs } from '../support/harness.ts';
import {
  formWith,
  NETWORK_CHUNK_BYTES,
  R2_PART_BYTES,
  sendForm,
  storedVideos,
  videoOfSize,
  watchMultipartUploads,
} from '../support/start-forms.ts';
import { videoFixture } from '../support/video-fixtures.ts';

/** Form bytes allowed besides the video. */
const FORM_OVERHEAD_BYTES = 65_536;

let queues: CapturedQueues;
let uploads: ReturnType<typeof watchMultipartUploads>;

beforeEach(() => {
  queues = new CapturedQueues();
  uploads = watchMultipartUploads();
});
afterEach(() => void vi.restoreAllMocks());

async function digest(bytes: ArrayBuffer | Uint8Array): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join();
}

async function storedDigest(): Promise<string | null> {
  const stored = await env.MEDIA.get(queues.jobs.at(-1)?.body.videoKey ?? '');
  return stored === null ? null : digest(await stored.arrayBuffer());
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
    const video = videoOfSize(sizeBytes);
    const partner = await createPartner({ credits: 2 });
    for (const declares of [true, false]) {
      const answer = await sendForm(partner, { parts: formWith(video), declares });
      expect(answer).toEqual({ status: 202 });
      expect(await storedDigest()).toBe(await digest(video));
    }
    expect(uploads.count()).toBe(uploadCount * 2);
    expect(await uploads.open()).toEqual([]);
  });

  test('is refused if it is one byte too large, with or without a declared length', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 1 });
    const before = await storedVideos();
    const parts = formWith(videoOfSize(MAX_VIDEO_BYTES + 1));
    for (const declares of [true, false]) {
      const answer = await sendForm(partner, { parts, declares });
      expect(answer).toEqual({ status: 413, code: 'file_too_large' });
    }
    expect(await balanceOf(partner)).toBe(1);
    expect(await storedVideos()).toEqual(before);
    expect(uploads.count()).toBe(2);
    expect(await uploads.open()).toEqual([]);
  });

  test.for([
    ['video', filePart('video', 'run.mp4', videoFixture('moov-at-front.mp4'))],
    [
      'file with another name',
      filePart('attachment', 'notes.bin', videoFixture('moov-at-front.mp4')),
    ],
  ] as const)(
    'is read only up to the limit if it never ends, sent as a %s',
    async ([, part], { expect }) => {
      let sentBytes = 0;
      let isCanceled = false;
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
          isCanceled = true;
        },
      });
      const response = await sendAs(await createPartner(), '/analysis/start', {
        method: 'POST',
        headers: { 'Content-Type': formType() },
        body,
      });
      expect(response.status).toBe(413);
      expect(isCanceled).toBe(true);
      const slackBytes = FORM_OVERHEAD_BYTES + 4 * NETWORK_CHUNK_BYTES;
      expect(sentBytes).toBeLessThanOrEqual(MAX_VIDEO_BYTES + slackBytes);
      expect(await uploads.open()).toEqual([]);
    },
  );
});
