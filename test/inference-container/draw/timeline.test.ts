import { describe, expect, it } from 'vitest';

import type { Timeline } from '../../../contract/timeline.ts';
import {
  PAUSE_SECONDS,
  planTimeline,
  SLOWNESS,
} from '../../../inference-container/draw/timeline.ts';

const RATE = 20;
const FRAMES = Array.from({ length: 61 }, (_, index) => ({ index, timeSeconds: index / RATE }));
const SHOWN: Timeline[number]['shows'] = { side: 'left', segments: ['arm'] };
const SLOW = { fromSeconds: 2, toSeconds: 2.5 };

describe('the timeline', () => {
  const { pictures, timeline } = planTimeline(FRAMES, {
    pauses: [{ frame: 10, shows: SHOWN }, { frame: 20 }],
    slow: SLOW,
  });

  it('has no gaps, and ends with a still picture', () => {
    for (const [index, { video_from, output_from }] of timeline.entries()) {
      const before = timeline[index - 1];
      expect([video_from, output_from]).toEqual([before?.video_to ?? 0, before?.output_to ?? 0]);
    }
    const last = timeline.at(-1);
    expect(last?.video_from).toBe(3);
    expect(last?.video_to).toBe(3);
  });

  it('pauses at the chosen frames, and is slow in the chosen part', () => {
    const lengths = timeline.map(({ video_from, video_to, output_from, output_to }) => [
      Math.round(1000 * (video_to - video_from)),
      Math.round(1000 * (output_to - output_from)),
    ]);
    expect(lengths).toEqual([
      [500, 500],
      [0, 1000 * PAUSE_SECONDS],
      [500, 500],
      [0, 1000 * PAUSE_SECONDS],
      [1000, 1000],
      [500, 500 * SLOWNESS],
      [500, 500],
      [0, 1500],
    ]);
    expect(timeline.map(({ shows }) => shows).filter(Boolean)).toEqual([SHOWN]);
    expect(timeline[1]?.shows).toEqual(SHOWN);
  });

  it('shows every frame at the times stated in its entries', () => {
    for (const { frame, outputSeconds, overlay } of pictures) {
      if (overlay !== null) continue;
      const timeSeconds = frame / RATE;
      const entry = timeline.find(({ output_to }) => outputSeconds <= output_to + 1e-6);
      const { video_from = 0, video_to = 0, output_from = 0, output_to = 1 } = entry ?? {};
      const share = (outputSeconds - output_from) / (output_to - output_from);
      expect(video_from + share * (video_to - video_from)).toBeCloseTo(timeSeconds, 5);
    }
  });

  it('shows pictures in order, and none of them for too long', () => {
    const gaps = pictures.slice(1).map((picture, index) => {
      return picture.outputSeconds - (pictures[index]?.outputSeconds ?? 0);
    });
    expect(Math.min(...gaps)).toBeGreaterThan(0.001);
    expect(Math.max(...gaps)).toBeLessThan(0.21);
  });
});
