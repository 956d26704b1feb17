import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { attemptJob } from './attempt-job.ts';
import { createBoardPoll } from './jobs/poll-board.ts';
import type { Logger } from './logger.ts';
import { createLogger, describeError } from './logger.ts';
import { killAllMediaProcesses } from './media-process.ts';
import { openEngine } from './open-engine.ts';
import { detectSandbox, missingFences } from './sandbox.ts';
import type { Settings } from './settings.ts';
import { readSettings } from './settings.ts';
import type { Shutdown } from './shutdown.ts';
import { createShutdown } from './shutdown.ts';
import { removeDeadDirectories } from './temp-directory.ts';
import { runWorkLoop } from './work-loop.ts';
import { createWorkerApi } from './worker-api.ts';

/** Whatever still runs then is ended by force. */
const SHUTDOWN_LIMIT_MS = 4500;

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
  const logger = bootLogger.with({ workerId: settings.workerId });
  const shutdown = createShutdown();
  listenForSignals(shutdown, logger);

  const ffmpegVersion = await readFfmpegVersion();
  const sandbox = await detectSandbox();
  const missing = missingFences(sandbox);
  if (missing.length > 0) logger.warn('sandbox_incomplete', { missing });
  const removedCount = await removeDeadDirectories(settings.tempDirectory);
  if (removedCount > 0) logger.info('temp_directories_removed', { removedCount });
  const engine = await openEngine(settings.pose, logger);
  if (engine === null) {
    process.exitCode = 1;
    return;
  }
  const api = createWorkerApi({ workerUrl: settings.workerUrl, token: settings.workerToken });
  logger.info('container_ready', {
    concurrency: settings.concurrency,
    ffmpegVersion,
    sandbox,
  });

  await runWorkLoop({
    takeJob: createBoardPoll(api, {
      workerId: settings.workerId,
      now: () => performance.now(),
    }),
    attempt: (job) => attemptJob(job, { api, sandbox, engine, settings, logger, shutdown }),
    concurrency: settings.concurrency,
    logger,
    shutdown: shutdown.begun,
  });
  logger.info('container_stopped');
  process.exit(0);
}

function listenForSignals(shutdown: Shutdown & { begin: () => void }, logger: Logger): void {
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    process.once(name, () => {
      logger.info('shutdown_begun', { signal: name });
      setTimeout(() => process.exit(0), SHUTDOWN_LIMIT_MS).unref();
      shutdown.begin();
    });
  }
}

/** Fails at once where ffmpeg is missing, not with the first job. */
async function readFfmpegVersion(): Promise<string> {
  await promisify(execFile)('ffprobe', ['-version']);
  const { stdout } = await promisify(execFile)('ffmpeg', ['-version']);
  return /^ffmpeg version (\S+)/.exec(stdout)?.[1] ?? 'unknown';
}
