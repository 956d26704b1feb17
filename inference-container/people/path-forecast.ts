import { regionDistance } from './match-people.ts';
import { RegionPath } from './region-path.ts';
import type { Region } from './region.ts';

/** Longer than a step, so that bobbing averages out. */
const FIT_SECONDS = 0.5;
/** A region about to be hidden is dragged along by the person in front before poses match. */
const DRAGGED_SECONDS = 0.3;
const MEMORY_SECONDS = FIT_SECONDS + 2 * DRAGGED_SECONDS;
/** Distance from the forecast in region heights; more than a runner bobs. */
const DRAGGED_DISTANCE = 0.06;

interface Entry {
  frame: number;
  timeSeconds: number;
  region: Region;
}

/** Predicts a straight path at constant speed. */
export interface PathForecast {
  at(timeSeconds: number): Region;
}

/** Records where a person was in the last second and predicts its path from that. */
export class PathForecaster {
  readonly #entries: Entry[] = [];

  get lastSeconds(): number {
    return this.#entries.at(-1)?.timeSeconds ?? -Infinity;
  }

  add(region: Region, frame: { index: number; timeSeconds: number }): void {
    const { index, timeSeconds } = frame;
    this.#entries.push({ frame: index, timeSeconds, region });
    while (timeSeconds - this.#entries[0]!.timeSeconds > MEMORY_SECONDS) this.#entries.shift();
  }

  /** Fits entries up to this time; without any, assumes a standstill at the first entry. */
  forecastAt(atSeconds: number): PathForecast {
    const known = this.#entries.filter(
      ({ timeSeconds }) => timeSeconds <= atSeconds && timeSeconds > atSeconds - FIT_SECONDS,
    );
    return fitLine(known.length > 0 ? known : this.#entries.slice(0, 1));
  }

  /** Forecast from before anyone nearby could drag the region along. */
  forecastBeforeDrag(atSeconds: number): PathForecast {
    return this.forecastAt(atSeconds - DRAGGED_SECONDS);
  }

  /** The first frame, shortly before the given time, that is off the forecast. */
  firstFrameOff(forecast: PathForecast, atSeconds: number): number | null {
    const left = this.#shortlyBefore(atSeconds).find(({ timeSeconds, region }) => {
      const expected = forecast.at(timeSeconds);
      const offX = region.centerXPx - expected.centerXPx;
      const offY = region.centerYPx - expected.centerYPx;
      return Math.hypot(offX, offY) > DRAGGED_DISTANCE * expected.heightPx;
    });
    return left?.frame ?? null;
  }

  /** Sum of the distances from the forecast, over the frames shortly before the given time. */
  deviation(forecast: PathForecast, atSeconds: number): number {
    return this.#shortlyBefore(atSeconds).reduce(
      (sum, { timeSeconds, region }) => sum + regionDistance(forecast.at(timeSeconds), region),
      0,
    );
  }

  #shortlyBefore(atSeconds: number): Entry[] {
    return this.#entries.filter(
      ({ timeSeconds }) => timeSeconds < atSeconds && timeSeconds > atSeconds - DRAGGED_SECONDS,
    );
  }
}

/** A region path that follows the forecast from the given time on. */
export function pathAlong(forecast: PathForecast, timeSeconds: number): RegionPath {
  const path = new RegionPath(forecast.at(timeSeconds - FIT_SECONDS), timeSeconds - FIT_SECONDS);
  path.follow(forecast.at(timeSeconds), timeSeconds);
  return path;
}

/** Least squares for the position; size, which changes slowly, is a mean. */
function fitLine(entries: readonly Entry[]): PathForecast {
  const meanOf = (valueOf: (entry: Entry) => number) =>
    entries.reduce((sum, entry) => sum + valueOf(entry), 0) / entries.length;
  const meanSeconds = meanOf(({ timeSeconds }) => timeSeconds);
  const spread = meanOf(({ timeSeconds }) => (timeSeconds - meanSeconds) ** 2);
  const lineOf = (valueOf: (region: Region) => number) => {
    const mean = meanOf(({ region }) => valueOf(region));
    const product = meanOf(
      ({ region, timeSeconds }) => valueOf(region) * (timeSeconds - meanSeconds),
    );
    return { mean, rate: spread > 0 ? product / spread : 0 };
  };
  const x = lineOf(({ centerXPx }) => centerXPx);
  const y = lineOf(({ centerYPx }) => centerYPx);
  const heightPx = Math.exp(meanOf(({ region }) => Math.log(region.heightPx)));
  const { widthPx: lastWidthPx, heightPx: lastHeightPx, rotationRadians } = entries.at(-1)!.region;
  return {
    at: (timeSeconds) => ({
      centerXPx: x.mean + x.rate * (timeSeconds - meanSeconds),
      centerYPx: y.mean + y.rate * (timeSeconds - meanSeconds),
      widthPx: (heightPx * lastWidthPx) / lastHeightPx,
      heightPx,
      rotationRadians,
    }),
  };
}
