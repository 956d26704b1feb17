import { describe, expect, it } from 'vitest';

import { measuringCode } from '../../../bench/accuracy/error-record.ts';
import { describeSeed, HEADLINE_SEED } from '../../../bench/strangers/seed-ledger.ts';

describe('the ledger of seeds', () => {
  it('warns that errors may be too small for a seed used in training', () => {
    expect(describeSeed(17)).toContain('may be too small');
  });

  it('makes no claim about a seed that is not listed', () => {
    expect(describeSeed(99_999)).toContain('not in the ledger');
  });

  it('warns about the seed of the headline once the container has changed', () => {
    const date = '2026-12-01';
    expect(describeSeed(HEADLINE_SEED, null)).toContain('never been inspected');
    const unchanged = { date, container: measuringCode() };
    expect(describeSeed(HEADLINE_SEED, unchanged)).toContain('has not changed');
    const changed = { date, container: 'an earlier one' };
    expect(describeSeed(HEADLINE_SEED, changed)).toContain('may be too small');
  });
});
