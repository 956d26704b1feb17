import assert from 'node:assert/strict';

import type { DecodedFrame, Frame } from './video.ts';

/** Preview time if the duration is not declared; most clips show the runner by then. */
const FALLBACK_PREVIEW_SECONDS = 1;
/** The preview is updated in steps, in case the video is shorter than declared. */
const STEPS_TO_PREVIEW = 4;

export class FrameSurvey {
  frameCount = 0;
  lastTimeSeconds = 0;
  /** On the file's clock. */
  firstFrameSeconds = 0;
  readonly #previewSeconds: number;
  #preview: Frame | null = null;
  #stepsReached = -1;

  constructor(declaredDurationSeconds: number | null) {
    this.#previewSeconds =
      declaredDurationSeconds === null ? FALLBACK_PREVIEW_SECONDS : declaredDurationSeconds / 2;
  }

  async *watch(frames: AsyncIterable<DecodedFrame>): AsyncGenerator<Frame, void, void> {
    for await (const frame of frames) {
      this.frameCount = frame.index + 1;
      this.lastTimeSeconds = frame.timeSeconds;
      if (frame.index === 0) this.firstFrameSeconds = frame.fileSeconds;
      this.#considerAsPreview(frame);
      yield frame;
    }
  }

  /** First frame after the declared middle of the video. */
  get previewFrame(): Frame {
    assert(this.#preview !== null, 'a decoder that yields no frames refuses the video');
    return this.#preview;
  }

  #considerAsPreview(frame: Frame): void {
    const stepSeconds = this.#previewSeconds / STEPS_TO_PREVIEW;
    const steps = Math.min(STEPS_TO_PREVIEW, Math.floor(frame.timeSeconds / stepSeconds));
    if (steps <= this.#stepsReached) return;
    this.#stepsReached = steps;
    const pixels = this.#preview?.pixels ?? new Uint8Array(frame.pixels.length);
    pixels.set(frame.pixels);
    this.#preview = { ...frame, pixels };
  }
}
