import type { presentAnalysis } from '../../analyses/analyses.ts';

export type Findings = ReturnType<typeof presentAnalysis>;

export type ShownSegment = ReturnType<typeof shown>[number];

export type Range = readonly [low: number, high: number];

/** A segment as both views present it; some fields are optional. */
interface Presented {
  range_good: readonly number[];
  range_okay: readonly number[];
  range_bad: readonly number[];
  score_number: number;
  measured_value: number;
  expected_error?: number | null | undefined;
  foot_strike_pattern?: 'rearfoot' | 'midfoot' | 'forefoot';
  texts: {
    title: string;
    position: string;
    recap: readonly string[];
    exercice: readonly string[];
    explanation?: string | undefined;
    consequences: string | readonly string[];
    correction: string | readonly string[];
    coach_tips?: string | undefined;
    overstride_explanation?: string;
    foot_strike_explanation?: string;
  };
}

/** Returns the measured segments in result order. */
export function segmentsOf({ biomechanical_analysis }: Findings): ShownSegment[] {
  const { analysis_content: content } = biomechanical_analysis;
  if ('pronation' in content) {
    return Object.entries(content).flatMap(([name, sides]) => [
      ...shown(name, 'left', sides?.left ?? null),
      ...shown(name, 'right', sides?.right ?? null),
    ]);
  }
  return Object.entries(content).flatMap(([name, segment]) => shown(name, null, segment));
}

function shown(name: string, side: 'left' | 'right' | null, segment: Presented | null) {
  if (segment === null) return [];
  const { texts, foot_strike_pattern: pattern } = segment;
  const explanation = texts.foot_strike_explanation ?? '';
  return [
    {
      id: side === null ? name : `${name}-${side}`,
      name,
      side,
      title: texts.title,
      position: texts.position,
      measured: segment.measured_value,
      /** Contains 80% of true values; missing from older results */
      expectedError: segment.expected_error ?? null,
      score: segment.score_number,
      good: rangeOf(segment.range_good),
      okay: rangeOf(segment.range_okay),
      scale: rangeOf(segment.range_bad),
      recap: texts.recap,
      explanation: paragraphs(texts.explanation, texts.overstride_explanation),
      consequences: paragraphs(texts.consequences),
      correction: paragraphs(texts.correction),
      tips: paragraphs(texts.coach_tips),
      exerciseIds: texts.exercice,
      strike: pattern === undefined ? null : { pattern, explanation },
    },
  ];
}

function rangeOf([low = 0, high = 0]: readonly number[]): Range {
  return [low, high];
}

function paragraphs(...texts: (string | readonly string[] | undefined)[]): string[] {
  return texts.flatMap((text) => text ?? []).filter((text) => text !== '');
}

export type Tone = 'good' | 'warning' | 'bad';

export function toneOf({ measured, good, okay }: ShownSegment): Tone {
  if (isWithin(good, measured)) return 'good';
  return isWithin(okay, measured) ? 'warning' : 'bad';
}

function isWithin([low, high]: Range, value: number): boolean {
  return value >= low && value <= high;
}

export const MAX_EXERCISES = 6;

/**
 * Takes exercises of the segments with the lowest scores first, alternating, without duplicates.
 */
export function exerciseIdsOf(segments: readonly ShownSegment[]): string[] {
  const lists = segments.toSorted((one, other) => one.score - other.score);
  const needed = lists.filter((segment) => toneOf(segment) !== 'good');
  const chosen = needed.length > 0 ? needed : lists;
  const longest = Math.max(0, ...chosen.map(({ exerciseIds }) => exerciseIds.length));
  const inTurn = Array.from({ length: longest }, (_, rank) =>
    chosen.flatMap(({ exerciseIds }) => exerciseIds.slice(rank, rank + 1)),
  );
  return [...new Set(inTurn.flat())].slice(0, MAX_EXERCISES);
}
