import { describe, expect, it } from 'vitest';

import { describeSeed, HEADLINE_SEED, seedRows } from '../../../bench/strangers/seed-ledger.ts';

describe('the ledger of seeds', () => {
  it('warns that errors may be too small for a seed used in training', () => {
    expect(describeSeed(14)).toContain('may be too small');
  });

  it('makes no claim about a seed that is not listed', () => {
    expect(describeSeed(99_999)).toContain('not in the ledger');
  });

  it("lists the headline's seed last, and only there", () => {
    const seen = { date: '2026-12-01', container: 'an earlier one' };
    const seeds = seedRows(seen).flatMap((row) => row.seeds);
    expect(seeds.indexOf(HEADLINE_SEED)).toBe(seeds.length - 1);
    expect(describeSeed(HEADLINE_SEED, seen)).toContain('may be too small');
    expect(describeSeed(HEADLINE_SEED, null)).toContain('Nobody has looked');
  });
});
