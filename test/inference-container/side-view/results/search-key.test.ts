import { describe, expect, it } from 'vitest';

import {
  footSearchKey,
  searchKey,
  segmentRanges,
} from '../../../../inference-container/side-view/results/ranges.ts';

describe('searchKey', () => {
  it.each([
    ['arm', 90, 'ArmG'],
    ['arm', 110, 'ArmOD'],
    ['arm', 150, 'ArmBD'],
    ['arm', 60, 'ArmOT'],
    ['arm', 40, 'ArmBT'],
    ['head', 0, 'HeadG'],
    ['head', -20, 'HeadOD'],
    ['head', -30, 'HeadBD'],
    ['head', 10, 'HeadOT'],
    ['head', 20, 'HeadBT'],
    ['trunk', 7, 'TrunkG'],
    ['trunk', 12, 'TrunkOD'],
    ['trunk', 20, 'TrunkBD'],
    ['trunk', 1, 'TrunkOT'],
    ['trunk', -3, 'TrunkBT'],
    ['forward_cycle', 165, 'ForwardCycleG'],
    ['forward_cycle', 173, 'ForwardCycleO'],
    ['forward_cycle', 179, 'ForwardCycleB'],
    ['back_cycle', 130, 'BackCycleG'],
    ['back_cycle', 145, 'BackCycleO'],
    ['back_cycle', 155, 'BackCycleB'],
  ] as const)('maps %s at %d degrees to %s', (segment, degrees, key) => {
    expect(searchKey(segment, { degrees, ranges: segmentRanges(segment, 3) })).toBe(key);
  });
});

describe('footSearchKey', () => {
  it('combines pattern and overstride', () => {
    expect(footSearchKey('rearfoot', 'score_ideal')).toBe('RearfootGZ');
    expect(footSearchKey('midfoot', 'score_slight')).toBe('MidfootG');
    expect(footSearchKey('forefoot', 'score_moderate')).toBe('ForefootO');
    expect(footSearchKey('rearfoot', 'score_excessive')).toBe('RearfootB');
  });
});
