import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { CapturedQueues } from '../support/captured-queues.ts';
import { filePart, textPart } from '../support/form-bytes.ts';
import { balanceOf, createPartner, startedId } from '../support/harness.ts';
import type { SentForm } from '../support/start-forms.ts';
import {
  formWith,
  MIB,
  R2_PART_BYTES,
  sendForm,
  storedVideos,
  videoOfSize,
  watchMultipartUploads,
} from '../support/start-forms.ts';
import { videoFixture } from '../support/video-fixtures.ts';

let queues: CapturedQueues;
let uploads: ReturnType<typeof watchMultipartUploads>;

beforeEach(() => {
  queues = new CapturedQueues();
  uploads = watchMultipartUploads();
});
afterEach(() => void vi.restoreAllMocks());

describe('a large video that is not accepted leaves nothing in the bucket', () => {
  const large = videoOfSize(R2_PART_BYTES + MIB);
  const noVideo = large.slice().fill(0, 0, videoFixture('moov-at-front.mp4').byteLength);
  const type = textPart('analysis_type', 'side_view');
  const video = filePart('video', 'run.mp4', large);

  test.for([
    [
      'an invalid field after it',
      { parts: [video, type, textPart('pace', '1')] },
      400,
      'invalid_pace',
    ],
    ['no type', { parts: [video] }, 400, 'invalid_analysis_type'],
    ['an unknown subject', { parts: [video, type, textPart('subject_id', 'x')] }, 404, undefined],
    ['no video data', { parts: formWith(noVideo) }, 400, 'invalid_video'],
    ['a truncated form', { parts: formWith(large), cutBytes: 100 }, 400, 'invalid_multipart'],
    ['a second video', { parts: [...formWith(large), video] }, 400, 'invalid_multipart'],
  ] as const satisfies [string, SentForm, number, string | undefined][])(
    'with %s',
    async ([, sent, status, code], { expect }) => {
      const partner = await createPartner({ credits: 1 });
      const before = await storedVideos();
      const answer = await sendForm(partner, sent);
      expect(answer).toEqual({ status, ...(code === undefined ? {} : { code }) });
      expect(uploads.count()).toBe(1);
      expect(await uploads.open()).toEqual([]);
      expect(await storedVideos()).toEqual(before);
      expect(await balanceOf(partner)).toBe(1);
    },
  );

  test('with an empty balance', async ({ expect }) => {
    const before = await storedVideos();
    const answer = await sendForm(await createPartner({ credits: 0 }), { parts: formWith(large) });
    expect(answer).toEqual({ status: 424, code: 'insufficient_api_credits' });
    expect(uploads.count()).toBe(1);
    expect(await uploads.open()).toEqual([]);
    expect(await storedVideos()).toEqual(before);
  });

  test('in a replay', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    await startedId(partner, { idempotencyKey: 'again' });
    const before = await storedVideos();
    const answer = await sendForm(partner, { parts: formWith(large), idempotencyKey: 'again' });
    expect(answer).toEqual({ status: 202 });
    expect(await uploads.open()).toEqual([]);
    expect(await storedVideos()).toEqual(before);
    expect(queues.jobs).toHaveLength(1);
  });
});
