import type { BackViewSegmentName } from '../../../contract/search-keys.ts';

/** Shares of the total score; why each, see docs/science.md. */
const WEIGHTS: Record<BackViewSegmentName, number> = {
  pelvic_drop: 0.45,
  knee_adduction: 0.3,
  pronation: 0.25,
};

/** Both sides count alike; what is less sure counts less, what is not known not at all. */
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
