import { MAX_VIDEO_SECONDS } from '../../contract/job.ts';

/** Containers round times: Matroska, for example, to whole milliseconds. */
const ROUNDING_SECONDS = 0.001;

/** Checks the decoder's actual output against the limits for a video. */
export class DecodedLength {
  frameCount = 0;
  readonly #maxFrames: number;
  #datedFrameCount = 0;
  #firstSeconds = 0;
  #spanSeconds = 0;

  constructor({ maxFrames }: { maxFrames: number }) {
    this.#maxFrames = maxFrames;
  }

  /** Returns the time since the first frame; null if there is none or it does not increase. */
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

  /** Assumes that the last frame lasts as long as the average frame. */
  get durationSeconds(): number {
    const intervals = Math.max(1, this.#datedFrameCount - 1);
    return this.#spanSeconds + this.#spanSeconds / intervals;
  }

  /** Accepts one frame at exactly the time limit. */
  get isOverLimit(): boolean {
    return this.#isTooLong || this.frameCount > this.#maxFrames;
  }

  get overrunReason(): 'video_too_long' | 'too_many_frames' {
    return this.#isTooLong ? 'video_too_long' : 'too_many_frames';
  }

  describeOverrun({ isComplete }: { isComplete: boolean }): string {
    const atLeast = isComplete ? '' : 'at least ';
    const seconds = Number(this.durationSeconds.toFixed(2));
    return this.#isTooLong
      ? `Video duration is ${atLeast}${seconds} s, maximum is ${MAX_VIDEO_SECONDS} s`
      : `Video has ${atLeast}${this.frameCount} frames in ${seconds} s, ` +
          `maximum is ${this.#maxFrames} at this size`;
  }

  get #isTooLong(): boolean {
    return this.#spanSeconds > MAX_VIDEO_SECONDS + ROUNDING_SECONDS;
  }
}
