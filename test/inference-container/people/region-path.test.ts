import { describe, expect, it } from 'vitest';

import { RegionPath } from '../../../inference-container/people/region-path.ts';
import type { Region } from '../../../inference-container/people/region.ts';

const FRAME_SECONDS = 1 / 30;
const STILL: Region = {
  centerXPx: 300,
  centerYPx: 200,
  widthPx: 240,
  heightPx: 240,
  rotationRadians: 0,
};
/** For a path that is followed exactly. */
const EXACT_PX = 1e-6;

describe('RegionPath', () => {
  it('has no lag behind a constant speed, from the second region on', () => {
    const path = new RegionPath(moving(0), 0);

    const errors = frames(1, 30).map((time) => {
      path.follow(moving(time), time);
      return path.at(time + FRAME_SECONDS).centerXPx - moving(time + FRAME_SECONDS).centerXPx;
    });

    // Ahead of the last region, coasting loses 1.7 % of the 20 px per frame.
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(0.4);
  });

  it('follows growth by ratio, whatever the size', () => {
    const ratios = [50, 500].map((heightPx) => {
      const path = new RegionPath(growing(0, heightPx), 0);
      for (const time of frames(1, 10)) path.follow(growing(time, heightPx), time);
      return path.at(0.4).heightPx / heightPx;
    });

    expect(ratios[0]).toBeCloseTo(ratios[1]!, 9);
    expect(Math.abs(ratios[0]! - Math.exp(0.32))).toBeLessThan(0.01);
  });

  it('smooths jitter faster than a person can move', () => {
    const path = new RegionPath(STILL, 0);
    for (let frame = 1; frame < 60; frame += 1) {
      path.follow(trembling(frame), frame * FRAME_SECONDS);
    }

    const offPx = frames(60, 75).map((time, index) => {
      path.follow(trembling(60 + index), time);
      return Math.abs(path.at(time).centerXPx - 300);
    });

    expect(Math.max(...offPx)).toBeLessThan(2.5);
  });

  it('rotates the short way around', () => {
    const path = new RegionPath({ ...STILL, rotationRadians: Math.PI - 0.05 }, 0);
    path.follow({ ...STILL, rotationRadians: -Math.PI + 0.05 }, FRAME_SECONDS);

    const { rotationRadians } = path.at(FRAME_SECONDS);

    expect(Math.abs(rotationRadians)).toBeGreaterThan(Math.PI - 0.06);
  });

  it('extrapolates a person out of sight, but not forever', () => {
    const path = new RegionPath(STILL, 0);
    for (const time of frames(1, 30)) {
      path.follow({ ...STILL, centerXPx: 300 + 90 * time }, time);
    }
    const [end, soon, late] = [29 / 30, 29 / 30 + 0.3, 60].map((time) => path.at(time).centerXPx);

    expect(soon! - end!).toBeGreaterThan(0.8 * 0.3 * 90);
    expect(late! - end!).toBeLessThan(1.01 * 90);
  });

  it('starts over if a person reappears after a long time', () => {
    const path = new RegionPath(STILL, 0);
    path.follow({ ...STILL, centerXPx: 330 }, 0.1);

    path.follow({ ...STILL, centerXPx: 80 }, 5);

    expect(Math.abs(path.at(5.2).centerXPx - 80)).toBeLessThan(EXACT_PX);
  });

  it('can start over without the previous speed', () => {
    const path = new RegionPath(STILL, 0);
    path.follow({ ...STILL, centerXPx: 330 }, FRAME_SECONDS);

    path.restart({ ...STILL, centerXPx: 320 }, 2 * FRAME_SECONDS);

    expect(Math.abs(path.at(0.3).centerXPx - 320)).toBeLessThan(EXACT_PX);
  });

  it('leaves a copy unchanged', () => {
    const path = new RegionPath(STILL, 0);
    path.follow({ ...STILL, centerXPx: 310 }, FRAME_SECONDS);
    const copy = path.copy();
    const expected = path.at(0.2);

    path.follow({ ...STILL, centerXPx: 500 }, 2 * FRAME_SECONDS);

    expect(copy.at(0.2)).toEqual(expected);
  });
});

function frames(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => (from + index) * FRAME_SECONDS);
}

function moving(timeSeconds: number): Region {
  return { ...STILL, centerXPx: 100 + 600 * timeSeconds };
}

function growing(timeSeconds: number, heightPx: number): Region {
  return { ...STILL, heightPx: heightPx * Math.exp(0.8 * timeSeconds) };
}

function trembling(frame: number): Region {
  return { ...STILL, centerXPx: 300 + (frame % 2 === 0 ? 5 : -5) };
}
