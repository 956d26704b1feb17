import { describe, expect, it } from 'vitest';
import {
  firstFrameFrom,
  lastFrameBefore,
  valueAt,
} from '../../../inference-container/numbers/samples.ts';

const UNEVEN_SECONDS = [0, 0.03, 0.07, 0.1, 0.15, 0.18, 0.22];
const DEGREES_TOLERANCE = 0.1;

describe('valueAt', () => {
  it('returns the sample itself at a sample time', () => {
    expect(valueAt([3, 5, 4], { timesSeconds: [0, 1, 2], seconds: 1 })).toBe(5);
    expect(valueAt([3, 5, 4], { timesSeconds: [0, 1, 2], seconds: 2 })).toBe(4);
  });

  it('follows a straight line exactly at uneven times', () => {
    const signal = UNEVEN_SECONDS.map((seconds) => 2 - 30 * seconds);
    const at = { timesSeconds: UNEVEN_SECONDS, seconds: 0.084 };
    expect(valueAt(signal, at)).toBeCloseTo(2 - 30 * 0.084, 10);
  });

  it('follows a fast foot between frames of 33 ms to within a tenth of a degree', () => {
    const timesSeconds = Array.from({ length: 8 }, (_, frame) => frame / 30);
    const signal = timesSeconds.map(turning);
    for (const seconds of [0.05, 0.12, 0.15]) {
      const error = valueAt(signal, { timesSeconds, seconds }) - turning(seconds);
      expect(Math.abs(error)).toBeLessThan(DEGREES_TOLERANCE);
    }
  });

  it('is unknown outside the signal and inside a gap, but known next to a gap', () => {
    const signal = [1, 2, Number.NaN, 4, 5];
    const timesSeconds = [0, 1, 2, 3, 4];
    const at = (seconds: number) => valueAt(signal, { timesSeconds, seconds });
    expect(at(-0.1)).toBeNaN();
    expect(at(4.1)).toBeNaN();
    expect(at(1.5)).toBeNaN();
    expect(at(2)).toBeNaN();
    expect(at(3.5)).toBeCloseTo(4.5, 10);
    expect(valueAt([], { timesSeconds: [], seconds: 0 })).toBeNaN();
  });
});

function turning(seconds: number): number {
  return 15 - 80 * seconds + 200 * seconds ** 2;
}

describe('frames around a time', () => {
  const timesSeconds = [0, 0.1, 0.2];

  it('assigns a frame at exactly that time to the frames from it on', () => {
    expect(firstFrameFrom(timesSeconds, 0.1)).toBe(1);
    expect(lastFrameBefore(timesSeconds, 0.1)).toBe(0);
  });

  it('finds the neighbors of a time between frames', () => {
    expect(firstFrameFrom(timesSeconds, 0.15)).toBe(2);
    expect(lastFrameBefore(timesSeconds, 0.15)).toBe(1);
  });

  it('finds none beyond the ends', () => {
    expect(firstFrameFrom(timesSeconds, 0.21)).toBeNull();
    expect(lastFrameBefore(timesSeconds, 0)).toBeNull();
    expect(firstFrameFrom(timesSeconds, -1)).toBe(0);
    expect(lastFrameBefore(timesSeconds, 9)).toBe(2);
  });
});
