import { env } from 'cloudflare:workers';
import { inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { MAX_FAILED_ATTEMPTS } from '../../../../contract/job.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { analyses } from '../../../../worker/platform/database/tables/analyses.ts';
import { deadLetters } from '../../../../worker/platform/database/tables/dead-letters.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { refuseStatements } from '../../support/failing-database.ts';
import type { Partner } from '../../support/harness.ts';
import { balanceOf, createPartner, startedId } from '../../support/harness.ts';
import {
  leaseJob,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../../support/simulated-container.ts';
import { passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';
import { clearBoard } from './internal-calls.ts';

const MINUTE_MS = 60_000;
const TICK_MS = 15_000;
/** Together with the recovery, less than an analysis has time. */
const OUTAGE_MS = 20 * MINUTE_MS;
/** Slightly longer than the longest delay between two deliveries. */
const RECOVERY_MS = 6 * MINUTE_MS;
const CREDITS = 20;

let queues: CapturedQueues;
let partner: Partner;

beforeEach(async () => {
  stopTime();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  queues = new CapturedQueues();
  partner = await createPartner({ credits: CREDITS });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearBoard();
  for (const table of ['analyses', 'dead_letters']) {
    await env.DB.prepare(`DELETE FROM ${table}`).run();
  }
});

async function startSome(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => startedId(partner)));
}

async function pass(durationMs: number, work: () => Promise<void> = async () => {}): Promise<void> {
  const endsAtMs = Date.now() + durationMs;
  while (Date.now() < endsAtMs) {
    passMs(TICK_MS);
    await queues.deliverDueJobs();
    await work();
    await fireDueAlarm(creditScope(env, partner.scopeId));
  }
}

/** Completes every waiting job immediately. */
async function completeWaiting(): Promise<void> {
  for (let leased = await leaseJob(); leased !== null; leased = await leaseJob()) {
    await uploadArtifacts(leased);
    await postResult(leased, successOf(leased));
  }
}

async function crashWaiting(): Promise<void> {
  for (let leased = await leaseJob(); leased !== null; leased = await leaseJob()) {
    await releaseJob(leased, true);
  }
}

async function statusesOf(ids: string[]): Promise<string[]> {
  const scope = creditScope(env, partner.scopeId);
  const views = await Promise.all(ids.map(async (id) => scope.readAnalysis(id)));
  return views.map((view) => view?.failure?.code ?? view?.status ?? 'unknown');
}

function each(ids: string[], status: string): string[] {
  return ids.map(() => status);
}

describe('an outage of 20 minutes', () => {
  it('loses no analysis accepted before or during it if the board is down', async ({ expect }) => {
    const ids = await startSome(3);
    const unreachable = vi.spyOn(env.JOB_BOARDS, 'getByName').mockImplementation(() => {
      throw new Error('the board is unreachable');
    });
    await pass(OUTAGE_MS / 2);
    ids.push(...(await startSome(3)));
    await pass(OUTAGE_MS / 2);
    unreachable.mockRestore();
    await pass(RECOVERY_MS, completeWaiting);
    expect(await statusesOf(ids)).toEqual(each(ids, 'success'));
    expect([queues.jobs, queues.deadJobs, queues.lostJobs]).toEqual([[], [], []]);
    expect(await database(env).select().from(deadLetters)).toEqual([]);
  });

  it('loses no result, no refund, and no dead letter if D1 is down', async ({ expect }) => {
    const crashing = await startSome(2);
    await queues.deliverDueJobs();
    const outage = refuseStatements('select', 'insert', 'update', 'delete');
    for (let crash = 0; crash < MAX_FAILED_ATTEMPTS; crash += 1) await crashWaiting();
    outage.mockRestore();
    const succeeding = await startSome(2);
    const longOutage = refuseStatements('select', 'insert', 'update', 'delete');
    await pass(OUTAGE_MS, completeWaiting);
    expect(await statusesOf(crashing)).toEqual(each(crashing, 'internal'));
    expect(await statusesOf(succeeding)).toEqual(each(succeeding, 'success'));
    longOutage.mockRestore();
    await pass(RECOVERY_MS);
    const letters = await database(env).select().from(deadLetters);
    expect(new Set(letters.map(({ analysisId }) => analysisId))).toEqual(new Set(crashing));
    const ids = [...crashing, ...succeeding];
    const rows = await database(env).select().from(analyses).where(inArray(analyses.id, ids));
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      'failed',
      'failed',
      'success',
      'success',
    ]);
    expect(await balanceOf(partner)).toBe(CREDITS - succeeding.length);
    expect(queues.lostJobs).toEqual([]);
  });
});

describe('lost queue messages', () => {
  it('I-61: leave no analysis open for more than 90 minutes, and most succeed', async ({
    expect,
  }) => {
    const ids: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      ids.push(...(await startSome(4)));
      queues.jobs.length = 0;
      await pass(MINUTE_MS);
    }
    await pass(MINUTE_MS * 87, completeWaiting);
    const statuses = await statusesOf(ids);
    expect(statuses.filter((status) => status === 'pending' || status === 'analyzing')).toEqual([]);
    expect(statuses.filter((status) => status === 'success').length).toBeGreaterThan(
      ids.length / 2,
    );
  });
});
