import { describe, expect, it } from 'vitest';

import { progressLine } from '../../../cli/analyze/progress-line.ts';
import { widthOf } from '../../../cli/terminal.ts';

function sayTo(isTTY: boolean): string {
  let written = '';
  const progress = progressLine({ isTTY, columns: 50, write: (text) => (written += text) });
  for (const text of ['Waiting', 'Waiting', 'Starting']) progress.say(text);
  for (const share of [0.1, 0.12, 0.5, 1]) progress.say('走り方の解析.mp4: Analyzing', share);
  progress.clear();
  return written;
}

describe('progressLine', () => {
  it('writes a line per change when not on a terminal', () => {
    const analyzing = [10, 50, 100].map((percent) => `走り方の解析.mp4: Analyzing: ${percent} %`);
    expect(sayTo(false)).toBe(['Waiting', 'Starting', ...analyzing, ''].join('\n'));
  });

  it('rewrites one line with a bar on a terminal, and erases it at the end', () => {
    const written = sayTo(true);
    expect(written).not.toContain('\n');
    expect(written.endsWith('\r\u001B[2K')).toBe(true);
    const lines = written.split('\r\u001B[2K');
    expect(lines.at(-3)).toMatch(/ █{12}░{12} {2}50 %$/);
    expect(lines.at(-2)).toMatch(/ █{24} 100 %$/);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(50);
  });
});
