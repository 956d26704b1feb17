import { describe, expect, it } from 'vitest';

import type { Verdict } from '../../../bench/strangers/score-stranger.ts';
import type { VariantVerdict } from '../../../bench/variants/compare-verdicts.ts';
import { differenceOf } from '../../../bench/variants/compare-verdicts.ts';
import type { ClipOutcome } from '../../../bench/variants/variants-document.ts';
import { describeOutcome, summarizeOutcomes } from '../../../bench/variants/variants-document.ts';

const ACCEPTED = { ok: true, cadenceStepsPerMinute: 170, slowMotionFactor: 1 } as const;
const FIRST: Verdict = { ...ACCEPTED, scores: [1, 0.5] };
const WALKING: Verdict = { ok: false, reason: 'walking' };

describe('differenceOf', () => {
  it.each([
    { name: 'little', verdict: { ...FIRST, cadenceStepsPerMinute: 170.5 }, expected: null },
    { name: 'little', verdict: { ...ACCEPTED, scores: [0.9, 0.6] }, expected: null },
    {
      name: 'a cadence',
      verdict: { ...FIRST, cadenceStepsPerMinute: 170.6 },
      expected: 'cadence by 0.60',
    },
    { name: 'a score', verdict: { ...ACCEPTED, scores: [1, 0.61] }, expected: 'scores by 0.11' },
    {
      name: 'unknown values',
      verdict: { ...ACCEPTED, cadenceStepsPerMinute: null, scores: [Number.NaN, 0.5] },
      expected: 'cadence by null or not, scores by null or not',
    },
    { name: 'a refusal', verdict: WALKING, expected: 'accepted or walking' },
  ] satisfies { name: string; verdict: Verdict; expected: string | null }[])(
    'compares $name',
    ({ verdict, expected }) => {
      const variant = { name: 'crf30', verdict, areSidesExchanged: false };
      expect(differenceOf(FIRST, variant)).toBe(expected);
    },
  );

  it('compares left with right in a mirror, from behind', () => {
    const verdict: Verdict = { ...ACCEPTED, scores: [0.5, 1] };
    const mirrored = { name: 'mirrored', verdict };
    expect(differenceOf(FIRST, { ...mirrored, areSidesExchanged: true })).toBeNull();
    expect(differenceOf(FIRST, { ...mirrored, areSidesExchanged: false })).toBe('scores by 0.50');
  });

  it('takes equal refusals, and values that both lack, for the same', () => {
    const lacking: Verdict = { ...ACCEPTED, cadenceStepsPerMinute: null, scores: [Number.NaN] };
    const variant = { name: 'crf30', areSidesExchanged: false };
    expect(differenceOf(WALKING, { ...variant, verdict: WALKING })).toBeNull();
    expect(differenceOf(lacking, { ...variant, verdict: lacking })).toBeNull();
  });
});

const OUTCOMES: [ClipOutcome, ClipOutcome] = [
  {
    name: 'steady',
    verdicts: [form('as it is', FIRST), form('crf17', FIRST), form('crf30', FIRST)],
  },
  {
    name: 'shaky',
    verdicts: [
      form('as it is', FIRST),
      form('crf17', WALKING),
      form('crf30', { ...ACCEPTED, scores: [1, 0] }),
    ],
  },
];

describe('summarizeOutcomes', () => {
  it('counts clips, forms, and what differs', () => {
    expect(summarizeOutcomes(OUTCOMES)).toEqual([
      'clips with a form that differs: 1 of 2 (goal 0)',
      'forms that differ: 2 of 4 (goal 0)',
      'other verdict or reason: 1',
      'cadence off by more than 0.5 steps/min, or null in one form only: 0',
      'a score off by more than 0.1, or null in one form only: 1',
    ]);
  });

  it('marks forms that differ', () => {
    const [, first, second] = describeOutcome(OUTCOMES[1]);
    expect(first).not.toContain('DIFFERS');
    expect(second).toContain('DIFFERS: accepted or walking');
  });
});

function form(name: string, verdict: Verdict): VariantVerdict {
  return { name, verdict, areSidesExchanged: false };
}
