import type { Patch } from './foot-patch.ts';
import { anchorOf, shrinkPatch } from './foot-patch.ts';
import type { PartWindow, RigidMotion } from './register-part.ts';
import { AT_REST, centerOf, prepareTemplate, registerPart } from './register-part.ts';

export interface MeanPicture {
  patch: Patch<Float32Array>;
  /** Variation of luma between frames: large where something moves relative to the part. */
  spread: Float32Array;
}

export interface PlacedFrame {
  patch: Patch<Uint8Array>;
  motion: RigidMotion;
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
  frames: readonly PlacedFrame[],
  center: { column: number; row: number },
): MeanPicture {
  const first = frames[0]?.patch;
  if (first === undefined) throw new Error('a mean needs frames');
  const pixels = first.columns * first.rows;
  const store = new Uint8Array(frames.length * 3 * pixels);
  const moved = frames.map((frame, index) => {
    const at = (channel: number) =>
      store.subarray((index * 3 + channel) * pixels, (index * 3 + channel + 1) * pixels);
    const target = [at(0), at(1), at(2)] as const;
    moveChannels(frame, center, target);
    return target;
  });
  const step = Math.max(1, moved.length / MEDIAN_FRAMES);
  const chosen = Array.from({ length: Math.min(moved.length, MEDIAN_FRAMES) }, (_, place) =>
    Math.floor(place * step),
  );
  const spread = new Float32Array(pixels);
  const meanOf = (channel: 0 | 1 | 2) => {
    const all = moved.map((one) => one[channel]);
    const few = chosen.map((place) => all[place] ?? new Uint8Array(pixels));
    const middle = medianOfFrames(few, pixels);
    const sums = new Float32Array(pixels);
    const counts = new Float32Array(pixels);
    for (const values of all) {
      for (let place = 0; place < pixels; place += 1) {
        const off = (values[place] ?? 0) - (middle[place] ?? 0);
        const size = off < 0 ? -off : off;
        if (channel === 0) spread[place] = (spread[place] ?? 0) + size / all.length;
        if (size > SAME_LEVELS) continue;
        sums[place] = (sums[place] ?? 0) + off;
        counts[place] = (counts[place] ?? 0) + 1;
      }
    }
    return sums.map((sum, place) => (middle[place] ?? 0) + sum / Math.max(1, counts[place] ?? 0));
  };
  return { patch: { ...first, channels: [meanOf(0), meanOf(1), meanOf(2)] }, spread };
}

function medianOfFrames(frames: readonly Uint8Array[], pixels: number): Uint8Array {
  const count = frames.length;
  const middle = new Uint8Array(pixels);
  const sorted = new Uint8Array(count);
  for (let place = 0; place < pixels; place += 1) {
    for (let index = 0; index < count; index += 1) {
      const value = frames[index]?.[place] ?? 0;
      let at = index;
      while (at > 0 && (sorted[at - 1] ?? 0) > value) {
        sorted[at] = sorted[at - 1] ?? 0;
        at -= 1;
      }
      sorted[at] = value;
    }
    middle[place] = sorted[count >> 1] ?? 0;
  }
  return middle;
}

/** Resamples a frame onto the mean picture; bytes are precise enough for a mean of many. */
function moveChannels(
  { patch, motion }: PlacedFrame,
  center: { column: number; row: number },
  [movedBrightness, movedBlue, movedRed]: readonly [Uint8Array, Uint8Array, Uint8Array],
): void {
  const { columns, rows, channels } = patch;
  const [brightness, blue, red] = channels;
  const [cosine, sine] = [Math.cos(motion.radians), Math.sin(motion.radians)];
  const [mostX, mostY] = [columns - 1.001, rows - 1.001];
  let target = 0;
  for (let row = 0; row < rows; row += 1) {
    const down = row - center.row;
    for (let column = 0; column < columns; column += 1) {
      const across = column - center.column;
      const freeX = center.column + motion.columns + across * cosine - down * sine;
      const freeY = center.row + motion.rows + across * sine + down * cosine;
      const x = freeX < 0 ? 0 : freeX > mostX ? mostX : freeX;
      const y = freeY < 0 ? 0 : freeY > mostY ? mostY : freeY;
      const left = Math.floor(x);
      const upper = Math.floor(y);
      const place = upper * columns + left;
      const shareX = x - left;
      const shareY = y - upper;
      const upperLeft = (1 - shareX) * (1 - shareY);
      const upperRight = shareX * (1 - shareY);
      const lowerLeft = (1 - shareX) * shareY;
      const lowerRight = shareX * shareY;
      const right = place + 1;
      const below = place + columns;
      const opposite = below + 1;
      movedBrightness[target] =
        upperLeft * (brightness[place] ?? 0) +
        upperRight * (brightness[right] ?? 0) +
        lowerLeft * (brightness[below] ?? 0) +
        lowerRight * (brightness[opposite] ?? 0) +
        0.5;
      movedBlue[target] =
        upperLeft * (blue[place] ?? 0) +
        upperRight * (blue[right] ?? 0) +
        lowerLeft * (blue[below] ?? 0) +
        lowerRight * (blue[opposite] ?? 0) +
        0.5;
      movedRed[target] =
        upperLeft * (red[place] ?? 0) +
        upperRight * (red[right] ?? 0) +
        lowerLeft * (red[below] ?? 0) +
        lowerRight * (red[opposite] ?? 0) +
        0.5;
      target += 1;
    }
  }
}

