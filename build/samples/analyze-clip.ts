import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';

import type { Job } from '../../contract/job.ts';
import type { SampleFile } from '../../contract/samples.ts';
import { toStoredResult } from '../../contract/stored-shapes.ts';
import type { LeaseApi } from '../../inference-container/lease/worker-api.ts';
import { createLogger } from '../../inference-container/logger.ts';
import { NO_SANDBOX } from '../../inference-container/media/sandbox.ts';
import { runJob } from '../../inference-container/pipeline/run-job.ts';
import type { RunnerEngine } from '../../inference-container/pose/track-runner.ts';
import { annotationWordsIn } from '../../worker/analyses/content/content.ts';

export type SampleFiles = Map<SampleFile, Uint8Array>;

/** The runner and belt of both clips */
const HEIGHT_METERS = 1.63;
const WEIGHT_KILOGRAMS = 56;
const SPEED_METERS_PER_SECOND = 3.05;
const JOB_LIMIT_MS = 600_000;
const METERS_PER_KILOMETER = 1000;
const QUIET = createLogger({ writeLine: () => {}, now: () => new Date(), fields: {} });

/** Runs the container's own pipeline on a clip; throws unless the analysis succeeds. */
export async function analyzeClip(
  file: string,
  {
    engine,
    directory,
    ...asked
  }: Pick<Job, 'analysisType' | 'isFullBody'> & { engine: RunnerEngine; directory: string },
): Promise<SampleFiles> {
  const files: SampleFiles = new Map();
  const job: Job = {
    ...asked,
    analysisId: randomUUID(),
    scopeId: randomUUID(),
    videoKey: file,
    acceptedAtMs: Date.now(),
    heightMeters: HEIGHT_METERS,
    isHeightAssumed: false,
    weightKilograms: WEIGHT_KILOGRAMS,
    isTreadmill: true,
    paceSecondsPerKilometer: METERS_PER_KILOMETER / SPEED_METERS_PER_SECOND,
    recordedFramesPerSecond: null,
  };
  const result = await runJob({
    leasedJob: {
      job,
      attempt: 1,
      leaseToken: 'none',
      leaseSeconds: JOB_LIMIT_MS / 1000,
      words: annotationWordsIn('en'),
    },
    api: localLease(file, files),
    engine,
    directory,
    tools: { sandbox: NO_SANDBOX, timeoutMs: JOB_LIMIT_MS, memoryMebibytes: 4096 },
    reportPercentage: () => {},
    logger: QUIET,
    signal: AbortSignal.timeout(JOB_LIMIT_MS),
  });
  assert(result.outcome === 'success', `${file}: ${JSON.stringify(result)}`);
  const stored = JSON.stringify(toStoredResult(result.result), null, 2);
  return files.set('result', new TextEncoder().encode(`${stored}\n`));
}

/** Creates a lease without a Worker: the video is a file, and artifacts stay in memory. */
function localLease(video: string, files: SampleFiles): LeaseApi {
  return {
    openVideo: async () => new Response(await openAsBlob(video)),
    putArtifact: async (kind, { bytes }) => {
      files.set(kind, bytes instanceof Blob ? await bytes.bytes() : bytes);
    },
    sendProgress: async () => ({ leaseSeconds: JOB_LIMIT_MS / 1000 }),
    postResult: async () => {},
    release: async () => {},
  };
}
