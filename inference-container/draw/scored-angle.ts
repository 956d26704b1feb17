import type { Segment } from '../../contract/job-result.ts';

/** The measured angle of one segment over the whole clip. */
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

/** Mean score of the known ones; null without any. */
export function meanScore(angles: readonly (ScoredAngle | undefined)[]): number | null {
  const scores = angles.flatMap((angle) => (angle === undefined ? [] : [angle.score]));
  if (scores.length === 0) return null;
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/**
 * Whole degrees, or one decimal where whole ones would put the angle on the other side of a limit of
 * the good range.
 */
export function writeAngle({ degrees, goodDegrees }: ScoredAngle): { value: string; good: string } {
  const [low, high] = goodDegrees;
  const whole = [Math.round(low), Math.round(high)] as const;
  const isTrue = sideOf(Math.round(degrees), whole) === sideOf(degrees, goodDegrees);
  const write = (value: number) => signed(isTrue ? Math.round(value) : Math.round(value * 10) / 10);
  const between = low < 0 ? ' … ' : '–';
  return { value: `${write(degrees)}°`, good: `${write(low)}${between}${write(high)}°` };
}

/** -1 below the range, 0 in it, 1 above. */
function sideOf(value: number, [low, high]: readonly [number, number]): number {
  return Number(value > high) - Number(value < low);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : ''}${Math.abs(value)}`;
}
