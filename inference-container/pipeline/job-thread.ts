import assert from 'node:assert/strict';
import { parentPort, workerData } from 'node:worker_threads';

import { connectEngine, deserializeError, serializeError } from '../engine/remote-engine.ts';
import { createWorkerApi } from '../lease/worker-api.ts';
import type { LogFields, Logger } from '../logger.ts';
import { shareMediaProcesses } from '../media/media-process.ts';
import type { JobThreadOptions, ToThread, FromThread, SentJob } from './job-threads.ts';
import { runJob } from './run-job.ts';

/**
 * Runs one job after another in a worker thread. Cropping, measuring, and drawing block their
 * thread, while the main thread must renew leases and the jobs of a GPU must use all cores.
 */
function serveJobs(): void {
  const port = parentPort;
  assert(port !== null, 'this file runs as a worker thread');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- job-threads.ts passes these
  const { groupIds, workerUrl, token } = workerData as JobThreadOptions;
  shareMediaProcesses(groupIds);
  const api = createWorkerApi({ workerUrl, token });
  const post = (message: FromThread) => port.postMessage(message);
  let stop = new AbortController();

  const run = async ({ leasedJob, engine, ...job }: SentJob): Promise<void> => {
    stop = new AbortController();
    try {
      const result = await runJob({
        ...job,
        leasedJob,
        api: api.forLease(leasedJob),
        engine: connectEngine(engine),
        reportPercentage: (percentage) => post({ kind: 'percentage', percentage }),
        logger: createPostingLogger(post),
        signal: stop.signal,
      });
      post({ kind: 'finished', result });
    } catch (error) {
      post({ kind: 'failed', error: serializeError(error) });
    } finally {
      engine.port.close();
    }
  };
  port.on('message', (message: ToThread) => {
    if (message.kind === 'run') void run(message.job);
    else stop.abort(deserializeError(message.reason));
  });
}

/** Creates a logger that posts to the main thread, which adds the job's fields and the time. */
function createPostingLogger(
  post: (message: FromThread) => void,
  boundFields: LogFields = {},
): Logger {
  const log = (level: 'info' | 'warn' | 'error') => (event: string, fields?: LogFields) =>
    post({ kind: 'log', level, event, fields: { ...boundFields, ...fields } });
  return {
    info: log('info'),
    warn: log('warn'),
    error: log('error'),
    with: (fields) => createPostingLogger(post, { ...boundFields, ...fields }),
  };
}

serveJobs();
