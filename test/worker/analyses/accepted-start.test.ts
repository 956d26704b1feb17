import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import type { Job } from '../../../contract/job.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import {
  balanceOf,
  createKey,
  createPartner,
  sendAs,
  sendJson,
  start,
  startedId,
} from '../support/harness.ts';
import { storedVideos } from '../support/start-forms.ts';
import { videoFixture } from '../support/video-fixtures.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const film = videoFixture('moov-at-front.mp4');

let queues: CapturedQueues;

beforeEach(() => {
  queues = new CapturedQueues();
});
afterEach(() => void vi.restoreAllMocks());

async function jobOf(fields: Record<string, string>, partner?: Partner): Promise<Job> {
  await startedId(partner ?? (await createPartner()), { fields });
  const sent = queues.jobs.pop();
  if (sent === undefined) throw new Error('no job was sent');
  return sent.body;
}

/** Stored value for analyses whose events are only recorded. */
const LOG_ONLY = 2;

async function notifiesAfter(partner: Partner, fields: Record<string, string>) {
  const id = await startedId(partner, { fields });
  return runInDurableObject(creditScope(env, partner.scopeId), (_scope, { storage }) => {
    const query = 'SELECT notifies FROM analyses WHERE id = ?';
    return storage.sql.exec<{ notifies: number }>(query, id).one().notifies;
  });
}

describe('an accepted start', () => {
  test('returns 202 with a new id, and sends one job with every default', async ({ expect }) => {
    const partner = await createPartner({ credits: 2 });
    const response = await start(partner);
    expect(response.status).toBe(202);
    expect(response.headers.get('Idempotent-Replayed')).toBeNull();
    const body = await response.json<{ message: string; video_id: string }>();
    expect(Object.keys(body).toSorted()).toEqual(['message', 'video_id']);
    expect(body.video_id).toMatch(UUID);
    expect(await balanceOf(partner)).toBe(1);
    expect(queues.jobs).toHaveLength(1);
    const job = queues.jobs[0]?.body;
    expect(job).toEqual({
      version: 1,
      analysisId: body.video_id,
      scopeId: partner.scopeId,
      analysisType: 'side_view',
      videoKey: job?.videoKey,
      acceptedAtMs: Date.now(),
      heightMeters: 1.7,
      isHeightAssumed: true,
      weightKilograms: 70,
      isTreadmill: false,
      paceSecondsPerKilometer: null,
      recordedFramesPerSecond: null,
      isFullBody: true,
    });
    const stored = await env.MEDIA.get(job?.videoKey ?? '');
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(film);
  });

  test('I-6: is replayed at a zero balance, and creates no row, object, or message', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 1 });
    const first = await startedId(partner, { idempotencyKey: 'again' });
    expect(await balanceOf(partner)).toBe(0);
    const videos = await storedVideos();
    const response = await start(partner, { idempotencyKey: 'again' });
    expect(response.status).toBe(202);
    expect(response.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await response.json()).toMatchObject({ video_id: first });
    expect(queues.jobs).toHaveLength(1);
    expect(await storedVideos()).toEqual(videos);
    const list = await sendAs(partner, '/analysis');
    expect(await list.json()).toMatchObject({ count: 1, analyses: [{ id: first }] });
  });

  test('I-9: shares its idempotency key with all keys of its scope, and no others', async ({
    expect,
  }) => {
    const [one, other] = await Promise.all([createPartner(), createPartner()]);
    const idempotencyKey = 'shared words';
    const first = await startedId(one, { idempotencyKey });
    expect(await startedId(other, { idempotencyKey })).not.toBe(first);
    expect(await startedId(await createKey(one), { idempotencyKey })).toBe(first);
    expect(await balanceOf(one)).toBe(9);
  });

  test.for([
    [{ analysis_type: 'back_view' }, { analysisType: 'back_view', isFullBody: true }],
    [{ analysis_type: 'back_view', full_body: 'false' }, { isFullBody: false }],
    [{ full_body: '0' }, { analysisType: 'side_view', isFullBody: false }],
    [
      { treadmill: '1', pace: '02:00' },
      { isTreadmill: true, paceSecondsPerKilometer: 120 },
    ],
    [
      { treadmill: 'fAlSe', pace: '05:30' },
      { isTreadmill: false, paceSecondsPerKilometer: null },
    ],
    [{ recorded_fps: '119.88' }, { recordedFramesPerSecond: 119.88 }],
    [{ pace: '05:30' }, { isTreadmill: false, paceSecondsPerKilometer: null }],
    [
      { height: '1.83', weight: '64.5' },
      { heightMeters: 1.83, isHeightAssumed: false, weightKilograms: 64.5 },
    ],
    [
      { height: '2.6', weight: '300' },
      { heightMeters: 2.6, weightKilograms: 300 },
    ],
    [
      { height: '+1.', weight: ' 70.0 ' },
      { heightMeters: 1, weightKilograms: 70 },
    ],
    [
      {
        height: '',
        weight: ' ',
        pace: '',
        treadmill: '',
        language: '',
        full_body: '',
        subject_id: '',
      },
      { heightMeters: 1.7, weightKilograms: 70, isTreadmill: false, isFullBody: true },
    ],
    [
      { color: 'blue', id: crypto.randomUUID(), scopeId: 'x', videoKey: 'y' },
      { heightMeters: 1.7, isHeightAssumed: true },
    ],
    [{ height: '1.7' }, { heightMeters: 1.7, isHeightAssumed: false }],
  ] as const)('with %j requests %j', async ([fields, expected], { expect }) => {
    expect(await jobOf(fields)).toMatchObject(expected);
  });

  test("uses the subject's height and weight if they are omitted", async ({ expect }) => {
    const partner = await createPartner();
    const subjectWith = async (body: object) => {
      const response = await sendJson(partner, 'POST', '/subjects', body);
      return (await response.json<{ subject_id: string }>()).subject_id;
    };
    const subject_id = await subjectWith({ height: 1.91, weight: 81 });
    const sizes = async (fields: Record<string, string>) => {
      const job = await jobOf(fields, partner);
      expect(job.isHeightAssumed).toBe(job.heightMeters === 1.7);
      return [job.heightMeters, job.weightKilograms];
    };
    expect(await sizes({ subject_id })).toEqual([1.91, 81]);
    expect(await sizes({ subject_id, height: '1.5' })).toEqual([1.5, 81]);
    expect(await sizes({ subject_id, weight: '50' })).toEqual([1.91, 50]);
    expect(await sizes({ subject_id: await subjectWith({ height: 1.6 }) })).toEqual([1.6, 70]);

    const list = await sendAs(partner, `/analysis/subjects/${subject_id}`);
    const { count, analysis_ids } = await list.json<{ count: number; analysis_ids: object[] }>();
    expect(count).toBe(3);
    expect(analysis_ids).toHaveLength(3);
  });
});

