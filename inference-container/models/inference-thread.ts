import assert from 'node:assert/strict';
import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

import { env, InferenceSession, Tensor } from 'onnxruntime-node';

import type { ExecutionProvider } from './execution-providers.ts';

/** Passed to the thread at startup. */
export interface InferenceThreadOptions {
  modelPath: string;
  /** The part of the model that computes only heatmaps, if it is a file of its own. */
  heatmapPath?: string | undefined;
  provider: ExecutionProvider;
  /** CPU threads for one run. */
  threads: number;
  inputSizePx: number;
}

/** Outputs to compute: everything, or only the heatmaps if that is faster. */
export type ModelPart = 'all' | 'heatmap';

/** The caller leaves the pictures unchanged until the response arrives. */
export interface RunRequest {
  pictures: Float32Array;
  batchSize: number;
  part: ModelPart;
}

/** By name, in shared memory; overwritten by the second run after this one. */
export type ModelOutputs = Record<string, Float32Array>;

/** `opened` comes first, with the model's batch size if that is fixed. */
export type ThreadResponse =
  | { kind: 'opened'; fixedBatchSize: number | null }
  | { kind: 'outputs'; outputs: ModelOutputs }
  | { kind: 'failed'; error: Error };

/**
 * A thread that holds one model. A run blocks the thread that starts it, and neither the main thread,
 * which renews leases, nor those of jobs may block. Responses come in the order of the requests.
 */
async function serveModel(): Promise<void> {
  const port = parentPort;
  assert(port !== null, 'this file runs as a worker thread');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pose-session.ts passes these
  const options = workerData as InferenceThreadOptions;
  const { modelPath, heatmapPath, inputSizePx } = options;
  const respond = (message: ThreadResponse) => port.postMessage(message);

  // The runtime's own log lines are not JSON, and every failure is thrown as well.
  env.logLevel = 'fatal';
  const session = await openSession(modelPath, options);
  const heatmapSession =
    heatmapPath === undefined ? session : await openSession(heatmapPath, options);
  const inputName = session.inputNames[0];
  const input = session.inputMetadata[0];
  if (inputName === undefined || input?.isTensor !== true || session.inputNames.length !== 1) {
    throw new Error(
      `${modelPath} must have exactly one tensor input (got ${session.inputNames.join(', ')}).`,
    );
  }
  const outputsOf = new Map<string, Record<string, Tensor>>();
  let runs = 0;
  const run = async ({ pictures, batchSize, part }: RunRequest): Promise<void> => {
    runs += 1;
    const key = `${part} ${batchSize} ${runs % 2}`;
    const shape = [batchSize, 3, inputSizePx, inputSizePx];
    const feeds = { [inputName]: new Tensor('float32', pictures, shape) };
    const runner = part === 'all' ? session : heatmapSession;
    const known = outputsOf.get(key);
    const computed = known ? await runner.run(feeds, known) : await runner.run(feeds);
    const outputs = known ?? sharedCopies(computed);
    outputsOf.set(key, outputs);
    const values = Object.entries(outputs).map(([name, { data }]) => [name, data] as const);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sharedCopies makes floats
    respond({ kind: 'outputs', outputs: Object.fromEntries(values) as ModelOutputs });
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
  if (heatmapSession !== session) await heatmapSession.release();
  port.close();
}

function openSession(
  path: string,
  { provider, threads }: InferenceThreadOptions,
): Promise<InferenceSession> {
  return InferenceSession.create(path, {
    executionProviders: [provider],
    graphOptimizationLevel: 'all',
    intraOpNumThreads: threads,
    // Spinning threads take the core that the decoder needs. With a decoder running, two threads
    // process up to twice the frames per second without spinning.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
}

/** Copies that later runs write into, and that another thread reads without a copy. */
function sharedCopies(tensors: Readonly<Record<string, Tensor>>): Record<string, Tensor> {
  return Object.fromEntries(
    Object.entries(tensors).map(([name, { data, dims }]) => {
      if (!(data instanceof Float32Array)) throw new Error(`Output ${name} is not float32.`);
      const values = new Float32Array(new SharedArrayBuffer(data.byteLength));
      values.set(data);
      return [name, new Tensor('float32', values, dims)];
    }),
  );
}

function asError(error: unknown): Error {
  return error instanceof Error ? new Error(error.message) : new Error(String(error));
}

await serveModel();
