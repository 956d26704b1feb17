import type { BackViewSearchKey, BackViewSegmentName } from '../../../contract/search-keys.ts';
import { BACK_VIEW_WEIGHTS } from '../../../contract/segment-weights.ts';
import type { Grade, SegmentRanges } from '../../results/score.ts';
import { gradeOf, weightedMean } from '../../results/score.ts';

/** docs/method.md gives the evidence and reasoning. */
export const BACK_RANGES: Record<BackViewSegmentName, SegmentRanges> = {
  pronation: { good: [2, 10], okay: [-2, 14], bad: [-12, 28] },
  pelvic_drop: { good: [-1, 5], okay: [-4, 7.5], bad: [-12, 18] },
  knee_adduction: { good: [-5, 5], okay: [-10, 10], bad: [-25, 25] },
};

const SEVERITY = { O: 'Mild', B: 'Excessive' } as const satisfies Record<
  Exclude<Grade, 'G'>,
  string
>;

export function backSearchKey(segment: BackViewSegmentName, degrees: number): BackViewSearchKey {
  const ranges = BACK_RANGES[segment];
  const grade = gradeOf(degrees, ranges);
  const isAbove = degrees > ranges.good[1];
  switch (segment) {
    case 'pelvic_drop':
      return `Pelvic${grade}`;
    case 'pronation':
      if (grade === 'G') return 'PronationNeutral';
      return `${SEVERITY[grade]}${isAbove ? 'Pronation' : 'Supination'}`;
    case 'knee_adduction':
      if (grade === 'G') return 'KneeAligned';
      return `${SEVERITY[grade]}${isAbove ? 'Abduction' : 'Adduction'}`;
  }
}

/** Weights both sides equally, apart from their confidence, and skips unknown values. */
export function backTotalScore(
  segments: readonly { name: BackViewSegmentName; score: number; confidence: number }[],
): number {
  return weightedMean(
    segments.map((segment) => ({ ...segment, weight: BACK_VIEW_WEIGHTS[segment.name] })),
  );
}
