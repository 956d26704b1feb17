import assert from 'node:assert/strict';
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

import { env, InferenceSession, Tensor } from 'onnxruntime-node';

import type { ExecutionProvider } from './execution-providers.ts';

/** Passed to the thread at startup. */
export interface InferenceThreadOptions {
  modelPath: string;
  provider: ExecutionProvider;
  /** CPU threads for one run. */
  threads: number;
  inputWidthPx: number;
  inputHeightPx: number;
}

/** The caller leaves the pictures unchanged until the response arrives. */
export interface RunRequest {
  pictures: Float32Array;
  batchSize: number;
}

/** `opened` comes first, with the model's batch size if that is fixed. */
export type ThreadResponse =
  | { kind: 'opened'; fixedBatchSize: number | null }
  /** In shared memory, which the next run with the same batch size overwrites. */
  | { kind: 'outputs'; outputs: Record<string, Float32Array> }
  | { kind: 'failed'; error: Error };

/**
 * A thread that holds one model. A run blocks the thread that starts it, and the main thread, which
 * decodes, crops and renews leases, must not block. Responses come in the order of the requests.
 */
async function serveModel(): Promise<void> {
  const port = parentPort;
  assert(port !== null, 'this file runs as a worker thread');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pose-session.ts passes these
  const options = workerData as InferenceThreadOptions;
  const { modelPath, provider, threads, inputWidthPx, inputHeightPx } = options;
  const respond = (message: ThreadResponse) => port.postMessage(message);

  // The runtime's own log lines are not JSON, and every failure is thrown as well.
  env.logLevel = 'fatal';
  const session = await InferenceSession.create(modelPath, {
    executionProviders: [provider],
    graphOptimizationLevel: 'all',
    intraOpNumThreads: threads,
    // Spinning threads take the core that the decoder needs. With a decoder running, two threads
    // process up to twice the frames per second without spinning (`npm run bench -- pose threads`).
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const inputName = session.inputNames[0];
  const input = session.inputMetadata[0];
  if (inputName === undefined || input?.isTensor !== true || session.inputNames.length !== 1) {
    throw new Error(
      `${modelPath} must have exactly one tensor input (got ${session.inputNames.join(', ')}).`,
    );
  }
  /** By batch size. */
  const outputsOf = new Map<number, SharedOutputs>();
  const run = async ({ pictures, batchSize }: RunRequest): Promise<void> => {
    const shape = [batchSize, 3, inputHeightPx, inputWidthPx];
    const feeds = { [inputName]: new Tensor('float32', pictures, shape) };
    const known = outputsOf.get(batchSize);
    if (known === undefined) outputsOf.set(batchSize, shareOutputs(await session.run(feeds)));
    else await session.run(feeds, known.tensors);
    respond({ kind: 'outputs', outputs: outputsOf.get(batchSize)?.values ?? {} });
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

interface SharedOutputs {
  tensors: Record<string, Tensor>;
  values: Record<string, Float32Array>;
}

/** Copies outputs to shared memory that later runs write to. */
function shareOutputs(tensors: InferenceSession.ReturnType): SharedOutputs {
  const shared: SharedOutputs = { tensors: {}, values: {} };
  for (const [name, { data, dims }] of Object.entries(tensors)) {
    if (!(data instanceof Float32Array)) throw new Error(`Output ${name} is not float32.`);
    const values = new Float32Array(new SharedArrayBuffer(data.byteLength));
    values.set(data);
    shared.values[name] = values;
    shared.tensors[name] = new Tensor('float32', values, dims);
  }
  return shared;
}

function asError(error: unknown): Error {
  return error instanceof Error ? new Error(error.message) : new Error(String(error));
}

await serveModel();
