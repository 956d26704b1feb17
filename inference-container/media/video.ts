/** Accepted containers, named after their ffmpeg demuxers. */
export type VideoContainer = 'mov' | 'matroska' | 'avi';

export interface SourceVideo {
  path: string;
  container: VideoContainer;
  codecName: string;
  /** Size of the upright picture with square pixels, however it is stored. */
  widthPx: number;
  heightPx: number;
  isInterlaced: boolean;
  /** Full-range luma, 0 to 255, instead of 16 to 235. */
  isFullRange: boolean;
  color: ColorTags;
  /** Frame rate of the camera as tagged by a phone; null without a tag. */
  taggedFramesPerSecond: number | null;
  /** From the header, so it may be wrong. */
  declaredDurationSeconds: number | null;
  declaredFrameCount: number | null;
  /** Frame limit for a video of its stored size. */
  maxFrames: number;
}

/** A video whose frames have been decoded once. */
export interface DecodedVideo extends SourceVideo {
  /** Display time of the first frame, on the file's clock. */
  firstFrameSeconds: number;
}

/** Color metadata by ffmpeg's names; null where the file has none. */
export interface ColorTags {
  primaries: string | null;
  transfer: string | null;
  matrix: string | null;
}

/** One upright picture, valid until the next one is requested: copy it to keep it. */
export interface Frame {
  /** Position in the stream of frames, from 0. */
  index: number;
  /** Time since the first frame; strictly increasing. */
  timeSeconds: number;
  widthPx: number;
  heightPx: number;
  /**
   * Planar YUV 4:2:0, limited range: the luma plane, then the two chroma planes at half the size
   * (rounded up), rows from the top without padding.
   */
  pixels: Uint8Array;
}

/** A frame that was compared with the ones before. */
export interface ComparedFrame extends Frame {
  /** Whether it repeats the previous frame's picture, as far as can be known yet. */
  isRepeated: boolean;
}

/** A frame as it comes from the decoder. */
export interface DecodedFrame extends Frame {
  /** Like `timeSeconds`, but on the file's clock. */
  fileSeconds: number;
}
