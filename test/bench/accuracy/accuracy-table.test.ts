import { describe, expect, it } from 'vitest';

import type { Row } from '../../../bench/accuracy/accuracy-table.ts';
import { accuracyTable, isMet } from '../../../bench/accuracy/accuracy-table.ts';

const ROW: Row = { quantity: 'trunk, RMSE', clip: 'jog', value: 2.5, unit: '°', goal: 3 };

describe('isMet', () => {
  it.each([
    { value: 3, met: true },
    { value: -3, met: true },
    { value: 3.04, met: true },
    { value: -3.1, met: false },
    { value: Number.NaN, met: false },
  ])('compares the displayed $value with the goal of 3: $met', ({ value, met }) => {
    expect(isMet({ ...ROW, value })).toBe(met);
  });

  it('is false without a goal', () => {
    expect(isMet({ ...ROW, goal: null })).toBe(false);
  });
});

describe('accuracyTable', () => {
  it('has a line for every row, under its heading', () => {
    const lines = accuracyTable([ROW, { ...ROW, value: Number.NaN, note: 'near' }]).split('\n');
    const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()));
    expect(cells[2]).toEqual(['', 'trunk, RMSE', 'jog', '2.5°', '3.0°', 'yes', '']);
    expect(cells[3]).toEqual(['', 'trunk, RMSE (near)', 'jog', 'not measured', '3.0°', 'no', '']);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });
});
