import type { BackViewSegmentName, SideViewSegmentName } from './search-keys.ts';

/**
 * Weights in the total score: how much each segment matters for running (docs/method.md, Scores).
 */
export const SIDE_VIEW_WEIGHTS: Readonly<Record<SideViewSegmentName, number>> = {
  foot: 0.28,
  forward_cycle: 0.2,
  trunk: 0.2,
  back_cycle: 0.14,
  arm: 0.1,
  head: 0.08,
};

export const BACK_VIEW_WEIGHTS: Readonly<Record<BackViewSegmentName, number>> = {
  pelvic_drop: 0.45,
  knee_adduction: 0.3,
  pronation: 0.25,
};
