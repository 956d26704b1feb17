import type { FailureReason } from '../../contract/failure-reasons.ts';

/** A verdict about the video itself: another attempt would fail in the same way. */
export class VideoRefused extends Error {
  override readonly name = 'VideoRefused';
  readonly reason: Extract<
    FailureReason,
    | 'not_a_video'
    | 'no_video_track'
    | 'picture_too_large'
    | 'video_damaged'
    | 'video_too_long'
    | 'too_many_frames'
  >;
  readonly crashSignal: NodeJS.Signals | null;

  constructor(
    reason: VideoRefused['reason'],
    /** English, for the log. */
    detail: string,
    decoder?: { messages: string; crashSignal: NodeJS.Signals | null },
  ) {
    super(detail, decoder && { cause: decoder.messages });
    this.reason = reason;
    this.crashSignal = decoder?.crashSignal ?? null;
  }
}

/**
 * Reading the video costs far more CPU time than any recording of its size, so it is not read
 * again.
 */
export class VideoTooCostly extends VideoRefused {
  constructor(messages: string) {
    const detail = 'The video is damaged: decoding it needs far more work than its pictures do.';
    super('video_damaged', detail, { messages, crashSignal: null });
  }
}
