import type { BackViewSegmentName } from '../../../contract/search-keys.ts';

/** Shares of the total score; docs/science.md explains them. */
const WEIGHTS: Record<BackViewSegmentName, number> = {
  pelvic_drop: 0.45,
  knee_adduction: 0.3,
  pronation: 0.25,
};

/** Both sides count equally, weighted by confidence; unknown values are left out. */
export function backTotalScore(
  segments: readonly { name: BackViewSegmentName; score: number; confidence: number }[],
): number {
  let sum = 0;
  let weightSum = 0;
  for (const { name, score, confidence } of segments) {
    sum += WEIGHTS[name] * confidence * score;
    weightSum += WEIGHTS[name] * confidence;
  }
  return sum / weightSum;
}
