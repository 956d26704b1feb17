import { describe, expect, it } from 'vitest';

import { isRecorded, readAccuracyOptions } from '../../../bench/accuracy/accuracy-options.ts';

const DEFAULTS = { words: [], dataFolder: null, modelName: 'heavy' };

describe('readAccuracyOptions', () => {
  it('requests everything by default', () => {
    expect(readAccuracyOptions([])).toEqual(DEFAULTS);
  });

  it('accepts parts of names, a folder, and a model in any order', () => {
    expect(readAccuracyOptions(['--data', 'clips', 'back', '--model', 'full'])).toEqual({
      words: ['back'],
      dataFolder: 'clips',
      modelName: 'full',
    });
  });

  it('refuses an unknown option instead of measuring something else', () => {
    expect(readAccuracyOptions(['--dta', 'clips'])).toBeNull();
  });
});

describe('isRecorded', () => {
  it.each(['--data', '--model'])('is false for a run with %s', (option) => {
    expect(isRecorded(DEFAULTS)).toBe(true);
    expect(isRecorded({ ...DEFAULTS, ...readAccuracyOptions([option, 'other']) })).toBe(false);
  });
});
