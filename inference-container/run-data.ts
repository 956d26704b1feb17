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

/**
 * One person followed through the whole video, as the pose model saw them: a row for every frame
 * of the video, in it a value for every keypoint. NaN where the person was not found.
 */
export interface PoseTrack {
  modelName: string;
  keypointNames: readonly string[];
  /** Of the upright source video; all positions are in its pixels, from the top left corner. */
  widthPx: number;
  heightPx: number;
  timesSeconds: Float64Array;
  /** At `frame * keypointNames.length + keypoint`, like every array below but `presence`. */
  xPx: Float64Array;
  yPx: Float64Array;
  /** 0 to 1: how far the model trusts this position. 0 where there is none. */
  confidence: Float64Array;
  /** Meters from the middle of the hips: x to the image's right, y down, z away from the camera. */
  world: { xMeters: Float64Array; yMeters: Float64Array; zMeters: Float64Array } | null;
  /** Per frame, 0 to 1: whether the person was in the picture at all. */
  presence: Float64Array;
}

/** How media processes are started during one job. */
export interface MediaTools {
  sandbox: Sandbox;
  /** How long one of them may keep us waiting. */
  timeoutMs: number;
  memoryMebibytes: number;
}

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
