import { describe, expect, it } from 'vitest';

import { formatResults } from '../../../cli/analyze/format-results.ts';
import { BACK_DATA, BACK_RESULTS, SIDE_DATA, SIDE_RESULTS } from './support/example-answers.ts';

function linesOf(results: object, calculatedData: unknown): string[] {
  return (formatResults({ results, calculatedData }) ?? 'unreadable').split('\n');
}

/** The cells of the line that starts with this name. */
function cellsOf(lines: readonly string[], name: string): string[] {
  const line = lines.find((text) => text.startsWith(name)) ?? '';
  return line.slice(name.length).trim().split(/ {2,}/);
}

describe('formatResults of a side view', () => {
  const lines = linesOf(SIDE_RESULTS, SIDE_DATA);

  it("shows each segment's measured value, ranges, score, confidence, and state", () => {
    const cells = cellsOf(lines, 'Arms');
    expect(cells).toEqual([
      '104 ± 3°',
      '80 to 100°',
      '70.3 to 110°',
      '0.71',
      '88 %',
      'Slightly too open',
    ]);
    expect(cellsOf(lines, 'Back knee at landing')[0]).toBe('92 ± 3°');
    expect(cellsOf(lines, 'Front knee at landing')[0]).toBe('155 ± 3°');
    expect(cellsOf(lines, 'Head')[0]).toBe('-3 ± 3°');
    expect(cellsOf(lines, 'Upper body')[0]).toBe('0 ± 3°');
    expect(cellsOf(lines, 'Foot landing').at(-1)).toBe(
      'Midfoot: slight overstride, within the good range',
    );
  });

  it('aligns the columns', () => {
    const table = lines.slice(0, 7);
    const starts = table.map((line) => /^.*\s{2}(?=\S)/.exec(line)?.[0].length);
    expect(new Set(starts).size).toBe(1);
  });

  it('shows total score, styles, foot strike, and overstride', () => {
    expect(cellsOf(lines, 'Total')).toEqual(['0.81']);
    expect(cellsOf(lines, 'Running style')).toEqual(['Bounce 70 %, Hop 30 %']);
    expect(cellsOf(lines, 'Foot strike')).toEqual(['midfoot']);
    expect(cellsOf(lines, 'Overstride')).toEqual(['7.5°, slight']);
  });

  it('shows the metrics in units that runners use', () => {
    expect(cellsOf(lines, 'Cadence')).toEqual(['168.9 steps/min']);
    expect(cellsOf(lines, 'Ground contact')).toEqual(['240 ms']);
    expect(cellsOf(lines, 'Flight')).toEqual(['115 ms']);
    expect(cellsOf(lines, 'Duty factor')).toEqual(['34.3 %']);
    expect(cellsOf(lines, 'Speed')).toEqual(['2.78 m/s']);
    expect(cellsOf(lines, 'Pace')).toEqual(['6:00 min/km']);
    expect(cellsOf(lines, 'Step length')).toEqual(['0.99 m']);
    expect(cellsOf(lines, 'Steps')).toEqual(['2 left, 1 right']);
  });

  it("prints the service's sentences for warnings", () => {
    expect(lines.slice(-2)).toEqual(['Warnings', '  Few steps were seen.']);
  });

  it('omits segments that were not measured, and marks metrics', () => {
    const poor = structuredClone(SIDE_RESULTS);
    const content = poor.biomechanical_analysis?.analysis_content;
    if (!content || !('arm' in content)) throw new Error('The example is a side view.');
    Object.assign(content, { arm: null, foot: null });
    const data = structuredClone(SIDE_DATA);
    if (!('metrics' in data)) throw new Error('The example is a side view.');
    data.overstride = { ...data.overstride, mean_angle: null, score: null };
    data.metrics.speed_meter_per_second = null;
    const said = linesOf(poor, data);
    expect(said.filter((line) => /^(Arms|Foot landing)/.test(line))).toEqual([]);
    expect(cellsOf(said, 'Head')[0]).toBe('-3 ± 3°');
    for (const name of ['Foot strike', 'Overstride', 'Speed']) {
      expect(cellsOf(said, name)).toEqual(['not measured']);
    }
    expect(cellsOf(said, 'Cadence')).toEqual(['168.9 steps/min']);
  });

  it('omits the Warnings heading if there are none', () => {
    expect(linesOf({ ...SIDE_RESULTS, warning_texts: [] }, SIDE_DATA)).not.toContain('Warnings');
  });

  it("prints the service's advice under the title of each segment that is not good", () => {
    const quiet = linesOf({ ...SIDE_RESULTS, warning_texts: [] }, SIDE_DATA);
    const said = quiet.slice(quiet.indexOf('To work on') + 1);
    const titles = said.filter((line) => /^ {2}\S/.test(line));
    expect(titles).toEqual(['  Upper body', '  Arms', '  Foot landing']);
    expect(said[1]).toBe('    You run very upright.');
  });

  it('gives no advice if everything is good', () => {
    const good = structuredClone(SIDE_RESULTS);
    const content = good.biomechanical_analysis?.analysis_content;
    if (!content || !('arm' in content)) throw new Error('The example is a side view.');
    for (const segment of Object.values(content)) Object.assign(segment ?? {}, { score_number: 1 });
    expect(linesOf(good, SIDE_DATA)).not.toContain('To work on');
  });

  it("prints the service's texts in any language", () => {
    const translated = structuredClone(SIDE_RESULTS);
    const content = translated.biomechanical_analysis?.analysis_content;
    if (!content || !('arm' in content)) throw new Error('The example is a side view.');
    Object.assign(content.arm?.texts ?? {}, { title: 'Bras', position: 'Trop ouverts' });
    expect(cellsOf(linesOf(translated, SIDE_DATA), 'Bras').at(-1)).toBe('Trop ouverts');
  });
});

