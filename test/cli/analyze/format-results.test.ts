import { describe, expect, it } from 'vitest';

import { formatResults } from '../../../cli/analyze/format-results.ts';
import { wordsIn } from '../../../cli/analyze/words.ts';
import type { Paint } from '../../../cli/terminal.ts';
import { painterFor, widthOf } from '../../../cli/terminal.ts';
import type { CalculatedData, Language, SuccessfulAnalysis } from '../../../client/src/index.ts';
import { LANGUAGES } from '../../../contract/job.ts';
import { reportTextsIn } from '../../../worker/portal/texts/report/report-texts.ts';
import { BACK_DATA, BACK_RESULTS, SIDE_DATA, SIDE_RESULTS } from './support/example-answers.ts';

const WIDTH = 80;
const plain = painterFor({}, {});

function linesOf(
  results: SuccessfulAnalysis,
  calculatedData: CalculatedData,
  { language = 'en', paint = plain }: { language?: Language; paint?: Paint } = {},
): string[] {
  const words = wordsIn(language, reportTextsIn);
  const style = { width: WIDTH, paint, language, words };
  return formatResults({ results, calculatedData }, style).split('\n');
}

function linesOnTerminal(environment: NodeJS.ProcessEnv): string[] {
  return linesOf(SIDE_RESULTS, SIDE_DATA, { paint: painterFor({ isTTY: true }, environment) });
}

/** Returns the cells of the line that starts with this name. */
function cellsOf(lines: readonly string[], name: string): string[] {
  const line = lines.find((text) => text.startsWith(name)) ?? '';
  return line.slice(name.length).trim().split(/ {2,}/);
}

function stateOf(lines: readonly string[], name: string): string | undefined {
  return lines[lines.findIndex((text) => text.startsWith(name)) + 1]?.trim();
}

/** Returns a copy of the example with other content. */
function sideResultsWith(
  change: (content: Record<string, object | null | undefined>) => void,
): SuccessfulAnalysis {
  const copy = structuredClone(SIDE_RESULTS);
  change(copy.biomechanical_analysis?.analysis_content ?? {});
  return copy;
}

describe('formatResults of a side view', () => {
  const lines = linesOf(SIDE_RESULTS, SIDE_DATA);

  it('shows the value, good range, score, confidence, and state of each segment', () => {
    expect(cellsOf(lines, 'Arms')).toEqual(['104 ± 3°', '80 – 100°', '0.71', '88 %']);
    expect(stateOf(lines, 'Arms')).toBe('Slightly too open');
    expect(cellsOf(lines, 'Back knee at landing')[0]).toBe('92 ± 3°');
    expect(cellsOf(lines, 'Head')[0]).toBe('-3 ± 3°');
    expect(cellsOf(lines, 'Upper body')[0]).toBe('0 ± 3°');
    expect(stateOf(lines, 'Foot placement')).toBe('Midfoot: close to the body');
    expect(cellsOf(lines, 'Total score')).toEqual(['0.81']);
  });

  it('shows styles and metrics in units that runners use', () => {
    const facts = Object.entries({
      Cadence: '168.9 steps/min',
      'Ground contact': '240 ms',
      'Flight time': '115 ms',
      'Duty factor': '34.3 %',
      Speed: '2.78 m/s',
      Pace: '6:00 min/km',
      'Step length': '0.99 m',
      'Vertical oscillation': '8.3 cm',
      'Knee drive': '38° (left 38°, right not measured)',
      'Foot angle at landing': '-3° (left -3°, right -3°)',
      'Stride length': '1.97 m',
      'Vertical ratio': '8.4 %',
      Steps: '2 left, 1 right',
    });
    for (const [name, value] of facts) {
      expect([name, ...cellsOf(lines, name)]).toEqual([name, value]);
    }
    expect(cellsOf(lines, 'Running style')[0]).toMatch(/^\S.* 70 %, \S.* 30 %$/);
  });

  it('combines all steps if the legs look alike', () => {
    const unnamed = structuredClone(SIDE_DATA);
    for (const step of unnamed.foot_landing.steps) step.landing_leg = null;
    expect(cellsOf(linesOf(SIDE_RESULTS, unnamed), 'Steps')).toEqual(['3']);
  });

  it("prints the service's warnings, and its advice for each segment that is not good", () => {
    const advice = lines.slice(
      lines.indexOf('What to work on') + 1,
      lines.indexOf('Good to know') - 1,
    );
    const titles = advice.filter((line) => /^ {2}\S/.test(line));
    expect(titles).toEqual(['  Upper body', '  Arms', '  Foot placement']);
    expect(advice[1]).toBe('    Find a small lean.');
    expect(lines[lines.indexOf('Good to know') + 1]).toBe('  Few steps were seen.');
    const good = sideResultsWith((content) => {
      for (const segment of Object.values(content)) {
        Object.assign(segment ?? {}, { score_number: 1 });
      }
    });
    const praised = linesOf({ ...good, warning_texts: [] }, SIDE_DATA);
    expect(praised).not.toContain('What to work on');
    expect(praised).not.toContain('Good to know');
  });

  it('omits segments and marks metrics that were not measured', () => {
    const poor = sideResultsWith((content) => Object.assign(content, { arm: null, foot: null }));
    const data = structuredClone(SIDE_DATA);
    if (!('leg_symmetry' in data)) throw new Error('The example is a side view.');
    data.metrics.speed_meter_per_second = null;
    const said = linesOf(poor, data);
    expect(said.filter((line) => /^(Arms|Foot placement)/.test(line))).toEqual([]);
    expect(cellsOf(said, 'Speed')).toEqual(['not measured']);
  });

  it('colors by score on a terminal unless NO_COLOR is set', () => {
    const colored = linesOnTerminal({});
    expect(colored).toContain('\u001B[33m  Slightly too open\u001B[0m');
    expect(colored.join('')).toContain('\u001B[31m');
    expect(linesOnTerminal({ NO_COLOR: '1' }).join('')).not.toContain('\u001B');
  });
});

