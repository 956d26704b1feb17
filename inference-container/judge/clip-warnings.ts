import type { Warning } from '../../contract/warnings.ts';
import type { ClipFactors } from './clip-confidence.ts';

const LIMITS = {
  framesPerSecond: 50,
  staturePx: 400,
  visibility: 0.7,
  landings: 8,
  yawDegrees: 15,
  rollDegrees: 3,
  /** Of the factor for exchanged legs: 5 % of the frames. */
  swaps: 0.8,
};

/** What both views can tell of a clip. */
export interface ClipQuality {
  framesPerSecond: number;
  staturePx: number;
  factors: ClipFactors;
  legVisibility: number;
  landingCount: number;
  yawDegrees: number | null;
  rollDegrees: number;
  slowMotionFactor: number;
}

export function clipWarnings(seen: ClipQuality) {
  return {
    low_frame_rate: seen.framesPerSecond * seen.slowMotionFactor < LIMITS.framesPerSecond,
    small_runner: seen.staturePx < LIMITS.staturePx,
    hardly_visible: seen.legVisibility < LIMITS.visibility,
    few_steps: seen.landingCount < LIMITS.landings,
    camera_turned: (seen.yawDegrees ?? 0) > LIMITS.yawDegrees,
    camera_rolled: Math.abs(seen.rollDegrees) > LIMITS.rollDegrees,
    legs_confused: seen.factors.swaps < LIMITS.swaps,
    slow_motion: seen.slowMotionFactor !== 1,
  } satisfies Partial<Record<Warning, boolean>>;
}
