import { env } from 'cloudflare:workers';
import { vi } from 'vitest';

import type { Job } from '../../../../contract/job.ts';
import { FIRST_LEASE_SECONDS, LEASE_SECONDS } from '../../../../contract/job.ts';
import type { JobBoard } from '../../../../worker/jobs/board/job-board.ts';
import { passMs } from '../../support/virtual-time.ts';
import { SENT } from '../inference/internal-calls.ts';

export const FIRST_LEASE_MS = FIRST_LEASE_SECONDS * 1000;
export const LEASE_MS = LEASE_SECONDS * 1000;
/** Container id for tests with a single container */
export const CONTAINER_ID = 'simulated';
const IDLE_WORKER_ID = 'idle';
const POLLS_PER_LEASE = 3;

/** Returns the id of a container without failures. */
export function freshWorker(): string {
  return `fresh-${crypto.randomUUID()}`;
}

type Board = DurableObjectStub<JobBoard>;

/** Returns a new board that only this test polls. */
export function freshBoard(): Board {
  return env.JOB_BOARDS.getByName(`test:${crypto.randomUUID()}`);
}

export function makeJob(): Job {
  const analysisId = crypto.randomUUID();
  return {
    analysisId,
    scopeId: crypto.randomUUID(),
    analysisType: 'side_view',
    videoKey: `videos/2026-01-01T00/${analysisId}`,
    acceptedAtMs: Date.now(),
    heightMeters: 1.7,
    isHeightAssumed: true,
    weightKilograms: 70,
    isTreadmill: false,
    paceSecondsPerKilometer: null,
    recordedFramesPerSecond: null,
    isFullBody: true,
  };
}

export async function postedJob(board: Board): Promise<Job> {
  const job = makeJob();
  await board.post(job);
  return job;
}

/** Passes the length of a renewed lease, while an idle container keeps polling. */
export async function passLease(board: Board): Promise<void> {
  for (let polls = 0; polls < POLLS_PER_LEASE - 1; polls += 1) {
    passMs(LEASE_MS / POLLS_PER_LEASE);
    if ((await board.lease(IDLE_WORKER_ID)) !== null) throw new Error('there was work');
  }
  passMs(LEASE_MS / POLLS_PER_LEASE);
}

/** Captures what is sent to the dead-job queue. */
export function catchDeadJobs() {
  return vi.spyOn(env.DEAD_JOBS, 'send').mockImplementation(async () => SENT);
}

export function buried({ analysisId, scopeId }: Job) {
  return { deathReason: 'attempts_exhausted', analysisId, scopeId } as const;
}

/** Fails every attempt of a job, each by a different container. */
export async function failAttempts(board: Board, job: Job, count: number): Promise<void> {
  for (let failed = 0; failed < count; failed += 1) {
    const leased = await board.lease(freshWorker());
    await board.release(job.analysisId, leased?.attempt ?? 0, true);
  }
}
