import type { Warning } from '../../contract/warnings.ts';
import type { JudgedClip } from '../acceptance/before-measuring.ts';
import type { Motion } from '../motion/motion.ts';
import { analyzedSpan } from '../motion/motion.ts';
import type { SlowMotion } from '../motion/slow-motion.ts';
import { roundTo } from '../numbers/arithmetic.ts';

export const DECIMALS = {
  degrees: 1,
  score: 3,
  confidence: 2,
  stepsPerMinute: 1,
  /** Tenths of a millisecond. */
  seconds: 4,
  place: 3,
  videoSeconds: 3,
  timeScale: 3,
} as const;

/** Returns null for NaN. */
export function shownDegrees(degrees: number): number | null {
  return Number.isNaN(degrees) ? null : roundTo(degrees, DECIMALS.degrees);
}

export interface AnalyzedVideo {
  fromSeconds: number;
  toSeconds: number;
  /** Share of the video's duration. */
  share: number;
  /** Slow-motion factor. */
  timeScale: number;
  timeScaleExpectedError: number;
}

export function analyzedVideo(motion: Motion, slowMotion: SlowMotion): AnalyzedVideo {
  const { timesSeconds } = motion;
  const { fromSeconds, toSeconds } = analyzedSpan(motion);
  const [first = 0, last = 0] = [timesSeconds[0], timesSeconds.at(-1)];
  return {
    fromSeconds: roundTo(fromSeconds, DECIMALS.videoSeconds),
    toSeconds: roundTo(toSeconds, DECIMALS.videoSeconds),
    share: (toSeconds - fromSeconds) / (last - first),
    timeScale: roundTo(slowMotion.factor, DECIMALS.timeScale),
    timeScaleExpectedError: roundTo(slowMotion.expectedError, DECIMALS.timeScale),
  };
}

export function presentVideo(video: AnalyzedVideo) {
  return {
    analysed_from: video.fromSeconds,
    analysed_to: video.toSeconds,
    time_scale: video.timeScale,
    time_scale_expected_error: video.timeScaleExpectedError,
  };
}

const LIMITS = {
  framesPerSecond: 50,
  staturePx: 400,
  visibility: 0.7,
  landings: 8,
  yawDegrees: 15,
  rollDegrees: 3,
  analyzedShare: 0.8,
};

export interface ClipQuality {
  clip: JudgedClip;
  framesPerSecond: number;
  staturePx: number;
  landingCount: number;
  yawDegrees: number | null;
  rollDegrees: number;
  /** Share of the video's duration. */
  analyzedShare: number;
  /** Expected-error multiplier of the pose model. */
  errorFactor: number;
}

export function clipWarnings(quality: ClipQuality) {
  const { slowMotion, legVisibility, areLegsConfused } = quality.clip;
  return {
    low_frame_rate: quality.framesPerSecond * slowMotion.factor < LIMITS.framesPerSecond,
    small_runner: quality.staturePx < LIMITS.staturePx,
    hardly_visible: legVisibility < LIMITS.visibility,
    few_steps: quality.landingCount < LIMITS.landings,
    camera_turned: (quality.yawDegrees ?? 0) > LIMITS.yawDegrees,
    camera_rolled: Math.abs(quality.rollDegrees) > LIMITS.rollDegrees,
    legs_confused: areLegsConfused,
    slow_motion: slowMotion.factor !== 1,
    cadence_uncertain: !slowMotion.isCertain,
    errors_estimated: quality.errorFactor !== 1,
    part_of_video_used: quality.analyzedShare < LIMITS.analyzedShare,
  } satisfies Partial<Record<Warning, boolean>>;
}
