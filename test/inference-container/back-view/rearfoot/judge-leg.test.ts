import { expect, it } from 'vitest';
import { judgeLeg } from '../../../../inference-container/back-view/rearfoot/measure-leg.ts';

const LINE = {
  slope: 0,
  xAtMiddle: 40,
  middleY: 90,
  residual: 0.2,
  slopeError: 0.01,
  keptShare: 0.9,
};
const AXIS = { column: 40, middleRow: 90, leanDegrees: 0, symmetry: 0.8, spreadDegrees: 1 };

it.each([
  { name: 'a precise value', spreadDegrees: 3, softnessPx: 1.2, problem: null },
  { name: 'a precise value of a soft heel', spreadDegrees: 3, softnessPx: 3.5, problem: null },
  {
    name: 'a vague value of a sharp heel',
    spreadDegrees: 14,
    softnessPx: 1.2,
    problem: 'not_found',
  },
  { name: 'a vague value of a soft heel', spreadDegrees: 14, softnessPx: 3.5, problem: 'blurred' },
])('finds $problem the problem of $name', ({ spreadDegrees, softnessPx, problem }) => {
  const heel = {
    ...AXIS,
    spreadDegrees,
    fromRow: 70,
    toRow: 115,
    heightPx: 45,
    halfWidth: 0.092,
    innerSide: { line: LINE, contrast: 100, softnessPx, keptShare: 0.9 },
  };
  const calf = { ...AXIS, fromRow: 20, toRow: 60, outline: null, width: 0.22 };
  const judgment = judgeLeg({
    frames: [{ isCovered: false }],
    heel,
    calf,
    scale: 1,
    clearance: 0.3,
  });
  expect(judgment.problem).toBe(problem);
});