/** A part of the leg, registered across all frames. */
export interface RegisteredPart {
  mean: MeanPicture;
  center: { column: number; row: number };
  /** Motion in each frame. */
  motions: RigidMotion[];
  outlierShares: number[];
}

/**
 * Shares of shank length from the midpoint of ankle and heel landmark; inward and up are negative.
 */
const WINDOWS = {
  heel: { inner: -0.17, outer: 0.17, upper: -0.12, lower: 0.19 },
  calf: { inner: -0.2, outer: 0.2, upper: -0.56, lower: -0.14 },
} as const;
type LegPart = keyof typeof WINDOWS;

/** Rotations are found at half size: they average over many pixels anyway. */
const FINE_FACTOR = 2;
const FINE_ROUNDS = 2;
/** Noise of a single frame, in gray levels, in addition to the variation between frames. */
const USUAL_NOISE = 3;

/** Registers each part to subpixels, with its rotation, from where the landmarks put it. */
export function registerFrames(
  frames: readonly Patch<Uint8Array>[],
): Record<LegPart, RegisteredPart> {
  const small = frames.map((frame) => bytesOf(shrinkPatch(frame, FINE_FACTOR)));
  return {
    heel: registerPartOf('heel', { frames, small }),
    calf: registerPartOf('calf', { frames, small }),
  };
}

function registerPartOf(
  part: LegPart,
  { frames, small }: { frames: readonly Patch<Uint8Array>[]; small: readonly Patch<Uint8Array>[] },
): RegisteredPart {
  const window = windowOf(part, small[0]?.shankPx ?? 0);
  let motions = frames.map(() => AT_REST);
  let outlierShares = frames.map(() => 0);
  let center = centerOf(window);
  for (let round = 0; round < FINE_ROUNDS; round += 1) {
    const mean = meanPicture(placedBy(motions, small), center);
    const weights = mean.spread.map((spread) => 1 / (USUAL_NOISE ** 2 + spread ** 2));
    const template = prepareTemplate(mean.patch, weights, window);
    center = centerOf(template.window);
    const found = small.map((frame, index) =>
      registerPart(template, frame, motions[index] ?? AT_REST),
    );
    motions = found.map(({ motion }) => motion);
    outlierShares = found.map(({ outlierShare }) => outlierShare);
  }
  // A pixel of a small copy is centered between those of the full-size picture.
  const between = (FINE_FACTOR - 1) / 2;
  const fullCenter = {
    column: center.column * FINE_FACTOR + between,
    row: center.row * FINE_FACTOR + between,
  };
  const fullMotions = motions.map(({ columns, rows, radians }) => ({
    columns: columns * FINE_FACTOR,
    rows: rows * FINE_FACTOR,
    radians,
  }));
  return {
    mean: meanPicture(placedBy(fullMotions, frames), fullCenter),
    center: fullCenter,
    motions: fullMotions,
    outlierShares,
  };
}

function placedBy(
  motions: readonly RigidMotion[],
  frames: readonly Patch<Uint8Array>[],
): PlacedFrame[] {
  return frames.map((patch, index) => ({ patch, motion: motions[index] ?? AT_REST }));
}

function windowOf(part: LegPart, shankPx: number): PartWindow {
  const { inner, outer, upper, lower } = WINDOWS[part];
  const { column, row } = anchorOf(shankPx);
  return {
    fromColumn: Math.round(column + inner * shankPx),
    toColumn: Math.round(column + outer * shankPx),
    fromRow: Math.round(row + upper * shankPx),
    toRow: Math.round(row + lower * shankPx),
  };
}

function bytesOf(patch: Patch<Float32Array>): Patch<Uint8Array> {
  const [brightness, blue, red] = patch.channels;
  return {
    ...patch,
    channels: [Uint8Array.from(brightness), Uint8Array.from(blue), Uint8Array.from(red)],
  };
}
