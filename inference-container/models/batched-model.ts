import assert from 'node:assert/strict';

import type { ModelOutput, OutputSlice } from './model-output.ts';
import type { PoseSession } from './pose-session.ts';

/** Jobs wait for their answers, so more requests than this are a caller gone wild. */
const MAX_WAITING = 1024;

/** Writes one picture into a model's input, from `offset` on. */
type FillInput = (target: Float32Array, offset: number) => void;

export interface BatchLimits {
  /** Numbers of one picture. */
  inputLength: number;
  maxBatchSize: number;
  /** Runs at a time. */
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
 * Runs a model for all jobs of the process. What is asked for while a run is in flight goes out
 * together in the next one, in the order of asking. Inputs are reused: there is one for each run
 * in flight, and one that is being filled.
 */
export class BatchedModel {
  readonly #session: Pick<PoseSession, 'run' | 'close'>;
  readonly #limits: BatchLimits;
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
  }

  /**
   * Calls `fill` once, as soon as there is room, and nothing after that. A failed run fails the
   * requests of its own batch only.
   */
  submit(fill: FillInput): Promise<ModelOutput> {
    if (this.#isClosed) return Promise.reject(closedError());
    assert(this.#waiting.length < MAX_WAITING, 'callers wait for their answers');
    const { promise, resolve, reject } = Promise.withResolvers<ModelOutput>();
    this.#waiting.push({ fill, resolve, reject });
    this.#advance();
    return promise;
  }

  /** Rejects what is not running yet, waits for what is, and lets go of the model. */
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
    // Jobs that are just reading their answers ask again within this turn of the event loop.
    setImmediate(() => {
      this.#isGathering = false;
      if (this.#forming !== null && this.#mayRun()) this.#startRun();
      this.#advance();
    });
  }

  #hasRoom(): boolean {
    return this.#forming === null
      ? this.#spareInputs.length > 0 || this.#inputCount <= this.#limits.maxInFlight
      : this.#forming.requests.length < this.#limits.maxBatchSize;
  }

  #isFull(): boolean {
    return this.#forming?.requests.length === this.#limits.maxBatchSize;
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
    const length = this.#limits.maxBatchSize * this.#limits.inputLength;
    // Shared, so that the thread of the model reads it where it is.
    return new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT));
  }

  #startRun(): void {
    const batch = this.#forming;
    assert(batch !== null, 'only a batch that is there can run');
    this.#forming = null;
    const run = this.#answer(batch).finally(() => {
      this.#running.delete(run);
      this.#spareInputs.push(batch.input);
      this.#advance();
    });
    this.#running.add(run);
  }

  async #answer({ input, requests }: Batch): Promise<void> {
    const { length: batchSize } = requests;
    try {
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
