import assert from 'node:assert/strict';

import type { Logger } from '../logger.ts';
import { BatchedModel } from '../models/batched-model.ts';
import { DETECTOR_INPUT } from '../people/detect-persons.ts';
import type { ExecutionProvider, ExecutionSetting } from '../models/execution-providers.ts';
import type { BuiltInPoseModel, PoseModel } from '../people/pose-models.ts';
import type { SessionOptions } from '../models/pose-session.ts';
import { openPoseSession } from '../models/pose-session.ts';
import type { Precision } from '../models/cpu-precision.ts';
import { cpuPrecision, readCpuInfo } from '../models/cpu-precision.ts';
import type { RunnerEngine } from '../people/track-runner.ts';

/**
 * The thread of a model works on one run at a time, so a second one could only wait. Whoever wants
 * more at a time starts more containers.
 */
const MAX_IN_FLIGHT = 1;
/** How far ahead a runner's place can be foretold. */
const LOOKAHEAD_SECONDS = 0.1;
const BUILT_IN_MODELS = ['lite', 'full', 'heavy'] as const;
/** Of the built-in models, the one that comes in 8 bits as well. */
const EIGHT_BIT_MODEL = 'heavy';

export interface PoseEngine extends RunnerEngine {
  provider: ExecutionProvider;
  precision: Precision;
  /** Aborts with an EngineLost when a model can run no more. */
  lost: AbortSignal;
  close: () => Promise<void>;
}

type ContainerModel = 'detector' | BuiltInPoseModel | 'heavy-int8';

export interface PoseEngineOptions {
  model: PoseModel;
  execution: ExecutionSetting;
  threads: number;
  /** On the processor, of models that come in both; what suits it best where nothing is said. */
  precision?: Precision;
  /** Of the models that come with the container, their paths. */
  locateModels: <Name extends ContainerModel>(
    names: readonly Name[],
  ) => Promise<Readonly<Record<Name, string>>>;
  logger: Logger;
}

/** Opens the models once for the whole process; all its jobs share them. */
export async function openPoseEngine(options: PoseEngineOptions): Promise<PoseEngine> {
  const { model } = options;
  const paths = await locate(options);
  const { sizePx } = DETECTOR_INPUT;
  const detector = await openModel(paths.detector, {
    ...options,
    widthPx: sizePx,
    heightPx: sizePx,
  });
  try {
    const { inputWidthPx: widthPx, inputHeightPx: heightPx } = model;
    const { int8Path } = paths;
    const landmarks = await openModel(paths.landmarks, {
      ...options,
      ...(int8Path === undefined ? {} : { int8Path }),
      widthPx,
      heightPx,
    });
    const { provider, precision, maxBatchSize } = landmarks;
    return {
      model,
      provider,
      precision,
      detector: detector.batched,
      landmarks: landmarks.batched,
      lost: AbortSignal.any([detector.lost, landmarks.lost]),
      // One frame more than are being worked on is cut out and ready when the model is.
      lookahead: { frames: maxBatchSize * MAX_IN_FLIGHT + 1, seconds: LOOKAHEAD_SECONDS },
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
  if (model.path !== undefined) {
    return { ...(await locateModels(['detector'])), landmarks: model.path };
  }
  const builtIn = BUILT_IN_MODELS.find((name) => model.name === `blazepose-${name}`);
  assert(builtIn !== undefined, 'a model without a file is one of the container');
  const { detector, [builtIn]: landmarks } = await locateModels(['detector', builtIn]);
  if (builtIn !== EIGHT_BIT_MODEL || precision !== 'int8') return { detector, landmarks };
  const { 'heavy-int8': int8Path } = await locateModels(['heavy-int8']);
  return { detector, landmarks, int8Path };
}

async function openModel(
  path: string,
  options: Pick<PoseEngineOptions, 'execution' | 'threads' | 'logger'> & {
    widthPx: number;
    heightPx: number;
    int8Path?: string;
  },
) {
  const { widthPx, heightPx, ...shared } = options;
  const sessionOptions: SessionOptions = {
    ...shared,
    inputWidthPx: widthPx,
    inputHeightPx: heightPx,
  };
  const session = await openPoseSession(path, sessionOptions);
  const { provider, precision, maxBatchSize, lost } = session;
  const batched = new BatchedModel(session, {
    inputLength: 3 * widthPx * heightPx,
    maxBatchSize,
    maxInFlight: MAX_IN_FLIGHT,
  });
  return { batched, provider, precision, maxBatchSize, lost };
}
