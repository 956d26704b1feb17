import { FrameSchedule } from '../media/frame-schedule.ts';
import type { ComparedFrame, Frame } from '../media/video.ts';
import type { PoseTrack } from './pose-track.ts';
import { mapTrack } from './pose-track.ts';

/** At 40, knee and contact errors rise by 5%. */
export const MAX_READ_PER_SECOND = 60;

/**
 * Reduces the frame rate for the models, which cost far more than decoding: leaves out repeated
 * pictures, renumbers the frames it keeps, and spreads the results over all frames afterward.
 */
export class FrameThinning {
  readonly #schedule = new FrameSchedule(MAX_READ_PER_SECOND);
  readonly #timesSeconds: number[] = [];
  readonly #kept: number[] = [];

  async *watch(frames: AsyncIterable<ComparedFrame>): AsyncGenerator<Frame, void, void> {
    for await (const { isRepeated, ...frame } of frames) {
      this.#timesSeconds.push(frame.timeSeconds);
      if (isRepeated || !this.#schedule.takes(frame.timeSeconds)) continue;
      this.#kept.push(frame.index);
      yield { ...frame, index: this.#kept.length - 1 };
    }
  }

  /** Also marks skipped frames as repeated. */
  withSkipped(isRepeated: Uint8Array): Uint8Array {
    const isSkipped = new Uint8Array(isRepeated.length).fill(1);
    for (const frame of this.#kept) isSkipped[frame] = isRepeated[frame]!;
    return isSkipped;
  }

  /** Gives skipped frames NaN and a confidence of 0. */
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
