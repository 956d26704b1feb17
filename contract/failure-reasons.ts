import type { AnalysisFailureCode } from './errors.ts';

/** Detailed reasons why an analysis failed. This is the only list of them. */
export const FAILURE_REASONS = {
  nobody_seen: { code: 'no_runner_detected' },
  /** The legs are never in the frame. */
  legs_outside: { code: 'no_runner_detected' },
  feet_outside: { code: 'no_runner_detected' },
  too_far_away: { code: 'no_runner_detected' },
  too_dark: { code: 'no_runner_detected' },
  too_blurred: { code: 'no_runner_detected' },
  /** Covered, or hardly distinguishable from the background. */
  hardly_visible: { code: 'no_runner_detected' },
  frame_rate_too_low: { code: 'no_runner_detected' },
  /** Motion impossible for a person: a drawing or an animation. */
  not_a_real_runner: { code: 'no_runner_detected' },
  legs_not_told_apart: { code: 'no_runner_detected' },
  body_hidden: { code: 'no_runner_detected' },
  hips_hidden: { code: 'no_runner_detected' },
  heels_too_small: { code: 'no_runner_detected' },
  heels_blurred: { code: 'no_runner_detected' },
  heels_covered: { code: 'no_runner_detected' },
  /** A side view was requested. */
  seen_from_behind: { code: 'wrong_view' },
  seen_from_the_front: { code: 'wrong_view' },
  not_square_to_the_runner: { code: 'wrong_view' },
  /** A back view was requested. */
  seen_from_the_side: { code: 'wrong_view' },
  not_straight_behind: { code: 'wrong_view' },
  walking: { code: 'not_running' },
  standing: { code: 'not_running' },
  jumping: { code: 'not_running' },
  no_steady_rhythm: { code: 'not_running' },
  no_whole_stride: { code: 'too_few_steps' },
  /** Enough steps in total, but too few in any scene between cuts. */
  scenes_cut: { code: 'too_few_steps' },
  landings_hidden: { code: 'too_few_steps' },
  not_a_video: { code: 'video_unreadable' },
  no_video_track: { code: 'video_unreadable' },
  picture_too_large: { code: 'video_unreadable' },
  video_damaged: { code: 'video_unreadable' },
  video_too_long: { code: 'video_too_long' },
  too_many_frames: { code: 'video_too_long' },
  internal: { code: 'internal' },
  timeout: { code: 'timeout' },
} as const satisfies Record<string, { code: AnalysisFailureCode }>;

export type FailureReason = keyof typeof FAILURE_REASONS;

/**
 * Reasons that can be found only by measuring; for all others, the video is rejected beforehand.
 */
export const REASONS_AFTER_MEASURING: readonly FailureReason[] = [
  'not_a_real_runner',
  'body_hidden',
  'hips_hidden',
  'heels_too_small',
  'heels_blurred',
  'heels_covered',
  'landings_hidden',
];
