import { describe, test } from 'vitest';

import { readStartFields } from '../../../worker/analyses/start-fields.ts';
import { ApiError } from '../../../worker/http/api-error.ts';

describe('the fields of a start', () => {
  test.for([
    'abc',
    '1e0',
    'Infinity',
    'NaN',
    '1,75',
    '--1',
    '.',
    '١',
    '1_0',
    '9'.repeat(400),
    '0',
    '0.49',
    '2.61',
  ])('refuse %j as a height', (height, { expect }) => {
    expect(refusalOf({ height })?.code).toBe('invalid_height');
  });

  test.for(['14.99', '300.01', '-70', '0', '70kg', '154lb', '1e2'])(
    'refuse %j as a weight',
    (weight, { expect }) => {
      expect(refusalOf({ weight })?.code).toBe('invalid_weight');
    },
  );

  test.for(['0', '0.99', '1000.01', '-240', '240fps', '1e2', 'NaN', 'Infinity', '240/1'])(
    'refuse %j as the recorded frame rate',
    (recorded, { expect }) => {
      expect(refusalOf({ recorded_fps: recorded })?.code).toBe('invalid_recorded_fps');
    },
  );

  test('suggest meters if centimeters were probably sent', ({ expect }) => {
    for (const [height, meters] of [
      ['50', '0.5'],
      ['175', '1.75'],
      ['183.5', '1.835'],
      ['110.1', '1.101'],
      ['260', '2.6'],
    ]) {
      expect(refusalOf({ height: height ?? '' })?.detail).toContain(`mean ${meters}?`);
    }
    for (const height of ['49.9', '260.1', '17.5', '1750', '-175', 'tall']) {
      expect(refusalOf({ height })?.detail).not.toContain('mean');
    }
  });

  test.for(['5:30', '05:60', '01:59', '20:01', '05:30:00', '330', '٠٥:٣٠'])(
    'refuse %j as a pace, with or without a treadmill',
    (pace, { expect }) => {
      expect(refusalOf({ pace })?.code).toBe('invalid_pace');
      expect(refusalOf({ pace, treadmill: 'true' })?.code).toBe('invalid_pace');
    },
  );

  test.for([
    ['3:16', '03:16'],
    ['5:30 ', '05:30'],
    ['05:30 ', '05:30'],
  ] as const)('refuse %j, and say how to write it', ([pace, meant], { expect }) => {
    expect(refusalOf({ pace })?.detail).toBe(
      `pace must be MM:SS per kilometer, such as 05:30, from 02:00 to 20:00 (got ${JSON.stringify(pace)}); did you mean ${meant}?`,
    );
  });

  test.for(['1:59', '5:60', '330'])('suggest nothing for %j', (pace, { expect }) => {
    expect(refusalOf({ pace })?.detail).not.toContain('did you mean');
  });

  test('require a pace only for a treadmill', ({ expect }) => {
    expect(refusalOf({ treadmill: 'true' })?.code).toBe('pace_required');
    expect(refusalOf({ treadmill: 'false' })).toBeNull();
    expect(refusalOf({})).toBeNull();
  });

  test.for(['', 'Side_View', 'running', 'pronation', 'side_view,back_view'])(
    'refuse %j as an analysis type',
    (type, { expect }) => {
      const fields = new Map(type === '' ? [] : [['analysis_type', type] as const]);
      expect(() => readStartFields(fields, { hasVideo: true })).toThrow(
        expect.objectContaining({ code: 'invalid_analysis_type' }),
      );
    },
  );

  test('accept no undocumented text for a boolean or a language', ({ expect }) => {
    for (const name of ['treadmill', 'notify_via_webhook', 'full_body'] as const) {
      for (const value of ['yes', 'no', 'on', '2', '-1', 'null', 'truе', 'true,false']) {
        expect(refusalOf({ [name]: value, pace: '05:00' })?.code).toBe(`invalid_${name}`);
      }
    }
    for (const language of ['EN', 'en-US', 'xx', 'english']) {
      expect(refusalOf({ language })?.code).toBe('invalid_language');
    }
  });

  test('are refused with all problems, and the code of the first', ({ expect }) => {
    const fields = new Map([
      ['height', '180'],
      ['treadmill', 'true'],
      ['language', 'EN'],
    ]);
    expect(() => readStartFields(fields, { hasVideo: false })).toThrow(
      expect.objectContaining({
        code: 'missing_video',
        message: [
          'video is required, as a file',
          'analysis_type is required: side_view or back_view',
          'height must be 0.5 to 2.6 meters (got "180"); did you mean 1.8?',
          'pace is required on a treadmill: MM:SS per kilometer',
          'language must be one of en, fr, de, zh, ko, pt, es, it, ja (got "EN")',
        ].join('; '),
      }),
    );
  });
});

function refusalOf(fields: Record<string, string>): { code: string; detail: string } | null {
  try {
    const texts = new Map(Object.entries({ analysis_type: 'side_view', ...fields }));
    readStartFields(texts, { hasVideo: true });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, detail: error.message };
    throw error;
  }
}
