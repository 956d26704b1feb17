import type { Sandbox } from './sandbox.ts';

/** The input formats of ffmpeg that are ever opened, each named after its demuxer. */
export type VideoContainer = 'mov' | 'matroska' | 'avi';

export interface SourceVideo {
  path: string;
  container: VideoContainer;
  codecName: string;
  /** Of the upright picture with square pixels, whatever the file stores. */
  widthPx: number;
  heightPx: number;
  isInterlaced: boolean;
  /** What the header claims; only decoding tells the truth. */
  declaredDurationSeconds: number | null;
}

/** One upright picture. Whoever receives it owns `pixels`. */
export interface Frame {
  /** Position among the frames handed over, from 0. */
  index: number;
  /** From the first frame; grows strictly from frame to frame. */
  timeSeconds: number;
  widthPx: number;
  heightPx: number;
  /** Three bytes a pixel (red, green, blue), rows from the top without padding. */
  pixels: Buffer;
}

/** How media processes are started during one job. */
export interface MediaTools {
  sandbox: Sandbox;
  timeoutMs: number;
  memoryMebibytes: number;
}

/** A verdict about the video itself: the same file would end the same way again. */
export class VideoRefused extends Error {
  override readonly name = 'VideoRefused';
  readonly code: 'video_unreadable' | 'video_too_long';

  constructor(code: VideoRefused['code'], detail: string, decoderMessages?: string) {
    super(detail, decoderMessages === undefined ? undefined : { cause: decoderMessages });
    this.code = code;
  }
}
