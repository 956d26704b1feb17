import { describe, expect, it } from 'vitest';
import { RegionPath } from '../../../inference-container/pose/region-path.ts';
import type { Region } from '../../../inference-container/pose/region.ts';

const FRAME_SECONDS = 1 / 30;
const STILL: Region = {
  centerXPx: 300,
  centerYPx: 200,
  widthPx: 240,
  heightPx: 240,
  rotationRadians: 0,
};
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
      return path.at(0.3).heightPx / heightPx;
    });

    expect(ratios[0]).toBeCloseTo(ratios[1]!, 9);
    // The size lags by two frames.
    expect(Math.abs(Math.log(ratios[0]!) - 0.8 * (9 - 2) * FRAME_SECONDS)).toBeLessThan(0.02);
  });

  it('does not take the first regions, which find their size, for a trend', () => {
    const path = new RegionPath({ ...STILL, heightPx: 400 }, 0);
    for (const time of frames(1, 10)) {
      path.follow({ ...STILL, heightPx: 240 + 160 * Math.exp(-time / FRAME_SECONDS) }, time);
      expect(path.at(time + FRAME_SECONDS).heightPx).toBeGreaterThan(239);
    }

    expect(path.at(0.5).heightPx).toBeLessThan(260);
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

  it('expects someone unseen to go on steadily, whatever the last step', () => {
    const path = new RegionPath(STILL, 0);
    for (const time of frames(1, 60)) {
      path.follow({ ...STILL, centerYPx: 200 + 5 * Math.sin(2 * Math.PI * 2.8 * time) }, time);
    }
    const far = [1, 1.2, 1.4].map((ahead) => path.at(2 + ahead).centerYPx - 200);

    expect(Math.max(...far.map(Math.abs))).toBeLessThan(5);
  });

  it('goes by the mean speed since, if a person reappears after a long time', () => {
    const path = new RegionPath(STILL, 0);
    path.follow({ ...STILL, centerXPx: 330 }, 0.1);

    path.follow({ ...STILL, centerXPx: 80 }, 5);

    expect(Math.abs(path.at(5).centerXPx - 80)).toBeLessThan(1);
    expect(Math.abs(path.at(5.2).centerXPx - 70)).toBeLessThan(3);
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
