import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { releaseSchema } from '../../../contract/job.ts';
import { attemptJob } from '../../../inference-container/pipeline/attempt-job.ts';
import { createLogger } from '../../../inference-container/logger.ts';
import { EngineLost } from '../../../inference-container/models/engine-lost.ts';
import type { PictureModel } from '../../../inference-container/people/track-runner.ts';
import { readSettings } from '../../../inference-container/settings.ts';
import { createShutdown } from '../../../inference-container/lease/shutdown.ts';
import { createWorkerApi } from '../../../inference-container/lease/worker-api.ts';
import { about } from '../support/calls.ts';
import { makeGoodVideo } from '../support/job-clips.ts';
import { makeTempDirectory, removeDirectory, TEST_TOOLS } from '../support/make-clip.ts';
import type { WorkerDouble } from '../support/worker-double.ts';
import { startWorkerDouble } from '../support/worker-double.ts';

const MODEL = {
  name: 'made',
  inputWidthPx: 1,
  inputHeightPx: 1,
  channelOrder: 'rgb',
  scale: [1, 1, 1],
  bias: [0, 0, 0],
  keypointNames: [],
  regionPadding: 1,
  decoder: { kind: 'blazepose', heatmapSizeCells: 1 },
} as const;

let worker: WorkerDouble;
let directory: string;

beforeEach(async () => {
  worker = await startWorkerDouble();
  directory = await makeTempDirectory();
});
afterEach(async () => {
  await worker.close();
  await removeDirectory(directory);
});

const lost = (wasRunning: boolean) => new EngineLost('lost', { wasRunning, cause: null });

/** Answers so many runs, then fails. */
function modelFailing(error: Error, goodRuns: number): PictureModel {
  let runs = 0;
  return {
    async submit() {
      runs += 1;
      if (runs > goodRuns) throw error;
      return Promise.resolve({});
    },
  };
}

async function attemptWith(detector: PictureModel) {
  const { analysisId } = worker.offer(await makeGoodVideo(directory));
  const api = createWorkerApi({ workerUrl: worker.url, token: worker.token });
  const leasedJob = await api.lease(
    { workerId: 'test', device: 'cpu' },
    new AbortController().signal,
  );
  const reading = readSettings(
    {
      INFERENCE_API_URL: worker.url,
      INFERENCE_TOKEN: worker.token,
      TEMP_DIRECTORY: directory,
    },
    { processId: 1, random: Math.random },
  );
  if (leasedJob === null || !reading.ok) throw new Error('nothing to attempt');
  const engine = {
    model: MODEL,
    detector,
    landmarks: modelFailing(lost(true), Infinity),
    lookahead: { frames: 1, seconds: 0.1 },
  };
  const logged: string[] = [];
  const outcome = await attemptJob(leasedJob, {
    api,
    engine,
    sandbox: TEST_TOOLS.sandbox,
    settings: reading.settings,
    logger: createLogger({
      writeLine: (line) => void logged.push(line),
      now: () => new Date(0),
      fields: {},
    }),
    shutdown: createShutdown(),
  });
  const { json } = await worker.waitFor(about('release', analysisId));
  return { outcome, logged, didFail: releaseSchema.parse(json).didFail };
}

describe('an attempt at a job', () => {
  it('with an engine that is broken from the start costs the job nothing', async () => {
    for (const error of [lost(true), lost(false), new Error('out of memory')]) {
      const { outcome, didFail } = await attemptWith(modelFailing(error, 0));
      expect([outcome, didFail]).toEqual(['engine_lost', false]);
    }
  });

  it('in whose run the engine is lost has failed', async () => {
    const { outcome, didFail } = await attemptWith(modelFailing(lost(true), 1));
    expect([outcome, didFail]).toEqual(['engine_lost', true]);
  });

  it('that finds the engine lost by another job costs the job nothing', async () => {
    const { outcome, didFail } = await attemptWith(modelFailing(lost(false), 1));
    expect([outcome, didFail]).toEqual(['engine_lost', false]);
  });

  it('whose run fails for another reason has failed, and the engine is not given up', async () => {
    const { outcome, didFail } = await attemptWith(modelFailing(new Error('odd input'), 1));
    expect([outcome, didFail]).toEqual(['failed', true]);
  });

  it('that no longer owns the job it gives back neither insists nor complains', async () => {
    worker.answers.set('release', () => 409);
    const { outcome, logged } = await attemptWith(modelFailing(lost(true), 0));
    expect(outcome).toBe('engine_lost');
    expect(worker.callsOf('release')).toHaveLength(1);
    expect(logged.join('\n')).not.toContain('release_failed');
  });
});
