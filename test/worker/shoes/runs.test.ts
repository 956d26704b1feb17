import { env } from 'cloudflare:workers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, test, vi } from 'vitest';

import type { FaultPoint } from '../../../worker/platform/fault-point.ts';
import { installFault, SHOE_FAULT_POINTS } from '../../../worker/platform/fault-point.ts';
import { sweep } from '../../../worker/maintenance/maintenance.ts';
import { WINDOW_MS } from '../../../worker/time/sliding-window.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { refuseStatements } from '../support/failing-database.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner } from '../support/harness.ts';
import {
  createdRecommendation,
  finishedAnalysis,
  recommendationRow,
  resultOf,
  startRun,
} from '../support/shoe-world.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';

const HOUR_MS = 3_600_000;
const LEASE_MS = 30_000;

let queues: CapturedQueues;
let partner: Partner;
let sideView: string;
let id: string;

beforeAll(async () => {
  stopTime();
  queues = new CapturedQueues();
  partner = await createPartner();
  sideView = await finishedAnalysis(partner, queues);
  vi.restoreAllMocks();
});

beforeEach(async () => {
  passMs(WINDOW_MS);
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  queues = new CapturedQueues();
  id = await createdRecommendation(partner, { id_side_view_analysis: sideView });
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
});

afterAll(() => void vi.useRealTimers());

/** Crashes at this point, once. */
function dieAt(point: FaultPoint): { hasStruck: boolean } {
  const fault = { hasStruck: false };
  installFault((reached) => {
    if (reached !== point || fault.hasStruck) return;
    fault.hasStruck = true;
    throw new Error(`died at ${point}`);
  });
  return fault;
}

async function stateNow() {
  const answer = await resultOf(partner, id);
  return { code: answer.status, ...(await answer.json<{ status: string; reason?: string }>()) };
}

interface StoredObject {
  key: string;
  bytes: ArrayBuffer;
}

/** Removes an analysis's stored objects, so that the test can put them back. */
async function takeObjects(): Promise<StoredObject[]> {
  const { objects } = await env.MEDIA.list({ prefix: `analyses/${sideView}/` });
  const taken: StoredObject[] = [];
  for (const { key } of objects) {
    const object = await env.MEDIA.get(key);
    taken.push({ key, bytes: (await object?.arrayBuffer()) ?? new ArrayBuffer() });
    await env.MEDIA.delete(key);
  }
  return taken;
}

async function putBack(taken: readonly StoredObject[]): Promise<void> {
  for (const { key, bytes } of taken) await env.MEDIA.put(key, bytes);
}

describe('a start', () => {
  test('queues one run if it is requested fifty times at once', async ({ expect }) => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => startRun(partner, id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 202));
    expect(queues.runs).toHaveLength(1);
    await queues.deliverRuns();
    expect(await recommendationRow(id)).toMatchObject({ state: 'success', run: 1, attempts: 1 });
  });

  test('changes nothing once a run has finished', async ({ expect }) => {
    await startRun(partner, id);
    await queues.deliverRuns();
    const before = await recommendationRow(id);
    passMs(HOUR_MS);
    expect((await startRun(partner, id)).status).toBe(202);
    expect(queues.runs).toEqual([]);
    expect(await recommendationRow(id)).toEqual(before);
  });

  test('starts another run after a failed one', async ({ expect }) => {
    const taken = await takeObjects();
    await startRun(partner, id);
    await queues.deliverRuns();
    const failed = { code: 404, status: 'failed', reason: 'results_unavailable' };
    expect(await stateNow()).toMatchObject(failed);
    await putBack(taken);
    expect((await startRun(partner, id)).status).toBe(202);
    expect(await stateNow()).toMatchObject({ code: 404, status: 'processing' });
    await queues.deliverRuns();
    expect(await stateNow()).toMatchObject({ code: 200, status: 'success' });
    expect(await recommendationRow(id)).toMatchObject({ run: 2, attempts: 1 });
  });

  test('fails if it cannot be queued, and can be retried immediately', async ({ expect }) => {
    queues.isDown = true;
    expect((await startRun(partner, id)).status).toBe(500);
    expect(await stateNow()).toMatchObject({ status: 'processing' });
    queues.isDown = false;
    expect((await startRun(partner, id)).status).toBe(202);
    await queues.deliverRuns();
    expect(await stateNow()).toMatchObject({ status: 'success' });
  });

  test('is not lost if it was accepted while another one failed to queue the run', async ({
    expect,
  }) => {
    const sending = Promise.withResolvers<void>();
    const failing = Promise.withResolvers<never>();
    vi.spyOn(env.SHOE_RECOMMENDATIONS, 'send').mockImplementationOnce(async () => {
      sending.resolve();
      return failing.promise;
    });
    const first = startRun(partner, id);
    await sending.promise;
    expect((await startRun(partner, id)).status).toBe(202);
    failing.reject(new Error('the queue cannot be reached'));
    expect((await first).status).toBe(500);
    expect(await stateNow()).toMatchObject({ code: 404, status: 'processing' });
    expect((await sweep(env, Date.now())).recommendations_resumed).toBe(1);
    await queues.deliverRuns();
    expect(await stateNow()).toMatchObject({ code: 200, status: 'success' });
  });

  test('queues the run again if the first message was lost', async ({ expect }) => {
    await startRun(partner, id);
    queues.runs.splice(0);
    await startRun(partner, id);
    expect(queues.runs).toEqual([]);
    passMs(60_000);
    await startRun(partner, id);
    await queues.deliverRuns();
    expect(await recommendationRow(id)).toMatchObject({ state: 'success', run: 1, attempts: 1 });
  });

  test.for([null, 5, ['x']])('is refused for %j', async (wrong, { expect }) => {
    const response = await startRun(partner, wrong);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_body' });
  });

  test('I-41: returns the same 404 for a foreign, unknown, or malformed id', async ({ expect }) => {
    const caller = await createPartner();
    const answers = new Set<string>();
    for (const wrong of [id, crypto.randomUUID(), 'x', '', '%00', "';--", 'a'.repeat(5000)]) {
      const response = await startRun(caller, wrong);
      answers.add(`${response.status} ${await response.text()}`);
    }
    expect([...answers]).toEqual(['404 {"detail":"Shoe recommendation not found"}']);
    expect(queues.runs).toEqual([]);
    expect(await recommendationRow(id)).toMatchObject({ state: 'pending', run: 0 });
  });
});

