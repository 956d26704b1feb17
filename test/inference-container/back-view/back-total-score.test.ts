import { describe, expect, it } from 'vitest';

import { BACK_VIEW_SEGMENTS } from '../../../contract/search-keys.ts';
import { BACK_VIEW_WEIGHTS } from '../../../contract/segment-weights.ts';
import { backTotalScore } from '../../../inference-container/back-view/results/back-ranges.ts';

describe('backTotalScore', () => {
  it.each(BACK_VIEW_SEGMENTS)('drops by the weight of %s if that segment gets worse', (worse) => {
    const segments = BACK_VIEW_SEGMENTS.map((name) => ({
      name,
      score: name === worse ? 0.3 : 1,
      confidence: 0.8,
    }));
    expect(backTotalScore(segments)).toBeCloseTo(1 - 0.7 * BACK_VIEW_WEIGHTS[worse], 9);
  });

  it('distributes the whole score among the segments', () => {
    const shares = Object.values(BACK_VIEW_WEIGHTS);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('weights both sides by confidence', () => {
    const left = { name: 'pelvic_drop', score: 1, confidence: 0.9 } as const;
    const right = { name: 'pelvic_drop', score: 0, confidence: 0.3 } as const;
    expect(backTotalScore([left, right])).toBeCloseTo(0.75, 9);
  });

  it('is a plain mean if all confidences are close to zero', () => {
    const drop = { name: 'pelvic_drop', score: 0.8, confidence: 0 } as const;
    expect(backTotalScore([drop])).toBeCloseTo(0.8, 9);
    expect(backTotalScore([drop, { ...drop, score: 0.4 }])).toBeCloseTo(0.6, 9);
  });
});
