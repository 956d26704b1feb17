/** A verdict about the video itself: the same file would end the same way again. */
export class VideoRefused extends Error {
  override readonly name = 'VideoRefused';
  readonly code: 'video_unreadable' | 'video_too_long';
  /** Of a decoder that crashed on it. */
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
