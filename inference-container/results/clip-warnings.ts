import type { Warning } from '../../contract/warnings.ts';
import type { JudgedClip } from '../acceptance/before-measuring.ts';

const LIMITS = {
  framesPerSecond: 50,
  staturePx: 400,
  visibility: 0.7,
  landings: 8,
  yawDegrees: 15,
  rollDegrees: 3,
  analyzedShare: 0.8,
};

/** The clip quality that both views can determine. */
export interface ClipQuality {
  clip: JudgedClip;
  framesPerSecond: number;
  staturePx: number;
  landingCount: number;
  yawDegrees: number | null;
  rollDegrees: number;
  /** Share of the video's duration. */
  analyzedShare: number;
  /** Of the pose model, for expected errors. */
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
