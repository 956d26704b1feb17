import { describe, expect, it } from 'vitest';

import { isWholeRun, readAccuracyOptions } from '../../../bench/accuracy/accuracy-options.ts';

describe('readAccuracyOptions', () => {
  it('requests everything by default', () => {
    expect(optionsOf([])).toEqual({
      parts: ['events', 'angles', 'retest'],
      dataFolder: null,
      modelName: 'heavy',
      date: null,
    });
  });

  it('accepts parts, a folder, and a model in any order', () => {
    expect(optionsOf(['--data', 'clips', 'angles', '--model', 'full'])).toMatchObject({
      parts: ['angles'],
      dataFolder: 'clips',
      modelName: 'full',
    });
  });

  it.each([[['angels']], [['events', 'clips']], [['--dta', 'clips']]])(
    'refuses %j instead of measuring something else',
    (words) => {
      expect(readAccuracyOptions(words)).toMatchObject({ ok: false });
    },
  );
});

describe('isWholeRun', () => {
  it.each([['events'], ['--data', 'clips'], ['--model', 'lite']])(
    'is false for a run with %s %s',
    (...words) => {
      expect(isWholeRun(optionsOf([]))).toBe(true);
      expect(isWholeRun(optionsOf(words))).toBe(false);
    },
  );
});

function optionsOf(words: string[]) {
  const reading = readAccuracyOptions(words);
  if (!reading.ok) throw new Error(reading.problem);
  return reading.options;
}
