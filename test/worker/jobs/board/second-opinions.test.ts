import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { LeasedJob } from '../../../../contract/job.ts';
import { MAX_FAILED_ATTEMPTS } from '../../../../contract/job.ts';
import type { JobBoard } from '../../../../worker/jobs/board/job-board.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { createPartner, startedId } from '../../support/harness.ts';
import {
  leaseJob,
  postProgress,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../../support/simulated-container.ts';
import { passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';
import { board as sharedBoard, clearBoard } from '../inference/internal-calls.ts';
import { buried, catchDeadJobs, freshBoard, LEASE_MS, postedJob } from './board-jobs.ts';

const BROKEN = 'broken';
const HEALTHY = 'healthy';
const JOBS = 10;
const POLL_MS = 20_000;

let board: DurableObjectStub<JobBoard>;

beforeEach(() => {
  stopTime();
  board = freshBoard();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearBoard();
});

describe('a job that failed on a container', () => {
  it('goes to another container first, while the one that failed it gets newer jobs', async ({
    expect,
  }) => {
    const failed = await postedJob(board);
    await board.lease(HEALTHY);
    await board.release(failed.analysisId, 1, false);
    await board.lease(BROKEN);
    await board.release(failed.analysisId, 2, true);
    passMs(1);
    const newer = await postedJob(board);
    expect((await board.lease(BROKEN))?.job).toEqual(newer);
    expect(await board.lease(BROKEN)).toBeNull();
    expect((await board.lease(HEALTHY))?.job).toEqual(failed);
  });

  it('I-24: is dead-lettered after three failures if every worker fails it', async ({ expect }) => {
    const deadJobs = catchDeadJobs();
    const job = await postedJob(board);
    const containers = ['one', 'two', 'three', 'four'];
    const failedBy = new Set<string>();
    for (let turn = 0; failedBy.size < MAX_FAILED_ATTEMPTS; turn += 1) {
      const containerId = containers[turn % containers.length] ?? '';
      const leased = await board.lease(containerId);
      if (leased === null) continue;
      expect(failedBy).not.toContain(containerId);
      failedBy.add(containerId);
      await board.release(job.analysisId, leased.attempt, true);
    }
    expect(deadJobs.mock.calls).toEqual([[buried(job)]]);
  });
});

/** Ways to make every job fail immediately. */
const FAILURES = {
  reports: async (leased: LeasedJob) => {
    await releaseJob(leased, true);
  },
  crashes: async (leased: LeasedJob) => {
    await postProgress(leased, 1);
  },
};

describe('a container that fails every job next to a healthy one', () => {
  it.for(['reports', 'crashes'] as const)(
    'I-60: fails no analysis when it %s',
    async (failure, { expect }) => {
      const queues = new CapturedQueues();
      const partner = await createPartner({ credits: JOBS });
      const ids = await Promise.all(Array.from({ length: JOBS }, () => startedId(partner)));
      await queues.deliverJobs();
      const views = async () => {
        const scope = creditScope(env, partner.scopeId);
        return Promise.all(ids.map(async (id) => (await scope.readAnalysis(id))?.status));
      };
      let held: { leased: LeasedJob; sinceMs: number } | null = null;
      const endsAtMs = Date.now() + 30 * 60_000;
      while (Date.now() < endsAtMs && (await views()).some((status) => status !== 'success')) {
        for (let slot = 0; slot < 2; slot += 1) {
          const leased = await leaseJob(0, BROKEN);
          if (leased !== null) await FAILURES[failure](leased);
        }
        if (held === null) {
          const leased = await leaseJob(0, HEALTHY);
          if (leased !== null) {
            await postProgress(leased, 1);
            held = { leased, sinceMs: Date.now() };
          }
        } else if (Date.now() - held.sinceMs > LEASE_MS) {
          await uploadArtifacts(held.leased);
          await postResult(held.leased, successOf(held.leased));
          held = null;
        } else await postProgress(held.leased, 50);
        passMs(POLL_MS);
        await fireDueAlarm(sharedBoard());
      }
      expect(new Set(await views())).toEqual(new Set(['success']));
      expect(queues.deadJobs).toEqual([]);
    },
  );
});
