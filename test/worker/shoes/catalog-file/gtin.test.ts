import * as fc from 'fast-check';
import { describe, test } from 'vitest';

import { isGtin } from '../../../../worker/shoes/catalog-file/shoe-row.ts';

describe('the check digit of a GTIN', () => {
  test.for(['96385074', '036000291452', '4006381333931', '10614141000415'])(
    'is valid in %s, and invalid with any other last digit',
    (gtin, { expect }) => {
      expect(isGtin(gtin)).toBe(true);
      const others = Array.from({ length: 10 }, (_, digit) => `${gtin.slice(0, -1)}${digit}`);
      expect(others.filter(isGtin)).toEqual([gtin]);
    },
  );

  test('detects every changed digit, and every other length', ({ expect }) => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 9 }), (place, step) => {
        const digits = Array.from('4006381333931', Number);
        digits[place] = ((digits[place] ?? 0) + step) % 10;
        return !isGtin(digits.join(''));
      }),
    );
    for (const text of ['', '0', '00000000000', '400638133393a', '٤٠٠٦٣٨١٣٣٣٩٣١', ' 96385074']) {
      expect(isGtin(text)).toBe(false);
    }
  });
});
