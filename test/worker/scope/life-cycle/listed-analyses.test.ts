import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { database } from '../../../../worker/platform/database/client.ts';
import { analyses } from '../../../../worker/platform/database/tables/analyses.ts';
import { installFault } from '../../../../worker/platform/fault-point.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { ring, summaryOf } from '../../support/analysis-world.ts';
import { refuseStatements } from '../../support/failing-database.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, startedId } from '../../support/harness.ts';
import { insertAnalyses } from '../../support/insert-analyses.ts';
import { passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';

const MINUTE_MS = 60_000;
const INTERNAL = { outcome: 'failed', reason: 'internal' } as const;

let partner: Partner;

beforeEach(async () => {
  stopTime();
  vi.spyOn(console, 'error').mockReturnValue();
  partner = await createPartner();
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
});

async function endedId(): Promise<string> {
  const analysisId = await startedId(partner);
  await creditScope(env, partner.scopeId).finish(analysisId, null, INTERNAL);
  return analysisId;
}

async function rows() {
  return database(env).select().from(analyses).where(eq(analyses.scopeId, partner.scopeId));
}

describe('the rows of D1', () => {
  it('exist for each ended analysis, with the values of its scope', async ({ expect }) => {
    const ended = await endedId();
    await startedId(partner);
    await ring(partner);
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(await summaryOf(partner, ended)).toMatchObject({ ...row, isRefunded: true });
  });

  it('are written at most once a minute, in one statement', async ({ expect }) => {
    const prepared = vi.spyOn(env.DB, 'prepare');
    const insertions = () =>
      prepared.mock.calls.filter(([sql]) => sql.startsWith('INSERT INTO analyses'));
    await endedId();
    await ring(partner);
    await endedId();
    await endedId();
    passMs(MINUTE_MS - 1);
    await ring(partner);
    expect(insertions()).toHaveLength(1);
    passMs(10_000);
    expect(await fireDueAlarm(creditScope(env, partner.scopeId))).toBe(true);
    expect(insertions()).toHaveLength(2);
    expect(await rows()).toHaveLength(3);
  });

  it('I-67: are written 500 at a time, a second apart, after an outage', async ({ expect }) => {
    const scope = creditScope(env, partner.scopeId);
    await insertAnalyses(partner.scopeId, 1200, { fromMs: Date.now() });
    await runInDurableObject(scope, (_instance, { storage }) => {
      storage.sql.exec('UPDATE analyses SET is_unlisted = 1, finished_at_ms = accepted_at_ms');
    });
    for (const count of [500, 1000, 1200]) {
      expect(await fireDueAlarm(scope)).toBe(true);
      expect(await rows()).toHaveLength(count);
      passMs(1000);
    }
  });

  it('I-3: are written again after a crash, and once D1 is back up', async ({ expect }) => {
    await endedId();
    installFault((point) => {
      if (point === 'after-ended-listed') throw new Error('killed');
    });
    await ring(partner);
    installFault(null);
    await endedId();
    const outage = refuseStatements('INSERT INTO analyses');
    passMs(MINUTE_MS);
    await ring(partner);
    outage.mockRestore();
    expect(await rows()).toHaveLength(1);
    passMs(MINUTE_MS);
    expect(await fireDueAlarm(creditScope(env, partner.scopeId))).toBe(true);
    expect(await rows()).toHaveLength(2);
  });
});
