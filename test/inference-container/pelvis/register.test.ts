import { describe, expect, it } from 'vitest';

import type { Patch } from '../../../inference-container/pelvis/patch.ts';
import { mirrored, PATCH_SIZE } from '../../../inference-container/pelvis/patch.ts';
import { registerPictures } from '../../../inference-container/pelvis/register.ts';
import { solveSymmetric } from '../../../inference-container/pelvis/solve-symmetric.ts';

const ZONE = { from: -0.08, to: 0.02, beside: 0.05 };
const TOLERANCE_DEGREES = 0.1;
/** Both ways end at the same place as far as the search goes. */
const SAME_DEGREES = 0.005;
const RADIANS = Math.PI / 180;

/** Waves that run across, carried by an affine motion. */
function waves({ turnDegrees = 0, leanDegrees = 0, shiftPx = 0 } = {}): Patch {
  const { columns, rows, middleColumn, middleRow } = PATCH_SIZE;
  return Float32Array.from({ length: columns * rows }, (_, at) => {
    const across = (at % columns) - middleColumn;
    const down = Math.floor(at / columns) - middleRow;
    const x = across - shiftPx + Math.tan(leanDegrees * RADIANS) * down;
    const y = down - shiftPx - Math.tan(turnDegrees * RADIANS) * across;
    return 20 * Math.sin(0.35 * y + 0.004 * x ** 2) + 10 * Math.cos(0.13 * y - 0.1 * x);
  });
}

describe('laying one picture on another', () => {
  it.each([-9, -2, 0, 4, 12])('finds a turn of %i degrees beside a shift', (turnDegrees) => {
    const turned = waves({ turnDegrees, shiftPx: 1.5 });

    const { turnRadians, likeness } = registerPictures(waves(), turned, {
      zone: ZONE,
      start: 'anywhere',
    });

    expect(Math.abs(turnRadians / RADIANS - turnDegrees)).toBeLessThan(TOLERANCE_DEGREES);
    expect(likeness).toBeGreaterThan(0.98);
  });

  it('does not take a trunk that leans for a pelvis that turns', () => {
    const leaning = waves({ leanDegrees: 8 });

    const { turnRadians } = registerPictures(waves(), leaning, { zone: ZONE, start: 'here' });

    expect(Math.abs(turnRadians / RADIANS)).toBeLessThan(TOLERANCE_DEGREES);
  });

  it('finds the opposite turn the other way round, and in a mirror', () => {
    const [one, other] = [waves(), waves({ turnDegrees: 5, shiftPx: 2 })];
    const search = { zone: ZONE, start: 'anywhere' } as const;

    const { turnRadians } = registerPictures(one, other, search);

    expect(registerPictures(other, one, search).turnRadians).toBe(-turnRadians);
    const inMirror = registerPictures(mirrored(one), mirrored(other), search).turnRadians;
    expect(Math.abs(inMirror + turnRadians) / RADIANS).toBeLessThan(SAME_DEGREES);
  });

  it('rates two pictures without anything in common as different', () => {
    const { columns, rows } = PATCH_SIZE;
    const upright = Float32Array.from(
      { length: columns * rows },
      (_, at) => 20 * Math.sin(at % columns),
    );

    const { likeness } = registerPictures(waves(), upright, { zone: ZONE, start: 'here' });

    expect(likeness).toBeLessThan(0.5);
  });
});

describe('linear equations', () => {
  it('are solved from their lower half', () => {
    const matrix = Float64Array.of(4, 99, 99, 2, 5, 99, -1, 1, 3);
    const solution = [1, -2, 3];
    const right = Float64Array.of(4 - 4 - 3, 2 - 10 + 3, -1 - 2 + 9);

    const found = solveSymmetric(matrix, right);

    for (const [index, value] of found.entries()) {
      expect(value).toBeCloseTo(solution[index] ?? Number.NaN, 4);
    }
  });
});
