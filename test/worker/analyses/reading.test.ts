import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, describe, it, vi } from 'vitest';

import { boardAt } from '../../../worker/jobs/board/board.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { createLink } from '../capture-links/capture-visit.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { OPERATIONS } from '../support/documented-response.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, sendAs, sendJson, startedId } from '../support/harness.ts';
import { createdRecommendation, finishedRecommendation } from '../support/shoe-world.ts';
import {
  leaseJobOf,
  postResult,
  sideViewResult,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import { putArtifact, RAW_DATA, resultsOf, SIDE_DATA } from './finished-analyses.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a read', () => {
  it('I-34: changes no row, no object, no ledger, and no job', async ({ expect }) => {
    stopTime();
    const queues = new CapturedQueues();
    const partner = await createPartner();
    const webhook = { url: 'https://8.8.8.8/hook', signature: { enabled: true } };
    expect((await sendJson(partner, 'PUT', '/webhook', webhook)).status).toBe(200);
    const created = await sendJson(partner, 'POST', '/subjects', { name: 'Ada' });
    const { subject_id: subjectId } = await created.json<{ subject_id: string }>();
    const fields = { subject_id: subjectId, notify_via_webhook: 'true' };
    const analysisId = await startedId(partner, { fields });
    await queues.deliverJobs();
    const leased = await leaseJobOf(partner.scopeId);
    await uploadArtifacts(leased);
    await putArtifact(leased, { kind: 'calculated_data', body: SIDE_DATA, isCompressed: true });
    await putArtifact(leased, { kind: 'raw_data', body: RAW_DATA, isCompressed: true });
    await postResult(leased, { outcome: 'success', result: sideViewResult() });
    const waitingId = await startedId(partner);
    await queues.deliverJobs();
    await leaseJobOf(partner.scopeId);
    const { body: results } = await resultsOf(partner, analysisId);
    const { id: captureLinkId } = await createLink(partner);
    const finishedId = await finishedRecommendation(partner.scopeId);
    const pendingId = await createdRecommendation(partner, { id_side_view_analysis: analysisId });
    const pathsOf = (path: string): string[] => {
      if (path.startsWith('/shoeRecommendation/')) {
        return [finishedId, pendingId, crypto.randomUUID()].map((id) =>
          path.replace('{shoe_recommendation_id}', id),
        );
      }
      if (path.startsWith('/media/')) {
        const kind = path.endsWith('/thumbnail') ? 'thumbnail' : 'output_video';
        return [String(results[kind])];
      }
      const filled = path
        .replace('{subject_id}', subjectId)
        .replace('{capture_link_id}', captureLinkId);
      return [analysisId, waitingId, crypto.randomUUID()].map((id) =>
        filled.replace('{analysis_id}', id),
      );
    };
    const before = await everything(partner);
    const reads = OPERATIONS.filter(({ method }) => method === 'GET');
    expect(reads.length).toBeGreaterThan(10);
    passMs(5 * 60_000);
    for (const { path } of reads) {
      const [worksAt = '', ...others] = pathsOf(path);
      const { status } = await sendAs(partner, worksAt);
      expect([path, status < 300 || path === '/health/inference']).toEqual([path, true]);
      for (const other of others) await sendAs(partner, `${other}?language=fr`);
      await sendAs(partner, worksAt, { method: 'HEAD' });
    }
    expect(await everything(partner)).toEqual(before);
  });
});

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'`;

/** Returns everything stored, except the keys' last use and request counts. */
async function everything(partner: Partner) {
  const { results: tables } = await env.DB.prepare(TABLES).all<{ name: string }>();
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) {
    rows[name] = (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results;
  }
  const { objects } = await env.MEDIA.list();
  return {
    rows,
    objects: objects.map(({ key, etag, uploaded }) => ({ key, etag, uploaded })),
    scope: await dump(creditScope(env, partner.scopeId), ['keys', 'usage']),
    board: await dump(boardAt(env, 0), ['containers']),
  };
}

async function dump(stub: DurableObjectStub, others: string[]) {
  return runInDurableObject(stub, (_instance, { storage: { sql } }) =>
    sql
      .exec<{ name: string }>(TABLES)
      .toArray()
      .filter(({ name }) => !others.includes(name))
      .map(({ name }) => [name, sql.exec(`SELECT * FROM ${name}`).toArray()]),
  );
}
