import { describe, expect, it } from 'vitest';

import { pathAlong, PathForecaster } from '../../../inference-container/people/path-forecast.ts';
import type { Region } from '../../../inference-container/people/region.ts';

const FRAMES_PER_SECOND = 30;
const HEIGHT_PX = 400;
/** A least-squares line through half a second of exact points is exact. */
const EXACT_PX = 1e-6;

describe('PathForecaster', () => {
  it('continues at the speed of the last half second', () => {
    const forecaster = walk((time) => 100 + 60 * time);

    expect(Math.abs(forecaster.forecastAt(1).at(2).centerXPx - 220)).toBeLessThan(EXACT_PX);
  });

  it("does not mistake a runner's bobbing for progress", () => {
    const forecaster = walk((time) => 100 + 10 * Math.sin(2 * Math.PI * 2.8 * time));

    expect(Math.abs(forecaster.forecastAt(1).at(1.5).centerXPx - 100)).toBeLessThan(
      0.05 * HEIGHT_PX,
    );
  });

  it('discards the frames in which someone was dragged along, and reports from which frame', () => {
    const forecaster = walk((time) => (time < 0.8 ? 100 : 100 + 500 * (time - 0.8)));
    const forecast = forecaster.forecastBeforeDrag(1);

    expect(Math.abs(forecast.at(1).centerXPx - 100)).toBeLessThan(EXACT_PX);
    expect(forecaster.firstFrameOff(forecast, 1)).toBe(
      Math.ceil((0.8 + 24 / 500) * FRAMES_PER_SECOND),
    );
  });

  it('leaves someone who was seen only once in place', () => {
    const forecaster = new PathForecaster();
    forecaster.add(regionAt(70), { index: 0, timeSeconds: 0 });

    expect(forecaster.forecastBeforeDrag(0).at(3).centerXPx).toBe(70);
  });
});

describe('pathAlong', () => {
  it('starts at the forecast position, with its speed', () => {
    const path = pathAlong(walk((time) => 100 + 60 * time).forecastAt(1), 1.5);

    expect(Math.abs(path.at(1.5).centerXPx - 190)).toBeLessThan(EXACT_PX);
    expect(path.at(1.6).centerXPx).toBeGreaterThan(195);
  });
});

function walk(xPxAt: (timeSeconds: number) => number): PathForecaster {
  const forecaster = new PathForecaster();
  for (let index = 0; index <= FRAMES_PER_SECOND; index += 1) {
    const timeSeconds = index / FRAMES_PER_SECOND;
    forecaster.add(regionAt(xPxAt(timeSeconds)), { index, timeSeconds });
  }
  return forecaster;
}

function regionAt(centerXPx: number): Region {
  return {
    centerXPx,
    centerYPx: 200,
    widthPx: HEIGHT_PX,
    heightPx: HEIGHT_PX,
    rotationRadians: 0,
  };
}
