import { describe, expect, it } from 'vitest';
import type { Patch } from '../../../../inference-container/back-view/pelvis/pelvis-frames.ts';
import {
  PATCH_SIZE,
  mirrored,
} from '../../../../inference-container/back-view/pelvis/pelvis-frames.ts';
import { registerPictures } from '../../../../inference-container/back-view/pelvis/register.ts';
import { solveSymmetric } from '../../../../inference-container/back-view/pelvis/solve-symmetric.ts';

const ZONE = { from: -0.08, to: 0.02, beside: 0.05 };
const TOLERANCE_DEGREES = 0.1;
/** Both directions converge to the same result within the accuracy of the search. */
const SAME_DEGREES = 0.005;
const RADIANS = Math.PI / 180;

/** Waves that run across, moved by an affine transform. */
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

describe('registering two pictures', () => {
  it.each([-9, -2, 0, 4, 12])('finds a rotation of %i degrees despite a shift', (turnDegrees) => {
    const turned = waves({ turnDegrees, shiftPx: 1.5 });

    const { turnRadians, likeness } = registerPictures(waves(), turned, {
      zone: ZONE,
      start: 'anywhere',
    });

    expect(Math.abs(turnRadians / RADIANS - turnDegrees)).toBeLessThan(TOLERANCE_DEGREES);
    expect(likeness).toBeGreaterThan(0.98);
  });

  it('does not mistake a leaning trunk for a rotated pelvis', () => {
    const leaning = waves({ leanDegrees: 8 });

    const { turnRadians } = registerPictures(waves(), leaning, { zone: ZONE, start: 'here' });

    expect(Math.abs(turnRadians / RADIANS)).toBeLessThan(TOLERANCE_DEGREES);
  });

  it('finds the opposite rotation in reverse and in a mirror', () => {
    const [one, other] = [waves(), waves({ turnDegrees: 5, shiftPx: 2 })];
    const search = { zone: ZONE, start: 'anywhere' } as const;

    const { turnRadians } = registerPictures(one, other, search);

    expect(registerPictures(other, one, search).turnRadians).toBe(-turnRadians);
    const inMirror = registerPictures(mirrored(one), mirrored(other), search).turnRadians;
    expect(Math.abs(inMirror + turnRadians) / RADIANS).toBeLessThan(SAME_DEGREES);
  });

  it('rates two unrelated pictures as different', () => {
    const { columns, rows } = PATCH_SIZE;
    const upright = Float32Array.from(
      { length: columns * rows },
      (_, at) => 20 * Math.sin(at % columns),
    );

    const { likeness } = registerPictures(waves(), upright, { zone: ZONE, start: 'here' });

    expect(likeness).toBeLessThan(0.5);
  });
});

describe('a system of linear equations', () => {
  it('is solved from its lower half', () => {
    const matrix = Float64Array.of(4, 99, 99, 2, 5, 99, -1, 1, 3);
    const solution = [1, -2, 3];
    const right = Float64Array.of(4 - 4 - 3, 2 - 10 + 3, -1 - 2 + 9);

    const found = solveSymmetric(matrix, right);

    for (const [index, value] of found.entries()) {
      expect(value).toBeCloseTo(solution[index] ?? Number.NaN, 4);
    }
  });
});
