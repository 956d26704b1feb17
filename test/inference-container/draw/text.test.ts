import { describe, expect, it } from 'vitest';

import { LANGUAGES } from '../../../contract/job.ts';
import type { Part } from '../../../inference-container/draw/shape.ts';
import {
  CAPITAL_HEIGHT,
  hasGlyph,
  textPart,
  textWidthPx,
} from '../../../inference-container/draw/text.ts';
import { annotationWordsIn } from '../../../worker/analyses/content/content.ts';

const SIGNS = '0123456789 °/.,:()+-−–…%';
const AT = { xPx: 100, yPx: 200 };
const SIZE_PX = 100;

function extentOf(part: Part) {
  const points = part.kind === 'outline' ? part.contours.flat() : [];
  const xs = points.map(({ xPx }) => xPx);
  const ys = points.map(({ yPx }) => yPx);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

describe('the font', () => {
  it.each(LANGUAGES)('has a glyph for every character on the video in %s', (language) => {
    const { values, good, sides, stances, styles } = annotationWordsIn(language);
    const words = [values, sides, stances, styles].flatMap((record) =>
      Object.values<string>(record),
    );
    const missing = [...words, good, SIGNS, 'ms', 'min']
      .join('')
      .split('')
      .filter((character) => !hasGlyph(character));

    expect(missing).toEqual([]);
  });

  it('places capitals and digits on the baseline, at their size', () => {
    for (const text of ['E', '7']) {
      const { top, bottom } = extentOf(textPart(text, AT, { sizePx: SIZE_PX }));
      expect(bottom).toBeCloseTo(AT.yPx, 0);
      expect((bottom - top) / SIZE_PX).toBeCloseTo(CAPITAL_HEIGHT, 1);
    }
  });

  it('has digits of equal width, so that numbers line up', () => {
    const widths = Array.from('0123456789', (digit) => textWidthPx(digit, SIZE_PX));
    expect(new Set(widths).size).toBe(1);
  });

  it('leaves a gap for a character without a glyph', () => {
    expect(textPart('☃', AT, { sizePx: SIZE_PX })).toEqual({ kind: 'outline', contours: [] });
    expect(textWidthPx('1☃', SIZE_PX)).toBeGreaterThan(textWidthPx('1', SIZE_PX));
  });
});

describe('a line of text', () => {
  it('fits its computed width, which scales with the font size', () => {
    const text = 'Front knee 162°';
    const { left, right } = extentOf(textPart(text, AT, { sizePx: SIZE_PX }));

    expect(left).toBeGreaterThanOrEqual(AT.xPx);
    expect(right).toBeLessThanOrEqual(AT.xPx + textWidthPx(text, SIZE_PX));
    expect(textWidthPx(text, 2 * SIZE_PX)).toBeCloseTo(2 * textWidthPx(text, SIZE_PX));
  });

  it('can be centered at a point', () => {
    const leftOf = (align: 'left' | 'middle') =>
      extentOf(textPart('Gaze', AT, { sizePx: SIZE_PX, align })).left;
    const width = textWidthPx('Gaze', SIZE_PX);

    expect(leftOf('left') - leftOf('middle')).toBeCloseTo(width / 2);
  });
});
