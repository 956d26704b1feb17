import type { presentAnalysis } from '../../analyses/analyses.ts';
import { findPriorities, isClear, isGood, shownDegrees } from '../../analyses/content/content.ts';

export type Findings = ReturnType<typeof presentAnalysis>;

export type ShownSegment = ReturnType<typeof shown>[number];

export type Range = readonly [low: number, high: number];

type Angle = Parameters<typeof isClear>[0];

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
    search_key: Angle['searchKey'];
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
  const measured = {
    measuredValueDegrees: segment.measured_value,
    /** Contains 80% of true values; missing from older results */
    expectedErrorDegrees: segment.expected_error ?? null,
    rangeGoodDegrees: rangeOf(segment.range_good),
    score: segment.score_number,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a segment has the keys of its name
  const angle = { ...measured, segment: name, searchKey: texts.search_key } as Angle &
    typeof measured;
  return [
    {
      id: side === null ? name : `${name}-${side}`,
      name,
      side,
      title: texts.title,
      position: texts.position,
      angle,
      tone: toneOf(angle, rangeOf(segment.range_okay)),
      /** Rounded as in the texts. */
      shown: shownDegrees(angle),
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

export type Tone = 'good' | 'warning' | 'bad' | 'plain';

/** Plain if the expected error makes the good range possible. */
function toneOf(angle: Angle, okay: Range): Tone {
  if (isGood(angle.searchKey)) return 'good';
  if (!isClear(angle)) return 'plain';
  const { measuredValueDegrees: value } = angle;
  return value >= okay[0] && value <= okay[1] ? 'warning' : 'bad';
}

/** Returns the segments that are clearly not good, the priority first. */
export function prioritiesOf(segments: readonly ShownSegment[]): ShownSegment[] {
  const priorities = findPriorities(segments.map(({ angle }) => angle));
  return priorities.flatMap((one) => segments.find(({ angle }) => angle === one) ?? []);
}

export const MAX_EXERCISES = 6;

/** Takes exercises of the priorities first, alternating, without duplicates. */
export function exerciseIdsOf(segments: readonly ShownSegment[]): string[] {
  const priorities = prioritiesOf(segments);
  const chosen = priorities.length > 0 ? priorities : segments;
  const longest = Math.max(0, ...chosen.map(({ exerciseIds }) => exerciseIds.length));
  const inTurn = Array.from({ length: longest }, (_, rank) =>
    chosen.flatMap(({ exerciseIds }) => exerciseIds.slice(rank, rank + 1)),
  );
  return [...new Set(inTurn.flat())].slice(0, MAX_EXERCISES);
}
