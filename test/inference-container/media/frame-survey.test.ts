import { describe, expect, it } from 'vitest';

import { FrameSurvey } from '../../../inference-container/media/frame-survey.ts';
import type { DecodedFrame } from '../../../inference-container/media/video.ts';

const FRAMES_PER_SECOND = 30;

/** Frames that share one buffer, filled with their index while they are valid. */
async function* sharedFrames(count: number): AsyncGenerator<DecodedFrame> {
  const pixels = new Uint8Array(6);
  for (let index = 0; index < count; index += 1) {
    pixels.fill(index);
    const timeSeconds = index / FRAMES_PER_SECOND;
    const fileSeconds = 5 + timeSeconds;
    yield { index, timeSeconds, fileSeconds, widthPx: 2, heightPx: 2, pixels };
  }
  pixels.fill(255);
}

async function surveyed(count: number, declaredDurationSeconds: number | null) {
  const survey = new FrameSurvey(declaredDurationSeconds);
  const seen: number[] = [];
  for await (const frame of survey.watch(sharedFrames(count))) seen.push(frame.index);
  return { survey, seen };
}

describe('a survey of frames', () => {
  it('passes on and counts every frame', async () => {
    const { survey, seen } = await surveyed(5, null);

    expect(seen).toEqual([0, 1, 2, 3, 4]);
    expect(survey.frameCount).toBe(5);
    expect(survey.lastTimeSeconds).toBe(4 / FRAMES_PER_SECOND);
    expect(survey.firstFrameSeconds).toBe(5);
  });

  it.each([
    { declared: 2, count: 60, kept: 30 },
    { declared: null, count: 60, kept: 30 },
    { declared: 2, count: 1, kept: 0 },
  ])(
    'keeps a copy of frame $kept of $count if $declared s are declared',
    async ({ declared, count, kept }) => {
      const { survey } = await surveyed(count, declared);

      expect(survey.previewFrame.index).toBe(kept);
      expect([...survey.previewFrame.pixels]).toEqual([kept, kept, kept, kept, kept, kept]);
    },
  );

  it('keeps a later frame than the first even if the header doubles the count', async () => {
    const { survey } = await surveyed(30, 2);

    expect(survey.previewFrame.index).toBeGreaterThan(15);
  });
});
