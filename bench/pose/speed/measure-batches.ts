import type { StepOptions } from './time-steps.ts';
import { openLandmarks } from './time-steps.ts';

const BATCH_SIZES = [1, 2, 4, 8, 16, 32];
const MEASURED_MS = 1000;
/** The first runs with a new batch size select kernels. */
const WARM_UP_ROUNDS = 3;

export interface BatchSpeed {
  batchSize: number;
  framesPerSecond: number;
}

/** Speed of the landmark model, including copies to and from the device. */
export async function measureBatches(options: StepOptions): Promise<BatchSpeed[]> {
  const { inputWidthPx, inputHeightPx } = options.model;
  const session = await openLandmarks(options);
  const speeds: BatchSpeed[] = [];
  for (const batchSize of BATCH_SIZES) {
    const pictures = new Float32Array(batchSize * 3 * inputWidthPx * inputHeightPx).fill(0.5);
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await session.run(pictures, batchSize);
    const startedAtMs = performance.now();
    let frameCount = 0;
    let durationMs = 0;
    while (durationMs < MEASURED_MS) {
      await session.run(pictures, batchSize);
      frameCount += batchSize;
      durationMs = performance.now() - startedAtMs;
    }
    speeds.push({ batchSize, framesPerSecond: (1000 * frameCount) / durationMs });
  }
  await session.close();
  return speeds;
}

export function describeBatches(speeds: readonly BatchSpeed[]): string {
  return speeds
    .map(({ batchSize, framesPerSecond }) => `${batchSize}: ${framesPerSecond.toFixed(0)}`)
    .join(', ');
}
