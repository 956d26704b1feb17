import type { Patch } from './patch.ts';
import type { RigidMotion } from './rigid-motion.ts';

export interface MeanPicture {
  patch: Patch<Float32Array>;
  /** Of the brightness, from frame to frame: large where something moves against the part. */
  spread: Float32Array;
}

export interface PlacedFrame {
  patch: Patch<Uint8Array>;
  motion: RigidMotion;
}

/** A median of so many frames tells what usually is at a place. */
const MEDIAN_FRAMES = 15;
/** Values so far from the median, in levels, belong to something else. */
const SAME_LEVELS = 18;

/**
 * What most frames show at each place once they lie over each other: noise and moving ground fade,
 * what passes in front is left out.
 */
export function meanPicture(
  frames: readonly PlacedFrame[],
  centre: { column: number; row: number },
): MeanPicture {
  const first = frames[0]?.patch;
  if (first === undefined) throw new Error('a mean needs frames');
  const pixels = first.columns * first.rows;
  const moved = frames.map((frame) => movedChannels(frame, centre));
  const step = Math.max(1, moved.length / MEDIAN_FRAMES);
  const chosen = Array.from({ length: Math.min(moved.length, MEDIAN_FRAMES) }, (_, place) =>
    Math.floor(place * step),
  );
  const spread = new Float32Array(pixels);
  const channels = ([0, 1, 2] as const).map((channel) => {
    const all = moved.map((one) => one[channel]);
    const few = chosen.map((place) => all[place] ?? new Uint8Array(pixels));
    const sorted = new Uint8Array(few.length);
    const mean = new Float32Array(pixels);
    for (let place = 0; place < pixels; place += 1) {
      const middle = medianAt(few, place, sorted);
      let sum = 0;
      let count = 0;
      let distance = 0;
      for (const values of all) {
        const off = (values[place] ?? 0) - middle;
        const size = Math.abs(off);
        distance += size;
        if (size <= SAME_LEVELS) {
          sum += off;
          count += 1;
        }
      }
      mean[place] = middle + (count === 0 ? 0 : sum / count);
      if (channel === 0) spread[place] = distance / all.length;
    }
    return mean;
  });
  const [brightness, blue, red] = channels;
  if (brightness === undefined || blue === undefined || red === undefined)
    throw new Error('three channels');
  return { patch: { ...first, channels: [brightness, blue, red] }, spread };
}

function medianAt(frames: readonly Uint8Array[], place: number, sorted: Uint8Array): number {
  for (let index = 0; index < frames.length; index += 1) {
    const value = frames[index]?.[place] ?? 0;
    let at = index;
    while (at > 0 && (sorted[at - 1] ?? 0) > value) {
      sorted[at] = sorted[at - 1] ?? 0;
      at -= 1;
    }
    sorted[at] = value;
  }
  return sorted[frames.length >> 1] ?? 0;
}

/** Laid over the mean picture; bytes are exact enough for a mean of many. */
function movedChannels(
  { patch, motion }: PlacedFrame,
  centre: { column: number; row: number },
): [Uint8Array, Uint8Array, Uint8Array] {
  const { columns, rows, channels } = patch;
  const moved = channels.map(() => new Uint8Array(columns * rows));
  const [cosine, sine] = [Math.cos(motion.radians), Math.sin(motion.radians)];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const across = column - centre.column;
      const down = row - centre.row;
      const x = Math.min(
        Math.max(centre.column + motion.columns + across * cosine - down * sine, 0),
        columns - 1.001,
      );
      const y = Math.min(
        Math.max(centre.row + motion.rows + across * sine + down * cosine, 0),
        rows - 1.001,
      );
      const left = Math.floor(x);
      const upper = Math.floor(y);
      const place = upper * columns + left;
      const [shareX, shareY] = [x - left, y - upper];
      for (let channel = 0; channel < 3; channel += 1) {
        const values = channels[channel];
        const target = moved[channel];
        if (values === undefined || target === undefined) continue;
        const above = (values[place] ?? 0) * (1 - shareX) + (values[place + 1] ?? 0) * shareX;
        const below =
          (values[place + columns] ?? 0) * (1 - shareX) +
          (values[place + columns + 1] ?? 0) * shareX;
        target[row * columns + column] = above * (1 - shareY) + below * shareY + 0.5;
      }
    }
  }
  const [brightness, blue, red] = moved;
  if (brightness === undefined || blue === undefined || red === undefined)
    throw new Error('three channels');
  return [brightness, blue, red];
}
