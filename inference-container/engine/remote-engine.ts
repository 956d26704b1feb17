import type { MessagePort } from 'node:worker_threads';
import { MessageChannel } from 'node:worker_threads';

import type { ModelOutput, OutputSlice } from '../models/model-output.ts';
import { EngineLost } from '../models/thread-session.ts';
import { DETECTOR_INPUT } from '../pose/detect-persons.ts';
import type { PictureModel, RunnerEngine } from '../pose/track-runner.ts';

export interface RemoteEngine extends Pick<RunnerEngine, 'model' | 'lookahead'> {
  port: MessagePort;
}

const CHANNELS = 3;

type ModelName = 'detector' | 'landmarks';

interface Request {
  model: ModelName;
  number: number;
  /** In shared memory; must not change until the answer arrives. */
  picture: Float32Array;
}

type Answer = { number: number } & ({ output: CopiedOutput } | { error: SerializedError });
type CopiedOutput = Record<string, OutputSlice & { values: Float32Array<ArrayBuffer> }>;

export function serveEngine(engine: RunnerEngine): RemoteEngine {
  const { port1: ours, port2: theirs } = new MessageChannel();
  const run = async ({ model, number, picture }: Request): Promise<void> => {
    try {
      const output = await engine[model].submit((target, offset) => target.set(picture, offset));
      const answer: Answer = { number, output: copiedValues(output) };
      const buffers = Object.values(answer.output).map(({ values }) => values.buffer);
      ours.postMessage(answer, buffers);
    } catch (error) {
      const answer: Answer = { number, error: serializeError(error) };
      ours.postMessage(answer, []);
    }
  };
  ours.on('message', (request: Request) => void run(request));
  return { model: engine.model, lookahead: engine.lookahead, port: theirs };
}

/** Uses another thread's engine. Pictures are written here and copied into a batch there. */
export function connectEngine({ port, model, lookahead }: RemoteEngine): RunnerEngine {
  const waiting = new Map<number, PromiseWithResolvers<ModelOutput>>();
  let lastNumber = 0;
  port.on('message', (answer: Answer) => {
    const promise = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ('output' in answer) promise?.resolve(answer.output);
    else promise?.reject(deserializeError(answer.error));
  });
  const borrow = (name: ModelName, inputLength: number): PictureModel => {
    const spares: Float32Array[] = [];
    return {
      async submit(fill) {
        const picture = spares.pop() ?? sharedFloats(inputLength);
        fill(picture, 0);
        lastNumber += 1;
        const answer = Promise.withResolvers<ModelOutput>();
        waiting.set(lastNumber, answer);
        const request: Request = { model: name, number: lastNumber, picture };
        port.postMessage(request);
        return answer.promise.finally(() => spares.push(picture));
      },
    };
  };
  const { sizePx } = DETECTOR_INPUT;
  return {
    model,
    lookahead,
    detector: borrow('detector', CHANNELS * sizePx * sizePx),
    landmarks: borrow('landmarks', CHANNELS * model.inputSizePx ** 2),
  };
}

function sharedFloats(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(length * Float32Array.BYTES_PER_ELEMENT));
}

/** Copies one picture's values out of the batch to make them transferable. */
function copiedValues(output: ModelOutput): CopiedOutput {
  return Object.fromEntries(
    Object.entries(output).map(([name, { values, offset, length }]) => [
      name,
      { values: Float32Array.from(values.subarray(offset, offset + length)), offset: 0, length },
    ]),
  );
}

/**
 * An error in transit to another thread. Posting it as an Error would drop its class and custom
 * fields.
 */
export interface SerializedError {
  name: string;
  message: string;
  stack?: string;
  /** Set for an EngineLost. */
  wasRunning?: boolean;
  cause?: SerializedError;
}

export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    ...(stack === undefined ? {} : { stack }),
    ...(error instanceof EngineLost ? { wasRunning: error.wasRunning } : {}),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

export function deserializeError({
  name,
  message,
  stack,
  wasRunning,
  cause,
}: SerializedError): Error {
  const options = { cause: cause && deserializeError(cause) };
  const error =
    wasRunning === undefined
      ? new Error(message, options)
      : new EngineLost(message, { wasRunning, ...options });
  return Object.assign(error, { name }, stack === undefined ? {} : { stack });
}
