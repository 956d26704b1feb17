import { roundTo, shownError } from '../numbers/arithmetic.ts';
import { DECIMALS } from './clip-warnings.ts';

export type DegreesRange = [low: number, high: number];

/** Nested ranges of a public angle: bad contains okay, okay contains good. */
export interface SegmentRanges {
  good: DegreesRange;
  okay: DegreesRange;
  /**
   * The plausible range. On its edges and beyond, the score is 0, except at an edge shared with
   * `good`.
   */
  bad: DegreesRange;
}

export type Grade = 'G' | 'O' | 'B';

export interface WeightedScore {
  score: number;
  confidence: number;
  /** Share of the total score. */
  weight: number;
}

/** The score on the border between okay and bad. */
const BORDER_SCORE = 0.5;

/**
 * Scores 1 in the good range, 0.5 on the outer border of the okay range, 0 on the border of the bad range
 * and beyond; piecewise linear. Where the good and okay ranges share a border, the score falls
 * linearly to 0; where all three do, values beyond it are no worse.
 */
export function scoreOf(degrees: number, { good, okay, bad }: SegmentRanges): number {
  if (degrees < good[0]) {
    return sideScore(good[0] - degrees, { okay: good[0] - okay[0], bad: good[0] - bad[0] });
  }
  return sideScore(degrees - good[1], { okay: okay[1] - good[1], bad: bad[1] - good[1] });
}

/**
 * Scores a segment. Rounds value and ranges first, so that score and search key match the displayed
 * numbers.
 */
export function scoreSegment<SearchKey>(
  measured: {
    degrees: number;
    expectedErrorDegrees: number;
    ranges: SegmentRanges;
    confidence: number;
  },
  keyOf: (displayed: { degrees: number; ranges: SegmentRanges }) => SearchKey,
) {
  const { good, okay, bad } = measured.ranges;
  const degrees = roundTo(measured.degrees, DECIMALS.degrees);
  const ranges = { good: rounded(good), okay: rounded(okay), bad: rounded(bad) };
  return {
    searchKey: keyOf({ degrees, ranges }),
    measuredValueDegrees: degrees,
    expectedErrorDegrees: shownError(measured.expectedErrorDegrees, DECIMALS.degrees),
    score: roundTo(scoreOf(degrees, ranges), DECIMALS.score),
    rangeGoodDegrees: ranges.good,
    rangeOkayDegrees: ranges.okay,
    rangeBadDegrees: ranges.bad,
    confidence: roundTo(measured.confidence, DECIMALS.confidence),
  };
}

function rounded([low, high]: DegreesRange): DegreesRange {
  return [roundTo(low, DECIMALS.degrees), roundTo(high, DECIMALS.degrees)];
}

/** Gives a value on a border the better grade. */
export function gradeOf(degrees: number, { good, okay }: SegmentRanges): Grade {
  if (degrees >= good[0] && degrees <= good[1]) return 'G';
  return degrees >= okay[0] && degrees <= okay[1] ? 'O' : 'B';
}

/** Returns the mean, weighted also by confidence unless all confidences are 0. */
export function weightedMean(measured: readonly WeightedScore[]): number {
  const hasNoConfidence = measured.every(({ confidence }) => confidence === 0);
  let sum = 0;
  let weightSum = 0;
  for (const { score, confidence, weight } of measured) {
    const share = hasNoConfidence ? weight : weight * confidence;
    sum += share * score;
    weightSum += share;
  }
  return sum / weightSum;
}

/** Takes distances measured outward from the good range. */
function sideScore(distance: number, borders: { okay: number; bad: number }): number {
  if (distance <= 0 || borders.bad === 0) return 1;
  if (distance >= borders.bad) return 0;
  if (borders.okay === 0) return 1 - distance / borders.bad;
  if (distance <= borders.okay) return 1 - ((1 - BORDER_SCORE) * distance) / borders.okay;
  const beyond = (distance - borders.okay) / (borders.bad - borders.okay);
  return BORDER_SCORE * (1 - beyond);
}
