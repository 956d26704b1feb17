import assert from 'node:assert/strict';

import type { ComparedFrame, Frame } from './video.ts';

/** Averaging over blocks cancels re-encoding noise. */
const BLOCK_PX = 8;
const ROW_STEP_PX = 4;
const BLOCK_SAMPLES = BLOCK_PX ** 2 / ROW_STEP_PX;
/**
 * Maximum change of a repeat, relative to the typical change nearby. A repeat changes by at most
 * 0.17 even in low-quality H.264, MPEG-4, and VP9; a new picture of a runner changes by at least
 * 0.45 (videos with 24 and 30 frames per second, re-encoded at 60).
 */
const REPEAT_SHARE = 0.27;
/** The typical change is this quantile of the changes within NEARBY_SECONDS. */
const TYPICAL_QUANTILE = 0.9;
const NEARBY_SECONDS = 0.25;
/**
 * Minimum change at a cut, relative to the next largest change nearby: at most 1.3 in 23 uncut
 * videos, including handheld and moving cameras, and 4.7 and 6 at actual cuts.
 */
const CUT_FACTOR = 2.2;
/**
 * Minimum root mean square change over the blocks, in luma levels; smaller changes do not replace
 * the scene.
 */
const MIN_CUT_LEVELS = 12;

/**
 * Finds cuts between scenes, and frames that only repeat the previous picture, which cameras,
 * screen recorders, and converters insert to reach a frame rate. A still background does not
 * matter: the runner always moves.
 */
export class PictureChanges {
  readonly #timesSeconds: number[] = [];
  /** Root mean square change over all blocks from the previous frame; NaN for the first. */
  readonly #changes: number[] = [];
  #blocksBefore: Float32Array = new Float32Array();

  /** Passes the frames through, marking repeats from earlier frames only. */
  async *watch(frames: AsyncIterable<Frame>): AsyncGenerator<ComparedFrame, void, void> {
    for await (const frame of frames) {
      this.#add(frame);
      yield { ...frame, isRepeated: this.#isLatestRepeated() };
    }
  }

  /** Returns 1 for every frame that repeats the previous one, 0 for the others. */
  findRepeats(): Uint8Array {
    return this.#flags(isRepeat);
  }

  /** Returns 1 for the first frame after every cut, 0 for the others. */
  findCuts(): Uint8Array {
    return this.#flags(({ change, nearby }) => {
      // A flash changes the picture twice, so neither change stands out.
      const [next = 0, largest = 0] = nearby.slice(-2);
      return (
        change === largest && change > CUT_FACTOR * next && change / BLOCK_SAMPLES > MIN_CUT_LEVELS
      );
    });
  }

  /** Uses earlier frames only; `findRepeats` also uses later ones. */
  #isLatestRepeated(): boolean {
    const latest = this.#changes.length - 1;
    if (latest === 0) return false;
    const since = this.#timesSeconds[latest]! - NEARBY_SECONDS;
    const from = Math.max(1, this.#timesSeconds.findLastIndex((time) => time < since) + 1);
    const nearby = this.#changes.slice(from).toSorted((a, b) => a - b);
    return isRepeat({ change: this.#changes[latest]!, nearby });
  }

  #flags(isFlagged: (frame: FrameChange) => boolean): Uint8Array {
    let from = 1;
    let to = 1;
    return Uint8Array.from(this.#changes, (change, frame) => {
      if (frame === 0) return 0;
      const time = this.#timesSeconds[frame]!;
      while (this.#timesSeconds[from]! < time - NEARBY_SECONDS) from += 1;
      while (to < this.#changes.length && this.#timesSeconds[to]! <= time + NEARBY_SECONDS) to += 1;
      const nearby = this.#changes.slice(from, to).toSorted((a, b) => a - b);
      return isFlagged({ change, nearby }) ? 1 : 0;
    });
  }

  #add(frame: Frame): void {
    const { sums } = sumBlocks(frame, { blockPx: BLOCK_PX, rowStepPx: ROW_STEP_PX });
    this.#timesSeconds.push(frame.timeSeconds);
    this.#changes.push(rootMeanSquareOf(sums, this.#blocksBefore));
    this.#blocksBefore = sums;
  }
}

interface FrameChange {
  change: number;
  /** Sorted changes of nearby frames, including this one. */
  nearby: readonly number[];
}

function isRepeat({ change, nearby }: FrameChange): boolean {
  const typicalChange = nearby[Math.floor(TYPICAL_QUANTILE * nearby.length)]!;
  return change < REPEAT_SHARE * typicalChange;
}

export interface BlockSums {
  columns: number;
  rows: number;
  sums: Float32Array;
}

/** Sums the luma of square blocks, leaving out incomplete ones at the right and bottom. */
export function sumBlocks(
  { pixels, widthPx, heightPx }: Frame,
  { blockPx, rowStepPx }: { blockPx: number; rowStepPx: number },
): BlockSums {
  assert(pixels.length >= widthPx * heightPx, 'a frame has a luma value for every pixel');
  const columns = Math.floor(widthPx / blockPx);
  const rows = Math.floor(heightPx / blockPx);
  const sums = new Float32Array(columns * rows);
  for (let y = 0; y < rows * blockPx; y += rowStepPx) {
    const firstBlock = Math.floor(y / blockPx) * columns;
    let at = y * widthPx;
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (const end = at + blockPx; at < end; at += 1) sum += pixels[at]!;
      sums[firstBlock + column]! += sum;
    }
  }
  return { columns, rows, sums };
}

function rootMeanSquareOf(now: Float32Array, before: Float32Array): number {
  let sum = 0;
  for (let block = 0; block < now.length; block += 1) sum += (now[block]! - before[block]!) ** 2;
  return Math.sqrt(sum / Math.max(1, now.length));
}
