/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

import { listSupportedBackends } from 'onnxruntime-node';

import type { Logger } from '../logger.ts';
import { EngineLost } from './engine-lost.ts';
import type { ExecutionProvider, ExecutionSetting, MachineDevices } from './execution-providers.ts';
import { openFirstAvailable, providersToTry } from './execution-providers.ts';
import type { InferenceThreadOptions, RunRequest, ThreadResponse } from './inference-thread.ts';
import type { Precision } from './cpu-precision.ts';

const GPU_BATCH_SIZES = [1, 4, 16];

export interface PoseSession {
  provider: ExecutionProvider;
  precision: Precision;
  /** In ascending order. Other sizes are slow at first, not faster, or not supported. */
  batchSizes: readonly number[];
  /**
   * Takes planar pictures one after another, which must stay unchanged until this resolves; shared
   * memory avoids a copy. The caller owns the outputs.
   */
  run: (input: Float32Array, batchSize: number) => Promise<Readonly<Record<string, Float32Array>>>;
  /** Aborts with an EngineLost when the model can no longer run, but not when it is closed. */
  lost: AbortSignal;
  close: () => Promise<void>;
}

export interface SessionOptions {
  execution: ExecutionSetting;
  /** CPU threads for one run. */
  threads: number;
  inputWidthPx: number;
  inputHeightPx: number;
  /** Batch sizes to run on a GPU. */
  gpuBatchSizes?: readonly number[];
  /** The 8-bit version of the model, which is then used on the CPU. */
  int8Path?: string;
  logger: Logger;
}

/**
 * Opens a single-input model with the best available provider, in its own thread, and runs it once
 * with every batch size to warm it up before the first job.
 */
export async function openPoseSession(
  modelPath: string,
  {
    execution,
    threads,
    inputWidthPx,
    inputHeightPx,
    gpuBatchSizes = GPU_BATCH_SIZES,
    int8Path,
    logger,
  }: SessionOptions,
): Promise<PoseSession> {
  const open = async (provider: ExecutionProvider): Promise<PoseSession> => {
    const isEightBit = provider === 'cpu' && int8Path !== undefined;
    const session = await openInThread({
      modelPath: isEightBit ? int8Path : modelPath,
      precision: isEightBit ? 'int8' : 'float32',
      provider,
      gpuBatchSizes,
      threads,
      inputWidthPx,
      inputHeightPx,
    });
    try {
      for (const size of session.batchSizes) {
        // One run at a time is what jobs will do.
        // oxlint-disable-next-line no-await-in-loop
        await session.run(new Float32Array(size * 3 * inputWidthPx * inputHeightPx), size);
      }
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  };
  return openFirstAvailable(providersToTry(execution, findDevices()), { open, logger });
}

async function openInThread({
  precision,
  gpuBatchSizes,
  ...options
}: InferenceThreadOptions & {
  precision: Precision;
  gpuBatchSizes: readonly number[];
}): Promise<PoseSession> {
  const { provider } = options;
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
  const anyBatchSizes = provider === 'cpu' ? [1] : gpuBatchSizes;
  return {
    provider,
    precision,
    batchSizes: fixedBatchSize === null ? anyBatchSizes : [fixedBatchSize],
    run: async (pictures, batchSize) => {
      loss.signal.throwIfAborted();
      const request: RunRequest = { pictures, batchSize };
      thread.postMessage(request);
      const response = await responses.next().catch((end: Error) => {
        throw loss.signal.aborted ? lose(end) : end;
      });
      if (response.kind === 'outputs') return response.outputs;
      if (response.kind === 'opened') throw new Error('The model was opened twice.');
      // On a CPU the input is to blame; a GPU that failed once is no longer trusted.
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

function findDevices(): MachineDevices {
  return {
    hasNvidiaDriver: existsSync('/proc/driver/nvidia/version') || existsSync('/dev/dxg'),
    hasGraphicsDevice:
      existsSync('/dev/dri') &&
      readdirSync('/dev/dri').some((device) => device.startsWith('renderD')),
    supportedBackends: listSupportedBackends().map(({ name }) => name),
  };
}
