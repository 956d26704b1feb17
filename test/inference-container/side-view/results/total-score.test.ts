import { describe, expect, it } from 'vitest';

import type { SideViewSegmentName } from '../../../../contract/search-keys.ts';
import { SIDE_VIEW_SEGMENTS } from '../../../../contract/search-keys.ts';
import { SIDE_VIEW_WEIGHTS } from '../../../../contract/segment-weights.ts';
import { totalScore } from '../../../../inference-container/side-view/results/total-score.ts';

type Scores = Parameters<typeof totalScore>[0];

describe('totalScore', () => {
  it('is the common score of all segments if they agree, whatever their confidence', () => {
    expect(totalScore(scoresOf(() => ({ score: 0.7, confidence: 0.4 })))).toBeCloseTo(0.7, 9);
    const mixed = scoresOf((name) => ({ score: 0.7, confidence: name === 'foot' ? 0.1 : 0.9 }));
    expect(totalScore(mixed)).toBeCloseTo(0.7, 9);
  });

  it.each(SIDE_VIEW_SEGMENTS)('falls by the share of %s if that is worse', (worse) => {
    const scores = scoresOf((name) => ({ score: name === worse ? 0.3 : 1, confidence: 0.8 }));
    expect(totalScore(scores)).toBeCloseTo(1 - 0.7 * SIDE_VIEW_WEIGHTS[worse], 9);
  });

  it('shares out the whole among the segments', () => {
    const shares = Object.values(SIDE_VIEW_WEIGHTS);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('weights values by confidence', () => {
    const scores = scoresOf((name) => ({
      score: name === 'foot' ? 0 : 1,
      confidence: name === 'foot' ? 0.2 : 1,
    }));
    const { foot } = SIDE_VIEW_WEIGHTS;
    expect(totalScore(scores)).toBeCloseTo((1 - foot) / (1 - foot + foot * 0.2), 9);
  });
});

function scoresOf(
  make: (name: SideViewSegmentName) => { score: number; confidence: number },
): Scores {
  const entries = SIDE_VIEW_SEGMENTS.map((name) => [name, make(name)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(entries) as Scores;
}
