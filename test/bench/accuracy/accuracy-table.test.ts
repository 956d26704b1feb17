import { describe, expect, it } from 'vitest';

import { markdownTable, rowsOf } from '../../../bench/accuracy/accuracy-table.ts';
import type { RecordedClip } from '../../../bench/accuracy/error-record.ts';
import { recordedClip } from '../../../bench/accuracy/error-record.ts';
import { trunkClip } from './recorded-clips.ts';

const LABORATORY: RecordedClip = {
  source: 'markers',
  ...recordedClip({ clip: 'trial', view: 'side_view', runner: 'A', truth: 'markers' }),
  condition: '60 Hz',
  eventGoals: 'markers',
  errors: [{ value: 'contact', error: 4 }],
};

describe('rowsOf', () => {
  it.each([
    { errors: [2, -2], isMet: true },
    { errors: [2.04, -2.04], isMet: true },
    { errors: [2.1, -2.1], isMet: false },
    { errors: [1, Number.NaN], isMet: false },
  ])('compares the displayed RMSE of $errors with the goal of 2: $isMet', ({ errors, isMet }) => {
    expect(rowsOf([trunkClip('jog', 'body', errors)])).toMatchObject([{ isMet }]);
  });

  it('shows the number of errors, bias, RMSE, and largest error', () => {
    const [row] = rowsOf([trunkClip('jog', 'body', [1, -7, Number.NaN])]);
    const figures = ['trunk', 'jog', '2 of 3', '-3.0°', '5.0°', '-7.0°', 'RMSE 2.0°', 'no'];
    expect(row?.cells).toEqual(figures);
  });

  it('groups clips that were filmed the same way', () => {
    const other = { ...LABORATORY, errors: [{ value: 'contact', error: -4 } as const] };
    const rows = rowsOf([LABORATORY, other]);
    expect(rows.map(({ cells: [name, label, , bias] }) => [name, label, bias])).toEqual([
      ['contact', '60 Hz', '0.0 ms'],
    ]);
  });

  it('counts a refused clip as a missed goal', () => {
    const refused = { ...trunkClip('jog', 'body', []), refusal: 'too_dark' };
    expect(rowsOf([refused])).toMatchObject([{ isMet: false }]);
  });
});

describe('markdownTable', () => {
  it('pads all lines to the same length', () => {
    const lines = markdownTable([
      ['value', 'clip'],
      ['trunk', 'a longer name'],
    ]).split('\n');
    expect(lines[2]).toBe('| trunk | a longer name |');
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });
});
