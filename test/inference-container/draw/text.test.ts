import { describe, expect, it } from 'vitest';

import type { Part } from '../../../inference-container/draw/shape.ts';
import { textParts, textWidthPx } from '../../../inference-container/draw/text.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SIGNS = '0123456789°.,:·-−+/%()';
const AT = { xPx: 100, yPx: 200 };
const SIZE_PX = 28;

function extentOf(parts: readonly Part[]) {
  const points = parts.flatMap((part) => (part.kind === 'line' ? [part.from, part.to] : []));
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
  it('has all letters, digits, and signs, each with its own strokes', () => {
    const drawings = Array.from(LETTERS + SIGNS, (character) =>
      JSON.stringify(textParts(character, AT, { sizePx: SIZE_PX })),
    );

    expect(drawings.filter((drawing) => drawing === '[]')).toEqual([]);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it.each(Array.from(LETTERS + SIGNS))('draws %s within its advance', (character) => {
    const { left, right } = extentOf(textParts(character, AT, { sizePx: SIZE_PX }));
    const widthPx = textWidthPx(character, SIZE_PX);

    // Two letters, f and j, extend slightly beyond it.
    const overhangPx = 0.06 * SIZE_PX;
    expect(left).toBeGreaterThanOrEqual(AT.xPx - overhangPx);
    expect(right).toBeLessThanOrEqual(AT.xPx + widthPx + overhangPx);
  });

  it('places capitals and digits on the baseline, at full size', () => {
    for (const character of 'ABDEFHIKLMNPRTXZ0123456789') {
      const { top, bottom } = extentOf(textParts(character, AT, { sizePx: SIZE_PX }));
      expect(bottom).toBeCloseTo(AT.yPx);
      expect(top).toBeCloseTo(AT.yPx - SIZE_PX);
    }
  });

  it('rejects a character without a glyph', () => {
    expect(() => textParts('☺', AT, { sizePx: SIZE_PX })).toThrow('☺');
  });
});

describe('text', () => {
  it('scales with its size', () => {
    expect(textWidthPx('Cadence 171', 40)).toBeCloseTo(2 * textWidthPx('Cadence 171', 20));
  });

  it.each(['left', 'middle', 'right'] as const)('supports %s alignment', (align) => {
    const { left, right } = extentOf(textParts('HH', AT, { sizePx: SIZE_PX, align }));

    const reference = { left, middle: (left + right) / 2, right }[align];
    expect(reference).toBeCloseTo(AT.xPx);
    expect(right - left).toBeCloseTo(textWidthPx('HH', SIZE_PX));
  });

  it('never has strokes too thin to see', () => {
    const [part] = textParts('1', AT, { sizePx: 4 });
    expect(part?.kind === 'line' && part.widthPx).toBeGreaterThanOrEqual(1);
  });
});
