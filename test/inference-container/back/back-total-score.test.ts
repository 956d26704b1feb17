import { describe, expect, it } from 'vitest';

import { backTotalScore } from '../../../inference-container/back/results/back-total-score.ts';

describe('backTotalScore', () => {
  it('weighs both sides by confidence', () => {
    const left = { name: 'pelvic_drop', score: 1, confidence: 0.9 } as const;
    const right = { name: 'pelvic_drop', score: 0, confidence: 0.3 } as const;
    expect(backTotalScore([left, right])).toBeCloseTo(0.75, 9);
  });

  it('is the plain mean of what was measured with hardly any confidence', () => {
    const drop = { name: 'pelvic_drop', score: 0.8, confidence: 0 } as const;
    expect(backTotalScore([drop])).toBeCloseTo(0.8, 9);
    expect(backTotalScore([drop, { ...drop, score: 0.4 }])).toBeCloseTo(0.6, 9);
  });
});
