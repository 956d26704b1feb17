import type { BackViewSegmentName } from '../../../contract/search-keys.ts';
import { BACK_VIEW_WEIGHTS } from '../../../contract/segment-weights.ts';
import { weightedMean } from '../../scoring/score.ts';

/** Both sides count equally, apart from their confidence; unknown values are left out. */
export function backTotalScore(
  segments: readonly { name: BackViewSegmentName; score: number; confidence: number }[],
): number {
  return weightedMean(
    segments.map((segment) => ({ ...segment, weight: BACK_VIEW_WEIGHTS[segment.name] })),
  );
}
