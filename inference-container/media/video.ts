/** Accepted containers, named after their ffmpeg demuxers. */
export type VideoContainer = 'mov' | 'matroska' | 'avi';

export interface SourceVideo {
  path: string;
  container: VideoContainer;
  codecName: string;
  /** Size of the upright picture with square pixels, regardless of how it is stored. */
  widthPx: number;
  heightPx: number;
  isInterlaced: boolean;
  /** Full-range luma, 0 to 255, instead of 16 to 235. */
  isFullRange: boolean;
  color: ColorTags;
  /** Camera frame rate as tagged by a phone. */
  taggedFramesPerSecond: number | null;
  /** From the header, so it may be wrong. */
  declaredDurationSeconds: number | null;
  declaredFrameCount: number | null;
  /** Maximum number of frames, given the stored size. */
  maxFrames: number;
}

export interface DecodedVideo extends SourceVideo {
  /** Display time of the first frame, on the file's clock. */
  firstFrameSeconds: number;
}

/** Color metadata, named as in ffmpeg; null where the file has none. */
export interface ColorTags {
  primaries: string | null;
  transfer: string | null;
  matrix: string | null;
}

/** One upright picture, valid only until the next one is requested; copy it to keep it. */
export interface Frame {
  /** Position in the stream of frames, from 0. */
  index: number;
  /** Time since the first frame; strictly increasing. */
  timeSeconds: number;
  widthPx: number;
  heightPx: number;
  /**
   * Planar YUV 4:2:0, limited range: the luma plane, then two chroma planes at half size (rounded
   * up), rows from the top, no padding.
   */
  pixels: Uint8Array;
}

/** A frame compared with the previous frames. */
export interface ComparedFrame extends Frame {
  /** Whether the frame repeats the previous picture, judged from earlier frames only. */
  isRepeated: boolean;
}

export interface DecodedFrame extends Frame {
  /** Like `timeSeconds`, but on the file's clock. */
  fileSeconds: number;
}
