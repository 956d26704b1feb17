import type { Frame } from '../media/video.ts';
import type { PoseTrack } from './pose-track.ts';

/** A little early still counts: frame times are rounded. */
const EARLY_SHARE = 0.1;

/**
 * Lets through only as many frames a second as are asked for, counted anew, and puts what was seen
 * of them back among all frames. Models cost far more than decoding.
 */
export class FrameThinning {
  readonly #intervalSeconds: number;
  readonly #timesSeconds: number[] = [];
  readonly #kept: number[] = [];

  constructor({ framesPerSecond }: { framesPerSecond: number }) {
    this.#intervalSeconds = 1 / framesPerSecond;
  }

  async *watch(frames: AsyncIterable<Frame>): AsyncGenerator<Frame, void, void> {
    let dueSeconds = -Infinity;
    for await (const frame of frames) {
      const { timeSeconds } = frame;
      this.#timesSeconds.push(timeSeconds);
      if (timeSeconds < dueSeconds - EARLY_SHARE * this.#intervalSeconds) continue;
      // On schedule, so that 3 of 5 frames are kept where 2 would be too few; anew after a gap.
      const isLate = timeSeconds > dueSeconds + this.#intervalSeconds;
      dueSeconds = (isLate ? timeSeconds : dueSeconds) + this.#intervalSeconds;
      this.#kept.push(frame.index);
      yield { ...frame, index: this.#kept.length - 1 };
    }
  }

  /** A value per frame let through becomes one per frame of the video. */
  spreadFlags(flags: Uint8Array, { elsewhere }: { elsewhere: 0 | 1 }): Uint8Array {
    const spread = new Uint8Array(this.#timesSeconds.length).fill(elsewhere);
    for (const [row, frame] of this.#kept.entries()) spread[frame] = flags[row]!;
    return spread;
  }

  /** Of the frames in between nothing is known. */
  spreadTrack(track: PoseTrack): PoseTrack {
    if (this.#kept.length === this.#timesSeconds.length) return track;
    const width = track.keypointNames.length;
    const rowsOf = (values: Float64Array, absent: number) => {
      const rows = new Float64Array(this.#timesSeconds.length * width).fill(absent);
      for (const [row, frame] of this.#kept.entries()) {
        rows.set(values.subarray(row * width, (row + 1) * width), frame * width);
      }
      return rows;
    };
    const presence = new Float64Array(this.#timesSeconds.length);
    for (const [row, frame] of this.#kept.entries()) presence[frame] = track.presence[row]!;
    const { world } = track;
    return {
      ...track,
      timesSeconds: Float64Array.from(this.#timesSeconds),
      xPx: rowsOf(track.xPx, Number.NaN),
      yPx: rowsOf(track.yPx, Number.NaN),
      confidence: rowsOf(track.confidence, 0),
      world: world && {
        xMeters: rowsOf(world.xMeters, Number.NaN),
        yMeters: rowsOf(world.yMeters, Number.NaN),
        zMeters: rowsOf(world.zMeters, Number.NaN),
      },
      presence,
    };
  }
}
