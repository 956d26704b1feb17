import { createMessageBatch, createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { toStoredJob } from '../../../../contract/stored-shapes.ts';
import worker from '../../../../worker/index.ts';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { wakeContainers } from '../../../../worker/jobs/containers/containers.ts';
import { settingsOf } from '../../../../worker/platform/settings.ts';
import { withoutBoards } from '../../support/unreachable-boards.ts';
import { makeJob } from '../board/board-jobs.ts';
import { ContainerWorld } from './platform-container.ts';

const SETTINGS = { CONTAINERS_MAX: '3', OWN_HOSTS: 'api.example.com,other.example.com' };
const FIRST = 'cloudflare-0';
const SECOND = 'cloudflare-1';

let world: ContainerWorld;
const board = () => boardAt(env, 0);
let posted: string[] = [];

beforeEach(() => {
  world = new ContainerWorld(SETTINGS);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await board().remove(...posted.splice(0));
});

async function postJobs(count: number): Promise<void> {
  const jobs = Array.from({ length: count }, makeJob);
  posted.push(...jobs.map(({ analysisId }) => analysisId));
  await board().post(...jobs);
}

async function endJobs(count: number): Promise<void> {
  await board().remove(...posted.splice(0, count));
}

describe('wakeContainers', () => {
  it('starts none without jobs, and as many as the jobs require', async ({ expect }) => {
    await wakeContainers(world.env);
    expect(world.running()).toEqual([]);
    await postJobs(1);
    await wakeContainers(world.env);
    expect(world.running()).toEqual([FIRST]);
    await postJobs(100);
    await wakeContainers(world.env);
    expect(world.running()).toEqual([FIRST, SECOND, 'cloudflare-2']);
  });

  it("passes the polling URL, the token, and the container's name to a container", async ({
    expect,
  }) => {
    await postJobs(1);
    await wakeContainers(world.env);
    expect(world.containerOf(FIRST).starts).toEqual([
      {
        enableInternet: true,
        env: {
          INFERENCE_API_URL: 'https://api.example.com',
          INFERENCE_TOKEN: settingsOf(env).inferenceToken,
          CONTAINER_ID: FIRST,
          ALLOW_INCOMPLETE_SANDBOX: '1',
        },
      },
    ]);
  });

  it('does not start a running container again, even after its object was evicted', async ({
    expect,
  }) => {
    await postJobs(1);
    await Promise.all([wakeContainers(world.env), wakeContainers(world.env)]);
    world.evict(FIRST);
    await wakeContainers(world.env);
    expect(world.containerOf(FIRST).starts).toHaveLength(1);
  });

  it('restarts a container that has crashed', async ({ expect }) => {
    await postJobs(1);
    await wakeContainers(world.env);
    await world.crash(FIRST);
    await wakeContainers(world.env);
    expect(world.containerOf(FIRST).starts).toHaveLength(2);
    expect(world.running()).toEqual([FIRST]);
  });

  it('starts the other containers if one cannot start', async ({ expect }) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    world.containerOf(FIRST).refusal = 'you are requesting too many containers per second';
    await postJobs(4);
    await wakeContainers(world.env);
    expect(world.running()).toEqual([SECOND]);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('container_start_failed'));
  });

  it('runs with each batch of jobs and on the schedule', async ({ expect }) => {
    const job = makeJob();
    posted.push(job.analysisId);
    const message = { id: 'm', timestamp: new Date(), attempts: 1, body: toStoredJob(job) };
    await worker.queue(createMessageBatch('analysis-jobs', [message]), world.env);
    expect(world.running()).toEqual([FIRST]);
    await world.crash(FIRST);
    const scheduledTime = new Date();
    await worker.scheduled(createScheduledController({ scheduledTime }), world.env);
    expect(world.running()).toEqual([FIRST]);
  });
});

describe('a container whose idle time has expired', () => {
  beforeEach(async () => {
    await postJobs(4);
    await wakeContainers(world.env);
  });

  it('receives SIGTERM if no job needs it', async ({ expect }) => {
    await endJobs(1);
    await world.expire(SECOND);
    await world.expire(FIRST);
    expect(world.containerOf(SECOND).signals).toEqual([15]);
    expect(world.running()).toEqual([FIRST]);
    await endJobs(3);
    await world.expire(FIRST);
    expect(world.running()).toEqual([]);
  });

  it('keeps running while it holds a lease', async ({ expect }) => {
    const leased = await board().lease(SECOND);
    posted = posted.filter((id) => id !== leased?.job.analysisId);
    await endJobs(3);
    await world.expire(SECOND);
    expect(world.running()).toContain(SECOND);
    await board().remove(leased?.job.analysisId ?? '');
    await world.expire(SECOND);
    expect(world.running()).not.toContain(SECOND);
  });

  it('keeps running while a board does not respond', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await endJobs(4);
    Object.assign(world.env, { JOB_BOARDS: withoutBoards(env, [0]).JOB_BOARDS });
    await world.expire(SECOND);
    expect(world.running()).toContain(SECOND);
  });
});
