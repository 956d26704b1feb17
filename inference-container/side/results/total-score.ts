import type { SideViewSegmentName } from '../../../contract/search-keys.ts';
import { SIDE_VIEW_SEGMENTS } from '../../../contract/search-keys.ts';
import { weightedMean } from '../../judge/score.ts';

/** Shares of the total score; docs/science.md explains them. */
const WEIGHTS: Record<SideViewSegmentName, number> = {
  foot: 0.28,
  forward_cycle: 0.2,
  trunk: 0.2,
  back_cycle: 0.14,
  arm: 0.1,
  head: 0.08,
};

/** Of the segments that were measured. */
export function totalScore(
  segments: Record<SideViewSegmentName, { score: number; confidence: number } | null>,
): number {
  const measured = SIDE_VIEW_SEGMENTS.flatMap((name) => {
    const segment = segments[name];
    return segment === null ? [] : [{ ...segment, weight: WEIGHTS[name] }];
  });
  return weightedMean(measured);
}
