import type { Affine, GradientImage, Picture } from '../picture/picture.ts';
import { Bilinear, gradientImageOf } from '../picture/picture.ts';
import type { Center, MotionModel, PartWindow } from '../picture/register.ts';
import { affineOf, fitMotion, pointsIn, valuesAt } from '../picture/register.ts';
import type { Patch } from './foot-patch.ts';
import { anchorOf, shrinkPatch } from './foot-patch.ts';

interface MeanPicture {
  patch: Patch<Float32Array>;
  /** Variation of luma between frames: large where something moves relative to the part. */
  spread: Float32Array;
}

/** A median of this many frames is enough. */
const MEDIAN_FRAMES = 15;
/** Values farther from the median, in gray levels, are outliers. */
const SAME_LEVELS = 18;

/**
 * The outlier-free mean of registered frames: noise and moving ground average out, occluders are
 * dropped.
 */
function meanPicture(
  frames: readonly Patch[],
  { motions, center }: { motions: readonly Affine[]; center: Center },
): MeanPicture {
  const first = frames[0]!;
  const pixels = first.columns * first.rows;
  const moved = frames.map((frame, index) => movedChannels(frame, motions[index]!, center));
  const step = Math.max(1, moved.length / MEDIAN_FRAMES);
  const chosen = Array.from(
    { length: Math.min(moved.length, MEDIAN_FRAMES) },
    (_, place) => moved[Math.floor(place * step)]!,
  );
  const spread = new Float32Array(pixels);
  const channelMean = (channel: 0 | 1 | 2) => {
    const mean = medianOfFrames(chosen.map((one) => one[channel]));
    const sums = new Float32Array(pixels);
    const counts = new Float32Array(pixels);
    for (const { [channel]: values } of moved) {
      for (let place = 0; place < pixels; place += 1) {
        const off = values[place]! - mean[place]!;
        const size = Math.abs(off);
        if (channel === 0) spread[place]! += size / moved.length;
        if (size > SAME_LEVELS) continue;
        sums[place]! += off;
        counts[place]! += 1;
      }
    }
    return sums.map((sum, place) => mean[place]! + sum / Math.max(1, counts[place]!));
  };
  const channels = [channelMean(0), channelMean(1), channelMean(2)] as const;
  return { patch: { ...first, channels }, spread };
}

function medianOfFrames(frames: readonly Uint8Array[]): Uint8Array {
  const levels = new Uint8Array(frames.length);
  return frames[0]!.map((_, place) => {
    for (let index = 0; index < frames.length; index += 1) levels[index] = frames[index]![place]!;
    return levels.toSorted()[frames.length >> 1]!;
  });
}

/** Resamples a frame onto the mean picture; bytes are precise enough for a mean of many. */
function movedChannels(
  { columns, rows, channels }: Patch,
  motion: Affine,
  center: Center,
): readonly [Uint8Array, Uint8Array, Uint8Array] {
  const moved = [0, 1, 2].map(() => new Uint8Array(columns * rows));
  const [x, xAcross, xDown, y, yAcross, yDown] = motion;
  const bilinear = new Bilinear();
  const size = { columns, rows };
  for (let target = 0; target < columns * rows; target += 1) {
    const column = target % columns;
    const row = Math.floor(target / columns);
    const across = column - center.column;
    const down = row - center.row;
    const placeX = column + x + xAcross * across + xDown * down;
    bilinear.moveTo(size, placeX, row + y + yAcross * across + yDown * down);
    for (let channel = 0; channel < 3; channel += 1) {
      moved[channel]![target] = bilinear.valueOf(channels[channel]!) + 0.5;
    }
  }
  return [moved[0]!, moved[1]!, moved[2]!];
}

/** A part of the leg, registered across all frames. */
export interface RegisteredPart {
  mean: Patch<Float32Array>;
  center: Center;
  /** Motion in each frame. */
  motions: readonly Affine[];
  /** Share of the part in each frame that something covers. */
  outlierShares: readonly number[];
}

