import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { installFault } from '../../../worker/platform/fault-point.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { removeReceiver } from '../../../worker/webhooks/webhooks.ts';
import { create } from '../subjects/own-subjects.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { withDamagedCalls } from '../support/cut-off-scopes.ts';
import { formBytes, textPart } from '../support/form-bytes.ts';
import type { Partner } from '../support/harness.ts';
import {
  balanceOf,
  createKey,
  createPartner,
  operate,
  sendAs,
  sendJson,
  start,
} from '../support/harness.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';
import type { StartResponse } from '../support/start-forms.ts';
import {
  formWith,
  pausedBody,
  sendBody,
  storedVideos,
  videoOfSize,
} from '../support/start-forms.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import { outside, receiver } from '../webhooks/delivery-world.ts';

const STARTS = 50;
const idempotencyKey = 'fifty at once';
/** Sizes identify the valid videos. */
const BASE_BYTES = videoFixture('moov-at-front.mp4').byteLength + 100;

let queues: CapturedQueues;

beforeEach(() => {
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
});

/** Makes a video; of every five, one is not a video, and one is too long. */
function videoOf(index: number): Uint8Array {
  if (index % 5 === 1) return videoFixture('text.mp4');
  if (index % 5 === 3) return videoFixture('twelve-seconds.mp4');
  return videoOfSize(BASE_BYTES + index);
}

interface Answer {
  index: number;
  status: number;
  id: string | undefined;
  isReplay: boolean;
}

async function startTogether(partner: Partner, videos: Uint8Array[]): Promise<Answer[]> {
  return Promise.all(
    videos.map(async (video, index) => {
      const sender = { ...partner, address: `198.51.100.${index}` };
      const response = await start(sender, { idempotencyKey, video });
      const { video_id: id } = await response.json<{ video_id?: string }>();
      const isReplay = response.headers.get('Idempotent-Replayed') === 'true';
      return { index, status: response.status, id, isReplay };
    }),
  );
}

async function videosOf(partner: Partner): Promise<{ id: string; size: number }[]> {
  const { entries } = await creditScope(env, partner.scopeId).statement();
  const ids = new Set(entries.map(({ analysisId }) => analysisId));
  const { objects } = await env.MEDIA.list({ prefix: 'videos/' });
  return objects
    .map(({ key, size }) => ({ id: key.slice(key.lastIndexOf('/') + 1), size }))
    .filter(({ id }) => ids.has(id));
}

describe('fifty starts with one Idempotency-Key and different videos', () => {
  it('I-5: start one analysis with its own video and refuse every unusable video', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 5 });
    const before = await storedVideos();
    const answers = await startTogether(
      partner,
      Array.from({ length: STARTS }, (_, index) => videoOf(index)),
    );
    for (const { index, status } of answers) {
      expect([index, status]).toEqual([index, index % 5 === 1 || index % 5 === 3 ? 400 : 202]);
    }
    const accepted = answers.filter(({ status }) => status === 202);
    const [first, ...others] = accepted.filter(({ isReplay }) => !isReplay);
    expect(others).toEqual([]);
    expect(new Set(accepted.map(({ id }) => id))).toEqual(new Set([first?.id]));
    expect(await balanceOf(partner)).toBe(4);
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([first?.id]);
    expect(await videosOf(partner)).toEqual([
      { id: first?.id, size: BASE_BYTES + (first?.index ?? Number.NaN) },
    ]);
    expect(await storedVideos()).toHaveLength(before.length + 1);
  });
});

/** Holds the code at a point until it is released. */
function holdAt(point: string) {
  const hold = { isReached: false, isReleased: false };
  installFault(async (reached) => {
    if (reached !== point || hold.isReached) return;
    hold.isReached = true;
    // Polls, because a promise must not be awaited outside the object that created it.
    while (!hold.isReleased) await scheduler.wait(1);
  });
  return {
    reached: async () => {
      while (!hold.isReached) await scheduler.wait(1);
    },
    release: () => {
      hold.isReleased = true;
    },
  };
}

