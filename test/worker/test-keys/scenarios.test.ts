import { afterEach, beforeEach, describe, test, vi } from 'vitest';

import { FAILURE_REASONS } from '../../../contract/failure-reasons.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner, StartOptions } from '../support/harness.ts';
import {
  balanceOf,
  createPartner,
  createTestKey,
  send,
  sendAs,
  start,
  startedId,
} from '../support/harness.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';

const MINUTE_MS = 60_000;

let queues: CapturedQueues;
let live: Partner;
let tester: Partner;

beforeEach(async () => {
  stopTime();
  passMs(MINUTE_MS);
  queues = new CapturedQueues();
  live = await createPartner({ credits: 3 });
  tester = await createTestKey(live);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function resultsAfter(options: StartOptions, query = '') {
  const id = await startedId(tester, options);
  const response = await sendAs(tester, `/analysis/${id}/results${query}`);
  return { id, status: response.status, body: await response.json<Record<string, unknown>>() };
}

describe('an analysis with a test key', () => {
  test.for([
    [{}, ['arm', 'back_cycle', 'foot', 'forward_cycle', 'head', 'trunk']],
    [
      { test_scenario: 'side_view' },
      ['arm', 'back_cycle', 'foot', 'forward_cycle', 'head', 'trunk'],
    ],
    [{ analysis_type: 'back_view' }, ['pronation', 'pelvic_drop', 'knee_adduction']],
    [
      { analysis_type: 'back_view', test_scenario: 'back_view' },
      ['pronation', 'pelvic_drop', 'knee_adduction'],
    ],
    [{ analysis_type: 'back_view', full_body: 'false' }, ['pronation']],
  ] as const)('succeeds immediately: %j', async ([fields, segments], { expect }) => {
    const { id, status, body } = await resultsAfter({ fields });
    expect([status, body['status'], body['percentage']]).toEqual([200, 'success', 100]);
    const content = segments.map((name) => [name, expect.any(Object) as unknown]);
    expect(body['biomechanical_analysis']).toMatchObject({
      total_score: expect.any(Number) as unknown,
    });
    expect(body).toHaveProperty(
      'biomechanical_analysis.analysis_content',
      Object.fromEntries(content),
    );
    for (const kind of ['calculated_data', 'raw_data']) {
      const data = await sendAs(tester, `/analysis/${id}/results/${kind}`);
      expect([kind, data.status]).toEqual([kind, 200]);
    }
  });

  test('has media at signed URLs, which support ranges', async ({ expect }) => {
    const { body } = await resultsAfter({});
    const [thumbnail, video] = [String(body['thumbnail']), String(body['output_video'])];
    const picture = new Uint8Array(await (await send(thumbnail)).arrayBuffer());
    expect([...picture.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    const part = await send(video, { headers: { Range: 'bytes=4-7' } });
    expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
    const forged = await send(video.replace('output_video', 'thumbnail'));
    expect(forged.status).toBe(403);
    await forged.body?.cancel();
  });

  test.for(keysOf(FAILURE_REASONS))('fails on request: %s', async (reason, { expect }) => {
    const { id, status, body } = await resultsAfter({ fields: { test_scenario: reason } });
    expect(status).toBe(400);
    expect(body).toEqual({
      video_id: id,
      status: 'failed',
      code: FAILURE_REASONS[reason].code,
      reason,
      detail: expect.any(String) as unknown,
      advice: expect.any(String) as unknown,
    });
    const data = await sendAs(tester, `/analysis/${id}/results/raw_data`);
    expect(await data.json()).toMatchObject({ code: 'analysis_not_ready', status: 'failed' });
  });

  test('takes no credit and starts no inference, even at a zero balance', async ({ expect }) => {
    const poor = await createPartner({ credits: 0 });
    await startedId(await createTestKey(poor));
    await resultsAfter({ fields: { test_scenario: 'internal' } });
    await resultsAfter({});
    expect([await balanceOf(poor), await balanceOf(live)]).toEqual([0, 3]);
    expect(queues.jobs).toEqual([]);
    expect((await start(poor)).status).toBe(424);
  });
});

describe('test_scenario', () => {
  test('is rejected if unknown, for both kinds of keys, and does not bind an idempotency key', async ({
    expect,
  }) => {
    for (const partner of [tester, live]) {
      const options = { idempotencyKey: 'first', fields: { test_scenario: 'sunny' } };
      const refused = await start(partner, options);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ code: 'invalid_test_scenario' });
      const next = await start(partner, { idempotencyKey: 'first' });
      expect([next.status, next.headers.get('Idempotent-Replayed')]).toEqual([202, null]);
    }
  });

  test('is ignored for live keys', async ({ expect }) => {
    const id = await startedId(live, { fields: { test_scenario: 'nobody_seen' } });
    await startedId(live, { fields: { test_scenario: 'back_view' } });
    const response = await sendAs(live, `/analysis/${id}/results`);
    expect(await response.json()).toMatchObject({ status: 'pending' });
    expect([queues.jobs.length, await balanceOf(live)]).toEqual([2, 1]);
  });

  test('for a view other than the requested one is rejected for test keys', async ({ expect }) => {
    const refused = await start(tester, { fields: { test_scenario: 'back_view' } });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: 'invalid_test_scenario' });
  });
});
