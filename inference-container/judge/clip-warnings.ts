import type { Warning } from '../../contract/warnings.ts';
import type { JudgedClip } from './judge-clip.ts';

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
export interface ClipQuality extends JudgedClip {
  framesPerSecond: number;
  staturePx: number;
  landingCount: number;
  yawDegrees: number | null;
  rollDegrees: number;
  /** Of the duration of the video. */
  analyzedShare: number;
}

export function clipWarnings(clip: ClipQuality) {
  return {
    low_frame_rate: clip.framesPerSecond * clip.slowMotion.factor < LIMITS.framesPerSecond,
    small_runner: clip.staturePx < LIMITS.staturePx,
    hardly_visible: clip.legVisibility < LIMITS.visibility,
    few_steps: clip.landingCount < LIMITS.landings,
    camera_turned: (clip.yawDegrees ?? 0) > LIMITS.yawDegrees,
    camera_rolled: Math.abs(clip.rollDegrees) > LIMITS.rollDegrees,
    legs_confused: clip.areLegsConfused,
    slow_motion: clip.slowMotion.factor !== 1,
    cadence_uncertain: !clip.slowMotion.isCertain,
    part_of_video_used: clip.analyzedShare < LIMITS.analyzedShare,
  } satisfies Partial<Record<Warning, boolean>>;
}
