import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { formBytes, formType } from '../support/form-bytes.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, sendAs, startedId } from '../support/harness.ts';
import type { StartResponse } from '../support/start-forms.ts';
import {
  formWith,
  MIB,
  pausedBody,
  R2_PART_BYTES,
  sendBody,
  storedVideos,
  videoOfSize,
  watchMultipartUploads,
} from '../support/start-forms.ts';
import { passTimers, stopTime, timersRunning } from '../support/virtual-time.ts';

const STEP_MS = 500;
const READ_BYTES = 256 * 1024;
const READ_LIMIT_MS = 8_000;
const UPLOAD_LIMIT_MS = 240_000;
const WAIT_LIMIT_MS = 120_000;
/** Concurrent uploads of maximum size, per scope and in total. */
const SCOPE_UPLOADS = 6;
const ALL_UPLOADS = 8;
const TOO_SLOW = { status: 408, code: 'upload_too_slow' };
const TOO_MANY = { status: 503, code: 'too_many_uploads' };

let uploads: ReturnType<typeof watchMultipartUploads>;

beforeEach(() => {
  stopTime();
  uploads = watchMultipartUploads();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Advances time in small steps, so that the platform can do its work in between. */
async function pass(ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
    await passTimers(STEP_MS);
    await scheduler.wait(1);
  }
}

/**
 * Advances time until a condition holds: platform work takes no fake time, but still has to run.
 */
async function until(condition: () => boolean, stepMs = 1): Promise<void> {
  while (!condition()) {
    await passTimers(stepMs);
    await scheduler.wait(1);
  }
}

async function endOf(sending: Sending): Promise<StartResponse> {
  await until(() => sending.ended() !== null, STEP_MS);
  return sending.answer;
}

interface Sending {
  body: ReturnType<typeof pausedBody>;
  answer: Promise<StartResponse>;
  ended: () => StartResponse | null;
}

/**
 * Begins a start whose body the test sends; its declared length claims the memory of a large
 * upload.
 */
function begin(partner: Partner, headers: Record<string, string> = {}): Sending {
  const body = pausedBody();
  const declared = { 'Content-Length': String(20 * MIB), ...headers };
  let ended: StartResponse | null = null;
  const answer = sendBody(partner, body.stream, declared).then((known) => {
    ended = known;
    return known;
  });
  return { body, answer, ended: () => ended };
}

async function beginReading(partner: Partner, headers: Record<string, string> = {}) {
  const sending = begin(partner, headers);
  await until(() => sending.body.pulls() > 0);
  return sending;
}

describe('a slow upload', () => {
  test('is refused if it stalls, costs nothing, and leaves no part in the bucket', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 1 });
    const before = await storedVideos();
    const sending = await beginReading(partner, { 'Idempotency-Key': 'stalled' });
    sending.body.send(
      formBytes(formWith(videoOfSize(R2_PART_BYTES + MIB))).slice(0, -2 * READ_BYTES),
    );
    await until(() => uploads.count() === 1);
    expect(await endOf(sending)).toEqual(TOO_SLOW);
    expect(await uploads.open()).toEqual([]);
    expect(await storedVideos()).toEqual(before);
    expect(await balanceOf(partner)).toBe(1);
    const retried = await startedId(partner, { idempotencyKey: 'stalled' });
    expect(await balanceOf(partner)).toBe(0);
    expect(retried).not.toBe('');
  });

  test('is aborted at its time limit, however fast it is', async ({ expect }) => {
    const sending = await beginReading(await createPartner());
    const everyMs = READ_LIMIT_MS - 2 * STEP_MS;
    for (let passedMs = 0; passedMs < UPLOAD_LIMIT_MS; passedMs += everyMs) {
      expect([passedMs, sending.ended()]).toEqual([passedMs, null]);
      sending.body.send(new Uint8Array(READ_BYTES + 100));
      await pass(everyMs);
    }
    expect(sending.ended()).toEqual(TOO_SLOW);
  });
});

