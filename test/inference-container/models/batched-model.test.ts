import { describe, expect, it } from 'vitest';

import { BatchedModel } from '../../../inference-container/models/batched-model.ts';

const PICTURE_LENGTH = 2;

describe('BatchedModel', () => {
  it("returns each request's own part of the outputs, in request order", async () => {
    const runtime = new HeldRuntime();
    const model = batched(runtime, { maxBatchSize: 3 });
    const answers = [1, 2, 3].map((value) => submitValue(model, value));
    await runtime.endNextRun();
    expect(await Promise.all(answers)).toEqual([10, 20, 30]);
  });

  it('batches requests that arrive during a run into the next one, up to the largest batch', async () => {
    const runtime = new HeldRuntime();
    const model = batched(runtime, { maxBatchSize: 4 });
    const answers = [submitValue(model, 1)];
    await runtime.hasStarted(1);
    for (const value of [2, 3, 4, 5, 6, 7]) answers.push(submitValue(model, value));
    await runtime.endNextRun();
    await runtime.endNextRun();
    await runtime.endNextRun();
    expect(runtime.batchSizes).toEqual([1, 4, 2]);
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50, 60, 70]);
  });

  it('pads a batch to the next size that the model runs', async () => {
    const runtime = new HeldRuntime();
    const model = batched(runtime, { maxBatchSize: 16, batchSizes: [1, 4, 16] });
    const answers = [submitValue(model, 1)];
    await runtime.hasStarted(1);
    for (const value of [2, 3, 4]) answers.push(submitValue(model, value));
    await runtime.endNextRun();
    await runtime.endNextRun();
    expect(runtime.batchSizes).toEqual([1, 4]);
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40]);
  });

  it('never exceeds the limit of runs in flight', async () => {
    const runtime = new HeldRuntime();
    const model = batched(runtime, { maxBatchSize: 1, maxInFlight: 2 });
    const answers = [1, 2, 3, 4, 5].map((value) => submitValue(model, value));
    for (let run = 0; run < answers.length; run++) await runtime.endNextRun();
    await Promise.all(answers);
    expect(runtime.mostInFlight).toBe(2);
  });

  it('accepts one more input than there are runs in flight, and reuses buffers', async () => {
    const runtime = new HeldRuntime();
    const model = batched(runtime, { maxBatchSize: 1 });
    const filled: number[] = [];
    const answers = [1, 2, 3, 4].map((value) =>
      model.submit((target, offset) => {
        filled.push(value);
        target.fill(value, offset, offset + PICTURE_LENGTH);
      }),
    );
    expect(filled).toEqual([1, 2]);
    for (let run = 0; run < answers.length; run++) await runtime.endNextRun();
    await Promise.all(answers);
    expect(filled).toEqual([1, 2, 3, 4]);
    expect(runtime.inputBuffers.size).toBe(2);
  });

  it('fails only the requests of a failed run', async () => {
    const runtime = new HeldRuntime();
    const model = batched(runtime, { maxBatchSize: 2 });
    const lost = Promise.allSettled([submitValue(model, 1), submitValue(model, 2)]);
    const kept = submitValue(model, 3);
    await runtime.endNextRun(new Error('out of memory'));
    await runtime.endNextRun();
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await kept).toBe(30);
  });

  it('fails only the request whose picture cannot be written', async () => {
    const runtime = new HeldRuntime();
    const model = batched(runtime, { maxBatchSize: 2 });
    const broken = model.submit(() => {
      throw new Error('no such frame');
    });
    const [first, second] = [submitValue(model, 1), submitValue(model, 2)];
    await expect(broken).rejects.toThrow('no such frame');
    await runtime.endNextRun();
    expect(await Promise.all([first, second])).toEqual([10, 20]);
    expect(runtime.batchSizes).toEqual([2]);
  });

  it('on close, rejects requests that have not started, and closes the model after the others', async () => {
    const runtime = new HeldRuntime();
    const model = batched(runtime, { maxBatchSize: 1 });
    const started = submitValue(model, 1);
    const unstarted = Promise.allSettled([submitValue(model, 2), submitValue(model, 3)]);
    const closed = model.close();
    expect((await unstarted).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runtime.isClosed).toBe(false);
    await runtime.endNextRun();
    expect(await started).toBe(10);
    await closed;
    expect(runtime.isClosed).toBe(true);
    await expect(submitValue(model, 4)).rejects.toThrow('closed');
  });
});

function batched(
  runtime: HeldRuntime,
  {
    maxBatchSize,
    maxInFlight = 1,
    batchSizes = Array.from({ length: maxBatchSize }, (_, index) => index + 1),
  }: { maxBatchSize: number; maxInFlight?: number; batchSizes?: readonly number[] },
): BatchedModel {
  return new BatchedModel(runtime, { inputLength: PICTURE_LENGTH, batchSizes, maxInFlight });
}

/** Submits a picture filled with one value; resolves to the output for its last element. */
async function submitValue(model: BatchedModel, value: number): Promise<number | undefined> {
  const { scaled } = await model.submit((target, offset) => {
    target.fill(value, offset, offset + PICTURE_LENGTH);
  });
  return scaled?.values[scaled.offset + scaled.length - 1];
}

/** A runtime that multiplies by ten; the test ends each run. */
class HeldRuntime {
  readonly batchSizes: number[] = [];
  readonly inputBuffers = new Set<ArrayBufferLike>();
  mostInFlight = 0;
  isClosed = false;
  readonly #held: { end: () => void; fail: (error: Error) => void }[] = [];
  readonly #starts: (() => void)[] = [];

  run = async (input: Float32Array, batchSize: number): Promise<Record<string, Float32Array>> => {
    this.batchSizes.push(batchSize);
    this.inputBuffers.add(input.buffer);
    const { promise, resolve, reject } = Promise.withResolvers<Record<string, Float32Array>>();
    this.#held.push({
      end: () => resolve({ scaled: input.map((value) => value * 10) }),
      fail: reject,
    });
    this.mostInFlight = Math.max(this.mostInFlight, this.#held.length);
    for (const start of this.#starts.splice(0)) start();
    return promise;
  };

  close = async (): Promise<void> => {
    this.isClosed = true;
    return Promise.resolve();
  };

  async hasStarted(runs: number): Promise<void> {
    while (this.batchSizes.length < runs) await this.#nextStart();
  }

  /** Waits for a run if none is in flight. */
  async endNextRun(error?: Error): Promise<void> {
    if (this.#held.length === 0) await this.#nextStart();
    const run = this.#held.shift();
    if (error === undefined) run?.end();
    else run?.fail(error);
  }

  async #nextStart(): Promise<void> {
    return new Promise((resolve) => {
      this.#starts.push(resolve);
    });
  }
}