/**
 * Shares of shank length from the midpoint of ankle and heel landmark; inward and up are negative.
 */
const WINDOWS = {
  heel: { inner: -0.17, outer: 0.17, upper: -0.12, lower: 0.19 },
  calf: { inner: -0.2, outer: 0.2, upper: -0.56, lower: -0.14 },
} as const;

/** Motions are found at half size: they average over many pixels anyway. */
const FINE_FACTOR = 2;
const ROUNDS = 2;
const ITERATIONS = 6;
/** Noise of a single frame, in gray levels, in addition to the variation between frames. */
const USUAL_NOISE = 3;
const OUTLIER_LEVELS = 14;
const LEVER_PX = 20;
/** A shift, and a small rotation. */
const MODEL: MotionModel = {
  directions: [
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 1, 0, 0],
    [0, 0, -1 / LEVER_PX, 0, 1 / LEVER_PX, 0],
  ],
  stiffness: [0, 0, 0],
  oddGrayLevels: 12,
};

/** Registers each part to subpixels, with its rotation, from where the landmarks put it. */
export function registerFrames(
  frames: readonly Patch[],
): Record<keyof typeof WINDOWS, RegisteredPart> {
  const small = frames.map((frame) => shrinkPatch(frame, FINE_FACTOR));
  const images = small.map((patch) => channelsOf(patch).map(gradientImageOf));
  return {
    heel: registerPart('heel', { frames, small, images }),
    calf: registerPart('calf', { frames, small, images }),
  };
}

function registerPart(
  part: keyof typeof WINDOWS,
  {
    frames,
    small,
    images,
  }: {
    frames: readonly Patch[];
    small: readonly Patch[];
    images: readonly (readonly GradientImage[])[];
  },
): RegisteredPart {
  const points = pointsIn(windowOf(part, small[0]!), small[0]!);
  const { center } = points;
  let fits: { parameters: Float64Array; outlierShare: number }[] = frames.map(() => ({
    parameters: new Float64Array(MODEL.directions.length),
    outlierShare: 0,
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const motions = fits.map(({ parameters }) => affineOf(MODEL, parameters));
    const { patch, spread } = meanPicture(small, { motions, center });
    const channels = channelsOf(patch);
    const weights = spread.map((levels) => 1 / (USUAL_NOISE ** 2 + levels ** 2));
    fits = images.map((image, index) => {
      const start = fits[index]!.parameters;
      const search = { points, model: MODEL, start, iterations: ITERATIONS };
      const { parameters } = fitMotion({ channels, weights }, image, search);
      const shown = valuesAt(points, image[0]!, affineOf(MODEL, parameters));
      const isOdd = (value: number, point: number) =>
        Math.abs(value - channels[0]!.values[points.places[point]!]!) > OUTLIER_LEVELS;
      return { parameters, outlierShare: shown.filter(isOdd).length / shown.length };
    });
  }
  // A pixel of a small copy is centered between those of the full-size picture.
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
    mean: meanPicture(frames, { motions, center: fullCenter }).patch,
    center: fullCenter,
    motions,
    outlierShares: fits.map(({ outlierShare }) => outlierShare),
  };
}

function channelsOf({ columns, rows, channels }: Patch): Picture[] {
  return channels.map((values) => ({ columns, rows, values }));
}

/** In whole pixels, with a margin for gradients. */
function windowOf(part: keyof typeof WINDOWS, { columns, rows, shankPx }: Patch): PartWindow {
  const { inner, outer, upper, lower } = WINDOWS[part];
  const { column, row } = anchorOf(shankPx);
  return {
    fromColumn: Math.max(1, Math.round(column + inner * shankPx)),
    toColumn: Math.min(columns - 2, Math.round(column + outer * shankPx) - 1),
    fromRow: Math.max(1, Math.round(row + upper * shankPx)),
    toRow: Math.min(rows - 2, Math.round(row + lower * shankPx) - 1),
  };
}
