import type { SegmentName } from '../../judge/segments.ts';
import { SEGMENTS } from '../../judge/segments.ts';
import { meanScore } from '../../judge/score.ts';

/** Shares of the total score; docs/science.md explains them. */
const WEIGHTS: Record<SegmentName, number> = {
  foot: 0.28,
  forward_cycle: 0.2,
  trunk: 0.2,
  back_cycle: 0.14,
  arm: 0.1,
  head: 0.08,
};

/** Of the segments that were measured. */
export function totalScore(
  segments: Record<SegmentName, { score: number; confidence: number } | null>,
): number {
  const measured = SEGMENTS.flatMap((name) => {
    const segment = segments[name];
    return segment === null ? [] : [{ ...segment, weight: WEIGHTS[name] }];
  });
  return meanScore(measured);
}
