import { access } from 'node:fs/promises';
import { join } from 'node:path';

import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';
import { BatchedModel } from '../models/batched-model.ts';
import type {
  Precision,
  ExecutionProvider,
  ExecutionSetting,
} from '../models/execution-providers.ts';
import { cpuPrecision, readCpuInfo } from '../models/execution-providers.ts';
import type { SessionOptions } from '../models/pose-session.ts';
import { openPoseSession } from '../models/pose-session.ts';
import { DETECTOR_INPUT } from '../pose/detect-persons.ts';
import type { PoseModelName } from '../pose/pose-models.ts';
import { poseModelOf } from '../pose/pose-models.ts';
import type { RunnerEngine } from '../pose/track-runner.ts';
import type { PoseSettings } from '../settings.ts';

/**
 * Larger batches delay the detection of people who enter the picture, and use more memory for
 * little gain in speed.
 */
const MAX_PARALLEL_RUNS = 4;
/** Prediction horizon of the runner's position: 16 frames at 60 fps, for a GPU. */
const LOOKAHEAD_SECONDS = 0.3;
/** The only built-in model with an 8-bit version. */
const EIGHT_BIT_MODEL = 'heavy';

export interface PoseEngine extends RunnerEngine {
  provider: ExecutionProvider;
  precision: Precision;
  lost: AbortSignal;
  close: () => Promise<void>;
}

type ContainerModel = 'detector' | PoseModelName | 'heavy-int8';

interface PoseEngineOptions {
  model: PoseModelName;
  execution: ExecutionSetting;
  threads: number;
  /** Precision on the CPU for models with an 8-bit version; the faster one by default. */
  precision?: Precision;
  /**
   * Clock for a startup benchmark that rejects a GPU slower than the CPU; without it, no benchmark
   * runs.
   */
  nowMs?: () => number;
  locateModels: <Name extends ContainerModel>(
    names: readonly Name[],
  ) => Promise<Readonly<Record<Name, string>>>;
  logger: Logger;
}

/** Opens the models once per process; all jobs share them. */
export async function openPoseEngine(options: PoseEngineOptions): Promise<PoseEngine> {
  // Any provider will do for the detector, which runs only twice a second.
  const { nowMs, ...shared } = options;
  const model = poseModelOf(options.model);
  const paths = await locate(options);
  const detector = await openModel(paths.detector, {
    ...shared,
    inputSizePx: DETECTOR_INPUT.sizePx,
  });
  try {
    const landmarks = await openModel(paths.landmarks, {
      ...shared,
      int8Path: paths.int8Path,
      ...(nowMs === undefined ? {} : { nowMs }),
      maxParallelRuns: MAX_PARALLEL_RUNS,
      inputSizePx: model.inputSizePx,
    });
    const { provider, precision, batchSizes, parallelRuns } = landmarks;
    return {
      model,
      provider,
      precision,
      detector: detector.batched,
      landmarks: landmarks.batched,
      lost: AbortSignal.any([detector.lost, landmarks.lost]),
      // Keeps one more frame cropped and ready for when the model is free.
      lookahead: {
        frames: Math.max(...batchSizes) * parallelRuns + 1,
        seconds: LOOKAHEAD_SECONDS,
      },
      close: async () => {
        await Promise.all([detector.batched.close(), landmarks.batched.close()]);
      },
    };
  } catch (error) {
    await detector.batched.close();
    throw error;
  }
}

async function locate({
  model,
  locateModels,
  precision = cpuPrecision('auto', readCpuInfo()),
}: PoseEngineOptions): Promise<{ detector: string; landmarks: string; int8Path?: string }> {
  const { detector, [model]: landmarks } = await locateModels(['detector', model]);
  if (model !== EIGHT_BIT_MODEL || precision !== 'int8') return { detector, landmarks };
  const { 'heavy-int8': int8Path } = await locateModels(['heavy-int8']);
  return { detector, landmarks, int8Path };
}

async function openModel(path: string, options: SessionOptions) {
  const session = await openPoseSession(path, options);
  const { provider, precision, batchSizes, parallelRuns, lost } = session;
  const batched = new BatchedModel(session, {
    inputLength: 3 * options.inputSizePx ** 2,
    batchSizes,
    maxInFlight: parallelRuns,
  });
  return { batched, provider, precision, batchSizes, parallelRuns, lost };
}

/** Opens the configured pose model; logs the reason and returns null if that fails. */
export async function openEngine(
  { model, execution, threads, precision: setting }: PoseSettings,
  logger: Logger,
): Promise<PoseEngine | null> {
  const startedAtMs = performance.now();
  try {
    const engine = await openPoseEngine({
      model,
      execution,
      threads,
      precision: cpuPrecision(setting, readCpuInfo()),
      nowMs: () => performance.now(),
      locateModels: locateBuiltInModels,
      logger,
    });
    logger.info('pose_engine_ready', {
      model: engine.model.name,
      provider: engine.provider,
      precision: engine.precision,
      requested: execution,
      threads,
      durationMs: Math.round(performance.now() - startedAtMs),
    });
    return engine;
  } catch (error) {
    logger.error('pose_engine_failed', { model, problems: [describeError(error)] });
    return null;
  }
}

const DIRECTORY = join(import.meta.dirname, '..', '.models');

async function locateBuiltInModels<Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const paths = names.map((name) => [name, join(DIRECTORY, `blazepose-${name}.onnx`)] as const);
  await Promise.all(paths.map(async ([, path]) => requireFile(path)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names has its path
  return Object.fromEntries(paths) as Record<Name, string>;
}

async function requireFile(path: string): Promise<void> {
  try {
    await access(path);
  } catch (cause) {
    throw new Error(`${path} is missing. Run "npm run content -- models" to convert the models.`, {
      cause,
    });
  }
}