describe('an upload without available memory', () => {
  test('I-58: is not read, and does not delay another partner', async ({ expect }) => {
    const partner = await createPartner();
    const stalled = Array.from({ length: SCOPE_UPLOADS + 3 }, () => begin(partner));
    // One timer per upload being read or waiting.
    await timersRunning(stalled.length);
    await pass(2 * STEP_MS);
    expect(stalled.filter(({ body }) => body.pulls() > 0)).toHaveLength(SCOPE_UPLOADS);

    const other = await createPartner({ credits: 1 });
    const video = videoOfSize(R2_PART_BYTES + MIB);
    const form = formBytes(formWith(video));
    const sending = await beginReading(other, { 'Content-Length': String(form.byteLength) });
    sending.body.send(form);
    sending.body.end();
    expect(await endOf(sending)).toEqual({ status: 202 });

    for (const upload of stalled) expect(await endOf(upload)).toEqual(TOO_SLOW);
  });

  test('waits, and is accepted when it is its turn', async ({ expect }) => {
    const [one, two, third] = [await createPartner(), await createPartner(), await createPartner()];
    const half = Array.from({ length: ALL_UPLOADS / 2 });
    const first = [...half.map(() => begin(one)), ...half.map(() => begin(two))];
    await until(() => first.every(({ body }) => body.pulls() > 0));
    const form = formBytes(formWith(videoOfSize(MIB)));
    const ninth = begin(third, { 'Content-Length': String(form.byteLength) });
    await timersRunning(first.length + 1);
    await pass(4 * STEP_MS);
    expect(ninth.body.pulls()).toBe(0);
    first[0]?.body.breakOff();
    await until(() => ninth.body.pulls() > 0);
    ninth.body.send(form);
    ninth.body.end();
    expect(await endOf(ninth)).toEqual({ status: 202 });
    for (const { body, ended } of first) if (ended() === null) body.breakOff();
    await Promise.all(first.map(({ answer }) => answer));
  });

  test('is refused with 503 after a while, and costs nothing', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const holders = Array.from({ length: SCOPE_UPLOADS }, () => begin(partner));
    await until(() => holders.every(({ body }) => body.pulls() > 0));
    const waiting = begin(partner);
    await timersRunning(holders.length + 1);
    const hold = async (ms: number) => {
      for (let passedMs = 0; passedMs < ms; passedMs += READ_LIMIT_MS / 2) {
        for (const { body } of holders) body.send(new Uint8Array(READ_BYTES + 100));
        await pass(READ_LIMIT_MS / 2);
      }
    };
    await hold(WAIT_LIMIT_MS - READ_LIMIT_MS);
    expect(waiting.ended()).toBeNull();
    await hold(2 * READ_LIMIT_MS);
    expect(waiting.ended()).toEqual(TOO_MANY);
    expect(waiting.body.pulls()).toBe(0);
    expect(await balanceOf(partner)).toBe(1);
    for (const { body, ended } of holders) if (ended() === null) body.breakOff();
    await Promise.all(holders.map(({ answer }) => answer));
  });
});

describe('a client that disconnects', () => {
  test('causes no error log, and leaves nothing behind', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const before = await storedVideos();
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const sending = await beginReading(partner);
    sending.body.send(
      formBytes(formWith(videoOfSize(R2_PART_BYTES + MIB))).slice(0, -2 * READ_BYTES),
    );
    await until(() => uploads.count() === 1);
    sending.body.breakOff();
    expect(await endOf(sending)).toEqual({ status: 400, code: 'invalid_multipart' });
    expect(log).not.toHaveBeenCalled();
    expect(await uploads.open()).toEqual([]);
    expect(await storedVideos()).toEqual(before);
    expect(await balanceOf(partner)).toBe(1);
  });
});

describe('a bucket that cannot remove an upload', () => {
  test('does not hide the reason for a refusal or prevent a replay', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const id = await startedId(partner, { idempotencyKey: 'once' });
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(env.MEDIA, 'delete').mockRejectedValue(new Error('the bucket is down'));
    const form = formBytes(formWith(videoOfSize(R2_PART_BYTES + MIB)));
    expect(await sendBody(partner, form)).toEqual({
      status: 424,
      code: 'insufficient_api_credits',
    });
    const replay = await sendAs(partner, '/analysis/start', {
      method: 'POST',
      headers: {
        'Content-Type': formType(),
        'Idempotency-Key': 'once',
      },
      body: form,
    });
    expect(await replay.json()).toMatchObject({ video_id: id });
    expect(log).toHaveBeenCalledTimes(2);
  });
});
