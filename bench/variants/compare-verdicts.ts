import { roundTo } from '../../inference-container/numbers/round-to.ts';
import type { Verdict } from '../strangers/score-stranger.ts';

const MAX_CADENCE_DIFFERENCE = 0.5;
const MAX_SCORE_DIFFERENCE = 0.1;
/** Decimals of a score in the results. */
const SCORE_DECIMALS = 3;

/** A verdict on one form of a clip. */
export interface VariantVerdict {
  name: string;
  verdict: Verdict;
  /** Left and right are exchanged in a back view of the mirror image. */
  areSidesExchanged: boolean;
}

/**
 * How the verdict on another form of a clip differs; null if it does not matter. What only one of
 * them reports differs, too.
 */
export function differenceOf(first: Verdict, { verdict, areSidesExchanged }: VariantVerdict) {
  if (!first.ok || !verdict.ok) {
    const [one, other] = [outcomeOf(first), outcomeOf(verdict)];
    return one === other ? null : `${one} or ${other}`;
  }
  const scores = areSidesExchanged ? withSidesExchanged(verdict.scores) : verdict.scores;
  const cadence = distance(first.cadenceStepsPerMinute, verdict.cadenceStepsPerMinute);
  const distances = first.scores.map((score, index) => distance(score, scores[index] ?? null));
  const score = roundTo(Math.max(0, ...distances), SCORE_DECIMALS);
  const parts = [
    ...(cadence > MAX_CADENCE_DIFFERENCE ? [`cadence by ${cadence.toFixed(2)}`] : []),
    ...(score > MAX_SCORE_DIFFERENCE ? [`scores by ${score.toFixed(2)}`] : []),
  ];
  return parts.length === 0 ? null : parts.join(', ').replaceAll('Infinity', 'null or not');
}

export function outcomeOf(verdict: Verdict): string {
  return verdict.ok ? 'accepted' : verdict.reason;
}

/** Infinite if only one of them is known. */
function distance(one: number | null, other: number | null): number {
  const [isOneKnown, isOtherKnown] = [one, other].map((value) => !Number.isNaN(value ?? NaN));
  if (!isOneKnown && !isOtherKnown) return 0;
  return isOneKnown && isOtherKnown ? Math.abs((one ?? NaN) - (other ?? NaN)) : Infinity;
}

/** Left is followed by right. */
function withSidesExchanged(scores: readonly number[]): number[] {
  return scores.map((_, index) => scores[index % 2 === 0 ? index + 1 : index - 1] ?? Number.NaN);
}
