import { expect, it } from 'vitest';

import { HALF_NUMBERS } from '../../../build/models/half-precision.ts';

it.each([
  { what: 'zero', bits: 0x0000, number: 0 },
  { what: 'negative zero', bits: 0x8000, number: -0 },
  { what: 'one', bits: 0x3c00, number: 1 },
  { what: 'minus two', bits: 0xc000, number: -2 },
  { what: 'a third, rounded', bits: 0x3555, number: 0.333251953125 },
  { what: 'the largest', bits: 0x7bff, number: 65504 },
  { what: 'the smallest normal one', bits: 0x0400, number: 2 ** -14 },
  { what: 'the largest subnormal one', bits: 0x03ff, number: 1023 * 2 ** -24 },
  { what: 'the smallest subnormal one', bits: 0x0001, number: 2 ** -24 },
  { what: 'infinity', bits: 0x7c00, number: Infinity },
  { what: 'minus infinity', bits: 0xfc00, number: -Infinity },
  { what: 'not a number', bits: 0x7e01, number: NaN },
])('decodes $what', ({ bits, number }) => {
  expect(HALF_NUMBERS[bits]).toBe(number);
});

it('increases with the bits, and changes sign with the sign bit', () => {
  const positive = HALF_NUMBERS.subarray(0, 0x7c00);
  const negative = HALF_NUMBERS.subarray(0x8000, 0xfc00);

  expect(positive.slice(1).every((value, bits) => value > (positive[bits] ?? NaN))).toBe(true);
  expect(negative.every((value, bits) => Object.is(value, -(positive[bits] ?? NaN)))).toBe(true);
});
