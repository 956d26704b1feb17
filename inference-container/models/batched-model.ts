import assert from 'node:assert/strict';

import type { ModelOutput, OutputSlice } from './model-output.ts';
import type { PoseSession } from './thread-session.ts';

/** Jobs await their outputs, so a longer queue means a bug in a caller. */
const MAX_WAITING = 1024;

type FillInput = (target: Float32Array, offset: number) => void;

export interface BatchLimits {
  /** Values per picture. */
  inputLength: number;
  /** Batch sizes that the model runs, in ascending order; other batches are padded. */
  batchSizes: readonly number[];
  maxInFlight: number;
}

interface Request {
  fill: FillInput;
  resolve: (output: ModelOutput) => void;
  reject: (error: unknown) => void;
}

interface Batch {
  input: Float32Array;
  requests: Request[];
}

/**
 * Runs a model for all jobs of the process. Requests that arrive during a run join the next batch,
 * in order. A GPU tunes its kernels for every new batch size, so only a few sizes are used. Input
 * buffers are reused: one per run in flight, plus one being filled.
 */
export class BatchedModel {
  readonly #session: Pick<PoseSession, 'run' | 'close'>;
  readonly #limits: BatchLimits;
  readonly #maxBatchSize: number;
  readonly #waiting: Request[] = [];
  readonly #running = new Set<Promise<void>>();
  readonly #spareInputs: Float32Array[] = [];
  #inputCount = 0;
  #forming: Batch | null = null;
  #isGathering = false;
  #isClosed = false;

  constructor(session: Pick<PoseSession, 'run' | 'close'>, limits: BatchLimits) {
    this.#session = session;
    this.#limits = limits;
    this.#maxBatchSize = Math.max(...limits.batchSizes);
  }

  /**
   * Calls `fill` once, when a batch has room. A failed run rejects only the requests in its own
   * batch.
   */
  submit(fill: FillInput): Promise<ModelOutput> {
    if (this.#isClosed) return Promise.reject(closedError());
    assert(this.#waiting.length < MAX_WAITING, 'callers await their outputs');
    const { promise, resolve, reject } = Promise.withResolvers<ModelOutput>();
    this.#waiting.push({ fill, resolve, reject });
    this.#advance();
    return promise;
  }

  /** Rejects requests that have not started, waits for running ones, and closes the session. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const unstarted = [...(this.#forming?.requests ?? []), ...this.#waiting.splice(0)];
    this.#forming = null;
    for (const { reject } of unstarted) reject(closedError());
    await Promise.all(this.#running);
    await this.#session.close();
  }

  #advance(): void {
    for (;;) {
      while (this.#waiting.length > 0 && this.#hasRoom()) this.#fillNext();
      if (!this.#isFull() || !this.#mayRun()) break;
      this.#startRun();
    }
    if (this.#forming === null || this.#isGathering || !this.#mayRun()) return;
    this.#isGathering = true;
    // Jobs that just received outputs submit their next picture in this turn of the event loop.
    setImmediate(() => {
      this.#isGathering = false;
      if (this.#forming !== null && this.#mayRun()) this.#startRun();
      this.#advance();
    });
  }

  #hasRoom(): boolean {
    return this.#forming === null
      ? this.#spareInputs.length > 0 || this.#inputCount <= this.#limits.maxInFlight
      : this.#forming.requests.length < this.#maxBatchSize;
  }

  #isFull(): boolean {
    return this.#forming?.requests.length === this.#maxBatchSize;
  }

  #mayRun(): boolean {
    return this.#running.size < this.#limits.maxInFlight;
  }

  #fillNext(): void {
    const request = this.#waiting.shift();
    if (request === undefined) return;
    const input = this.#forming?.input ?? this.#takeInput();
    const requests = this.#forming?.requests ?? [];
    try {
      request.fill(input, requests.length * this.#limits.inputLength);
    } catch (error) {
      request.reject(error);
      if (this.#forming === null) this.#spareInputs.push(input);
      return;
    }
    requests.push(request);
    this.#forming ??= { input, requests };
  }

  #takeInput(): Float32Array {
    const spare = this.#spareInputs.pop();
    if (spare !== undefined) return spare;
    this.#inputCount += 1;
    const length = this.#maxBatchSize * this.#limits.inputLength;
    // Shared memory lets the model's thread read it without a copy.
    return new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT));
  }

  #startRun(): void {
    const batch = this.#forming;
    assert(batch !== null, 'a run needs a batch');
    this.#forming = null;
    const run = this.#runBatch(batch).finally(() => {
      this.#running.delete(run);
      this.#spareInputs.push(batch.input);
      this.#advance();
    });
    this.#running.add(run);
  }

  async #runBatch({ input, requests }: Batch): Promise<void> {
    const { batchSizes } = this.#limits;
    const batchSize = batchSizes.find((size) => size >= requests.length) ?? requests.length;
    try {
      // Padding contains pictures of earlier runs, whose outputs are ignored.
      const pictures = input.subarray(0, batchSize * this.#limits.inputLength);
      const outputs = await this.#session.run(pictures, batchSize);
      requests.forEach(({ resolve }, at) => resolve(partOf(outputs, { at, batchSize })));
    } catch (error) {
      for (const { reject } of requests) reject(error);
    }
  }
}

function partOf(
  outputs: Readonly<Record<string, Float32Array>>,
  { at, batchSize }: { at: number; batchSize: number },
): ModelOutput {
  const slices: Record<string, OutputSlice> = {};
  for (const [name, values] of Object.entries(outputs)) {
    const length = values.length / batchSize;
    slices[name] = { values, offset: at * length, length };
  }
  return slices;
}

function closedError(): Error {
  return new Error('The model is closed.');
}