describe('a start with notify_via_webhook', () => {
  test.for([
    [{}, 0],
    [{ notify_via_webhook: '0' }, 0],
    [{ notify_via_webhook: 'False' }, 0],
    [{ notify_via_webhook: '1' }, 1],
    [{ notify_via_webhook: 'tRUE' }, 1],
  ] as const)(
    'of %j notifies if a webhook is configured, and only records its events otherwise',
    async ([fields, notifies], { expect }) => {
      const [partner, other] = [await createPartner(), await createPartner()];
      await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
      expect(await notifiesAfter(partner, fields)).toBe(notifies);
      expect(await notifiesAfter(other, fields)).toBe(notifies === 0 ? 0 : LOG_ONLY);
    },
  );

  test('notifies with a disabled webhook, which may be enabled later', async ({ expect }) => {
    const partner = await createPartner();
    const webhook = { url: 'https://8.8.8.8/hook', enabled: false };
    await sendJson(partner, 'PUT', '/webhook', webhook);
    expect(await notifiesAfter(partner, { notify_via_webhook: 'true' })).toBe(1);
  });
});

describe('a video', () => {
  test.for([
    'moov-at-end.mp4',
    'phone.mov',
    'plain.avi',
    'with-duration.webm',
    'ten-seconds-and-one-frame.webm',
  ])('is accepted and stored as is: %s', async (name, { expect }) => {
    const video = videoFixture(name);
    const id = await startedId(await createPartner(), { video });
    const job = queues.jobs.pop()?.body;
    expect(job?.analysisId).toBe(id);
    const stored = await env.MEDIA.get(job?.videoKey ?? '');
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(video);
  });

  test.for([
    [4096, 2304, 202],
    [2304, 4096, 202],
    [4097, 2304, 400],
    [4096, 2305, 400],
    [2304, 4097, 400],
    [2305, 2305, 400],
  ] as const)('with %d x %d pixels returns %d', async ([width, height, status], { expect }) => {
    const response = await start(await createPartner(), { video: filmOfSize(width, height) });
    expect(response.status).toBe(status);
    if (status === 400) expect(await response.json()).toMatchObject({ code: 'invalid_video' });
  });
});

test.for([
  [4096, 2304, 60, 202],
  [4096, 2304, 120, 400],
  [1920, 1080, 240, 202],
  [1920, 1080, 480, 400],
] as const)(
  'I-62: ten seconds of %d x %d pixels at %d frames a second return %d',
  async ([width, height, framesPerSecond, status], { expect }) => {
    const video = filmOfSize(width, height, videoFixture('ten-seconds-and-one-frame.mp4'));
    changeFrameRate(video, framesPerSecond);
    const response = await start(await createPartner(), { video });
    expect(response.status).toBe(status);
    if (status === 202) return;
    const { detail, code } = await response.json<{ detail: string; code: string }>();
    expect(code).toBe('invalid_video');
    expect(detail).toContain(`frames of ${width}x${height}, maximum is`);
  },
);

/** Rewrites the sample table, which has one run of equal durations, in its time scale. */
function changeFrameRate(bytes: Uint8Array, framesPerSecond: number): void {
  const view = new DataView(bytes.buffer);
  const text = new TextDecoder('latin1').decode(bytes);
  const table = text.indexOf('stts') + 8;
  const ticks = view.getUint32(table + 4) * view.getUint32(table + 8);
  const frames = 10 * framesPerSecond;
  view.setUint32(table + 4, frames);
  view.setUint32(table + 8, Math.floor(ticks / frames));
}

const SAMPLE_ENTRY_WIDTH_OFFSET = 28;

/** Returns the fixture with a different size in its sample entry. */
function filmOfSize(width: number, height: number, source = film): Uint8Array {
  const bytes = source.slice();
  const text = new TextDecoder('latin1').decode(bytes);
  const at = text.indexOf('avc1', text.indexOf('stsd')) + SAMPLE_ENTRY_WIDTH_OFFSET;
  const view = new DataView(bytes.buffer);
  view.setUint16(at, width);
  view.setUint16(at + 2, height);
  return bytes;
}
