import { describe, expect, it } from 'vitest';

import type { ComparedFrame, Frame } from '../../../inference-container/media/video.ts';
import { FrameThinning } from '../../../inference-container/pose/frame-thinning.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';

describe('FrameThinning', () => {
  it.each([
    [24, 24],
    [30, 30],
    [60, 60],
    [100, 60],
    [120, 60],
    [240, 60],
  ])('given %d frames a second, passes %d', async (rateHz, keptHz) => {
    const { kept } = await thinned(timesAt(rateHz));
    expect(kept).toHaveLength(keptHz);
  });

  it('resumes after a gap', async () => {
    const { kept } = await thinned([0, 1 / 90, 2 / 90, 5, 5 + 1 / 90, 5 + 2 / 90]);
    expect(kept.map(({ timeSeconds }) => timeSeconds)).toEqual([0, 2 / 90, 5, 5 + 2 / 90]);
  });

  it('leaves out frames that repeat a picture', async () => {
    const { kept } = await thinned(timesAt(60), { framesPerPicture: 2 });
    expect(kept.map(({ timeSeconds }) => timeSeconds)).toEqual(timesAt(30));
  });

  it('numbers the passed frames from 0', async () => {
    const { kept } = await thinned(timesAt(90));
    expect(kept.map(({ index }) => index)).toEqual([...kept.keys()]);
  });

  it('assigns readings to their own frames, and none to the frames in between', async () => {
    const { thinning, kept } = await thinned(timesAt(90));
    const track = thinning.spreadTrack(trackOf(kept));
    expect(track.timesSeconds).toEqual(Float64Array.from(timesAt(90)));
    expect([...track.xPx.subarray(0, 4)]).toEqual([0, Number.NaN, 100, 200]);
    expect([...track.confidence.subarray(0, 4)]).toEqual([0.5, 0, 0.5, 0.5]);
    const isRepeated = Uint8Array.from({ length: 90 }, (_, frame) => Number(frame === 3));
    expect([...thinning.withSkipped(isRepeated).subarray(0, 4)]).toEqual([0, 1, 0, 1]);
  });
});

function timesAt(rateHz: number): number[] {
  return Array.from({ length: rateHz }, (_, frame) => frame / rateHz);
}

async function thinned(timesSeconds: readonly number[], { framesPerPicture = 1 } = {}) {
  const thinning = new FrameThinning();
  const kept: Frame[] = [];
  const frames = framesAt(timesSeconds, framesPerPicture);
  for await (const frame of thinning.watch(frames)) kept.push(frame);
  return { thinning, kept };
}

async function* framesAt(
  timesSeconds: readonly number[],
  framesPerPicture: number,
): AsyncGenerator<ComparedFrame, void, void> {
  for (const [index, timeSeconds] of timesSeconds.entries()) {
    const isRepeated = index % framesPerPicture !== 0;
    yield { index, isRepeated, timeSeconds, widthPx: 2, heightPx: 2, pixels: new Uint8Array(6) };
  }
}

/** Builds a track of one keypoint that moves 100 pixels per frame. */
function trackOf(frames: readonly Frame[]): PoseTrack {
  const none = new Float64Array(frames.length).fill(Number.NaN);
  return {
    modelName: 'test',
    keypointNames: ['nose'],
    widthPx: 2,
    heightPx: 2,
    timesSeconds: Float64Array.from(frames, ({ timeSeconds }) => timeSeconds),
    xPx: Float64Array.from(frames, (_, index) => 100 * index),
    yPx: new Float64Array(frames.length),
    confidence: new Float64Array(frames.length).fill(0.5),
    world: { xMeters: none, yMeters: none, zMeters: none },
  };
}
