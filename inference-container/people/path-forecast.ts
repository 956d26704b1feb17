import { regionDistance } from './match-people.ts';
import { RegionPath } from './region-path.ts';
import type { Region } from './region.ts';

/** More than a step, whose bobbing is no way to go. */
const FIT_SECONDS = 0.5;
/** Who is about to be hidden is dragged along by the one in front before both look the same. */
const DRAGGED_SECONDS = 0.3;
const MEMORY_SECONDS = FIT_SECONDS + 2 * DRAGGED_SECONDS;
/** Heights of the region, off the way: more than a runner bobs. */
const DRAGGED_DISTANCE = 0.06;

interface Entry {
  frame: number;
  timeSeconds: number;
  region: Region;
}

/** A straight line at constant speed: where somebody was headed. */
export interface PathForecast {
  at(timeSeconds: number): Region;
}

/** Where a person was in the last second, and from that where it was headed. */
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

  /** As of this moment; whoever was not seen before it is thought to stand where it was first seen. */
  forecastAt(atSeconds: number): PathForecast {
    const known = this.#entries.filter(
      ({ timeSeconds }) => timeSeconds <= atSeconds && timeSeconds > atSeconds - FIT_SECONDS,
    );
    return lineThrough(known.length > 0 ? known : this.#entries.slice(0, 1));
  }

  /** The same before anybody nearby could drag it along. */
  forecastBeforeDrag(atSeconds: number): PathForecast {
    return this.forecastAt(atSeconds - DRAGGED_SECONDS);
  }

  /** The first of the frames, shortly before a moment, in which it was off its way. */
  leftAt(way: PathForecast, atSeconds: number): number | null {
    const left = this.#shortlyBefore(atSeconds).find(({ timeSeconds, region }) => {
      const expected = way.at(timeSeconds);
      const offX = region.centerXPx - expected.centerXPx;
      const offY = region.centerYPx - expected.centerYPx;
      return Math.hypot(offX, offY) > DRAGGED_DISTANCE * expected.heightPx;
    });
    return left?.frame ?? null;
  }

  /** How far off its way it was, summed over the frames shortly before a moment. */
  deviation(way: PathForecast, atSeconds: number): number {
    return this.#shortlyBefore(atSeconds).reduce(
      (sum, { timeSeconds, region }) => sum + regionDistance(way.at(timeSeconds), region),
      0,
    );
  }

  #shortlyBefore(atSeconds: number): Entry[] {
    return this.#entries.filter(
      ({ timeSeconds }) => timeSeconds < atSeconds && timeSeconds > atSeconds - DRAGGED_SECONDS,
    );
  }
}

/** A path that goes this way from a moment on. */
export function pathAlong(way: PathForecast, timeSeconds: number): RegionPath {
  const path = new RegionPath(way.at(timeSeconds - FIT_SECONDS), timeSeconds - FIT_SECONDS);
  path.follow(way.at(timeSeconds), timeSeconds);
  return path;
}

/** Least squares for the place; the size and the rest are means, which change slowly. */
function lineThrough(entries: readonly Entry[]): PathForecast {
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
