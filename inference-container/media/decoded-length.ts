import { MAX_VIDEO_SECONDS } from '../../contract/job.ts';

/** Containers round times, Matroska to whole milliseconds. */
const ROUNDING_SECONDS = 0.001;

/** Counts what really comes out of the decoder, against what a video may have. */
export class DecodedLength {
  frameCount = 0;
  readonly #maxFrames: number;
  #datedFrameCount = 0;
  #firstSeconds = 0;
  #spanSeconds = 0;

  constructor({ maxFrames }: { maxFrames: number }) {
    this.#maxFrames = maxFrames;
  }

  /** The time since the first frame; null for a frame without a time, or not after the one before. */
  add(presentationSeconds: number): number | null {
    this.frameCount += 1;
    if (Number.isNaN(presentationSeconds)) return null;
    if (this.#datedFrameCount === 0) this.#firstSeconds = presentationSeconds;
    const timeSeconds = presentationSeconds - this.#firstSeconds;
    if (this.#datedFrameCount > 0 && timeSeconds <= this.#spanSeconds) return null;
    this.#datedFrameCount += 1;
    this.#spanSeconds = timeSeconds;
    return timeSeconds;
  }

  /** The last frame is shown for as long as a frame is on average. */
  get durationSeconds(): number {
    const intervals = Math.max(1, this.#datedFrameCount - 1);
    return this.#spanSeconds + this.#spanSeconds / intervals;
  }

  /** One frame more than the longest duration is accepted: its time is the limit exactly. */
  get isOverLimit(): boolean {
    return this.#isTooLong || this.frameCount > this.#maxFrames;
  }

  describeOverrun({ isComplete }: { isComplete: boolean }): string {
    const atLeast = isComplete ? '' : 'at least ';
    const seconds = Number(this.durationSeconds.toFixed(2));
    return this.#isTooLong
      ? `Video duration is ${atLeast}${seconds} s, maximum is ${MAX_VIDEO_SECONDS} s`
      : `Video has ${atLeast}${this.frameCount} frames in ${seconds} s, maximum is ${this.#maxFrames} at its size`;
  }

  get #isTooLong(): boolean {
    return this.#spanSeconds > MAX_VIDEO_SECONDS + ROUNDING_SECONDS;
  }
}
