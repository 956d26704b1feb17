import { meanOf } from '../numbers/statistics.ts';
import type { BlockSums } from './picture-changes.ts';
import { sumBlocks } from './picture-changes.ts';
import type { Frame } from './video.ts';

export type PictureProblem = 'too_dark' | 'too_blurred';

const SAMPLING_SECONDS = 1;
/** Block size as a share of the longer side; means of such blocks are free of noise. */
const BLOCK_SHARE = 0.01;
/** The highlights of dim but usable videos are at least 85, on a scale of 16 to 235. */
const DARK_HIGHLIGHTS = 50;
const HIGHLIGHT_QUANTILE = 0.98;
/**
 * Contrast of neighboring blocks relative to that of blocks four apart: 0.4 to 0.6 in 40 videos,
 * including noisy and moving ones; 0.26 with a blur as wide as a head.
 */
const BLURRED_CONTRAST_RATIO = 0.3;
const FAR_BLOCKS = 4;

/** Checks one frame per second. */
export class PictureQuality {
  #nextSeconds = 0;
  readonly #highlights: number[] = [];
  readonly #contrastRatios: number[] = [];

  async *watch(frames: AsyncIterable<Frame>): AsyncGenerator<Frame, void, void> {
    for await (const frame of frames) {
      if (frame.timeSeconds >= this.#nextSeconds) {
        this.#nextSeconds = frame.timeSeconds + SAMPLING_SECONDS;
        this.#add(frame);
      }
      yield frame;
    }
  }

  #add(frame: Frame): void {
    const longestPx = Math.max(frame.widthPx, frame.heightPx);
    const blockPx = Math.max(1, Math.round(BLOCK_SHARE * longestPx));
    const blocks = sumBlocks(frame, { blockPx, rowStepPx: 1 });
    // A picture one pixel high or wide has no blocks.
    if (blocks.sums.length === 0) return;
    this.#highlights.push(highlightOf(blocks) / blockPx ** 2);
    const farContrast = contrast(blocks, FAR_BLOCKS);
    // A single-color picture, for example before a fade-in, says nothing about blur.
    if (farContrast > 0) this.#contrastRatios.push(contrast(blocks, 1) / farContrast);
  }

  get problem(): PictureProblem | null {
    if (meanOf(this.#highlights) < DARK_HIGHLIGHTS) return 'too_dark';
    return meanOf(this.#contrastRatios) < BLURRED_CONTRAST_RATIO ? 'too_blurred' : null;
  }
}

function highlightOf({ sums }: BlockSums): number {
  return sums.toSorted()[Math.floor(HIGHLIGHT_QUANTILE * sums.length)] ?? 0;
}

/** Returns the root mean square difference of blocks this far apart, in both directions. */
function contrast({ columns, rows, sums }: BlockSums, apart: number): number {
  let sum = 0;
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const block = row * columns + column;
      if (column + apart < columns) {
        sum += (sums[block + apart]! - sums[block]!) ** 2;
        count += 1;
      }
      if (row + apart < rows) {
        sum += (sums[block + apart * columns]! - sums[block]!) ** 2;
        count += 1;
      }
    }
  }
  return Math.sqrt(sum / count);
}
