import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { listPendingAnalyses } from '../../../worker/analyses/analyses.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { database } from '../../../worker/db/client.ts';
import { requeueLostJobs } from '../../../worker/inference/inference.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { countSubrequests } from '../support/counted-env.ts';
import { createPartner, operate, startedId } from '../support/harness.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { clearBoard, OUR_FAULT } from './internal-calls.ts';

const LOST_AFTER_MS = 300_000;
const MAX_CALLS = 1_500;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await clearBoard();
  await env.DB.prepare('DELETE FROM analyses').run();
});

async function startedWithoutMessage(): Promise<{ scopeId: string; analysisId: string }> {
  const { scopeId, apiKey, apiKeyId } = await createPartner();
  const analysisId = await startedId({ scopeId, apiKey, apiKeyId });
  queues.jobs.length = 0;
  return { scopeId, analysisId };
}

/** Rows unknown to their scope, which therefore has no job of them. */
async function insertPendingRows(count: number, ...scopeIds: string[]): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO analyses (id, scope_id, analysis_type, status, video_key, attempt, is_refunded,
       created_at_ms, version)
     WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
     SELECT printf('%08x-0000-4000-8000-%012x', n, n),
       (SELECT value FROM json_each(?2) WHERE key = n % json_array_length(?2)), 'side_view',
       'pending', printf('videos/2020-01-01T00/%d', n), 0, 0, ?3, 1 FROM number`,
  )
    .bind(count, JSON.stringify(scopeIds), Date.now())
    .run();
}

describe('requeueing lost jobs', () => {
  it('is also available as a command, for stacks without a schedule', async ({ expect }) => {
    const { analysisId } = await startedWithoutMessage();
    passMs(LOST_AFTER_MS);
    expect(await operate('jobs requeue')).toEqual({ requeued: 1 });
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([analysisId]);
    await queues.deliverJobs();
    expect(await operate('jobs requeue')).toEqual({ requeued: 0 });
  });

  it('ignores messages that may just be late', async ({ expect }) => {
    await startedWithoutMessage();
    passMs(LOST_AFTER_MS - 1);
    const { requeued } = await operate<{ requeued: number }>('jobs requeue');
    expect(requeued).toBe(0);
  });

  it('skips an analysis that has ended, whatever its row says', async ({ expect }) => {
    const { scopeId, analysisId } = await startedWithoutMessage();
    await creditScope(env, scopeId).finish(analysisId, null, OUR_FAULT);
    await env.DB.prepare(`UPDATE analyses SET status = 'pending' WHERE id = ?`)
      .bind(analysisId)
      .run();
    passMs(LOST_AFTER_MS);
    await operate('jobs requeue');
    expect(queues.jobs.map(({ body }) => body.analysisId)).not.toContain(analysisId);
  });

  it('I-67: bounds its calls even if no job can be queued', async ({ expect }) => {
    const partners = await Promise.all(Array.from({ length: 40 }, () => createPartner()));
    await insertPendingRows(2000, ...partners.map(({ scopeId }) => scopeId));
    passMs(LOST_AFTER_MS);
    const { counted, count } = countSubrequests();
    expect(await requeueLostJobs(counted, Date.now())).toEqual({ requeued: 0 });
    expect(count()).toBeGreaterThan(1000);
    expect(count()).toBeLessThanOrEqual(MAX_CALLS);
  });

  it('I-67: is not used up by one scope, however many older jobs it has in vain', async ({
    expect,
  }) => {
    const { scopeId: failing } = await createPartner();
    await insertPendingRows(1600, failing);
    passMs(1);
    const { analysisId } = await startedWithoutMessage();
    passMs(LOST_AFTER_MS);
    vi.spyOn(console, 'error').mockReturnValue();
    const getByName = env.CREDIT_SCOPES.getByName.bind(env.CREDIT_SCOPES);
    vi.spyOn(env.CREDIT_SCOPES, 'getByName').mockImplementation((name) => {
      if (name === `scope:${failing}`) throw new Error('the scope fails');
      return getByName(name);
    });
    expect(await requeueLostJobs(env, Date.now())).toEqual({ requeued: 1 });
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([analysisId]);
  });

  it('pages through pending analyses by index, each once', async ({ expect }) => {
    const prepared = vi.spyOn(env.DB, 'prepare');
    const ids: string[] = [];
    for (let started = 0; started < 5; started += 1) {
      ids.push((await startedWithoutMessage()).analysisId);
      passMs(started % 2);
    }
    const acceptedUntilMs = Date.now();
    let after = { createdAtMs: 0, id: '' };
    const seen: string[] = [];
    for (let page = 0; page < 10; page += 1) {
      const rows = await listPendingAnalyses(database(env), { acceptedUntilMs, after, limit: 2 });
      seen.push(...rows.map(({ id }) => id));
      after = rows.at(-1) ?? after;
    }
    expect(seen.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
    expect(new Set(seen).size).toBe(seen.length);

    const [statement = ''] = prepared.mock.lastCall ?? [];
    prepared.mockRestore();
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind('pending', 0, '', acceptedUntilMs, 2)
      .all<{ detail: string }>();
    expect(plan.results.map(({ detail }) => detail).join()).toMatch(/SEARCH analyses USING INDEX/);
  });
});
