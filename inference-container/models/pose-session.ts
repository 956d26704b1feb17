/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

import { listSupportedBackends } from 'onnxruntime-node';

import type { Logger } from '../logger.ts';
import { EngineLost } from './engine-lost.ts';
import type { ExecutionProvider, ExecutionSetting, MachineDevices } from './execution-providers.ts';
import { openOnFirst, providersToTry } from './execution-providers.ts';
import type { InferenceThreadOptions, RunRequest, ThreadAnswer } from './inference-thread.ts';
import type { Precision } from './cpu-precision.ts';

const MAX_GPU_BATCH_SIZE = 16;

export interface PoseSession {
  provider: ExecutionProvider;
  precision: Precision;
  /** From which on larger batches are not faster, or not possible. */
  maxBatchSize: number;
  /**
   * Planar pictures one behind the other, left alone until the answer is there; in shared memory
   * they are not copied. What comes back belongs to the caller.
   */
  run: (input: Float32Array, batchSize: number) => Promise<Readonly<Record<string, Float32Array>>>;
  /** Aborts with an EngineLost when the model can run no more; not when it is closed. */
  lost: AbortSignal;
  close: () => Promise<void>;
}

export interface SessionOptions {
  execution: ExecutionSetting;
  /** Of the processor, for one run. */
  threads: number;
  inputWidthPx: number;
  inputHeightPx: number;
  /** Of the same model in 8 bits; the processor takes it where it is given. */
  int8Path?: string;
  logger: Logger;
}

/**
 * Opens a model with one input on the best provider there is, in a thread of its own, and runs it
 * once, so that the first job is not slowed down.
 */
export async function openPoseSession(
  modelPath: string,
  { execution, threads, inputWidthPx, inputHeightPx, int8Path, logger }: SessionOptions,
): Promise<PoseSession> {
  const open = async (provider: ExecutionProvider): Promise<PoseSession> => {
    const isEightBit = provider === 'cpu' && int8Path !== undefined;
    const session = await openInThread({
      modelPath: isEightBit ? int8Path : modelPath,
      precision: isEightBit ? 'int8' : 'float32',
      provider,
      threads,
      inputWidthPx,
      inputHeightPx,
    });
    try {
      await session.run(new Float32Array(3 * inputWidthPx * inputHeightPx), 1);
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  };
  return openOnFirst(providersToTry(execution, findDevices()), { open, logger });
}

async function openInThread({
  precision,
  ...options
}: InferenceThreadOptions & { precision: Precision }): Promise<PoseSession> {
  const { provider } = options;
  const thread = new Worker(new URL('./inference-thread.ts', import.meta.url), {
    workerData: options,
  });
  const loss = new AbortController();
  let isClosing = false;
  const lose = (cause: Error): EngineLost => {
    loss.abort(new EngineLost('The engine was lost.', { wasRunning: false, cause }));
    return new EngineLost('The engine was lost in a run.', { wasRunning: true, cause });
  };
  const answers = new ThreadAnswers(thread, (end) => {
    if (!isClosing) lose(end);
  });
  const opened = await answers.next();
  const fixedBatchSize = (opened.kind === 'opened' && opened.fixedBatchSize) || MAX_GPU_BATCH_SIZE;
  return {
    provider,
    precision,
    maxBatchSize: provider === 'cpu' ? 1 : fixedBatchSize,
    run: async (pictures, batchSize) => {
      loss.signal.throwIfAborted();
      const request: RunRequest = { pictures, batchSize };
      thread.postMessage(request);
      const answer = await answers.next().catch((end: Error) => {
        throw loss.signal.aborted ? lose(end) : end;
      });
      if (answer.kind === 'outputs') return answer.outputs;
      if (answer.kind === 'opened') throw new Error('A model is opened only once.');
      // On the processor a run fails for what it was given; a GPU that failed once is not trusted.
      throw provider === 'cpu' ? answer.error : lose(answer.error);
    },
    lost: loss.signal,
    close: async () => {
      isClosing = true;
      if (answers.hasEnded) return;
      thread.postMessage('close');
      await once(thread, 'exit');
    },
  };
}

/** What a thread says, handed to whoever asked first; a dead thread fails all who ask. */
class ThreadAnswers {
  readonly #asking: PromiseWithResolvers<ThreadAnswer>[] = [];
  readonly #onEnd: (end: Error) => void;
  #end: Error | null = null;

  constructor(thread: Worker, onEnd: (end: Error) => void) {
    this.#onEnd = onEnd;
    thread.on('message', (answer: ThreadAnswer) => this.#asking.shift()?.resolve(answer));
    thread.on('error', (error: Error) => this.#endWith(error));
    thread.on('exit', () => this.#endWith(new Error('The thread of the model has ended.')));
  }

  get hasEnded(): boolean {
    return this.#end !== null;
  }

  next(): Promise<ThreadAnswer> {
    if (this.#end !== null) return Promise.reject(this.#end);
    const asking = Promise.withResolvers<ThreadAnswer>();
    this.#asking.push(asking);
    return asking.promise;
  }

  #endWith(error: Error): void {
    if (this.#end !== null) return;
    this.#end = error;
    this.#onEnd(error);
    for (const { reject } of this.#asking.splice(0)) reject(this.#end);
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
