import type { AnnotationWords } from '../../contract/annotation-words.ts';
import type { Segment } from '../../contract/job-result.ts';

export interface ScoredAngle {
  degrees: number;
  /** 0 to 1. */
  score: number;
  goodDegrees: readonly [low: number, high: number];
}

export function scoredAngle(segment: Segment): ScoredAngle {
  const { measuredValueDegrees, score, rangeGoodDegrees } = segment;
  return { degrees: measuredValueDegrees, score, goodDegrees: rangeGoodDegrees };
}

export function meanScore(angles: readonly (ScoredAngle | undefined)[]): number | null {
  const scores = angles.flatMap((angle) => (angle === undefined ? [] : [angle.score]));
  if (scores.length === 0) return null;
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Arrows in the picture for the directions in which an angle is negative or positive. */
export interface Arrows {
  negative: string;
  positive: string;
}

const SIGNS: Arrows = { negative: '−', positive: '' };

interface Notation {
  arrows?: Arrows | undefined;
  decimalSign?: AnnotationWords['decimalSign'] | undefined;
}

/**
 * Formats whole degrees, or one decimal where rounding would move the angle across a limit of the
 * good range.
 */
export function formatAngle(
  { degrees, goodDegrees }: ScoredAngle,
  { arrows = SIGNS, decimalSign = '.' }: Notation = {},
): { value: string; good: string } {
  const [low, high] = goodDegrees;
  const whole = [Math.round(low), Math.round(high)] as const;
  const isTrue =
    compareToRange(Math.round(degrees), whole) === compareToRange(degrees, goodDegrees);
  const perDegree = isTrue ? 1 : 10;
  const write = (value: number) =>
    formatDirected(Math.round(value * perDegree) / perDegree, arrows).replace('.', decimalSign);
  const between = low < 0 ? ' … ' : '–';
  const ends = [write(low), write(high)];
  // If positive values point left, the larger end comes first, as in the picture.
  if (arrows.positive === '←') ends.reverse();
  return { value: `${write(degrees)}°`, good: `${ends.join(between)}°` };
}

/** Returns -1 below the range, 0 in it, 1 above. */
function compareToRange(value: number, [low, high]: readonly [number, number]): number {
  return Number(value > high) - Number(value < low);
}

function formatDirected(value: number, { negative, positive }: Arrows): string {
  if (value === 0) return '0';
  return `${value < 0 ? negative : positive}${Math.abs(value)}`;
}
