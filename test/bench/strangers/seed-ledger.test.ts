import { describe, expect, it } from 'vitest';

import { describeSeed, HEADLINE_SEED, seedRows } from '../../../bench/strangers/seed-ledger.ts';

describe('the ledger of seeds', () => {
  it('says of a seed that was learned from that its errors may be too small', () => {
    expect(describeSeed(14)).toContain('may be too small');
  });

  it('does not vouch for a seed that it does not have', () => {
    expect(describeSeed(99_999)).toContain('not in the ledger');
  });

  it('ends with the seed of the headline, which is no earlier one', () => {
    const seen = { date: '2026-12-01', container: 'an earlier one' };
    const seeds = seedRows(seen).flatMap((row) => row.seeds);
    expect(seeds.indexOf(HEADLINE_SEED)).toBe(seeds.length - 1);
    expect(describeSeed(HEADLINE_SEED, seen)).toContain('may be too small');
    expect(describeSeed(HEADLINE_SEED, null)).toContain('Nobody has looked');
  });
});
