/** A verdict about the video itself: another attempt would fail in the same way. */
export class VideoRefused extends Error {
  override readonly name = 'VideoRefused';
  readonly code: 'video_unreadable' | 'video_too_long';
  /** Set if the decoder crashed. */
  readonly crashSignal: NodeJS.Signals | null;

  constructor(
    code: VideoRefused['code'],
    detail: string,
    decoder?: { messages: string; crashSignal: NodeJS.Signals | null },
  ) {
    super(detail, decoder && { cause: decoder.messages });
    this.code = code;
    this.crashSignal = decoder?.crashSignal ?? null;
  }
}
