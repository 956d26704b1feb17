import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { JobBoard } from '../../../worker/jobs/board/job-board.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { webhookLane } from '../../../worker/webhooks/webhooks.ts';
import { freshBoard, makeJob } from '../jobs/board/board-jobs.ts';
import { ring } from '../support/analysis-world.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { balanceOf, createPartner, sendAs, sendJson, startedId } from '../support/harness.ts';
import {
  leaseJobOf,
  postProgress,
  postResult,
  successOf,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { outside, receiver } from '../webhooks/delivery-world.ts';

/** Read by `npm run bench -- scale`. */
declare module 'vitest' {
  interface TaskMeta {
    costs?: Record<string, number>;
  }
}

const ANALYSES = 200;
/** Analyses that one key can run in a minute, with three polls each. */
const PER_MINUTE = 20;
const POLLS = 3;
const PROGRESS = [20, 40, 60, 80, 95];
const MINUTE_MS = 60_000;
const WAITING_JOBS = 200_000;
const LEASED_JOBS = 5_000;
const OBJECTS = {
  address: 'ADDRESS_LIMITERS',
  scope: 'CREDIT_SCOPES',
  board: 'JOB_BOARDS',
  lane: 'WEBHOOK_LANES',
} as const;

beforeEach(() => {
  stopTime();
  vi.spyOn(console, 'info').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function sizeOf(stub: DurableObjectStub): Promise<number> {
  return runInDurableObject(stub, (_instance, { storage }) => storage.sql.databaseSize);
}

async function sizeOfDatabase(): Promise<number> {
  return (await env.DB.prepare('SELECT 1').run()).meta.size_after;
}

interface Rows {
  read: number;
  written: number;
}

/** Counts what an object reads and writes from here on. */
async function countRows(stub: DurableObjectStub): Promise<() => Promise<Rows>> {
  const exec = await runInDurableObject(stub, (_instance, { storage }) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the platform's class, which is no global
    vi.spyOn(Object.getPrototypeOf(storage.sql) as SqlStorage, 'exec').mockClear(),
  );
  return async () =>
    runInDurableObject(stub, (_instance, { storage }) => {
      const total = { read: 0, written: 0 };
      for (const [index, { type, value }] of exec.mock.results.entries()) {
        // A cursor may be read only by its own object.
        if (type !== 'return' || exec.mock.contexts[index] !== storage.sql) continue;
        total.read += value.rowsRead;
        total.written += value.rowsWritten;
      }
      return total;
    });
}

describe('an analysis', () => {
  it('runs no D1 statement while in progress, and less than a tenth of one afterward', async ({
    expect,
    task,
  }) => {
    const partner = await createPartner({ credits: 2 * ANALYSES });
    await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
    const queues = new CapturedQueues();
    const { send } = receiver();
    const scope = creditScope(env, partner.scopeId);
    const before = { scope: await sizeOf(scope), database: await sizeOfDatabase() };
    const prepared = vi.spyOn(env.DB, 'prepare').mockClear();
    const bucket = (['put', 'get', 'head', 'delete', 'createMultipartUpload'] as const).map(
      (method) => vi.spyOn(env.MEDIA, method).mockClear(),
    );
    const objects = Object.values(OBJECTS).map((binding) => vi.spyOn(env[binding], 'getByName'));
    for (const spy of objects) spy.mockClear();
    const rows = await countRows(scope);
    let behind = 0;
    for (let done = 0; done < ANALYSES; done += 1) {
      const fields = { notify_via_webhook: 'true' };
      const analysisId = await startedId(partner, { fields, idempotencyKey: `start ${done}` });
      await queues.deliverJobs();
      const leased = await leaseJobOf(partner.scopeId, 0);
      for (const percentage of PROGRESS) await postProgress(leased, percentage);
      await uploadArtifacts(leased);
      await postResult(leased, successOf(leased));
      for (let poll = 0; poll < POLLS; poll += 1) {
        await (await sendAs(partner, `/analysis/${analysisId}/results`)).text();
      }
      await queues.deliverEvents(outside(send));
      passMs(MINUTE_MS / PER_MINUTE);
      const onTheWay = prepared.mock.calls.length;
      if ((done + 1) % PER_MINUTE === 0) await ring(partner);
      behind += prepared.mock.calls.length - onTheWay;
    }
    const calls = Object.fromEntries(
      Object.keys(OBJECTS).map((name, index) => [
        `${name}Requests`,
        (objects[index]?.mock.calls.length ?? 0) / ANALYSES,
      ]),
    );
    const { read, written } = await rows();
    // Each event looked up the webhook and the endpoints again; outside tests, they are cached for
    // a minute.
    const lookUps = prepared.mock.calls.filter(([sql]) => sql.includes('from "webhook')).length;
    const statements = prepared.mock.calls.length - behind - lookUps;
    task.meta.costs = {
      statementsOnTheWay: statements / ANALYSES,
      statementsBehind: behind / ANALYSES,
      ...calls,
      rowsRead: read / ANALYSES,
      rowsWritten: written / ANALYSES,
      bucketCalls: bucket.reduce((sum, { mock }) => sum + mock.calls.length, 0) / ANALYSES,
      scopeBytes: ((await sizeOf(scope)) - before.scope) / ANALYSES,
      laneBytes: (await sizeOf(webhookLane(env, partner.scopeId))) / ANALYSES,
      databaseBytes: ((await sizeOfDatabase()) - before.database) / ANALYSES,
    };
    expect(await balanceOf(partner)).toBe(ANALYSES);
    expect(statements).toBe(0);
    expect(behind / ANALYSES).toBeLessThanOrEqual(0.1);
  });
});

/** Counts the rows that each operation of a container reads and writes. */
async function rowsOfOperations(board: DurableObjectStub<JobBoard>) {
  const rows = await countRows(board);
  let counted = 0;
  const costs: Record<string, number> = {};
  const measure = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const result = await work();
    const { read, written } = await rows();
    costs[name] = read + written - counted;
    counted = read + written;
    return result;
  };
  await measure('post', async () => board.post(makeJob()));
  const leased = await measure('lease', async () => board.lease('measured'));
  const id = leased?.job.analysisId ?? '';
  await measure('renew', async () => board.renew(id, 1));
  await measure('release', async () => board.release(id, 1, false));
  vi.restoreAllMocks();
  return costs;
}

async function fill(
  board: DurableObjectStub<JobBoard>,
  waiting: number,
  leased: number,
): Promise<void> {
  await board.post(makeJob());
  await runInDurableObject(board, (_instance, { storage }) => {
    storage.sql.exec(
      `INSERT INTO jobs (id, scope_id, job, state, attempt, failures, abandoned, lease_ends_at_ms,
         posted_at_ms, turn_at_ms)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       SELECT printf('%08x-0000-4000-8000-%012x', n, n),
         printf('%08x-0000-4000-9000-%012x', n, n),
         json_set((SELECT job FROM jobs LIMIT 1), '$.analysisId',
           printf('%08x-0000-4000-8000-%012x', n, n)),
         iif(n <= ?, 'leased', 'waiting'), 1, 0, 0, iif(n <= ?, ?, NULL), ? + n, ? + n
       FROM numbers`,
      waiting + leased,
      leased,
      leased,
      Date.now() + MINUTE_MS,
      Date.now(),
      Date.now(),
    );
  });
}

describe('a board', () => {
  it('reads and writes no more rows with 200,000 waiting jobs than with ten', async ({
    expect,
    task,
  }) => {
    const [small, large] = [freshBoard(), freshBoard()];
    await fill(small, 10, 1);
    await fill(large, WAITING_JOBS, LEASED_JOBS);
    const [few, many] = [await rowsOfOperations(small), await rowsOfOperations(large)];
    const ratios = Object.entries(many).map(
      ([name, rows]) => [`${name}Ratio`, rows / (few[name] ?? 0)] as const,
    );
    task.meta.costs = Object.fromEntries(ratios);
    expect(many).toEqual(few);
  });
});
