import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, it, vi } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { deadLetters } from '../../../../worker/platform/database/tables/dead-letters.ts';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { createPartner } from '../../support/harness.ts';
import { stopTime } from '../../support/virtual-time.ts';
import { ANALYSES, JobSimulation, MAX_LIFE_MS, PARTNERS } from './job-simulation.ts';

/** Up to thousands of requests: seconds on an idle machine, a minute on a busy one. */
const TIMEOUT_MS = 180_000;

afterEach(() => {
  vi.restoreAllMocks();
});

it(
  'I-17, I-22, I-23, I-60: all analyses end in time, whatever queues and containers do',
  { timeout: TIMEOUT_MS },
  async ({ expect }) => {
    stopTime();
    const partners = await Promise.all(
      Array.from({ length: PARTNERS }, () => createPartner({ credits: ANALYSES / PARTNERS })),
    );
    const simulation = new JobSimulation(partners);
    await simulation.run();

    const lists = partners.map(async ({ scopeId }) =>
      creditScope(env, scopeId).listAnalyses({}, { after: null, limit: ANALYSES }),
    );
    const rows = (await Promise.all(lists)).flat();
    expect(rows).toHaveLength(ANALYSES);
    for (const { status, createdAtMs, finishedAtMs } of rows) {
      expect(['success', 'failed']).toContain(status);
      expect((finishedAtMs ?? Infinity) - createdAtMs).toBeLessThanOrEqual(MAX_LIFE_MS);
    }
    expect(simulation.illegalMoves).toEqual([]);
    expect(simulation.failedTwice).toEqual([]);
    expect(simulation.resultsAcceptedTwice()).toEqual([]);

    const ofCode = (code: string | null) => rows.filter(({ failureCode }) => failureCode === code);
    expect(simulation.dropped).toBeGreaterThan(0);
    expect(ofCode('internal').length).toBeGreaterThan(0);
    expect(ofCode('wrong_view').length).toBeGreaterThan(0);
    expect(ofCode(null).length).toBeGreaterThan(ANALYSES / 4);
    const letters = await database(env).select().from(deadLetters);
    expect(new Set(letters.map(({ analysisId }) => analysisId))).toEqual(
      new Set(ofCode('internal').map(({ id }) => id)),
    );

    for (const { scopeId } of partners) {
      const { balance, entries } = await creditScope(env, scopeId).statement();
      const refunded = rows.filter((row) => row.scopeId === scopeId && row.isRefunded);
      const refunds = entries.filter(({ kind }) => kind === 'refund');
      expect(new Set(refunds.map(({ analysisId }) => analysisId))).toEqual(
        new Set(refunded.map(({ id }) => id)),
      );
      expect(refunds).toHaveLength(refunded.length);
      expect(balance).toBe(refunded.length);
      for (const { failureCode } of refunded) {
        expect(['timeout', 'internal']).toContain(failureCode);
      }
    }
    const left = await runInDurableObject(boardAt(env, 0), (_instance, { storage }) =>
      storage.sql.exec('SELECT id FROM jobs').toArray(),
    );
    expect(left).toEqual([]);
  },
);
