import type { Job } from '../../contract/job.ts';
import type { ContainerProcess } from '../support/container-process.ts';
import { startContainer } from '../support/container-process.ts';
import type { WorkerDouble } from '../support/worker-double.ts';
import { startWorkerDouble } from '../support/worker-double.ts';
import { watchTreeMemory } from './tree-memory.ts';

export interface MeasuredJob {
  /** Total time per stage, in order of first run. */
  stageSeconds: ReadonlyMap<string, number>;
  leaseToResultSeconds: number;
  peakBytes: number;
}

/** Overrides of the default job, a side view. */
export type JobOverrides = Partial<Pick<Job, 'analysisType' | 'isFullBody'>>;

export interface ContainerSetup {
  model: string;
  /** For temporary files. */
  directory: string;
  concurrency?: number;
  environment?: Readonly<Record<string, string>>;
}

const JOB_LIMIT_MS = 240_000;

export async function measureJob(
  clip: string,
  { overrides, ...setup }: ContainerSetup & { overrides: JobOverrides },
): Promise<MeasuredJob> {
  return withContainers(setup, { count: 1 }, async (worker, [container]) => {
    if (container === undefined) throw new Error('A container was asked for.');
    const memory = watchTreeMemory(container.processId);
    const startedAtMs = performance.now();
    const resultAtMs = await resultOf(worker, worker.offer(clip, overrides).analysisId);
    return {
      stageSeconds: stagesOf(container),
      leaseToResultSeconds: (resultAtMs - startedAtMs) / 1000,
      peakBytes: memory.stop(),
    };
  });
}

/** Runs `work` with ready containers that lease from the same Worker double. */
export async function withContainers<T>(
  { model, directory, concurrency = 1, environment = {} }: ContainerSetup,
  { count }: { count: number },
  work: (worker: WorkerDouble, containers: readonly ContainerProcess[]) => Promise<T>,
): Promise<T> {
  const worker = await startWorkerDouble();
  const containers = Array.from({ length: count }, () =>
    startContainer({
      INFERENCE_API_URL: worker.url,
      INFERENCE_TOKEN: worker.token,
      TEMP_DIRECTORY: directory,
      POSE_MODEL: model,
      POSE_EXECUTION: 'auto',
      CONCURRENCY: String(concurrency),
      ...environment,
    }),
  );
  try {
    await Promise.all(containers.map(untilReady));
    return await work(worker, containers);
  } finally {
    await Promise.all(containers.map((container) => container.end('SIGTERM')));
    await worker.close();
  }
}

async function untilReady({ waitForLog, exitCode, log }: ContainerProcess): Promise<void> {
  const hasExited = exitCode().then(() => {
    throw new Error(`The container did not start: ${JSON.stringify(log)}`);
  });
  await Promise.race([waitForLog('container_ready'), hasExited]);
}

/** Returns when the result arrived; throws unless the analysis succeeded. */
export async function resultOf(worker: WorkerDouble, analysisId: string): Promise<number> {
  const { atMs, json } = await worker.waitFor(
    (call) => call.route === 'result' && call.analysisId === analysisId,
    JOB_LIMIT_MS,
  );
  if (!JSON.stringify(json).startsWith('{"outcome":"success"')) {
    throw new Error(`The analysis failed: ${JSON.stringify(json)}`);
  }
  return atMs;
}

function stagesOf({ log }: ContainerProcess): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const { event, stage, durationMs } of log) {
    if (event !== 'stage_done') continue;
    const name = String(stage);
    seconds.set(name, (seconds.get(name) ?? 0) + Number(durationMs) / 1000);
  }
  return seconds;
}