describe('formatResults of a back view', () => {
  const lines = linesOf(BACK_RESULTS, BACK_DATA);

  it('puts left and right side by side', () => {
    expect(cellsOf(lines, 'Pronation')).toEqual([
      '80 to 100°',
      '4 ± 3°',
      '1.00',
      'Neutral',
      '9 ± 3°',
      '0.60',
      'Slightly increased pronation',
    ]);
  });

  it('shows both ranges if the sides differ', () => {
    expect(cellsOf(lines, 'Pelvic drop')[0]).toBe('80 to 100° / -1 to 5°');
  });

  it('names the side that each piece of advice is about', () => {
    const said = lines.slice(lines.indexOf('To work on') + 1);
    const titles = said.filter((line) => /^ {2}\S/.test(line));
    expect(titles).toEqual(['  Pronation (right)', '  Pelvic drop (right)']);
  });

  it('marks a heel that was not seen well enough', () => {
    const halfSeen = structuredClone(BACK_RESULTS);
    const content = halfSeen.biomechanical_analysis?.analysis_content;
    if (!content || !('pronation' in content)) throw new Error('The example is a back view.');
    content.pronation.left = null;
    const cells = cellsOf(linesOf(halfSeen, BACK_DATA), 'Pronation');
    expect(cells).toEqual([
      '80 to 100°',
      'not seen well enough',
      '9 ± 3°',
      '0.60',
      'Slightly increased pronation',
    ]);
  });

  it('omits what was not analyzed, and ends with score and steps', () => {
    expect(lines.filter((line) => line.startsWith('Knee'))).toEqual([]);
    expect(cellsOf(lines, 'Total score')).toEqual(['0.75']);
    expect(cellsOf(lines, 'Steps')).toEqual(['1 left, 1 right']);
  });
});

describe('formatResults of a language with wide characters', () => {
  it('aligns wide characters as a terminal displays them', () => {
    const translated = structuredClone(SIDE_RESULTS);
    const content = translated.biomechanical_analysis?.analysis_content;
    if (!content || !('arm' in content)) throw new Error('The example is a side view.');
    Object.assign(content.arm?.texts ?? {}, { title: '腕の振り' });
    const lines = linesOf(translated, SIDE_DATA);
    const columnOfMeasured = (name: string) => {
      const line = lines.find((text) => text.startsWith(name)) ?? '';
      return line.indexOf('°') + (line.match(/\p{Script=Han}|\p{Script=Hiragana}/gu) ?? []).length;
    };
    expect(columnOfMeasured('腕の振り')).toBe(columnOfMeasured('Head'));
  });
});

describe('formatResults with an unknown shape', () => {
  it('returns nothing instead of partial output', () => {
    expect(formatResults({ results: SIDE_RESULTS, calculatedData: {} })).toBe(null);
    expect(formatResults({ results: { status: 'success' }, calculatedData: SIDE_DATA })).toBe(null);
  });
});
