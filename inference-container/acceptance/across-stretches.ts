import type { FailureReason } from '../../contract/failure-reasons.ts';
import { isTooFarAway, refusal } from './before-measuring.ts';
import type { Refusal } from './before-measuring.ts';

/** Reasons that may only be symptoms of poor picture quality. */
const VAGUE_REASONS: readonly FailureReason[] = [
  'hardly_visible',
  'no_steady_rhythm',
  'no_whole_stride',
  'landings_hidden',
];

/**
 * Picks the reason to refuse a video in which no stretch can be measured. Specific reasons take
 * precedence over vague ones.
 */
export function refuseVideo(
  refusals: readonly Refusal[],
  video: {
    /** Null if no runner was detected; `staturePx` is null if no leg was detected. */
    runner: { staturePx: number | null } | null;
    pictureProblem: FailureReason | null;
    hasCuts: boolean;
  },
): Refusal {
  const { runner, pictureProblem, hasCuts } = video;
  if (runner === null) return refusal(pictureProblem ?? 'nobody_seen');
  if (runner.staturePx === null) return refusal('legs_outside');
  const telling = refusals.find(({ reason }) => !VAGUE_REASONS.includes(reason));
  if (telling !== undefined) return telling;
  // Small runners are often tracked only briefly.
  if (isTooFarAway(runner.staturePx)) return refusal('too_far_away');
  if (pictureProblem !== null) return refusal(pictureProblem);
  const isTooShort = refusals.every(({ reason }) => reason === 'no_whole_stride');
  if (hasCuts && isTooShort) return refusal('scenes_cut');
  const [first = refusal('no_whole_stride')] = refusals;
  return refusals.find(({ reason }) => reason === 'landings_hidden') ?? first;
}
