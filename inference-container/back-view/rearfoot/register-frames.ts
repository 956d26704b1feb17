import { spreadEvenly } from '../picture/measured-frames.ts';
import type { Affine, Picture } from '../picture/picture.ts';
import { Bilinear, gradientImageOf, medianOfPictures } from '../picture/picture.ts';
import type { Center, MotionModel, PartWindow } from '../picture/register.ts';
import { affineOf, fitMotion, movePlace, pointsIn, valuesAt } from '../picture/register.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf, shrinkPatch } from './foot-patch.ts';

/** Number of frames that is enough for a median. */
const MEDIAN_FRAMES = 15;
/** Maximum difference from the median; values farther away are outliers. */
const SAME_LEVELS = 18;

/**
 * Averages the registered frames without outliers: noise and moving ground average out, and
 * occluders are dropped.
 */
function meanPatch(
  frames: readonly Patch[],
  { motions, center }: { motions: readonly Affine[]; center: Center },
): Patch {
  const moved = frames.map((frame, index) => movedChannels(frame, motions[index]!, center));
  const channelMean = (channel: number) => {
    const pictures = moved.map((channels) => channels[channel]!);
    return medianOfPictures(spreadEvenly(pictures, MEDIAN_FRAMES)).map((median, place) => {
      let [sum, count] = [0, 0];
      for (const picture of pictures) {
        const off = picture[place]! - median;
        if (Math.abs(off) > SAME_LEVELS) continue;
        sum += off;
        count += 1;
      }
      return median + sum / Math.max(1, count);
    });
  };
  return { ...frames[0]!, channels: [channelMean(0), channelMean(1), channelMean(2)] };
}

/** Resamples a frame to match the mean picture; bytes are precise enough to average many frames. */
function movedChannels({ columns, rows, channels }: Patch, motion: Affine, center: Center) {
  const moved = channels.map(() => new Uint8Array(columns * rows));
  const bilinear = new Bilinear();
  const size = { columns, rows };
  for (let target = 0; target < columns * rows; target += 1) {
    const across = (target % columns) - center.column;
    const down = Math.floor(target / columns) - center.row;
    bilinear.moveTo(size, ...movePlace(center, motion, across, down));
    for (const [channel, values] of channels.entries()) {
      moved[channel]![target] = bilinear.valueOf(values) + 0.5;
    }
  }
  return moved;
}

export interface RegisteredHeel {
  mean: Patch;
  center: Center;
  motions: readonly Affine[];
  /** Occluded share of the heel, per frame. */
  outlierShares: readonly number[];
}

/**
 * In shank lengths from the midpoint of the ankle and heel landmarks; inward and up are negative.
 */
const WINDOW = { inner: -0.17, outer: 0.17, upper: -0.12, lower: 0.19 } as const;

/** Downscaling for motion estimation, which averages over many pixels anyway. */
const FINE_FACTOR = 2;
const ROUNDS = 2;
const ITERATIONS = 6;
const OUTLIER_LEVELS = 14;
const LEVER_PX = 20;
/** Shift and small rotation. */
const MODEL: MotionModel = {
  directions: [
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 0, 0],
    [0, 0, -1 / LEVER_PX, 0, 1 / LEVER_PX, 0],
  ],
  stiffness: [0, 0, 0],
  outlierGrayLevels: 12,
};

/** Registers the heel with subpixel accuracy and rotation, starting from the landmarks. */
export function registerFrames(frames: readonly Patch[]): RegisteredHeel {
  const small = frames.map((frame) => shrinkPatch(frame, FINE_FACTOR));
  const images = small.map((patch) => channelsOf(patch).map(gradientImageOf));
  const points = pointsIn(windowOf(small[0]!), small[0]!);
  const { center } = points;
  let fits: { parameters: Float64Array; outlierShare: number }[] = frames.map(() => ({
    parameters: new Float64Array(MODEL.directions.length),
    outlierShare: 0,
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const motions = fits.map(({ parameters }) => affineOf(MODEL, parameters));
    const channels = channelsOf(meanPatch(small, { motions, center }));
    fits = images.map((image, index) => {
      const start = fits[index]!.parameters;
      const search = { points, model: MODEL, start, iterations: ITERATIONS };
      const { parameters } = fitMotion(channels, image, search);
      const shown = valuesAt(points, image[0]!, affineOf(MODEL, parameters));
      const isOdd = (value: number, point: number) =>
        Math.abs(value - channels[0]!.values[points.places[point]!]!) > OUTLIER_LEVELS;
      return { parameters, outlierShare: shown.filter(isOdd).length / shown.length };
    });
  }
  // A pixel of the reduced copy is centered between those of the full-size picture.
  const between = (FINE_FACTOR - 1) / 2;
  const fullCenter = {
    column: center.column * FINE_FACTOR + between,
    row: center.row * FINE_FACTOR + between,
  };
  const motions = fits.map(({ parameters }): Affine => {
    const [x, xAcross, xDown, y, yAcross, yDown] = affineOf(MODEL, parameters);
    return [x * FINE_FACTOR, xAcross, xDown, y * FINE_FACTOR, yAcross, yDown];
  });
  return {
    mean: meanPatch(frames, { motions, center: fullCenter }),
    center: fullCenter,
    motions,
    outlierShares: fits.map(({ outlierShare }) => outlierShare),
  };
}

function channelsOf({ columns, rows, channels }: Patch): Picture[] {
  return channels.map((values) => ({ columns, rows, values }));
}

/** Rounds to whole pixels, and leaves a margin for gradients. */
function windowOf({ columns, rows, shankPx }: Patch): PartWindow {
  const { column, row } = anchorOf(shankPx);
  return {
    fromColumn: Math.max(1, Math.round(column + WINDOW.inner * shankPx)),
    toColumn: Math.min(columns - 2, Math.round(column + WINDOW.outer * shankPx) - 1),
    fromRow: Math.max(1, Math.round(row + WINDOW.upper * shankPx)),
    toRow: Math.min(rows - 2, Math.round(row + WINDOW.lower * shankPx) - 1),
  };
}