describe('a replay', () => {
  it('I-11: fails together with the first start, and a later start is processed anew', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 2 });
    const before = await storedVideos();
    const hold = holdAt('after-debit');
    const first = start(partner, { idempotencyKey });
    await hold.reached();
    queues.isDown = true;
    const environment = withDamagedCalls({
      replay: async (deliver) => {
        const answer = deliver();
        hold.release();
        return answer;
      },
    });
    const video = videoOfSize(BASE_BYTES);
    const replay = await start(partner, { idempotencyKey, video, environment });
    expect([(await first).status, replay.status]).toEqual([500, 500]);
    expect(await balanceOf(partner)).toBe(2);
    expect(await storedVideos()).toEqual(before);
    queues.isDown = false;
    const later = await start(partner, { idempotencyKey });
    expect([later.status, later.headers.get('Idempotent-Replayed')]).toEqual([202, null]);
    expect(await balanceOf(partner)).toBe(1);
  });
});

/** Begins a start whose upload stays in progress until `finish`. */
async function uploadingStart(partner: Partner, fields: Record<string, string> = {}) {
  const parts = [
    ...Object.entries(fields).map(([name, value]) => textPart(name, value)),
    ...formWith(videoFixture('moov-at-front.mp4')),
  ];
  const bytes = formBytes(parts);
  const half = Math.floor(bytes.byteLength / 2);
  const body = pausedBody();
  const answer = sendBody(partner, body.stream, {
    'Content-Length': String(bytes.byteLength),
    'Idempotency-Key': idempotencyKey,
  });
  while (body.pulls() === 0) await scheduler.wait(1);
  body.send(bytes.subarray(0, half));
  while (body.pulls() < 2) await scheduler.wait(1);
  return {
    finish: async (): Promise<StartResponse> => {
      body.send(bytes.subarray(half));
      body.end();
      return answer;
    },
  };
}

describe('in the middle of an upload', () => {
  it('I-44: a revoked key starts nothing and is not charged', async ({ expect }) => {
    const partner = await createPartner({ credits: 2 });
    const key = await createKey(partner);
    const before = await storedVideos();
    const upload = await uploadingStart(key);
    await operate('key revoke', { keyId: key.apiKeyId });
    expect((await upload.finish()).status).toBe(403);
    expect(await balanceOf(partner)).toBe(2);
    expect(await storedVideos()).toEqual(before);
    expect(queues.jobs).toEqual([]);
    const other = await start(partner, { idempotencyKey });
    expect([other.status, other.headers.get('Idempotent-Replayed')]).toEqual([202, null]);
  });

  it('a deleted subject is not found, and nothing is charged', async ({ expect }) => {
    const partner = await createPartner({ credits: 2 });
    const before = await storedVideos();
    const subjectId = await create(partner);
    const upload = await uploadingStart(partner, { subject_id: subjectId });
    await sendJson(partner, 'POST', `/subjects/${subjectId}/delete`, {});
    expect((await upload.finish()).status).toBe(404);
    expect(await balanceOf(partner)).toBe(2);
    expect(await storedVideos()).toEqual(before);
    const next = await start(partner, { idempotencyKey });
    expect([next.status, next.headers.get('Idempotent-Replayed')]).toEqual([202, null]);
  });

  it('I-26: a webhook that is deleted after the start gets no event, and nothing fails', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 2 });
    const upload = await webhookUpload(partner);
    expect((await upload.finish()).status).toBe(202);
    await removeReceiver(env, { scopeId: partner.scopeId, id: partner.scopeId });
    await queues.deliverJobs();
    const { job } = await completeSuccessfully(partner);
    expect(queues.deliveries.length).toBeGreaterThan(0);
    const { requests, send } = receiver();
    await queues.deliverEvents(outside(send));
    expect(requests).toEqual([]);
    expect(queues.deliveries).toEqual([]);
    const results = await sendAs(partner, `/analysis/${job.analysisId}/results`);
    expect(await results.json()).toMatchObject({ status: 'success' });
  });
});

async function webhookUpload(partner: Partner) {
  await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
  return uploadingStart(partner, { notify_via_webhook: 'true' });
}
