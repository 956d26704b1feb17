import { describe, expect, it } from 'vitest';

import { progressLine } from '../../../cli/analyze/progress-line.ts';

function sayTo(isTTY: boolean): string {
  let written = '';
  const progress = progressLine({ isTTY, write: (text) => (written += text) });
  for (const text of ['Waiting', 'Waiting', 'Analysing']) progress.say(text);
  progress.clear();
  return written;
}

describe('progressLine', () => {
  it('writes a line for each change where there is no terminal', () => {
    expect(sayTo(false)).toBe('Waiting\nAnalysing\n');
  });

  it('keeps to one line of a terminal, and leaves it empty', () => {
    const written = sayTo(true);
    expect(written).not.toContain('\n');
    expect(written.endsWith('\r\u001B[2K')).toBe(true);
  });
});
