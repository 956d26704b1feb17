import { describe, it } from 'vitest';

import { TEXTS } from '../../../worker/content/languages.ts';
import { PLACEHOLDER } from '../../../worker/content/render-text.ts';
import type { TextField } from './text-fields.ts';
import { textFields } from './text-fields.ts';

/** Words that a field has; `recap` and arrays per string. */
const WORDS: Record<string, readonly [least: number, most: number]> = {
  title: [1, 5],
  position: [1, 6],
  explanation: [40, 90],
  recap: [3, 15],
  consequences: [20, 50],
  correction: [20, 50],
  coach_tips: [10, 40],
  animal: [1, 1],
  animal_explanation: [15, 40],
  summary: [8, 20],
  impact: [20, 50],
  amortisation: [20, 50],
  propulsion: [20, 50],
};
/** One step of several. */
const STEP_WORDS = [6, 30] as const;
const RECAP_SENTENCES = [2, 4] as const;

describe('English texts', () => {
  for (const view of ['sideView', 'backView', 'runningStyles'] as const) {
    it(`are as long as a runner reads them (${view})`, ({ expect }) => {
      expect(textFields(TEXTS.en[view]).flatMap(lengthFaults)).toEqual([]);
    });
  }

  it('name what was measured and what would be good, in every explanation', ({ expect }) => {
    const { sideView, backView } = TEXTS.en;
    const silent = [...textFields(sideView.states), ...textFields(backView.states)]
      .filter(({ name }) => name === 'explanation')
      .filter(({ texts: [text = ''] }) => !/\{measured\}.*\{good/s.test(text))
      .map(({ path }) => path);
    expect(silent).toEqual([]);
  });

  it('name them in the recap of a pelvis, which has no explanation', ({ expect }) => {
    const recaps = textFields(TEXTS.en.backView.states).filter(
      ({ path }) => path.startsWith('Pelvic') && path.endsWith('.recap'),
    );
    expect(recaps).toHaveLength(5);
    for (const { texts } of recaps) expect(texts.join(' ')).toMatch(/\{measured\}.*\{good/);
  });
});

function lengthFaults(field: TextField): string[] {
  const { path, name, isArray, texts } = field;
  if (name === 'recap' && isOutside(texts.length, RECAP_SENTENCES)) {
    return [`${path} has ${texts.length} sentences`];
  }
  const bounds = isArray && name !== 'recap' ? STEP_WORDS : WORDS[name];
  if (bounds === undefined) return path.startsWith('titles.') ? [] : [`${path} has no bounds`];
  return texts
    .filter((text) => text !== '' && isOutside(wordsIn(text), bounds))
    .map((text) => `${path} has ${wordsIn(text)} words, not ${bounds.join(' to ')}: ${text}`);
}

function isOutside(count: number, [least, most]: readonly [number, number]): boolean {
  return count < least || count > most;
}

function wordsIn(text: string): number {
  return text.replace(PLACEHOLDER, 'x').split(/\s+/).length;
}
