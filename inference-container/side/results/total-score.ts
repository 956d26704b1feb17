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
 * weights, and so do confidences of 0.
 */
export function totalScore(
  segments: Record<SegmentName, { score: number; confidence: number } | null>,
): number {
  const measured = SEGMENTS.flatMap((name) => {
    const segment = segments[name];
    return segment === null ? [] : [{ ...segment, weight: WEIGHTS[name] }];
  });
  const isUnsure = measured.every(({ confidence }) => confidence === 0);
  let sum = 0;
  let weightSum = 0;
  for (const { score, confidence, weight } of measured) {
    const share = isUnsure ? weight : weight * confidence;
    sum += share * score;
    weightSum += share;
  }
  return sum / weightSum;
}
