import { FrameSchedule } from '../media/frame-schedule.ts';
import type { Frame } from '../media/video.ts';
import type { PoseTrack } from './pose-track.ts';
import { mapTrack } from './pose-track.ts';

/**
 * Reduces the frame rate for the models, which cost far more than decoding: renumbers the frames it
 * keeps, and spreads the results over all frames afterward.
 */
export class FrameThinning {
  readonly #schedule: FrameSchedule;
  readonly #timesSeconds: number[] = [];
  readonly #kept: number[] = [];

  constructor({ framesPerSecond }: { framesPerSecond: number }) {
    this.#schedule = new FrameSchedule(framesPerSecond);
  }

  async *watch(frames: AsyncIterable<Frame>): AsyncGenerator<Frame, void, void> {
    for await (const frame of frames) {
      this.#timesSeconds.push(frame.timeSeconds);
      if (!this.#schedule.takes(frame.timeSeconds)) continue;
      this.#kept.push(frame.index);
      yield { ...frame, index: this.#kept.length - 1 };
    }
  }

  /** Spreads one value per kept frame over all frames of the video. */
  spreadFlags(flags: Uint8Array, { elsewhere }: { elsewhere: 0 | 1 }): Uint8Array {
    const spread = new Uint8Array(this.#timesSeconds.length).fill(elsewhere);
    for (const [row, frame] of this.#kept.entries()) spread[frame] = flags[row]!;
    return spread;
  }

  /** Skipped frames get NaN and no confidence. */
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
    return {
      ...track,
      ...mapTrack(track, rowsOf),
      timesSeconds: Float64Array.from(this.#timesSeconds),
    };
  }
}
