import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, describe, test, vi } from 'vitest';

import { app } from '../../../worker/app.ts';
import { database } from '../../../worker/db/client.ts';
import { analyses } from '../../../worker/db/tables/analyses.ts';
import type { Partner } from '../support/harness.ts';
import { BASE, createPartner, sendAs, sendJson, startedId } from '../support/harness.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { get } from './finished-analyses.ts';

afterEach(() => void vi.useRealTimers());

/** Several pages, the last of them partly filled. */
const ROWS = 2_345;
const MANY_ROWS = 50_000;

interface Item {
  id: string;
  status: string;
  subject_id?: string;
}

/** Rows as the scopes' objects write them; seven share each millisecond, as in a burst. */
async function insertAnalyses(
  { scopeId }: Partner,
  count: number,
  { subjectId = null as string | null, fromMs = 0 } = {},
): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO analyses (id, scope_id, analysis_type, status, subject_id, video_key, attempt,
       is_refunded, created_at_ms, version)
     WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?1)
     SELECT lower(printf('%s-%s-4%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)),
         substr(hex(randomblob(2)), 2), substr(hex(randomblob(2)), 2), hex(randomblob(6)))),
       ?2, 'side_view', 'success', ?3, 'videos/none', 1, 0, ?4 + n / 7, 1
     FROM numbers`,
  )
    .bind(count, scopeId, subjectId, fromMs)
    .run();
}

async function insertSubjects({ scopeId }: Partner, count: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO subjects (id, scope_id, name, created_at_ms, updated_at_ms)
     SELECT id, ?1, 'Ada', created_at_ms, created_at_ms
     FROM analyses WHERE scope_id = ?1 LIMIT ?2`,
  )
    .bind(scopeId, count)
    .run();
}

