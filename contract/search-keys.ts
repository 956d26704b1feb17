import { keysOf } from './keys-of.ts';

/** Side-view states of each segment. */
export const SIDE_VIEW_SEARCH_KEYS = {
  // D: elbow too open. T: elbow too closed.
  arm: ['ArmG', 'ArmOD', 'ArmOT', 'ArmBD', 'ArmBT'],
  back_cycle: ['BackCycleG', 'BackCycleO', 'BackCycleB'],
  foot: [
    'RearfootGZ',
    'RearfootG',
    'RearfootO',
    'RearfootB',
    'MidfootGZ',
    'MidfootG',
    'MidfootO',
    'MidfootB',
    'ForefootGZ',
    'ForefootG',
    'ForefootO',
    'ForefootB',
  ],
  forward_cycle: ['ForwardCycleG', 'ForwardCycleO', 'ForwardCycleB'],
  // D: gaze too low. T: gaze too high.
  head: ['HeadG', 'HeadOD', 'HeadOT', 'HeadBD', 'HeadBT'],
  // D: too much forward lean. T: too little.
  trunk: ['TrunkG', 'TrunkOD', 'TrunkOT', 'TrunkBD', 'TrunkBT'],
} as const;

export const BACK_VIEW_SEARCH_KEYS = {
  pronation: [
    'PronationNeutral',
    'MildPronation',
    'ExcessivePronation',
    'MildSupination',
    'ExcessiveSupination',
  ],
  pelvic_drop: ['PelvicG', 'PelvicO', 'PelvicB'],
  knee_adduction: [
    'KneeAligned',
    'MildAbduction',
    'ExcessiveAbduction',
    'MildAdduction',
    'ExcessiveAdduction',
  ],
} as const;

export type SideViewSegmentName = keyof typeof SIDE_VIEW_SEARCH_KEYS;
export type BackViewSegmentName = keyof typeof BACK_VIEW_SEARCH_KEYS;
export type SideViewSearchKey = (typeof SIDE_VIEW_SEARCH_KEYS)[SideViewSegmentName][number];
export type BackViewSearchKey = (typeof BACK_VIEW_SEARCH_KEYS)[BackViewSegmentName][number];

export const SIDE_VIEW_SEGMENTS = keysOf(SIDE_VIEW_SEARCH_KEYS);
export const BACK_VIEW_SEGMENTS = keysOf(BACK_VIEW_SEARCH_KEYS);

export type FootKey = (typeof SIDE_VIEW_SEARCH_KEYS)['foot'][number];

export function isFootKey(searchKey: string): searchKey is FootKey {
  return SIDE_VIEW_SEARCH_KEYS.foot.some((key) => key === searchKey);
}

/** Returns how far ahead of the body a foot with this key lands. */
export function overstrideOf(footKey: string): 'ideal' | 'slight' | 'moderate' | 'excessive' {
  if (footKey.endsWith('GZ')) return 'ideal';
  if (footKey.endsWith('G')) return 'slight';
  return footKey.endsWith('O') ? 'moderate' : 'excessive';
}
