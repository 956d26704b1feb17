import { createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, test, vi } from 'vitest';

import { app } from '../../../worker/app.ts';
import type { Env } from '../../../worker/env.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { withDamagedCalls } from '../support/cut-off-scopes.ts';
import type { Partner } from '../support/harness.ts';
import { BASE, createPartner, sendAs, sendJson, startedId } from '../support/harness.ts';
import { insertAnalyses, storedIds } from '../support/insert-analyses.ts';
import { completeSuccessfully } from '../support/simulated-container.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { get } from './finished-analyses.ts';

/** Several pages, the last of them partly filled. */
const ROWS = 2_345;
const MANY_ROWS = 50_000;

interface Item {
  id: string;
  status: string;
  subject_id?: string;
}

async function insertSubjects({ scopeId }: Partner, count: number): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO subjects (id, scope_id, name, created_at_ms, updated_at_ms)
     WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?2)
     SELECT lower(printf('%s-%s-4%s-8%s-%s', hex(randomblob(4)), hex(randomblob(2)),
         substr(hex(randomblob(2)), 2), substr(hex(randomblob(2)), 2), hex(randomblob(6)))),
       ?1, 'Ada', n / 7, n / 7 FROM numbers`,
  )
    .bind(scopeId, count)
    .run();
}

async function subjectIds({ scopeId }: Partner): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT id FROM subjects WHERE scope_id = ? ORDER BY created_at_ms, id`,
  )
    .bind(scopeId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Calls back before every page; the callback may act or throw. */
function watchPages(onPage: () => Promise<void> | void): Env {
  return withDamagedCalls({
    listAnalyses: async (deliver) => {
      await onPage();
      return deliver();
    },
  });
}

async function storeType(
  { scopeId }: Partner,
  id: string,
  analysisType: 'running' | 'pronation',
): Promise<void> {
  await runInDurableObject(creditScope(env, scopeId), (_instance, { storage }) => {
    storage.sql.exec(`UPDATE analyses SET analysis_type = ? WHERE id = ?`, analysisType, id);
  });
}

describe('GET /analysis', () => {
  test("lists the scope's analyses newest first, with their subjects, at both paths", async ({
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
    await storeType(partner, side, 'running');
    await storeType(partner, back, 'pronation');
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
    await insertAnalyses((await createPartner()).scopeId, 10);
    await insertAnalyses(partner.scopeId, ROWS);
    for (const path of ['/analysis', '/analysis/user']) {
      const list = await (await sendAs(partner, path)).json<{ analyses: Item[]; count: number }>();
      expect(list.count).toBe(ROWS);
      expect(list.analyses.map(({ id }) => id)).toEqual(await storedIds(partner.scopeId));
    }
  });

  test('contains each analysis of a subject once, newest first', async ({ expect }) => {
    const partner = await createPartner();
    const created = await sendJson(partner, 'POST', '/subjects', {});
    const { subject_id: subjectId } = await created.json<{ subject_id: string }>();
    await insertAnalyses(partner.scopeId, ROWS, { subjectId });
    const expected = await storedIds(partner.scopeId);
    await insertAnalyses(partner.scopeId, 10);
    const response = await sendAs(partner, `/analysis/subjects/${subjectId}`);
    const list = await response.json<{ analysis_ids: Item[]; count: number }>();
    expect(list.count).toBe(ROWS);
    expect(list.analysis_ids.map(({ id }) => id)).toEqual(expected);
  });

  test('contains each subject once, oldest first', async ({ expect }) => {
    const partner = await createPartner();
    await insertSubjects(partner, ROWS);
    const list = await (await sendAs(partner, '/subjects')).json<{ subjects: Item[] }>();
    expect(list.subjects.map(({ id }) => id)).toEqual(await subjectIds(partner));
  });
});

describe('I-66: a list of 50,000', () => {
  test('is streamed page by page, without repeating rows when others are added meanwhile', async ({
    expect,
  }) => {
    const partner = await createPartner();
    await insertAnalyses(partner.scopeId, MANY_ROWS);
    const expected = await storedIds(partner.scopeId);
    let pages = 0;
    const watched = watchPages(async () => {
      pages += 1;
      // Newer than, older than, and as old as what is being read.
      await insertAnalyses(partner.scopeId, 1, { fromMs: pages % 2 === 0 ? Date.now() : 3_000 });
    });
    const headers = { Authorization: `Bearer ${partner.apiKey}` };
    const response = await sendUnread('/analysis', { headers }, watched);
    expect(pages).toBeLessThan(5);
    const list = await response.json<{ analyses: Item[]; count: number }>();
    const ids = list.analyses.map(({ id }) => id);
    expect(list.count).toBe(ids.length);
    const listed = new Set(ids);
    expect(listed.size).toBe(ids.length);
    expect(expected.every((id) => listed.has(id))).toBe(true);
    expect(pages).toBeGreaterThan(40);
  });
});

async function listFailingAt(page: number) {
  const partner = await createPartner();
  await insertAnalyses(partner.scopeId, ROWS);
  let pages = 0;
  const failing = watchPages(() => {
    pages += 1;
    if (pages >= page) throw new Error('the scope cannot be reached');
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

  test('aborts the response, leaving invalid JSON, and is logged', async ({ expect }) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const response = await listFailingAt(2);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(Error);
    expect(log.mock.calls.join()).toContain('list_aborted');
    log.mockRestore();
  });
});

/** Does not read the body: the test harness would, to compare it with the OpenAPI document. */
async function sendUnread(path: string, init: RequestInit, environment: Env) {
  const request = new Request(new URL(path, BASE), init);
  return app.fetch(request, environment, createExecutionContext());
}
