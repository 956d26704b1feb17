import { execFile } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';

import { openEngine } from './engine/pose-engine.ts';
import type { PoseEngine } from './engine/pose-engine.ts';
import { createRecovery } from './lease/recovery.ts';
import { pause } from './lease/retry.ts';
import type { Shutdown } from './lease/shutdown.ts';
import { createShutdown, SHUTDOWN_LIMIT_MS } from './lease/shutdown.ts';
import { createBoardPoll, runWorkLoop } from './lease/work-loop.ts';
import { createWorkerApi } from './lease/worker-api.ts';
import type { Logger } from './logger.ts';
import { createLogger, describeError } from './logger.ts';
import { killAllMediaProcesses } from './media/media-process.ts';
import { detectSandbox, missingRestrictions } from './media/sandbox.ts';
import { defaultConcurrency } from './models/execution-providers.ts';
import type { AttemptContext } from './pipeline/attempt-job.ts';
import { attemptJob, mediaToolsOf } from './pipeline/attempt-job.ts';
import { openJobThreads } from './pipeline/job-threads.ts';
import type { RunJob } from './pipeline/run-job.ts';
import { runJob } from './pipeline/run-job.ts';
import { checkSelf } from './pipeline/self-check.ts';
import { removeDeadDirectories } from './pipeline/temp-directory.ts';
import type { Settings } from './settings.ts';
import { readSettings } from './settings.ts';

const bootLogger = createLogger({
  writeLine: (line) => process.stdout.write(`${line}\n`),
  now: () => new Date(),
  fields: {},
});

process.on('exit', killAllMediaProcesses);
process.on('uncaughtException', (error) => {
  bootLogger.error('crashed', { error: describeError(error), stack: error.stack });
  process.exit(1);
});

const reading = readSettings(process.env, { processId: process.pid, random: Math.random });
if (reading.ok) await serve(reading.settings);
else {
  bootLogger.error('settings_invalid', { problems: reading.problems });
  process.exitCode = 1;
}

async function serve(settings: Settings): Promise<void> {
  const logger = bootLogger.with({ containerId: settings.containerId });
  const shutdown = createProcessShutdown();
  listenForSignals(shutdown, logger);

  const ffmpegVersion = await readFfmpegVersion();
  const sandbox = await detectSandbox();
  const missing = missingRestrictions(sandbox);
  if (missing.length > 0) {
    const { allowsIncompleteSandbox: isAllowed } = settings;
    logger[isAllowed ? 'warn' : 'error']('sandbox_incomplete', { missing, isAllowed });
    if (!isAllowed) {
      process.exitCode = 1;
      return;
    }
  }
  const removedCount = await removeDeadDirectories(settings.tempDirectory);
  if (removedCount > 0) logger.info('temp_directories_removed', { removedCount });
  const engine = await openEngine(settings.pose, logger);
  if (engine === null) {
    process.exitCode = 1;
    return;
  }
  const check = (signal: AbortSignal) =>
    checkSelf({
      engine,
      tools: mediaToolsOf(settings, sandbox),
      tempDirectory: settings.tempDirectory,
      statfs,
      signal,
    });
  const faults = await check(shutdown.begun);
  if (faults.length > 0 && !shutdown.begun.aborted) {
    logger.error('self_check_failed', { faults });
    process.exit(1);
  }
  const api = createWorkerApi({ workerUrl: settings.workerUrl, token: settings.workerToken });
  const concurrency = settings.concurrency ?? defaultConcurrency(engine.provider);
  logger.info('container_ready', {
    concurrency,
    ffmpegVersion,
    sandbox,
  });
  await takeJobs({
    settings,
    logger,
    shutdown,
    engine,
    // A thread has no benefit with one job at a time; on a CPU, jobs even take 7% longer in one.
    runJob: concurrency === 1 ? runJob : runInThreads(settings, concurrency),
    sandbox,
    api,
    check,
    concurrency,
  });
  logger.info('container_stopped', { exitCode: shutdown.exitCode() });
  process.exit(shutdown.exitCode());
}

function runInThreads({ workerUrl, workerToken: token }: Settings, count: number): RunJob {
  const threads = openJobThreads({ workerUrl, token }, { count });
  process.on('exit', threads.killMediaProcesses);
  return threads.run;
}

async function takeJobs({
  check,
  concurrency,
  ...context
}: AttemptContext & {
  engine: PoseEngine;
  shutdown: ProcessShutdown;
  check: (signal: AbortSignal) => Promise<string[]>;
  concurrency: number;
}): Promise<void> {
  const { settings, logger, engine, api, shutdown } = context;
  const onEngineLost = () => {
    logger.error('engine_lost', { error: describeError(engine.lost.reason) });
    // Let the lost runs reject first, to learn which jobs they belong to.
    setImmediate(() => shutdown.begin(1));
  };
  if (engine.lost.aborted) onEngineLost();
  else engine.lost.addEventListener('abort', onEngineLost, { once: true });
  const recovery = createRecovery({ check, wait: pause, giveUp: () => shutdown.begin(1), logger });

  await runWorkLoop({
    recover: recovery.recover,
    takeJob: createBoardPoll(api, {
      containerId: settings.containerId,
      device: engine.provider,
      now: () => performance.now(),
    }),
    async attempt(job) {
      const outcome = await attemptJob(job, context);
      if (outcome === 'engine_lost') shutdown.begin(1);
      recovery.note(outcome, job.job.scopeId);
    },
    concurrency,
    logger,
    shutdown: shutdown.begun,
  });
}

interface ProcessShutdown extends Shutdown {
  /** Releases all leases and exits. An orchestrator restarts a container that exits with code 1. */
  begin: (exitCode: 0 | 1) => void;
  exitCode: () => number;
}

function createProcessShutdown(): ProcessShutdown {
  const shutdown = createShutdown();
  let worstExitCode = 0;
  return {
    begun: shutdown.begun,
    graceOver: shutdown.graceOver,
    begin(exitCode) {
      worstExitCode = Math.max(worstExitCode, exitCode);
      if (shutdown.begun.aborted) return;
      setTimeout(() => process.exit(worstExitCode), SHUTDOWN_LIMIT_MS).unref();
      shutdown.begin();
    },
    exitCode: () => worstExitCode,
  };
}

function listenForSignals(shutdown: ProcessShutdown, logger: Logger): void {
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.once(name, () => {
      logger.info('shutdown_begun', { signal: name });
      shutdown.begin(0);
    });
  }
}

/** Fails at startup if ffmpeg is missing, instead of at the first job. */
async function readFfmpegVersion(): Promise<string> {
  await promisify(execFile)('ffprobe', ['-version']);
  const { stdout } = await promisify(execFile)('ffmpeg', ['-version']);
  return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'unknown';
}
