import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { findTestScope } from '../../../worker/accounts/accounts.ts';
import { database } from '../../../worker/platform/database/client.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { clearWorld, DAY_MS, storedKeys } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { startInterruptedAt } from '../support/cut-off-scopes.ts';
import { requireDocumentedEvent } from '../support/documented-response.ts';
import type { Partner } from '../support/harness.ts';
import {
  createPartner,
  createTestKey,
  operate,
  sendAs,
  sendJson,
  start,
  startedId,
} from '../support/harness.ts';
import { MIB, R2_PART_BYTES, videoOfSize } from '../support/start-forms.ts';
import { videoFixture } from '../support/video-fixtures.ts';
import { passMs, fireDueAlarm, stopTime } from '../support/virtual-time.ts';
import { outside, receiver, verifies } from '../webhooks/delivery-world.ts';

const MINUTE_MS = 60_000;

let queues: CapturedQueues;
let live: Partner;
let tester: Partner;

beforeEach(async () => {
  stopTime();
  queues = new CapturedQueues();
  live = await createPartner({ credits: 3 });
  tester = await createTestKey(live);
});

afterEach(clearWorld);

async function scopeOfTests() {
  const scopeId = await findTestScope(database(env), live.scopeId);
  if (scopeId === null) throw new Error('there is no test scope');
  return creditScope(env, scopeId);
}

async function statusOf(id: string) {
  const response = await sendAs(tester, `/analysis/${id}/results`);
  const { status } = await response.json<{ status?: string }>();
  return status ?? response.status;
}

/** Returns the storage keys, without ids and hours. */
async function storedKinds(): Promise<string[]> {
  const kinds = (await storedKeys()).map((key) => key.replace(/^(\w+)\/.*\/([\w]+)$/, '$1 $2'));
  return kinds.toSorted();
}

async function eventsAfter(fields: Record<string, string>) {
  const change = { url: 'https://8.8.8.8/hook', signature: { enabled: true } };
  const saved = await sendJson(tester, 'PUT', '/webhook', change);
  const { signature } = await saved.json<{ signature: { secret: string } }>();
  const id = await startedId(tester, { fields: { notify_via_webhook: 'true', ...fields } });
  const { requests, send } = receiver();
  await queues.deliverEvents(outside(send));
  for (const { body } of requests) requireDocumentedEvent(JSON.parse(body));
  const areSigned = requests.every((request) => verifies(signature.secret, request));
  return { id, areSigned, events: requests.map(({ body }) => JSON.parse(body) as unknown) };
}

describe('webhook events of a test analysis', () => {
  test('are those of a live analysis, signed and in order', async ({ expect }) => {
    const { id, areSigned, events } = await eventsAfter({});
    expect(areSigned).toBe(true);
    const common = { analysis_id: id, analysis_type: 'side_view' };
    expect(events).toMatchObject([
      { ...common, type: 'analysis.started', status: 'analyzing', percentage: 0, sequence: 1 },
      ...[10, 25, 50, 75, 90].map((percentage, index) => ({
        ...common,
        type: 'analysis.progress',
        status: 'analyzing',
        percentage,
        sequence: index + 2,
      })),
      { ...common, type: 'analysis.completed', status: 'success', percentage: 100, sequence: 7 },
    ]);
  });
});

describe('an upload with a test key', () => {
  test.for([
    ['short', videoFixture('moov-at-front.mp4')],
    ['large', videoOfSize(R2_PART_BYTES + MIB)],
  ] as const)('is discarded if it is %s', async ([, video], { expect }) => {
    await startedId(tester, { video });
    expect(await storedKinds()).toEqual([
      'analyses calculated_data',
      'analyses output_video',
      'analyses raw_data',
      'analyses result',
      'analyses thumbnail',
    ]);
  });
});

describe('a retried start', () => {
  test('returns the first analysis and stores nothing again', async ({ expect }) => {
    const first = await startedId(tester, { idempotencyKey: 'once' });
    const before = await storedKeys();
    const again = await start(tester, {
      idempotencyKey: 'once',
      fields: { test_scenario: 'timeout' },
    });
    expect(again.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await again.json()).toMatchObject({ video_id: first });
    expect(await storedKeys()).toEqual(before);
    expect(await statusOf(first)).toBe('success');
  });
});

describe('a test analysis that is interrupted', () => {
  test('is withdrawn if its results cannot be stored, and its idempotency key stays free', async ({
    expect,
  }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const put = env.MEDIA.put.bind(env.MEDIA);
    const refusing = vi.spyOn(env.MEDIA, 'put').mockImplementation(async (key, value, options) => {
      if (key.endsWith('output_video')) throw new Error('the bucket cannot be reached');
      return put(key, value, options);
    });
    const refused = await start(tester, { idempotencyKey: 'again' });
    expect(refused.status).toBe(500);
    expect(await storedKeys()).toEqual([]);
    refusing.mockRestore();
    const next = await start(tester, { idempotencyKey: 'again' });
    expect([next.status, next.headers.get('Idempotent-Replayed')]).toEqual([202, null]);
  });

  test('is completed by the alarm, with all of its events', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await sendJson(tester, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
    const fields = { notify_via_webhook: 'true' };
    await startInterruptedAt('after-job-queued', tester, { idempotencyKey: 'cut off', fields });
    expect(queues.events).toEqual([]);
    passMs(MINUTE_MS);
    expect(await fireDueAlarm(await scopeOfTests())).toBe(true);
    const retried = await start(tester, { idempotencyKey: 'cut off', fields });
    const { video_id: id } = await retried.json<{ video_id: string }>();
    expect(await statusOf(id)).toBe('success');
    expect(queues.events.map(({ payload }) => payload['type'])).toEqual([
      'analysis.started',
      ...Array.from({ length: 5 }, () => 'analysis.progress'),
      'analysis.completed',
    ]);
  });
});

describe('retention', () => {
  test('of the live scope applies to test analyses, before and after it changes', async ({
    expect,
  }) => {
    await operate('scope set', { scope: live.scopeId, mediaDays: 7 });
    const first = await startedId(tester);
    await operate('scope set', { scope: live.scopeId, mediaDays: 1, dataDays: 30 });
    const late = await createPartner();
    await operate('scope set', { scope: late.scopeId, mediaDays: 1, dataDays: 30 });
    await startedId(await createTestKey(late));
    const lateTests = creditScope(env, (await findTestScope(database(env), late.scopeId)) ?? '');
    passMs(DAY_MS);
    for (const scope of [await scopeOfTests(), lateTests]) await fireDueAlarm(scope);
    expect((await storedKeys()).filter((key) => /thumbnail|output_video/.test(key))).toEqual([]);
    const expired = await sendAs(tester, `/analysis/${first}/results`);
    expect(await expired.json()).toMatchObject({ status: 'success', video_expired: true });
    passMs(29 * DAY_MS);
    for (const scope of [await scopeOfTests(), lateTests]) await fireDueAlarm(scope);
    expect(await statusOf(first)).toBe(404);
    expect(await storedKeys()).toEqual([]);
  });
});
