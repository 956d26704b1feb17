import { describe, it } from 'vitest';

import type { Language } from '../../../../contract/job.ts';
import { angleWriter, measuredSentence } from '../../../../worker/analyses/content/render-text.ts';
import type { AngleInRange } from '../../../../worker/analyses/content/text-shapes.ts';

function written(
  text: string,
  { language = 'en', ...angle }: Partial<AngleInRange> & { language?: Language },
): string {
  const shown: AngleInRange = { measuredValueDegrees: 172, rangeGoodDegrees: [156, 170], ...angle };
  return angleWriter(shown, language)(text);
}

describe('angleWriter', () => {
  it('fills in the measured angle, the good range, and its bounds', ({ expect }) => {
    expect(written('{measured}; {good}; {goodLow}; {goodHigh}; {measured}', {})).toBe(
      '172°; 156–170°; 156°; 170°; 172°',
    );
  });

  it('gives the error of the measured angle, if known', ({ expect }) => {
    const text = '{measured}, {good}';
    expect(written(text, { expectedErrorDegrees: 2.6 })).toBe('172\u00A0±\u00A03°, 156–170°');
    expect(written(text, { expectedErrorDegrees: 0.2 })).toBe('172\u00A0±\u00A01°, 156–170°');
    const close = { measuredValueDegrees: 170.3, expectedErrorDegrees: 2.64 };
    expect(written(text, close)).toBe('170.3\u00A0±\u00A02.6°, 156–170°');
    expect(written('{measured}', { expectedErrorDegrees: null })).toBe('172°');
  });

  it('rounds to whole degrees, and never to negative zero', ({ expect }) => {
    expect(written('{measured}', { measuredValueDegrees: 172.49 })).toBe('172°');
    expect(written('{measured}', { measuredValueDegrees: -0.4, rangeGoodDegrees: [-6, 12] })).toBe(
      '0°',
    );
  });

  it('keeps a decimal if rounding would put the angle on the wrong side', ({ expect }) => {
    const text = '{measured} of {good}';
    expect(written(text, { measuredValueDegrees: 170.3 })).toBe('170.3° of 156–170°');
    expect(written(text, { measuredValueDegrees: 155.6 })).toBe('155.6° of 156–170°');
    expect(written(text, { measuredValueDegrees: 138.2, rangeGoodDegrees: [101.7, 137.7] })).toBe(
      '138.2° of 101.7–137.7°',
    );
  });

  it('omits signs, because the words give the direction', ({ expect }) => {
    const angle = { measuredValueDegrees: -2.6, rangeGoodDegrees: [-12, 6] } as const;
    expect(written('{measured} {goodLow} {goodHigh}', angle)).toBe('3° 12° 6°');
  });

  it('gives the distance to the good range', ({ expect }) => {
    expect(written('{gap}', {})).toBe('2°');
    expect(written('{gap}', { measuredValueDegrees: 150 })).toBe('6°');
    expect(written('{gap}', { measuredValueDegrees: 160 })).toBe('0°');
  });

  it.for<[Language, string, string]>([
    ['en', '2.4°', '156–170.5°'],
    ['fr', '2,4°', '156–170,5°'],
    ['de', '2,4°', '156–170,5°'],
    ['zh', '2.4°', '156°～170.5°'],
    ['ko', '2.4°', '156~170.5°'],
    ['pt', '2,4°', '156–170,5°'],
    ['es', '2,4°', '156–170,5°'],
    ['it', '2,4°', '156–170,5°'],
    ['ja', '2.4°', '156～170.5°'],
  ])('writes numbers the way %s does', ([language, measured, good], { expect }) => {
    const onBorder = { measuredValueDegrees: -2.4, rangeGoodDegrees: [-2.2, 12] } as const;
    const nearBorder = { measuredValueDegrees: 170.6, rangeGoodDegrees: [156, 170.5] } as const;
    expect(written('{measured}', { language, ...onBorder })).toBe(measured);
    expect(written('{good}', { language, ...nearBorder })).toBe(good);
  });
});

describe('measuredSentence', () => {
  it('is chosen by the direction of the angle', ({ expect }) => {
    const sentences = { plus: 'forward', zero: 'upright', minus: 'back' };
    const sentence = (measuredValueDegrees: number) =>
      measuredSentence(sentences, { measuredValueDegrees, rangeGoodDegrees: [2, 8] });
    expect([-2, -0.3, 0, 5].map(sentence)).toEqual(['back', 'upright', 'upright', 'forward']);
  });
});
