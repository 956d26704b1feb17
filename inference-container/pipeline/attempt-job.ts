import type { LeasedJob } from '../../contract/job.ts';
import { holdLease } from '../lease/hold-lease.ts';
import type { AttemptOutcome } from '../lease/recovery.ts';
import { retry } from '../lease/retry.ts';
import type { Shutdown } from '../lease/shutdown.ts';
import { ShuttingDown } from '../lease/shutdown.ts';
import { postResult } from '../lease/upload-artifact.ts';
import type { LeaseApi, WorkerApi } from '../lease/worker-api.ts';
import { LeaseLost } from '../lease/worker-api.ts';
import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';
import type { MediaTools } from '../media/media-tools.ts';
import type { Sandbox } from '../media/sandbox.ts';
import { EngineLost } from '../models/thread-session.ts';
import type { RunnerEngine, PictureModel } from '../pose/track-runner.ts';
import type { Settings } from '../settings.ts';
import { traceAttempt } from '../trace.ts';
import type { RunJob } from './run-job.ts';
import { inTempDirectory } from './temp-directory.ts';

export interface AttemptContext {
  api: WorkerApi;
  sandbox: Sandbox;
  engine: RunnerEngine;
  runJob: RunJob;
  settings: Settings;
  logger: Logger;
  shutdown: Shutdown;
}

const CLOSING_CALL_MS = 10_000;
/** This plus the grace period for posting a result must fit into the shutdown limit. */
const CLOSING_CALL_IN_SHUTDOWN_MS = 1200;
const MAX_REASON_CHARACTERS = 500;

/** Makes one attempt at a leased job, from the first heartbeat to the cleanup. Never rejects. */
export async function attemptJob(
  leasedJob: LeasedJob,
  context: AttemptContext,
): Promise<AttemptOutcome> {
  const { settings, shutdown } = context;
  const { engine, lostInRun } = createJobEngine(context.engine);
  const { analysisId } = leasedJob.job;
  const trace = traceAttempt(leasedJob, {
    collector: settings.spanCollector,
    containerId: settings.containerId,
    logger: context.logger.with({ analysisId, attempt: leasedJob.attempt }),
  });
  const { logger } = trace;
  const api = context.api.forLease(leasedJob);
  const tools = mediaToolsOf(settings, context.sandbox);

  const startedAtMs = performance.now();
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, shutdown.begun]);
  const timer = setTimeout(() => {
    stop.abort(new JobTimedOut(`The job took longer than ${settings.jobTimeoutMs} ms.`));
  }, settings.jobTimeoutMs);
  const lease = holdLease({
    leaseSeconds: leasedJob.leaseSeconds,
    sendProgress: api.sendProgress,
    onLost: (reason) => stop.abort(reason),
  });

  logger.info('job_started');
  try {
    const result = await inTempDirectory(settings.tempDirectory, (directory) =>
      context.runJob({
        leasedJob,
        api,
        engine,
        directory,
        tools,
        reportPercentage: lease.report,
        logger,
        signal,
      }),
    );
    const giveUp = AbortSignal.any([stop.signal, shutdown.graceOver]);
    await postResult(api, { result, giveUp, cutOff: shutdown.graceOver });
    const reason = result.outcome === 'failed' ? result.reason : undefined;
    const durationMs = Math.round(performance.now() - startedAtMs);
    logger.info('job_finished', { outcome: result.outcome, reason, durationMs });
    trace.end(reason ?? result.outcome);
    return 'finished';
  } catch (error) {
    lease.end();
    // Once stopped, stages fail as a consequence; use the reason for stopping.
    const reason: unknown = lostInRun() ?? (signal.aborted ? signal.reason : error);
    const durationMs = Math.round(performance.now() - startedAtMs);
    await releaseJob(reason, { api, shutdown, logger: logger.with({ durationMs }) });
    const outcome = outcomeOf(reason);
    trace.end(outcome, { didFail: outcome !== 'stopped', error: reason });
    return outcome;
  } finally {
    clearTimeout(timer);
    lease.end();
  }
}

export function mediaToolsOf(settings: Settings, sandbox: Sandbox): MediaTools {
  return {
    sandbox,
    timeoutMs: settings.decodeTimeoutMs,
    memoryMebibytes: settings.mediaMemoryMebibytes,
    hardware: settings.videoHardware,
  };
}

class JobTimedOut extends Error {
  override readonly name = 'JobTimedOut';
}

function outcomeOf(reason: unknown): AttemptOutcome {
  if (reason instanceof EngineLost) return 'engine_lost';
  return reason instanceof LeaseLost || reason instanceof ShuttingDown ? 'stopped' : 'failed';
}

/**
 * Does not count a shutdown, or an engine lost outside a run of this job, as an attempt. Everything
 * else counts, to limit a video that crashes the engine every time to three attempts.
 */
async function releaseJob(
  reason: unknown,
  { api, shutdown, logger }: { api: LeaseApi; shutdown: Shutdown; logger: Logger },
): Promise<void> {
  if (reason instanceof LeaseLost) {
    logger.info('job_lost', { reason: reason.message });
    return;
  }
  const isUnrelated = reason instanceof EngineLost && !reason.wasRunning;
  const didFail = !(reason instanceof ShuttingDown) && !isUnrelated;
  const description = describeError(reason);
  if (didFail) {
    const stack = reason instanceof Error ? reason.stack : undefined;
    logger.error('job_failed', { error: description, stack });
  } else {
    logger.info('job_given_back', { reason: description });
  }
  const signal = closingSignal(shutdown);
  const report = { didFail, reason: description.slice(0, MAX_REASON_CHARACTERS) };
  try {
    await retry(() => api.release(report, signal), { maxAttempts: 3, signal });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    // The lease will expire, and another container will get the job.
    logger.warn('release_failed', { error: describeError(error) });
  }
}

function closingSignal(shutdown: Shutdown): AbortSignal {
  return AbortSignal.timeout(
    shutdown.begun.aborted ? CLOSING_CALL_IN_SHUTDOWN_MS : CLOSING_CALL_MS,
  );
}

interface JobEngine {
  engine: RunnerEngine;
  /** Returns the loss of the engine if it happened during a run of this job, not of another one. */
  lostInRun: () => EngineLost | null;
}

function createJobEngine(shared: RunnerEngine): JobEngine {
  let lostInRun: EngineLost | null = null;
  const watched = (model: PictureModel): PictureModel => ({
    submit(fill) {
      const output = model.submit(fill);
      output.catch((error: unknown) => {
        if (error instanceof EngineLost && error.wasRunning) lostInRun ??= error;
      });
      return output;
    },
  });
  return {
    engine: {
      ...shared,
      detector: watched(shared.detector),
      landmarks: watched(shared.landmarks),
    },
    lostInRun: () => lostInRun,
  };
}
