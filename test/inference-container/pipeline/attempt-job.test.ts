import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TEST_TOOLS } from '../../../bench/support/make-clip.ts';
import { releaseSchema } from '../../../contract/job.ts';
import { createShutdown } from '../../../inference-container/lease/shutdown.ts';
import { createLogger } from '../../../inference-container/logger.ts';
import { EngineLost } from '../../../inference-container/models/thread-session.ts';
import { attemptJob } from '../../../inference-container/pipeline/attempt-job.ts';
import type { JobThreads } from '../../../inference-container/pipeline/job-threads.ts';
import { openJobThreads } from '../../../inference-container/pipeline/job-threads.ts';
import type { PictureModel } from '../../../inference-container/pose/track-runner.ts';
import { readSettings } from '../../../inference-container/settings.ts';
import { about } from '../support/calls.ts';
import { makeGoodVideo } from '../support/job-clips.ts';
import { tinyEngine } from '../support/tiny-engine.ts';
import { useLease } from '../support/use-lease.ts';

const inUse = useLease();
let threads: JobThreads;

beforeEach(() => {
  const { url: workerUrl, token } = inUse.worker;
  threads = openJobThreads({ workerUrl, token }, { count: 1 });
});
afterEach(() => threads.close());

const lost = (wasRunning: boolean) => new EngineLost('lost', { wasRunning, cause: null });

function modelFailing(error: Error): PictureModel {
  return {
    async submit() {
      return Promise.reject(error);
    },
  };
}

async function attemptWith(detector: PictureModel) {
  const { api, directory, worker } = inUse;
  const leasedJob = await inUse.lease(await makeGoodVideo(directory));
  const reading = readSettings(
    {
      INFERENCE_API_URL: worker.url,
      INFERENCE_TOKEN: worker.token,
      TEMP_DIRECTORY: directory,
    },
    { processId: 1, random: () => 0 },
  );
  if (!reading.ok) throw new Error(reading.problems.join());
  const landmarks = modelFailing(lost(true));
  const logged: string[] = [];
  const outcome = await attemptJob(leasedJob, {
    api,
    engine: tinyEngine({ detector, landmarks }),
    runJob: threads.run,
    sandbox: TEST_TOOLS.sandbox,
    settings: reading.settings,
    logger: createLogger({
      writeLine: (line) => void logged.push(line),
      now: () => new Date(0),
      fields: {},
    }),
    shutdown: createShutdown(),
  });
  const { json } = await worker.waitFor(about('release', leasedJob.job.analysisId));
  return { outcome, logged, didFail: releaseSchema.parse(json).didFail };
}

describe('attemptJob', () => {
  it('counts as failed if its own run loses the engine', async () => {
    const { outcome, didFail } = await attemptWith(modelFailing(lost(true)));
    expect([outcome, didFail]).toEqual(['engine_lost', true]);
  });

  it('does not count as failed if another job lost the engine', async () => {
    const { outcome, didFail } = await attemptWith(modelFailing(lost(false)));
    expect([outcome, didFail]).toEqual(['engine_lost', false]);
  });

  it('counts as failed after any other error, and keeps the engine', async () => {
    const { outcome, didFail } = await attemptWith(modelFailing(new Error('odd input')));
    expect([outcome, didFail]).toEqual(['failed', true]);
  });

  it('counts as failed if its thread dies, and starts a new thread for the next job', async () => {
    const { outcome, logged } = await attemptWith({
      async submit() {
        await threads.close();
        throw new Error('too late');
      },
    });
    expect(outcome).toBe('failed');
    expect(logged.join('\n')).toContain('The thread of the job has exited.');
    const next = await attemptWith(modelFailing(new Error('odd input')));
    expect(next.logged.join('\n')).toContain('odd input');
  });

  it('does not retry or log a release that another attempt has superseded', async () => {
    inUse.worker.answers.set('release', () => 409);
    const { outcome, logged } = await attemptWith(modelFailing(lost(true)));
    expect(outcome).toBe('engine_lost');
    expect(inUse.worker.callsOf('release')).toHaveLength(1);
    expect(logged.join('\n')).not.toContain('release_failed');
  });
});
