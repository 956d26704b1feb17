import { describe, expect, it } from 'vitest';

import type { Frame } from '../../../inference-container/media/video.ts';
import {
  PERCENTAGE_AFTER,
  reportProgress,
} from '../../../inference-container/pipeline/progress.ts';

const FRAMES_PER_SECOND = 30;

async function* framesOf(seconds: number): AsyncGenerator<Frame> {
  for (let index = 0; index < seconds * FRAMES_PER_SECOND; index += 1) {
    const timeSeconds = index / FRAMES_PER_SECOND;
    yield { index, timeSeconds, widthPx: 2, heightPx: 2, pixels: new Uint8Array(6) };
  }
}

async function reported(
  seconds: number,
  durationSeconds: number | null,
  stage: 'pose' | 'annotate' = 'pose',
) {
  const percentages: number[] = [];
  const frames = framesOf(seconds);
  const report = (percentage: number) => percentages.push(percentage);
  const options = { stage, durationSeconds, report } as const;
  let frameCount = 0;
  for await (const frame of reportProgress(frames, options)) {
    expect(frame.index).toBe(frameCount);
    frameCount += 1;
  }
  return { percentages, frameCount };
}

describe('frame progress', () => {
  it('increases in a few steps from the previous stage to the end of its own', async () => {
    const { percentages, frameCount } = await reported(4, 4);

    expect(frameCount).toBe(4 * FRAMES_PER_SECOND);
    expect(percentages).toEqual(percentages.toSorted((one, other) => one - other));
    expect(new Set(percentages).size).toBe(percentages.length);
    expect(percentages[0]).toBeLessThanOrEqual(10);
    expect(percentages.length).toBeGreaterThan(10);
    expect(percentages.length).toBeLessThan(20);
    expect(percentages.at(-1)).toBeGreaterThanOrEqual(PERCENTAGE_AFTER.pose - 5);
  });

  it('stays within its stage if the video is longer than its header declares', async () => {
    const { percentages } = await reported(4, 1);

    expect(percentages.at(-1)).toBe(PERCENTAGE_AFTER.pose);
  });
});
