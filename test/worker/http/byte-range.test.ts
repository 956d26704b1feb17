import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { test } from 'vitest';

import { readByteRange } from '../../../worker/http/serve-file.ts';

test('a range of a file of any size matches slicing', ({ expect }) => {
  const position = fc.nat(40);
  const ranges = fc.oneof(
    fc.tuple(position, position).map(([first, length]) => [first, first + length] as const),
    position.map((first) => [first, null] as const),
    position.map((count) => [null, count] as const),
  );
  fc.assert(
    fc.property(ranges, fc.nat(20), ([first, last], sizeBytes) => {
      const bytes = Array.from({ length: sizeBytes }, (_, index) => index);
      const wanted =
        first === null
          ? bytes.slice(Math.max(0, sizeBytes - last))
          : bytes.slice(first, last === null ? sizeBytes : last + 1);
      const range = readByteRange(`bytes=${first ?? ''}-${last ?? ''}`, sizeBytes);
      if (range === null) throw new Error('ignored');
      const given =
        range === 'unsatisfiable' ? [] : bytes.slice(range.firstByte, range.lastByte + 1);
      expect(given).toEqual(wanted);
      expect(range === 'unsatisfiable').toBe(wanted.length === 0);
    }),
    { seed: Number(env.TEST_SEED) },
  );
});
