import type { BackViewSegmentName } from '../../../contract/search-keys.ts';
import { weightedMean } from '../../judge/score.ts';

/** Shares of the total score; docs/science.md explains them. */
const WEIGHTS: Record<BackViewSegmentName, number> = {
  pelvic_drop: 0.45,
  knee_adduction: 0.3,
  pronation: 0.25,
};

/** Both sides count equally, apart from their confidence; unknown values are left out. */
export function backTotalScore(
  segments: readonly { name: BackViewSegmentName; score: number; confidence: number }[],
): number {
  return weightedMean(segments.map((segment) => ({ ...segment, weight: WEIGHTS[segment.name] })));
}
