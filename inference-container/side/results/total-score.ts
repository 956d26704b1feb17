import type { SegmentName } from '../../judge/segments.ts';
import { SEGMENTS } from '../../judge/segments.ts';

/** Shares of the total score; docs/science.md explains them. */
const WEIGHTS: Record<SegmentName, number> = {
  foot: 0.28,
  forward_cycle: 0.2,
  trunk: 0.2,
  back_cycle: 0.14,
  arm: 0.1,
  head: 0.08,
};

/**
 * Of the segments that were measured, weighted by confidence; equal confidences leave the plain
 * weights. At least one must be above 0.
 */
export function totalScore(
  segments: Record<SegmentName, { score: number; confidence: number } | null>,
): number {
  let sum = 0;
  let weightSum = 0;
  for (const name of SEGMENTS) {
    const segment = segments[name];
    if (segment === null) continue;
    const { score, confidence } = segment;
    sum += WEIGHTS[name] * confidence * score;
    weightSum += WEIGHTS[name] * confidence;
  }
  return sum / weightSum;
}