describe('a queue message', () => {
  test('is processed once, even if it is delivered twice concurrently', async ({ expect }) => {
    await startRun(partner, id);
    const [message] = queues.runs;
    if (message === undefined) throw new Error('nothing was queued');
    queues.runs.push({ ...message, id: crypto.randomUUID() });
    await queues.deliverRuns();
    passMs(LEASE_MS);
    await queues.deliverRuns();
    expect(queues.runs).toEqual([]);
    expect(await recommendationRow(id)).toMatchObject({ state: 'success', attempts: 1 });
  });

  test('changes nothing if it is from an earlier run', async ({ expect }) => {
    const taken = await takeObjects();
    await startRun(partner, id);
    const first = [...queues.runs];
    await queues.deliverRuns();
    expect(await stateNow()).toMatchObject({ status: 'failed' });
    await putBack(taken);
    await startRun(partner, id);
    const before = await recommendationRow(id);
    await queues.deliverRuns(first);
    expect(await recommendationRow(id)).toEqual(before);
    expect(before).toMatchObject({ state: 'processing', run: 2 });
  });

  test('is dropped if it is unreadable', async ({ expect }) => {
    await queues.deliverRuns([
      // @ts-expect-error -- what another version may have left in the queue
      { id: crypto.randomUUID(), body: { recommendationId: 'x' }, attempts: 1 },
    ]);
    expect(queues.runs).toEqual([]);
  });

  test('fails the run after three attempts if the result is unreadable', async ({ expect }) => {
    const taken = await takeObjects();
    const result = taken.find(({ key }) => key.endsWith('/result'));
    await env.MEDIA.put(result?.key ?? '', '{"view":"from above"}');
    await startRun(partner, id);
    for (let delivery = 0; delivery < 5; delivery += 1) {
      await queues.deliverRuns();
      passMs(LEASE_MS);
    }
    expect(queues.runs).toEqual([]);
    expect(await stateNow()).toMatchObject({ code: 404, status: 'failed', reason: 'internal' });
    await putBack(taken);
  });
});

describe.for(SHOE_FAULT_POINTS)('after a crash at %s', (point) => {
  test("a run completes once, with the queue's help", async ({ expect }) => {
    const fault = dieAt(point);
    await startRun(partner, id);
    for (let delivery = 0; delivery < 3; delivery += 1) {
      await queues.deliverRuns();
      passMs(LEASE_MS);
    }
    passMs(HOUR_MS);
    await sweep(env, Date.now());
    await queues.deliverRuns();
    expect(fault.hasStruck).toBe(true);
    expect(await stateNow()).toMatchObject({ code: 200, status: 'success' });
    const ended = await recommendationRow(id);
    await queues.deliverRuns();
    expect(await recommendationRow(id)).toEqual(ended);
    expect(ended).toMatchObject({ run: 1, leaseUntilMs: null });
  });

  test('a run whose message was dropped is resumed by the hourly check', async ({ expect }) => {
    dieAt(point);
    await startRun(partner, id);
    await queues.deliverRuns();
    queues.runs.splice(0);
    const { recommendations_resumed: early } = await sweep(env, Date.now());
    expect(early).toBe(0);
    passMs(HOUR_MS);
    await sweep(env, Date.now());
    await queues.deliverRuns();
    expect(await stateNow()).toMatchObject({ code: 200, status: 'success' });
    expect((await sweep(env, Date.now() + HOUR_MS)).recommendations_resumed).toBe(0);
  });
});

test('an unreachable queue does not stop the hourly check', async ({ expect }) => {
  await startRun(partner, id);
  queues.runs.splice(0);
  passMs(HOUR_MS);
  queues.isDown = true;
  expect((await sweep(env, Date.now())).recommendations_resumed).toBe(0);
  queues.isDown = false;
  expect((await sweep(env, Date.now())).recommendations_resumed).toBe(1);
  await queues.deliverRuns();
  expect(await stateNow()).toMatchObject({ status: 'success' });
});

test('a database failure halfway only delays a run', async ({ expect }) => {
  await startRun(partner, id);
  const failing = refuseStatements('select "shoes"."id"', 'update "shoe_recommendations"');
  await queues.deliverRuns();
  failing.mockRestore();
  expect(await stateNow()).toMatchObject({ status: 'processing' });
  passMs(LEASE_MS);
  await queues.deliverRuns();
  expect(await stateNow()).toMatchObject({ status: 'success' });
});