async function storedIds({ scopeId }: Partner, order: 'ASC' | 'DESC'): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT id FROM analyses WHERE scope_id = ? ORDER BY created_at_ms ${order}, id ${order}`,
  )
    .bind(scopeId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Calls back before every statement of the Worker; the callback may act or throw. */
function watchDatabase(onStatement: (sql: string) => Promise<void> | void) {
  const prepare = (sql: string) => {
    const bind = (...values: unknown[]) => {
      const raw = async () => {
        await onStatement(sql);
        return env.DB.prepare(sql)
          .bind(...values)
          .raw();
      };
      return { raw };
    };
    return { bind };
  };
  return Object.assign({}, env, { DB: { prepare } });
}

async function storeType(id: string, analysisType: 'running' | 'pronation'): Promise<void> {
  await database(env).update(analyses).set({ analysisType }).where(eq(analyses.id, id));
}

describe('GET /analysis', () => {
  test("lists the scope's analyses newest first, with their subject, at both paths", async ({
    expect,
  }) => {
    stopTime();
    const partner = await createPartner();
    const created = await sendJson(partner, 'POST', '/subjects', { name: 'Ada' });
    const { subject_id: subjectId } = await created.json<{ subject_id: string }>();
    const oldest = await startedId(partner);
    await completeSuccessfully(partner);
    passMs(60_000);
    const middle = await startedId(partner, {
      fields: { analysis_type: 'back_view', subject_id: subjectId },
    });
    passMs(60_000);
    const newest = await startedId(partner);
    const expected = {
      status: 200,
      body: {
        analyses: [
          { id: newest, analysis_type: 'side_view', status: 'pending' },
          { id: middle, analysis_type: 'back_view', status: 'pending', subject_id: subjectId },
          { id: oldest, analysis_type: 'side_view', status: 'success' },
        ],
        count: 3,
      },
    };
    expect(await get(partner, '/analysis')).toEqual(expected);
    expect(await get(partner, '/analysis/user')).toEqual(expected);
    expect(await get(partner, `/analysis/subjects/${subjectId}`)).toEqual({
      status: 200,
      body: { analysis_ids: [{ id: middle, status: 'pending' }], count: 1 },
    });
  });

  test('shows legacy analysis types under their current names', async ({ expect }) => {
    stopTime();
    const partner = await createPartner();
    const back = await startedId(partner);
    passMs(1_000);
    const side = await startedId(partner);
    await storeType(side, 'running');
    await storeType(back, 'pronation');
    const { body } = await get(partner, '/analysis');
    expect(body['analyses']).toEqual([
      { id: side, analysis_type: 'side_view', status: 'pending' },
      { id: back, analysis_type: 'back_view', status: 'pending' },
    ]);
  });
});

describe('a list longer than a page', () => {
  test('contains each analysis once, newest first, and counts them', async ({ expect }) => {
    const partner = await createPartner();
    await insertAnalyses(await createPartner(), 10);
    await insertAnalyses(partner, ROWS);
    for (const path of ['/analysis', '/analysis/user']) {
      const list = await (await sendAs(partner, path)).json<{ analyses: Item[]; count: number }>();
      expect(list.count).toBe(ROWS);
      expect(list.analyses.map(({ id }) => id)).toEqual(await storedIds(partner, 'DESC'));
    }
  });

  test('contains each analysis of a subject once, newest first', async ({ expect }) => {
    const partner = await createPartner();
    const created = await sendJson(partner, 'POST', '/subjects', {});
    const { subject_id: subjectId } = await created.json<{ subject_id: string }>();
    await insertAnalyses(partner, ROWS, { subjectId });
    const expected = await storedIds(partner, 'DESC');
    await insertAnalyses(partner, 10);
    const response = await sendAs(partner, `/analysis/subjects/${subjectId}`);
    const list = await response.json<{ analysis_ids: Item[]; count: number }>();
    expect(list.count).toBe(ROWS);
    expect(list.analysis_ids.map(({ id }) => id)).toEqual(expected);
  });

  test('contains each subject once, oldest first', async ({ expect }) => {
    const partner = await createPartner();
    await insertAnalyses(partner, ROWS);
    await insertSubjects(partner, ROWS);
    const list = await (await sendAs(partner, '/subjects')).json<{ subjects: Item[] }>();
    expect(list.subjects.map(({ id }) => id)).toEqual(await storedIds(partner, 'ASC'));
  });

  test('ends after exactly one full page', async ({ expect }) => {
    const partner = await createPartner();
    await insertAnalyses(partner, 1_000);
    const list = await (await sendAs(partner, '/analysis')).json<{ count: number }>();
    expect(list.count).toBe(1_000);
  });
});

describe('I-66: a list of 50,000', () => {
  test('is streamed page by page, without repeating rows that are added meanwhile', async ({
    expect,
  }) => {
    const partner = await createPartner();
    await insertAnalyses(partner, MANY_ROWS);
    const expected = await storedIds(partner, 'DESC');
    let statements = 0;
    const watched = watchDatabase(async () => {
      statements += 1;
      // Newer than, older than, and as old as what is being read.
      await insertAnalyses(partner, 1, { fromMs: statements % 2 === 0 ? Date.now() : 3_000 });
    });
    const headers = { Authorization: `Bearer ${partner.apiKey}` };
    const response = await sendUnread('/analysis', { headers }, watched);
    const beforeReading = statements;
    expect(beforeReading).toBeLessThan(5);
    const list = await response.json<{ analyses: Item[]; count: number }>();
    const ids = list.analyses.map(({ id }) => id);
    expect(list.count).toBe(ids.length);
    const listed = new Set(ids);
    expect(listed.size).toBe(ids.length);
    expect(expected.every((id) => listed.has(id))).toBe(true);
    expect(statements).toBeGreaterThan(40);
  });
});

async function listFailingAt(page: number) {
  const partner = await createPartner();
  await insertAnalyses(partner, ROWS);
  let pages = 0;
  const failing = watchDatabase((sql) => {
    if (!sql.includes('from "analyses"')) return;
    pages += 1;
    if (pages >= page) throw new Error('the database is down');
  });
  const headers = { Authorization: `Bearer ${partner.apiKey}` };
  return sendUnread('/analysis', { headers }, failing);
}

describe('a list that fails while it is being read', () => {
  test('returns a plain 500 if nothing has been sent yet', async ({ expect }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await listFailingAt(1);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ detail: 'Internal server error' });
    log.mockRestore();
  });

  test('aborts the response, is not valid JSON, and is logged', async ({ expect }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await listFailingAt(2);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(Error);
    expect(log.mock.calls.join()).toContain('list_aborted');
    log.mockRestore();
  });
});

test('no page of a list needs a sort or a scan', async ({ expect }) => {
  const partner = await createPartner();
  const created = await sendJson(partner, 'POST', '/subjects', {});
  const { subject_id: subjectId } = await created.json<{ subject_id: string }>();
  await insertAnalyses(partner, ROWS, { subjectId });
  await insertSubjects(partner, ROWS);
  const statements = new Set<string>();
  const watched = watchDatabase((sql) => void statements.add(sql));
  for (const path of ['/analysis', `/analysis/subjects/${subjectId}`, '/subjects']) {
    const headers = { Authorization: `Bearer ${partner.apiKey}` };
    await (await sendUnread(path, { headers }, watched)).text();
  }
  expect(statements.size).toBeGreaterThanOrEqual(6);
  for (const statement of statements) {
    const places = statement.split('?').length - 1;
    const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...Array.from({ length: places }, () => 1))
      .all<{ detail: string }>();
    const steps = plan.results.map(({ detail }) => detail).join('; ');
    expect(steps, statement).toMatch(/^SEARCH/);
    expect(steps, statement).not.toMatch(/SCAN|TEMP B-TREE/);
  }
});

/** Does not read the body: the test harness would, to compare it with the OpenAPI document. */
async function sendUnread(path: string, init: RequestInit, environment: typeof env) {
  const request = new Request(new URL(path, BASE), init);
  return app.fetch(request, environment, createExecutionContext());
}
