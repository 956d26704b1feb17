import type { BackViewSegmentName } from '../../../contract/search-keys.ts';
import { meanScore } from '../../judge/score.ts';

/** Shares of the total score; docs/science.md explains them. */
const WEIGHTS: Record<BackViewSegmentName, number> = {
  pelvic_drop: 0.45,
  knee_adduction: 0.3,
  pronation: 0.25,
};

/** Both sides count equally; unknown values are left out. */
export function backTotalScore(
  segments: readonly { name: BackViewSegmentName; score: number; confidence: number }[],
): number {
  return meanScore(segments.map((segment) => ({ ...segment, weight: WEIGHTS[segment.name] })));
}
