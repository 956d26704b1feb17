import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { LeasedJob } from '../../../../contract/job.ts';
import { LEASE_TOKEN_HEADER } from '../../../../contract/job.ts';
import type { Env } from '../../../../worker/env.ts';
import { boardAt, shardOf } from '../../../../worker/jobs/board/board.ts';
import {
  inferenceOverview,
  lastRequest,
  missingJobs,
} from '../../../../worker/jobs/board/board.ts';
import { consumeJobs } from '../../../../worker/jobs/inference/consume-jobs.ts';
import { leaseJob } from '../../../../worker/jobs/inference/lease-job.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, send, startedId } from '../../support/harness.ts';
import { withoutBoards } from '../../support/unreachable-boards.ts';
import { passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';
import { FIRST_LEASE_MS, CONTAINER_ID } from './board-jobs.ts';

const SHARDS = 4;
/** The boards themselves always see the single shard of the test's own settings. */
const fourBoards: Env = Object.assign({}, env, { JOB_BOARD_SHARDS: String(SHARDS) });

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (let shard = 0; shard < SHARDS; shard += 1) {
    await runInDurableObject(boardAt(env, shard), (_instance, { storage }) => {
      storage.sql.exec('DELETE FROM jobs');
    });
  }
  await env.DB.prepare('DELETE FROM analyses').run();
});

/** Creates a partner whose jobs belong to this one of four boards. */
async function partnerOn(shard: number): Promise<Partner> {
  for (;;) {
    const partner = await createPartner();
    if (shardOf(fourBoards, partner.scopeId) === shard) return partner;
  }
}

/** Starts an analysis whose job belongs to another board once the number of boards is raised. */
async function startedElsewhere(): Promise<string> {
  const analysisId = await startedId(await partnerOn(1));
  await queues.deliverJobs(queues.jobs.splice(0));
  return analysisId;
}

/** Starts an analysis on each of four boards. */
async function startedOnEach(): Promise<string[]> {
  const ids: string[] = [];
  for (let shard = 0; shard < SHARDS; shard += 1) ids.push(await startedId(await partnerOn(shard)));
  await queues.deliverJobs(queues.jobs.splice(0), async (batch) => consumeJobs(batch, fourBoards));
  return ids;
}

async function callAs(leased: LeasedJob, call: string, body: object): Promise<number> {
  const headers = {
    Authorization: `Bearer ${env.INFERENCE_TOKEN}`,
    'Content-Type': 'application/json',
    [LEASE_TOKEN_HEADER]: leased.leaseToken,
  };
  const path = `/internal/jobs/${leased.job.analysisId}/${call}`;
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await send(path, init, fourBoards)).status;
}

describe('several boards', () => {
  it('share the jobs by scope, and a container finds jobs on any board', async ({ expect }) => {
    const ids = await startedOnEach();
    for (const [shard, id] of ids.entries()) {
      expect(await boardAt(fourBoards, shard).missing(ids)).not.toContain(id);
    }
    const leased = [];
    const request = { containerId: CONTAINER_ID, waitMs: 0 };
    for (const _ of ids) leased.push((await leaseJob(fourBoards, request))?.job.analysisId);
    expect(new Set(leased)).toEqual(new Set(ids));
    expect(await leaseJob(fourBoards, { containerId: CONTAINER_ID, waitMs: 0 })).toBeNull();
  });
});

describe('an unreachable board', () => {
  const UNREACHABLE = 2;
  const threeBoards = withoutBoards(fourBoards, [UNREACHABLE]);
  const noBoards = withoutBoards(fourBoards, [0, 1, 2, 3]);
  const poll = { containerId: CONTAINER_ID, waitMs: 0 };

  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it('I-60, I-61: does not keep containers from jobs on other boards', async ({ expect }) => {
    const ids = await startedOnEach();
    const reachable = ids.filter((_id, shard) => shard !== UNREACHABLE);
    const leased = [];
    for (const _ of reachable) leased.push((await leaseJob(threeBoards, poll))?.job.analysisId);
    expect(new Set(leased)).toEqual(new Set(reachable));
    expect(await leaseJob(threeBoards, poll)).toBeNull();
  });

  it('causes an error for a container only if no other board is reachable', async ({ expect }) => {
    await expect(leaseJob(noBoards, poll)).rejects.toThrow('no job board can be reached');
    await expect(leaseJob(withoutBoards(env, [0]), poll)).rejects.toThrow('no job board');
  });

  it('is named by the health check, which still responds', async ({ expect }) => {
    passMs(60_000);
    await boardAt(env, 1).lease(CONTAINER_ID);
    const answer = { atMs: Date.now(), unreachableBoards: [UNREACHABLE] };
    expect(await lastRequest(threeBoards)).toEqual(answer);
    const response = await send('/health/inference', {}, threeBoards);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ unreachable_boards: [UNREACHABLE] });
    const overview = await inferenceOverview(threeBoards);
    expect(overview.boards.map(({ shard }) => shard)).toEqual([0, 1, 3]);
    expect(overview.unreachableBoards).toEqual([UNREACHABLE]);
  });

  it('I-61: hides its own missing jobs, while those of other boards are found', async ({
    expect,
  }) => {
    const analysisIds = [crypto.randomUUID()];
    for (let shard = 0; shard < SHARDS; shard += 1) {
      const { scopeId } = await partnerOn(shard);
      const missing = missingJobs(threeBoards, { scopeId, analysisIds });
      if (shard === UNREACHABLE) await expect(missing).rejects.toThrow('cannot be reached');
      else expect(await missing).toEqual(analysisIds);
    }
  });
});

describe('raising the number of boards', () => {
  it('keeps the lease of a job in flight', async ({ expect }) => {
    const analysisId = await startedElsewhere();
    const leased = await leaseJob(env, { containerId: CONTAINER_ID, waitMs: 0 });
    if (leased === null) throw new Error('no job');
    passMs(FIRST_LEASE_MS - 1);
    expect(await callAs(leased, 'progress', { percentage: 10 })).toBe(200);
    passMs(FIRST_LEASE_MS);
    await fireDueAlarm(boardAt(env, 0));
    expect(await leaseJob(fourBoards, { containerId: CONTAINER_ID, waitMs: 0 })).toBeNull();
    await callAs(leased, 'release', { didFail: false, reason: 'test' });
    expect(await leaseJob(fourBoards, { containerId: CONTAINER_ID, waitMs: 0 })).toMatchObject({
      job: { analysisId },
      attempt: 2,
    });
  });

  it('removes a job from its original board when its analysis ends', async ({ expect }) => {
    const analysisId = await startedElsewhere();
    const leased = await leaseJob(env, { containerId: CONTAINER_ID, waitMs: 0 });
    if (leased === null) throw new Error('no job');
    const unusable = { outcome: 'failed', reason: 'seen_from_behind' };
    expect(await callAs(leased, 'result', unusable)).toBe(200);
    expect(await boardAt(env, 0).missing([analysisId])).toEqual([analysisId]);
  });
});
