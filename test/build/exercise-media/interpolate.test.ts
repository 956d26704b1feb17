import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { periodicCurve } from '../../../build/exercise-media/renderer/interpolate.ts';

const TOLERANCE = 1e-9;
const STEP_SECONDS = 1e-5;
/** For slopes by finite differences, per unit of value and second. */
const SLOPE_TOLERANCE = 1e-2;
const values = fc.array(fc.integer({ min: -90, max: 90 }), { minLength: 2, maxLength: 6 });
const times = (count: number) => Array.from({ length: count }, (_, index) => index * 0.5);

describe('a periodic curve', () => {
  it('passes through its values and closes', () => {
    fc.assert(
      fc.property(values, (all) => {
        const period = all.length * 0.5;
        const curve = periodicCurve(times(all.length), all, period);
        for (const [index, value] of all.entries()) {
          expect(Math.abs(curve(index * 0.5) - value)).toBeLessThan(TOLERANCE);
        }
        expect(Math.abs(curve(period - TOLERANCE) - (all[0] ?? 0))).toBeLessThan(1e-5);
      }),
    );
  });

  it('stays between neighboring values, so that no joint exceeds its written angles', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 0.999, noNaN: true }), (all, share) => {
        const curve = periodicCurve(times(all.length), all, all.length * 0.5);
        const place = share * all.length;
        const [from, to] = [Math.floor(place), (Math.floor(place) + 1) % all.length];
        const ends = [all[from] ?? 0, all[to] ?? 0];
        expect(curve(place * 0.5)).toBeGreaterThanOrEqual(Math.min(...ends) - TOLERANCE);
        expect(curve(place * 0.5)).toBeLessThanOrEqual(Math.max(...ends) + TOLERANCE);
      }),
    );
  });

  it('pauses where it reverses, and flows through where it continues', () => {
    const curve = periodicCurve([0, 1, 2, 3], [0, 10, 30, 10], 4);
    const slopeAt = (time: number) =>
      (curve(time + STEP_SECONDS) - curve(time - STEP_SECONDS)) / (2 * STEP_SECONDS);
    expect(Math.abs(slopeAt(2))).toBeLessThan(SLOPE_TOLERANCE);
    expect(slopeAt(1)).toBeGreaterThan(5);
    expect(slopeAt(3)).toBeLessThan(-5);
  });
});
