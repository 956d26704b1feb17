import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { desc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { database } from '../../../worker/db/client.ts';
import { analyses } from '../../../worker/db/tables/analyses.ts';
import { webhookDeliveries } from '../../../worker/db/tables/webhooks.ts';
import { keepDeadLetter } from '../../../worker/dead-letters/dead-letters.ts';
import { boardOf } from '../../../worker/inference/inference.ts';
import { sweep } from '../../../worker/maintenance/maintenance.ts';
import { artifactKey } from '../../../worker/platform/object-keys.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, sendAs, sendJson } from '../support/harness.ts';
import { ANSWERS, createdRecommendation } from '../support/shoe-world.ts';
import {
  leaseJobOf,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import { withoutBoards } from '../support/unreachable-boards.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import {
  clearWorld,
  DAY_MS,
  inOrder,
  leased,
  listInPagesOf,
  storedKeys,
  sweepNow,
} from './swept-world.ts';

const HEIGHT_METERS = '1.8377';
const WEIGHT_KILOGRAMS = '77.1357';
const EMAIL = 'ada@runners.example';
const ROWS_OF_TWO_PAGES = 120;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(clearWorld);

/** Every D1 table as text, by name. */
async function dumpDatabase(): Promise<Record<string, string>> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'`,
  ).all<{ name: string }>();
  const dump: Record<string, string> = {};
  for (const { name } of results) {
    const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    dump[name] = JSON.stringify(rows.results);
  }
  return dump;
}

/** Every table of an object as text, by name. */
async function dumpObject(stub: DurableObjectStub): Promise<Record<string, string>> {
  return runInDurableObject(stub, (_instance, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'`,
    );
    return Object.fromEntries(
      tables
        .toArray()
        .map(({ name }) => [
          name,
          JSON.stringify(storage.sql.exec(`SELECT * FROM "${name}"`).toArray()),
        ]),
    );
  });
}

/** Every place that contains the text, in everything stored for the partner. */
async function placesOf(text: string, { scopeId }: Partner, analysisId: string): Promise<string[]> {
  const dumps = {
    D1: await dumpDatabase(),
    scope: await dumpObject(creditScope(env, scopeId)),
    board: await dumpObject(boardOf(env, analysisId)),
    R2: { objects: (await storedKeys()).join('\n') },
  };
  return Object.entries(dumps).flatMap(([store, tables]) =>
    Object.entries(tables).flatMap(([name, content]) =>
      content.includes(text) ? [`${store} ${name}`] : [],
    ),
  );
}

/** A finished analysis with two attempts that has left data in every possible place. */
async function analysisEverywhere(partner: Partner): Promise<string> {
  await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
  const first = await leased(partner, queues, {
    fields: { height: HEIGHT_METERS, weight: WEIGHT_KILOGRAMS, notify_via_webhook: 'true' },
    idempotencyKey: 'everywhere',
  });
  const { job } = first;
  const { analysisId, scopeId } = job;
  await uploadArtifacts(first);
  await releaseJob(first, true);
  const second = await leaseJobOf(scopeId, 0);
  await uploadArtifacts(second);
  queues.isDown = true;
  await postResult(second, successOf(second));
  queues.isDown = false;
  await boardOf(env, analysisId).post(job);
  await createdRecommendation(partner, {
    form: { ...ANSWERS, height: Number(HEIGHT_METERS), weight: Number(WEIGHT_KILOGRAMS) },
    id_side_view_analysis: analysisId,
  });
  const body = JSON.stringify(job);
  const id = `job_${analysisId}`;
  await keepDeadLetter(env, { id, queue: 'analysis-jobs', analysisId, scopeId, body });
  await database(env)
    .insert(webhookDeliveries)
    .values({
      id: `msg_${analysisId}_1`,
      scopeId,
      analysisId,
      type: 'analysis.completed',
      url: 'https://partner.example.com',
      body: JSON.stringify({ analysis_id: analysisId }),
      outcome: 'delivered',
      createdAtMs: Date.now() + 365 * DAY_MS,
    });
  return analysisId;
}

