/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import assert from 'node:assert/strict';
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

import { env, InferenceSession, Tensor } from 'onnxruntime-node';

import type { ExecutionProvider } from './execution-providers.ts';

/** Handed to the thread when it starts. */
export interface InferenceThreadOptions {
  modelPath: string;
  provider: ExecutionProvider;
  /** Of the processor, for one run. */
  threads: number;
  inputWidthPx: number;
  inputHeightPx: number;
}

/** The pictures stay untouched until the answer comes. */
export interface RunRequest {
  pictures: Float32Array;
  batchSize: number;
}

/** The first one tells how many pictures the model takes at a time, where that is fixed. */
export type ThreadAnswer =
  | { kind: 'opened'; fixedBatchSize: number | null }
  | { kind: 'outputs'; outputs: Record<string, Float32Array<ArrayBuffer>> }
  | { kind: 'failed'; error: Error };

/**
 * A thread that holds one model: a run keeps the thread it is started from, and the thread that
 * decodes, cuts regions out and renews leases must not wait for it. Answers come in the order of
 * the requests.
 */
async function serveModel(): Promise<void> {
  const port = parentPort;
  assert(port !== null, 'this file is run as a thread');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pose-session.ts gives no other
  const options = workerData as InferenceThreadOptions;
  const { modelPath, provider, threads, inputWidthPx, inputHeightPx } = options;
  const answer = (message: ThreadAnswer, transferred: ArrayBuffer[] = []) =>
    port.postMessage(message, transferred);

  // Its own lines are not JSON; whatever fails is thrown as well.
  env.logLevel = 'fatal';
  const session = await InferenceSession.create(modelPath, {
    executionProviders: [provider],
    graphOptimizationLevel: 'all',
    intraOpNumThreads: threads,
    // Threads that spin while they wait take the core that a decoder needs: beside one, a run of two
    // threads gives up to twice the frames per second without (`npm run bench -- pose threads`).
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const inputName = session.inputNames[0];
  const input = session.inputMetadata[0];
  if (inputName === undefined || input?.isTensor !== true || session.inputNames.length !== 1) {
    throw new Error(`${modelPath} takes ${session.inputNames.join(', ')}: not one picture.`);
  }
  const run = async ({ pictures, batchSize }: RunRequest): Promise<void> => {
    const shape = [batchSize, 3, inputHeightPx, inputWidthPx];
    const tensors = await session.run({ [inputName]: new Tensor('float32', pictures, shape) });
    const outputs = Object.fromEntries(
      Object.entries(tensors).map(([name, { data }]) => [name, ownFloats(name, data)]),
    );
    const buffers = Object.values(outputs).map(({ buffer }) => buffer);
    answer({ kind: 'outputs', outputs }, buffers);
  };
  // Listens before it says that it is ready.
  const requests: AsyncIterable<(RunRequest | 'close')[]> = on(port, 'message');
  const [batchSize] = input.shape;
  answer({ kind: 'opened', fixedBatchSize: typeof batchSize === 'number' ? batchSize : null });
  for await (const [request] of requests) {
    if (request === 'close' || request === undefined) break;
    await run(request).catch((error: unknown) => answer({ kind: 'failed', error: asError(error) }));
  }
  await session.release();
  port.close();
}

/** Floats in a buffer that nobody else looks into, so that it may leave the thread. */
function ownFloats(name: string, data: unknown): Float32Array<ArrayBuffer> {
  if (!(data instanceof Float32Array)) {
    throw new Error(`Output ${name} is not of 32-bit floats.`);
  }
  const { buffer } = data;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === data.byteLength;
  return isWhole ? new Float32Array(buffer) : Float32Array.from(data);
}

function asError(error: unknown): Error {
  return error instanceof Error ? new Error(error.message) : new Error(String(error));
}

await serveModel();