describe('formatResults in another language', () => {
  it.each(LANGUAGES)('stays within 80 columns: %s', (language) => {
    const lines = linesOf(SIDE_RESULTS, SIDE_DATA, { language });
    expect(lines.filter((line) => widthOf(line) > WIDTH)).toEqual([]);
  });

  it('uses the headings and the decimal separator of that language', () => {
    const lines = linesOf(SIDE_RESULTS, SIDE_DATA, { language: 'de' });
    expect(cellsOf(lines, 'Arms')).toEqual(['104 ± 3°', '80 – 100°', '0,71', '88 %']);
    expect(cellsOf(lines, 'Schrittfrequenz')).toEqual(['168,9 Schritte/min']);
  });

  it('aligns wide characters as a terminal displays them', () => {
    const translated = sideResultsWith(({ arm }) =>
      Object.assign(arm ?? {}, { texts: { title: '腕の振り', position: '', recap: [] } }),
    );
    const lines = linesOf(translated, SIDE_DATA, { language: 'ja' });
    const columnOfMeasured = (name: string) => {
      const line = lines.find((text) => text.startsWith(name)) ?? '';
      return widthOf(line.slice(0, line.indexOf('°')));
    };
    expect(columnOfMeasured('腕の振り')).toBe(columnOfMeasured('Head'));
  });
});

describe('formatResults of a back view', () => {
  const lines = linesOf(BACK_RESULTS, BACK_DATA);

  it('shows both sides', () => {
    expect(cellsOf(lines, 'Pronation (left)')).toEqual(['4 ± 3°', '80 – 100°', '1.00', '88 %']);
    expect(stateOf(lines, 'Pronation (right)')).toBe('Slightly increased pronation');
    const advised = lines.slice(lines.indexOf('What to work on') + 1);
    const titles = advised.filter((line) => /^ {2}\S/.test(line));
    expect(titles).toEqual(['  Pronation (right)', '  Pelvic drop (right)']);
  });

  it('marks a heel that was not visible enough, and omits what was not analyzed', () => {
    const halfSeen = structuredClone(BACK_RESULTS);
    const content = halfSeen.biomechanical_analysis?.analysis_content;
    if (!content || !('pronation' in content)) throw new Error('The example is a back view.');
    content.pronation.left = null;
    const said = linesOf(halfSeen, BACK_DATA);
    expect(stateOf(said, 'Pronation (left)')).toBe('not seen well enough');
    expect(said.filter((line) => line.startsWith('Knee'))).toEqual([]);
    expect(cellsOf(said, 'Total score')).toEqual(['0.75']);
    expect(cellsOf(said, 'Steps')).toEqual(['1 left, 1 right']);
  });
});
