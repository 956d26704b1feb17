import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';
import { cpuPrecision, readCpuInfo } from '../models/cpu-precision.ts';
import { readModelName } from '../pose/pose-models.ts';
import type { PoseSettings } from '../settings.ts';
import { locateModels } from './locate-models.ts';
import type { PoseEngine } from './pose-engine.ts';
import { openPoseEngine } from './pose-engine.ts';

/** Opens the configured pose model; if that fails, logs why and returns null. */
export async function openEngine(
  { model: name, execution, threads, precision: setting }: PoseSettings,
  logger: Logger,
): Promise<PoseEngine | null> {
  const startedAtMs = performance.now();
  try {
    const engine = await openPoseEngine({
      model: readModelName(name),
      execution,
      threads,
      precision: cpuPrecision(setting, readCpuInfo()),
      nowMs: () => performance.now(),
      locateModels,
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
    logger.error('pose_engine_failed', { model: name, problems: [describeError(error)] });
    return null;
  }
}
