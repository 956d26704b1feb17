/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import assert from 'node:assert/strict';
import { Worker } from 'node:worker_threads';

import type { JobResult } from '../../contract/job-result.ts';
import type { LeasedJob } from '../../contract/job.ts';
import { serveEngine, deserializeError, serializeError } from '../engine/remote-engine.ts';
import type { RemoteEngine, SerializedError } from '../engine/remote-engine.ts';
import { LeaseLost } from '../lease/worker-api.ts';
import type { LogFields } from '../logger.ts';
import type { MediaTools } from '../media/media-tools.ts';
import { ProcessGroups } from '../media/process-groups.ts';
import type { JobContext, RunJob } from './run-job.ts';

export interface JobThreadOptions {
  workerUrl: string;
  token: string;
  /** Process groups of the thread's media processes, for the main thread to kill. */
  groupIds: SharedArrayBuffer;
}

export interface SentJob {
  leasedJob: LeasedJob;
  engine: RemoteEngine;
  directory: string;
  tools: MediaTools;
}

export type ToThread = { kind: 'run'; job: SentJob } | { kind: 'stop'; reason: SerializedError };

/** A job ends with `finished` or `failed`. */
export type FromThread =
  | { kind: 'log'; level: 'info' | 'warn' | 'error'; event: string; fields: LogFields }
  | { kind: 'percentage'; percentage: number }
  | { kind: 'finished'; result: JobResult }
  | { kind: 'failed'; error: SerializedError };

export interface JobThreads {
  run: RunJob;
  /** Kills the media processes of all threads before this process exits. */
  killMediaProcesses: () => void;
  close: () => Promise<void>;
}

/**
 * Time for a stopped job to end before its thread is terminated; it only waits for its model runs.
 */
const STOP_LIMIT_MS = 3000;
/** Pictures and model inputs are outside the heap. */
const MAX_HEAP_MEBIBYTES = 1024;

/** Runs concurrent jobs in separate threads; replaces threads that died. */
export function openJobThreads(
  access: Omit<JobThreadOptions, 'groupIds'>,
  { count }: { count: number },
): JobThreads {
  const threads = Array.from({ length: count }, () => new JobThread(access));
  return {
    async run(job) {
      const thread = threads.find(({ isBusy }) => !isBusy);
      assert(thread !== undefined, 'there is a thread for each concurrent job');
      return thread.run(job);
    },
    killMediaProcesses: () => threads.forEach((thread) => thread.killMediaProcesses()),
    close: async () => {
      await Promise.all(threads.map(async (thread) => thread.end()));
    },
  };
}

class JobThread {
  readonly #access: Omit<JobThreadOptions, 'groupIds'>;
  readonly #groups = new ProcessGroups();
  /** Null after the thread has exited. */
  #worker: Worker | null;
  #job: JobContext | null = null;
  #outcome = Promise.withResolvers<JobResult>();

  constructor(access: Omit<JobThreadOptions, 'groupIds'>) {
    this.#access = access;
    this.#worker = this.#start();
  }

  get isBusy(): boolean {
    return this.#job !== null;
  }

  async run(job: JobContext): Promise<JobResult> {
    const { leasedJob, directory, tools, signal } = job;
    signal.throwIfAborted();
    this.#job = job;
    this.#outcome = Promise.withResolvers();
    const worker = (this.#worker ??= this.#start());
    const engine = serveEngine(job.engine);
    const message: ToThread = { kind: 'run', job: { leasedJob, directory, tools, engine } };
    worker.postMessage(message, [engine.port]);

    let limit: NodeJS.Timeout | undefined;
    const stop = () => {
      const reason = serializeError(signal.reason);
      worker.postMessage({ kind: 'stop', reason } satisfies ToThread);
      limit = setTimeout(() => void worker.terminate(), STOP_LIMIT_MS);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await this.#outcome.promise;
    } finally {
      signal.removeEventListener('abort', stop);
      clearTimeout(limit);
      this.#job = null;
    }
  }

  killMediaProcesses(): void {
    this.#groups.killAll();
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const options: JobThreadOptions = { ...this.#access, groupIds: this.#groups.memory };
    const worker = new Worker(new URL('./job-thread.ts', import.meta.url), {
      workerData: options,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MEBIBYTES },
    });
    worker.on('message', (message: FromThread) => this.#receive(message));
    let cause = new Error('The thread of the job has exited.');
    worker.on('error', (error: Error) => {
      cause = error;
    });
    // `exit` also follows `error`.
    worker.on('exit', () => {
      this.#worker = null;
      this.#groups.killAll();
      this.#outcome.reject(cause);
    });
    // A thread may die while idle, when nothing awaits the outcome.
    this.#outcome.promise.catch(() => {});
    return worker;
  }

  #receive(message: FromThread): void {
    if (message.kind === 'log') this.#job?.logger[message.level](message.event, message.fields);
    else if (message.kind === 'percentage') this.#job?.reportPercentage(message.percentage);
    else if (message.kind === 'finished') this.#outcome.resolve(message.result);
    else this.#outcome.reject(receiveJobError(message.error));
  }
}

function receiveJobError(error: SerializedError): Error {
  return error.name === 'LeaseLost' ? new LeaseLost(error.message) : deserializeError(error);
}
