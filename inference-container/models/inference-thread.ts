import assert from 'node:assert/strict';
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

import { env, InferenceSession, Tensor } from 'onnxruntime-node';

import type { ExecutionProvider } from './execution-providers.ts';

export interface InferenceThreadOptions {
  modelPath: string;
  provider: ExecutionProvider;
  /** CPU threads per run. */
  threads: number;
  inputSizePx: number;
}

/** The pictures must not change until the response arrives. */
export interface RunRequest {
  pictures: Float32Array;
  batchSize: number;
}

/** `opened` comes first, with the batch size if the model has a fixed one. */
export type ThreadResponse =
  | { kind: 'opened'; fixedBatchSize: number | null }
  | { kind: 'outputs'; outputs: Record<string, Float32Array<ArrayBuffer>> }
  | { kind: 'failed'; error: Error };

/**
 * Serves one model in a thread. A run blocks its thread, which must be neither the main thread,
 * which renews leases, nor a job thread. Responses keep the order of requests.
 */
async function serveModel(): Promise<void> {
  const port = parentPort;
  assert(port !== null, 'this file runs as a worker thread');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pose-session.ts passes these
  const options = workerData as InferenceThreadOptions;
  const { modelPath, provider, threads, inputSizePx } = options;
  const respond = (message: ThreadResponse, transferred: ArrayBuffer[] = []) =>
    port.postMessage(message, transferred);

  // The runtime's own log lines are not JSON, and every failure is thrown as well.
  env.logLevel = 'fatal';
  const session = await InferenceSession.create(modelPath, {
    executionProviders: [provider],
    graphOptimizationLevel: 'all',
    intraOpNumThreads: threads,
    // Spinning threads take the core that the decoder needs. With a decoder running, two threads
    // process up to twice the frames per second without spinning.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const inputName = session.inputNames[0];
  const input = session.inputMetadata[0];
  if (inputName === undefined || input?.isTensor !== true || session.inputNames.length !== 1) {
    throw new Error(
      `${modelPath} must have exactly one tensor input (got ${session.inputNames.join(', ')}).`,
    );
  }
  const run = async ({ pictures, batchSize }: RunRequest): Promise<void> => {
    const shape = [batchSize, 3, inputSizePx, inputSizePx];
    const tensors = await session.run({ [inputName]: new Tensor('float32', pictures, shape) });
    const outputs = Object.fromEntries(
      Object.entries(tensors).map(([name, { data }]) => [name, copiedFloats(name, data)]),
    );
    const buffers = Object.values(outputs).map(({ buffer }) => buffer);
    respond({ kind: 'outputs', outputs }, buffers);
  };
  // Listen before reporting that the thread is ready.
  const requests: AsyncIterable<(RunRequest | 'close')[]> = on(port, 'message');
  const [batchSize] = input.shape;
  respond({ kind: 'opened', fixedBatchSize: typeof batchSize === 'number' ? batchSize : null });
  for await (const [request] of requests) {
    if (request === 'close' || request === undefined) break;
    await run(request).catch((error: unknown) =>
      respond({ kind: 'failed', error: asError(error) }),
    );
  }
  await session.release();
  port.close();
}

/** Copies the floats into a separate buffer, which can be transferred to another thread. */
function copiedFloats(name: string, data: unknown): Float32Array<ArrayBuffer> {
  if (!(data instanceof Float32Array)) throw new Error(`Output ${name} is not float32.`);
  const { buffer } = data;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === data.byteLength;
  return isWhole ? new Float32Array(buffer) : Float32Array.from(data);
}

function asError(error: unknown): Error {
  return error instanceof Error ? new Error(error.message) : new Error(String(error));
}

await serveModel();
