import type { AnalysisType } from '../../contract/job.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import { assignSides } from './assign-sides.ts';
import type { PointPath } from './body-paths.ts';
import { KNEES, TOES, readBodyPaths } from './body-paths.ts';
import { ankleSwingPx, estimateBodyHeightPx, belowPictureShare } from './body-size.ts';
import type { Facing } from './facing.ts';
import { backLandmarks, sideLandmarks } from './landmarks.ts';
import { findPictureRates, newFramesOf, trackOfFrames } from './repeated-frames.ts';
import type { CaptureRates, SlowMotion } from './slow-motion.ts';
import { findTempo, slowMotionFactorOf } from './slow-motion.ts';
import type { SmoothBody } from './smooth-body.ts';
import { smoothBody } from './smooth-body.ts';
import type { StrideRhythm } from './stride-rhythm.ts';

/** Positions are in pixels of the upright source video. */
export interface Motion extends SmoothBody {
  /** One per frame, including repeated ones. */
  timesSeconds: Float64Array;
  /** Rate of distinct pictures: the frame rate, or less if frames are repeated. */
  pictureRateHz: number;
  landmarks: Record<string, PointPath>;
  facing: Facing;
  bodyHeightPx: number;
  /** Share of frames in which a toe, the lowest point of a grounded foot, is below the picture. */
  feetOutsideShare: number;
  /** Share of frames in which a knee is below the picture. */
  kneesOutsideShare: number;
  /** In video time; null if no motion repeats. */
  rhythm: StrideRhythm | null;
  /** Null if no factor yields a running cadence. */
  slowMotion: SlowMotion | null;
  /** Vertical acceleration of the shoulders at the step frequency, in real time; null if unknown. */
  verticalAccelerationG: number | null;
  /** False if the legs can be distinguished but nothing shows which is the left one. */
  areLegsNamed: boolean;
  /** Variation of the distance between the ankles in the picture, in body heights. */
  ankleSwing: number;
}

export interface MotionOptions extends CaptureRates {
  view: AnalysisType;
  /** 1 for every frame that repeats the previous picture; none by default. */
  isRepeated?: Uint8Array;
}

/**
 * Turns per-frame keypoints into continuous paths with consistent sides, outliers rejected, and
 * jitter filtered. Null if no leg was ever detected.
 */
export function analyzeMotion(video: PoseTrack, options: MotionOptions): Motion | null {
  const { view, isRepeated = new Uint8Array() } = options;
  const { timesSeconds } = video;
  const newFrames = newFramesOf(video, isRepeated);
  const track = trackOfFrames(video, newFrames);
  const newSeconds = track.timesSeconds;
  const byModel = readBodyPaths(track);
  const bodyHeightPx = estimateBodyHeightPx(byModel);
  if (bodyHeightPx === null) return null;

  const ankleSwing = ankleSwingPx(byModel) / bodyHeightPx;
  const { pictureRateHz, shownFramesPerSecond } = findPictureRates({
    allSeconds: timesSeconds,
    newSeconds,
  });
  const { paths, facing, rhythm, areLegsNamed } = assignSides(byModel, {
    track,
    bodyHeightPx,
    requested: view,
  });
  const { slowMotion, verticalAccelerationG } = findTempo(paths, {
    rhythm,
    timesSeconds: newSeconds,
    bodyHeightPx,
    view: facing.view,
    ankleSwing,
    shownFramesPerSecond,
    filmed: options,
  });
  const smooth = smoothBody(paths, {
    newSeconds,
    newFrames,
    video,
    bodyHeightPx,
    pictureRateHz,
    slowMotionFactor: slowMotionFactorOf({ slowMotion }),
    facing,
    rhythm,
  });
  return {
    timesSeconds,
    pictureRateHz,
    ...smooth,
    landmarks: view === 'back_view' ? backLandmarks(smooth.body) : sideLandmarks(smooth.body),
    facing,
    bodyHeightPx,
    feetOutsideShare: belowPictureShare(paths, TOES, video),
    kneesOutsideShare: belowPictureShare(paths, KNEES, video),
    rhythm,
    slowMotion,
    verticalAccelerationG,
    areLegsNamed,
    ankleSwing,
  };
}

/** Returns the time from the first to the last frame that shows the runner. */
export function analyzedSpan({ timesSeconds, body }: Motion): {
  fromSeconds: number;
  toSeconds: number;
} {
  const shown = timesSeconds.filter((_, frame) => !Number.isNaN(body.left_hip.xPx[frame]!));
  const [fromSeconds = 0, toSeconds = 0] = [shown[0], shown.at(-1)];
  return { fromSeconds, toSeconds };
}
