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
  /** Whether its brightness uses all values from 0 to 255, not 16 to 235. */
  isFullRange: boolean;
  color: ColorTags;
  /** What the header claims; only decoding tells the truth. */
  declaredDurationSeconds: number | null;
  declaredFrameCount: number | null;
  /** How many a video of its stored size may have. */
  maxFrames: number;
}

/** What its numbers mean as colors, as ffmpeg names it; null where the file says nothing. */
export interface ColorTags {
  primaries: string | null;
  transfer: string | null;
  matrix: string | null;
}

/** One upright picture, valid until the next one is asked for: whoever keeps it copies it. */
export interface Frame {
  /** Position among the frames handed over, from 0. */
  index: number;
  /** From the first frame; grows strictly from frame to frame. */
  timeSeconds: number;
  widthPx: number;
  heightPx: number;
  /**
   * Planar YUV 4:2:0, limited range: the brightness of every pixel, then the two color planes at
   * half the size (rounded up), rows from the top without padding.
   */
  pixels: Uint8Array;
}
