import { describe, expect, it } from 'vitest';

import { errorCsv, markdownTable } from '../../../bench/accuracy/accuracy-table.ts';
import { trunkClip } from './recorded-clips.ts';

describe('errorCsv', () => {
  it('has one line for each error, and one for a refused clip', () => {
    const refused = { ...trunkClip('dim', 'body', []), refusal: 'too_dark' };
    const [, ...lines] = errorCsv([trunkClip('jog', 'body', [1, Number.NaN]), refused])
      .trim()
      .split('\n');
    const facts = '"side_view","somebody","body","rendered",,,';
    expect(lines).toEqual([
      `"jog",${facts},,"trunk","°",,"1","2"`,
      `"jog",${facts},,"trunk","°",,,"2"`,
      `"dim",${facts},"too_dark"`,
    ]);
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
