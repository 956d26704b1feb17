/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import type { Precision, ExecutionProvider } from './execution-providers.ts';
import type { InferenceThreadOptions, RunRequest, ThreadResponse } from './inference-thread.ts';

/**
 * Signals that a model can no longer run because its thread or device is lost, which requires a
 * restart.
 */
export class EngineLost extends Error {
  override readonly name = 'EngineLost';
  /** Whether this run was in progress, so its pictures may have caused the loss. */
  readonly wasRunning: boolean;

  constructor(message: string, options: { wasRunning: boolean; cause: unknown }) {
    super(message, { cause: options.cause });
    this.wasRunning = options.wasRunning;
  }
}

export interface PoseSession {
  provider: ExecutionProvider;
  precision: Precision;
  /** In ascending order. Other sizes are slow at first, no faster, or not supported. */
  batchSizes: readonly number[];
  parallelRuns: number;
  /**
   * Takes planar pictures laid out one after another, which must not change until this resolves;
   * shared memory avoids a copy. The caller owns the outputs.
   */
  run: (input: Float32Array, batchSize: number) => Promise<Readonly<Record<string, Float32Array>>>;
  /** Aborts with an EngineLost when the model can no longer run, but not when it is closed. */
  lost: AbortSignal;
  close: () => Promise<void>;
}

const GPU_BATCH_SIZES = [1, 4, 16];

export async function openInThread({
  precision,
  ...options
}: InferenceThreadOptions & {
  precision: Precision;
}): Promise<PoseSession> {
  const { provider } = options;
  // Must be set before the first model opens, or ONNX Runtime sends telemetry to Microsoft. It has
  // no effect in the thread, which only gets a copy of the environment.
  process.env['ORT_DISABLE_TELEMETRY'] = '1';
  const thread = new Worker(new URL('./inference-thread.ts', import.meta.url), {
    workerData: options,
  });
  const loss = new AbortController();
  let isClosing = false;
  const lose = (cause: Error): EngineLost => {
    loss.abort(new EngineLost('The engine was lost.', { wasRunning: false, cause }));
    return new EngineLost('The engine was lost during a run.', { wasRunning: true, cause });
  };
  const responses = new ThreadResponses(thread, (end) => {
    if (!isClosing) lose(end);
  });
  const opened = await responses.next();
  const fixedBatchSize = opened.kind === 'opened' ? opened.fixedBatchSize : null;
  const anyBatchSizes = provider === 'cpu' ? [1] : GPU_BATCH_SIZES;
  return {
    provider,
    precision,
    batchSizes: fixedBatchSize === null ? anyBatchSizes : [fixedBatchSize],
    parallelRuns: 1,
    run: async (pictures, batchSize) => {
      loss.signal.throwIfAborted();
      const request: RunRequest = { pictures, batchSize };
      thread.postMessage(request);
      const response = await responses.next().catch((end: Error) => {
        throw loss.signal.aborted ? lose(end) : end;
      });
      if (response.kind === 'outputs') return response.outputs;
      if (response.kind === 'opened') throw new Error('The model was opened twice.');
      // On a CPU, the input is to blame; a GPU that failed once is no longer trusted.
      throw provider === 'cpu' ? response.error : lose(response.error);
    },
    lost: loss.signal,
    close: async () => {
      isClosing = true;
      if (responses.hasEnded) return;
      thread.postMessage('close');
      await once(thread, 'exit');
    },
  };
}

/** Matches the thread's responses to waiting callers, in order. A dead thread rejects them all. */
class ThreadResponses {
  readonly #waiting: PromiseWithResolvers<ThreadResponse>[] = [];
  readonly #onEnd: (end: Error) => void;
  #end: Error | null = null;

  constructor(thread: Worker, onEnd: (end: Error) => void) {
    this.#onEnd = onEnd;
    thread.on('message', (response: ThreadResponse) => this.#waiting.shift()?.resolve(response));
    thread.on('error', (error: Error) => this.#endWith(error));
    thread.on('exit', () => this.#endWith(new Error('The inference thread has exited.')));
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  next(): Promise<ThreadResponse> {
    if (this.#end !== null) return Promise.reject(this.#end);
    const waiting = Promise.withResolvers<ThreadResponse>();
    this.#waiting.push(waiting);
    return waiting.promise;
  }

  #endWith(error: Error): void {
    if (this.#end !== null) return;
    this.#end = error;
    this.#onEnd(error);
    for (const { reject } of this.#waiting.splice(0)) reject(this.#end);
  }
}
