import { ensureModels } from '../../build/models/convert-models.ts';
import type { PoseEngine } from '../../inference-container/engine/pose-engine.ts';
import { openPoseEngine } from '../../inference-container/engine/pose-engine.ts';
import { createLogger } from '../../inference-container/logger.ts';
import { POSE_MODELS } from '../../inference-container/pose/pose-models.ts';

/** Keeps log lines out of the benchmark's output. */
const SILENT_LOGGER = createLogger({
  writeLine: () => {},
  now: () => new Date(),
  fields: {},
});

/** Opens the models as a two-core container does. */
export async function openBenchEngine(modelName: string): Promise<PoseEngine> {
  const model = POSE_MODELS.find((name) => name === modelName);
  if (model === undefined) {
    throw new Error(`"${modelName}" is not one of ${POSE_MODELS.join(', ')}.`);
  }
  return openPoseEngine({
    model,
    execution: 'auto',
    threads: 2,
    locateModels: ensureModels,
    logger: SILENT_LOGGER,
  });
}

export interface LazyEngine {
  open: () => Promise<PoseEngine>;
  close: () => Promise<void>;
}

export function lazyBenchEngine(modelName: string): LazyEngine {
  let opening: Promise<PoseEngine> | null = null;
  return {
    open: () => (opening ??= openBenchEngine(modelName)),
    close: async () => (await opening)?.close(),
  };
}
