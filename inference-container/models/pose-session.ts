import { existsSync } from 'node:fs';

import { listSupportedBackends } from 'onnxruntime-node';

import type { Logger } from '../logger.ts';
import type { ExecutionProvider, ExecutionSetting, MachineDevices } from './execution-providers.ts';
import { openFirstAvailable, providersToTry } from './execution-providers.ts';
import { requireFasterThanCpu } from './speed-check.ts';
import type { PoseSession } from './thread-session.ts';
import { openInThread } from './thread-session.ts';

export interface SessionOptions {
  execution: ExecutionSetting;
  /** CPU threads for all runs together. */
  threads: number;
  /** Width and height. */
  inputSizePx: number;
  /** Maximum concurrent runs on the CPU; 1 by default. */
  maxParallelRuns?: number;
  /** The model's 8-bit version, for use on the CPU. */
  int8Path?: string | undefined;
  /**
   * Clock for a startup benchmark that rejects a GPU slower than the CPU; without it, no benchmark
   * runs.
   */
  nowMs?: () => number;
  logger: Logger;
}

/**
 * Opens a single-input model with the best available provider in separate threads, and runs it once
 * with every batch size as a warm-up before the first job.
 */
export async function openPoseSession(
  modelPath: string,
  { execution, threads, maxParallelRuns = 1, inputSizePx, int8Path, nowMs, logger }: SessionOptions,
): Promise<PoseSession> {
  const openOne = async (provider: ExecutionProvider, runThreads: number): Promise<PoseSession> => {
    const isEightBit = provider === 'cpu' && int8Path !== undefined;
    const session = await openInThread({
      modelPath: isEightBit ? int8Path : modelPath,
      precision: isEightBit ? 'int8' : 'float32',
      provider,
      threads: runThreads,
      inputSizePx,
    });
    try {
      for (const size of session.batchSizes) {
        // One run at a time, as in jobs.
        await session.run(new Float32Array(size * 3 * inputSizePx ** 2), size);
      }
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  };
  const openCpu = async (): Promise<PoseSession> => {
    const parallelRuns = Math.min(threads, maxParallelRuns);
    // Six threads in four sessions: 1, 1, 2, and 2.
    return openPool(parallelRuns, (number) =>
      openOne('cpu', Math.floor((threads + number) / parallelRuns)),
    );
  };
  const open = async (provider: ExecutionProvider): Promise<PoseSession> => {
    if (provider === 'cpu') return openCpu();
    const session = await openOne(provider, threads);
    try {
      if (nowMs !== undefined) {
        const pictureLength = 3 * inputSizePx ** 2;
        await requireFasterThanCpu(session, { openCpu, pictureLength, nowMs });
      }
    } catch (error) {
      await session.close();
      throw error;
    }
    return session;
  };
  return openFirstAvailable(providersToTry(execution, findDevices()), { open, logger });
}

function findDevices(): MachineDevices {
  return {
    hasNvidiaDriver: existsSync('/proc/driver/nvidia/version') || existsSync('/dev/dxg'),
    supportedBackends: listSupportedBackends().map(({ name }) => name),
  };
}

/**
 * Opens several sessions of one model that run in parallel. Two single-threaded runs take about two
 * thirds of the time of two two-threaded runs, whose threads wait for each other after every layer.
 */
async function openPool(
  size: number,
  open: (number: number) => Promise<PoseSession>,
): Promise<PoseSession> {
  const openings = await Promise.allSettled(
    Array.from({ length: size }, (_, number) => open(number)),
  );
  const sessions = openings.flatMap((opening) =>
    opening.status === 'fulfilled' ? [opening.value] : [],
  );
  const close = async () => {
    await Promise.all(sessions.map((session) => session.close()));
  };
  const failure = openings.find((opening) => opening.status === 'rejected');
  const [first] = sessions;
  if (failure !== undefined || first === undefined) {
    await close();
    throw failure?.reason;
  }
  const sessionLoads = sessions.map((session) => ({ session, count: 0 }));
  return {
    ...first,
    parallelRuns: size,
    run: async (input, batchSize) => {
      const leastBusy = sessionLoads.reduce((best, next) =>
        next.count < best.count ? next : best,
      );
      leastBusy.count += 1;
      try {
        return await leastBusy.session.run(input, batchSize);
      } finally {
        leastBusy.count -= 1;
      }
    },
    lost: AbortSignal.any(sessions.map(({ lost }) => lost)),
    close,
  };
}
