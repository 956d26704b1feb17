import type { SideViewSearchKey, SideViewSegmentName } from '../../../contract/search-keys.ts';
import type { OverstrideScore } from '../landings/overstride.ts';
import type { StrikePattern } from '../landings/strike-pattern.ts';
import type { SegmentRanges } from '../../scoring/segment-ranges.ts';
import { gradeOf } from '../../scoring/score.ts';

/** The suffix for values above and below the good range. */
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
