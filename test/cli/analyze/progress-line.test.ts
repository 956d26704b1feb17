import { describe, expect, it } from 'vitest';

import { progressLine } from '../../../cli/analyze/progress-line.ts';

function sayTo(isTTY: boolean): string {
  let written = '';
  const progress = progressLine({ isTTY, write: (text) => (written += text) });
  for (const text of ['Waiting', 'Waiting', 'Analyzing']) progress.say(text);
  progress.clear();
  return written;
}

describe('progressLine', () => {
  it('writes a line per change when not on a terminal', () => {
    expect(sayTo(false)).toBe('Waiting\nAnalyzing\n');
  });

  it('rewrites one line on a terminal, and erases it at the end', () => {
    const written = sayTo(true);
    expect(written).not.toContain('\n');
    expect(written.endsWith('\r\u001B[2K')).toBe(true);
  });
});
