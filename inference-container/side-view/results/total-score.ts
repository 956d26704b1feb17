import type { SideViewSegmentName } from '../../../contract/search-keys.ts';
import { SIDE_VIEW_SEGMENTS } from '../../../contract/search-keys.ts';
import { SIDE_VIEW_WEIGHTS } from '../../../contract/segment-weights.ts';
import { weightedMean } from '../../scoring/score.ts';

/** Weighted mean of the measured segments. */
export function totalScore(
  segments: Record<SideViewSegmentName, { score: number; confidence: number } | null>,
): number {
  const measured = SIDE_VIEW_SEGMENTS.flatMap((name) => {
    const segment = segments[name];
    return segment === null ? [] : [{ ...segment, weight: SIDE_VIEW_WEIGHTS[name] }];
  });
  return weightedMean(measured);
}
