import { describe, it } from 'vitest';

import { numberTextsIn } from '../../../worker/portal/report/number-texts.ts';
import { hasChanged, writeChange } from '../../../worker/portal/subjects/value-changes.ts';

const write = ({ value, error }: { value: number; error: number | null }) =>
  numberTextsIn('en').measuredDegrees(value, error);

describe('a value', () => {
  it.for([
    [160, 3, 166.1, 3, true],
    [160, 3, 166, 3, false],
    [166.1, 3, 160, 3, true],
    [-4, 0.5, 4, 7.4, true],
    [160, null, 166, 3, null],
  ] as const)(
    'that goes from %s ± %s to %s ± %s has changed: %s',
    ([one, e1, other, e2, changed], { expect }) => {
      expect(hasChanged({ value: one, error: e1 }, { value: other, error: e2 })).toBe(changed);
    },
  );

  it('shows its change with a sign and the combined error', ({ expect }) => {
    const [low, high] = [
      { value: 158, error: 2 },
      { value: 162, error: 3 },
    ];
    const change = { name: 'knee', write, isBetter: null };
    expect(writeChange({ ...change, before: low, after: high })).toBe('+4\u00A0±\u00A05°');
    expect(writeChange({ ...change, before: high, after: low })).toBe('\u22124\u00A0±\u00A05°');
    const unknown = { value: 162, error: null };
    expect(writeChange({ ...change, before: low, after: unknown })).toBe('+4°');
  });
});
