import type { SideViewSearchKey, SideViewSegmentName } from '../../../contract/search-keys.ts';
import { clamp } from '../../numbers/arithmetic.ts';
import type { DegreesRange, SegmentRanges } from '../../results/score.ts';
import { gradeOf } from '../../results/score.ts';
import type { StrikePattern } from '../landings/foot-strike.ts';
import type { OverstrideScore } from '../landings/landings.ts';
import { SPEED_LIMITS_METERS_PER_SECOND, overstrideBorders } from '../landings/landings.ts';
import type { MeasureName } from '../landings/typical-landing.ts';

export const MEASURE_BY_SEGMENT = {
  arm: 'elbow',
  back_cycle: 'backKnee',
  foot: 'overstride',
  forward_cycle: 'frontKnee',
  head: 'head',
  trunk: 'trunk',
} as const satisfies Record<SideViewSegmentName, MeasureName>;

/** Lower end of the scale: no foot lands farther behind, and only landings ahead are judged. */
const MIN_OVERSTRIDE_DEGREES = -20;
const MIN_TYPICAL_OVERSTRIDE_DEGREES = -6;

/** See docs/method.md for the evidence and reasoning. */
export function segmentRanges(
  segment: SideViewSegmentName,
  speedMetersPerSecond: number,
): SegmentRanges {
  const speed = clamp(speedMetersPerSecond, SPEED_LIMITS_METERS_PER_SECOND);
  switch (segment) {
    case 'arm':
      return { good: [70, 105], okay: [55, 125], bad: [20, 180] };
    case 'head':
      return { good: [-12, 6], okay: [-22, 14], bad: [-50, 40] };
    case 'trunk': {
      // Runners lean farther forward at speed.
      const more = clamp(speed - 3.3, [0, 4]);
      return { good: [3, 10 + more], okay: [0, 15 + more], bad: [-12, 32] };
    }
    case 'forward_cycle':
      return toInnerRanges({ good: [10, 24], okay: [5, 32], bad: [-8, 60] });
    case 'back_cycle': {
      const typical = 41 + 14 * (speed - 2.5);
      return toInnerRanges({
        good: [typical - 6, typical + 30],
        okay: [typical - 18, typical + 45],
        bad: [0, 140],
      });
    }
    case 'foot': {
      const { slight, moderate } = overstrideBorders(speed);
      const low = MIN_OVERSTRIDE_DEGREES;
      return { good: [low, slight], okay: [low, moderate], bad: [low, moderate + 12] };
    }
  }
}

/**
 * Returns the range against which an expected error is judged: the good range, or for feet, the
 * range in which most feet land.
 */
export function referenceRange(
  segment: SideViewSegmentName,
  speedMetersPerSecond: number,
): DegreesRange {
  const [low, high] = segmentRanges(segment, speedMetersPerSecond).good;
  return [segment === 'foot' ? MIN_TYPICAL_OVERSTRIDE_DEGREES : low, high];
}

/** Converts knee flexion, which the literature uses, to the public API's inner angle. */
function toInnerRanges({ good, okay, bad }: SegmentRanges): SegmentRanges {
  return { good: toInnerAngles(good), okay: toInnerAngles(okay), bad: toInnerAngles(bad) };
}

function toInnerAngles([low, high]: DegreesRange): DegreesRange {
  return [180 - high, 180 - low];
}

/** Suffixes for values above and below the good range. */
const DIRECTIONS = {
  // D: elbow too open.
  arm: { name: 'Arm', above: 'D', below: 'T' },
  // D: gaze too low.
  head: { name: 'Head', above: 'T', below: 'D' },
  // D: leaning too far forward.
  trunk: { name: 'Trunk', above: 'D', below: 'T' },
} as const;

const KNEES = { forward_cycle: 'ForwardCycle', back_cycle: 'BackCycle' } as const;

const PATTERN_NAMES = { rearfoot: 'Rearfoot', midfoot: 'Midfoot', forefoot: 'Forefoot' } as const;
const OVERSTRIDE_LETTERS = {
  score_ideal: 'GZ',
  score_slight: 'G',
  score_moderate: 'O',
  score_excessive: 'B',
} as const;

export function searchKey(
  segment: Exclude<SideViewSegmentName, 'foot'>,
  { degrees, ranges }: { degrees: number; ranges: SegmentRanges },
): SideViewSearchKey {
  const grade = gradeOf(degrees, ranges);
  switch (segment) {
    case 'forward_cycle':
    case 'back_cycle':
      return `${KNEES[segment]}${grade}`;
    case 'arm':
    case 'head':
    case 'trunk': {
      const { name, above, below } = DIRECTIONS[segment];
      if (grade === 'G') return `${name}G`;
      return `${name}${grade}${degrees > ranges.good[1] ? above : below}`;
    }
  }
}

export function footSearchKey(
  pattern: StrikePattern,
  overstride: OverstrideScore,
): SideViewSearchKey {
  return `${PATTERN_NAMES[pattern]}${OVERSTRIDE_LETTERS[overstride]}`;
}
