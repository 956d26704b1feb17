import { existsSync, readdirSync } from 'node:fs';

import { InferenceSession, Tensor, env, listSupportedBackends } from 'onnxruntime-node';

import type { Logger } from '../logger.ts';
import type { ExecutionProvider, ExecutionSetting, MachineDevices } from './execution-providers.ts';
import { openOnFirst, providersToTry } from './execution-providers.ts';

const MAX_GPU_BATCH_SIZE = 16;

export interface PoseSession {
  provider: ExecutionProvider;
  /** From which on larger batches are not faster, or not possible. */
  maxBatchSize: number;
  /** Planar pictures one behind the other; what comes back belongs to the caller. */
  run: (input: Float32Array, batchSize: number) => Promise<Readonly<Record<string, Float32Array>>>;
  close: () => Promise<void>;
}

export interface SessionOptions {
  execution: ExecutionSetting;
  /** Of the processor, for one run. */
  threads: number;
  inputWidthPx: number;
  inputHeightPx: number;
  logger: Logger;
}

/**
 * Opens a model with one input on the best provider there is, and runs it once, so that the first
 * job is not slowed down.
 */
export async function openPoseSession(
  modelPath: string,
  options: SessionOptions,
): Promise<PoseSession> {
  const open = async (provider: ExecutionProvider): Promise<PoseSession> => {
    const session = await openOn(provider, { modelPath, ...options });
    await session.run(new Float32Array(3 * options.inputWidthPx * options.inputHeightPx), 1);
    return session;
  };
  // Its own lines are not JSON; whatever fails is thrown as well.
  env.logLevel = 'fatal';
  const providers = providersToTry(options.execution, findDevices());
  return openOnFirst(providers, { open, logger: options.logger });
}

async function openOn(
  provider: ExecutionProvider,
  { modelPath, threads, inputWidthPx, inputHeightPx }: SessionOptions & { modelPath: string },
): Promise<PoseSession> {
  const session = await InferenceSession.create(modelPath, {
    executionProviders: [provider],
    graphOptimizationLevel: 'all',
    intraOpNumThreads: threads,
    // Threads that spin while they wait take the core that a decoder needs: beside one, a run of two
    // threads gives up to twice the frames per second without (`npm run bench -- pose threads`).
    // Two runs of one thread each give up to a third more on idle cores and nothing on busy ones;
    // they would need a thread of Node each, because a run keeps the one it was started from.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  const inputName = session.inputNames[0];
  const input = session.inputMetadata[0];
  if (inputName === undefined || input?.isTensor !== true || session.inputNames.length !== 1) {
    throw new Error(`${modelPath} takes ${session.inputNames.join(', ')}: not one picture.`);
  }
  const fixedBatchSize = typeof input.shape[0] === 'number' ? input.shape[0] : MAX_GPU_BATCH_SIZE;
  return {
    provider,
    maxBatchSize: provider === 'cpu' ? 1 : fixedBatchSize,
    run: async (pictures, batchSize) => {
      const shape = [batchSize, 3, inputHeightPx, inputWidthPx];
      const outputs = await session.run({ [inputName]: new Tensor('float32', pictures, shape) });
      return Object.fromEntries(
        Object.entries(outputs).map(([name, { data }]) => {
          if (data instanceof Float32Array) return [name, data];
          throw new Error(`Output ${name} of ${modelPath} is not of 32-bit floats.`);
        }),
      );
    },
    close: async () => session.release(),
  };
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