describe('an analysis past its data retention', () => {
  it('I-68: remains only in the ledger, and its height and weight nowhere', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await analysisEverywhere(partner);
    expect(inOrder(await placesOf(analysisId, partner, analysisId))).toEqual([
      'board jobs',
      'D1 analyses',
      'D1 dead_letters',
      'D1 shoe_recommendations',
      'D1 webhook_deliveries',
      'R2 objects',
      'scope analyses',
      'scope idempotency',
      'scope ledger',
      'scope outbox',
    ]);
    passMs(365 * DAY_MS);
    listInPagesOf(3);
    expect((await sweepNow()).analyses_deleted).toBe(1);
    expect(await placesOf(analysisId, partner, analysisId)).toEqual(['scope ledger']);
    expect(await placesOf(HEIGHT_METERS, partner, analysisId)).toEqual([]);
    expect(await placesOf(WEIGHT_KILOGRAMS, partner, analysisId)).toEqual([]);
  });

  it('I-68: takes the objects of every attempt with it, however many there are', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const { job } = await leased(partner, queues);
    await creditScope(env, partner.scopeId).finish(job.analysisId, 1, { outcome: 'success' });
    passMs(DAY_MS);
    const later = await leased(partner, queues);
    const kept = artifactKey(later.job.analysisId, 1, 'result');
    await env.MEDIA.put(kept, '{}');
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await env.MEDIA.put(artifactKey(job.analysisId, attempt, 'result'), '{}');
      await env.MEDIA.put(artifactKey(job.analysisId, attempt, 'raw_data'), '{}');
    }
    listInPagesOf(5);
    passMs(364 * DAY_MS);
    expect((await sweepNow()).analyses_deleted).toBe(1);
    const found = await env.MEDIA.list({ prefix: 'analyses/' });
    expect(found.objects.map(({ key }) => key)).toEqual([kept]);
  });

  it('does not delay the others when the bucket cannot list its objects', async ({ expect }) => {
    const partner = await createPartner();
    for (let started = 0; started < 2; started += 1) {
      const { job } = await leased(partner, queues);
      await creditScope(env, partner.scopeId).finish(job.analysisId, 1, { outcome: 'success' });
    }
    passMs(365 * DAY_MS);
    vi.spyOn(env.MEDIA, 'list').mockRejectedValueOnce(new Error('bucket is down'));
    expect(await sweepNow()).toMatchObject({ analyses_deleted: 1, failed: [] });
    expect((await sweepNow()).analyses_deleted).toBe(1);
  });

  it('I-33, I-67: is erased as far as possible while a board cannot be reached', async ({
    expect,
  }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const partner = await createPartner();
    const analysisId = await analysisEverywhere(partner);
    passMs(365 * DAY_MS);
    const report = await sweep(withoutBoards(env, [0]), Date.now());
    expect(report).toMatchObject({ analyses_deleted: 0, failed: [], unfinished: [] });
    expect(inOrder(await placesOf(analysisId, partner, analysisId))).toEqual([
      'board jobs',
      'D1 analyses',
      'scope ledger',
    ]);
    expect((await sweepNow()).analyses_deleted).toBe(1);
    expect(await placesOf(analysisId, partner, analysisId)).toEqual(['scope ledger']);
  });

  it('I-67: does not keep those of later pages while a board cannot be reached', async ({
    expect,
  }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { scopeId } = await createPartner();
    await env.DB.prepare(
      `INSERT INTO analyses (id, scope_id, analysis_type, status, video_key, attempt, is_refunded,
         created_at_ms, version)
       WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
       SELECT printf('%08x-0000-4000-8000-%012x', n, n), ?2, 'side_view', 'success',
         printf('videos/2020-01-01T00/%d', n), 1, 0, ?3, 1 FROM number`,
    )
      .bind(ROWS_OF_TWO_PAGES, scopeId, Date.now())
      .run();
    const [last] = await database(env).select().from(analyses).orderBy(desc(analyses.id)).limit(1);
    const stored = artifactKey(last?.id ?? '', 1, 'result');
    await env.MEDIA.put(stored, '{}');
    passMs(365 * DAY_MS);
    await sweep(withoutBoards(env, [0]), Date.now());
    expect(await storedKeys()).not.toContain(stored);
    expect((await sweepNow()).analyses_deleted).toBe(ROWS_OF_TWO_PAGES);
  });
});

describe('a deleted subject', () => {
  it('I-68: is erased after thirty days, while analyses still refer to it', async ({ expect }) => {
    const partner = await createPartner();
    const created = await sendJson(partner, 'POST', '/subjects', { name: 'Ada', email: EMAIL });
    const { subject_id: subjectId } = await created.json<{ subject_id: string }>();
    const { job } = await leased(partner, queues, { fields: { subject_id: subjectId } });
    await sendAs(partner, `/subjects/${subjectId}/delete`, { method: 'POST' });
    passMs(30 * DAY_MS - 1);
    expect((await sweepNow()).subjects_erased).toBe(0);
    passMs(1);
    expect((await sweepNow()).subjects_erased).toBe(1);
    expect(await placesOf(EMAIL, partner, job.analysisId)).toEqual([]);
    const list = await sendAs(partner, '/analysis');
    expect(await list.json()).toMatchObject({ analyses: [{ subject_id: subjectId }] });
    expect((await sweepNow()).subjects_erased).toBe(0);
  });
});
