import assert from 'node:assert/strict';

import { GLYPHS } from './glyphs.ts';
import type { Part, Point } from './shape.ts';
import { polyline } from './shape.ts';

const CAPITAL_UNITS = 14;
/** Gap between two glyphs, in addition to the advance width. */
const LETTER_GAP_UNITS = 3.4;
const STROKE_PER_CAPITAL = 0.125;
/** Thinner strokes look gray. */
const MIN_STROKE_PX = 1.1;
const STEPS_PER_QUARTER = 4;

export interface TextStyle {
  /** Height of a capital letter. */
  sizePx: number;
  /** Which part of the text is at `at.xPx`; the baseline is at `at.yPx`. */
  align?: 'left' | 'middle' | 'right';
  /** Added to the width of every stroke: a halo is the same text drawn wider below it. */
  extraWidthPx?: number;
}

/** The strokes of one line of text. Every character must be in the font. */
export function textParts(text: string, at: Point, style: TextStyle): Part[] {
  const { sizePx, align = 'left', extraWidthPx = 0 } = style;
  const unitPx = sizePx / CAPITAL_UNITS;
  const widthPx = Math.max(MIN_STROKE_PX, sizePx * STROKE_PER_CAPITAL) + extraWidthPx;
  const shareBefore = { left: 0, middle: 0.5, right: 1 }[align];
  let leftPx = at.xPx - shareBefore * textWidthPx(text, sizePx);
  const topPx = at.yPx - sizePx;
  const parts: Part[] = [];
  for (const character of text) {
    const glyph = glyphOf(character);
    for (const stroke of glyph.strokes) {
      const points = stroke.map(({ xPx, yPx }) => ({
        xPx: leftPx + xPx * unitPx,
        yPx: topPx + yPx * unitPx,
      }));
      parts.push(...polyline(points, widthPx));
    }
    leftPx += (glyph.advance + LETTER_GAP_UNITS) * unitPx;
  }
  return parts;
}

export function textWidthPx(text: string, sizePx: number): number {
  const units = Array.from(text, (character) => glyphOf(character).advance + LETTER_GAP_UNITS);
  const sum = units.reduce((total, advance) => total + advance, 0);
  return (Math.max(0, sum - LETTER_GAP_UNITS) * sizePx) / CAPITAL_UNITS;
}

interface Glyph {
  advance: number;
  /** In font units. */
  strokes: Point[][];
}

const drawnGlyphs = new Map<string, Glyph>();

function glyphOf(character: string): Glyph {
  const known = drawnGlyphs.get(character);
  if (known !== undefined) return known;
  const source = GLYPHS[character];
  assert(source !== undefined, `the font has no glyph for ${JSON.stringify(character)}`);
  const [advance, words] = source;
  const glyph = { advance, strokes: readStrokes(words) };
  drawnGlyphs.set(character, glyph);
  return glyph;
}

function readStrokes(words: string): Point[][] {
  const strokes: Point[][] = [];
  for (const [, command, x, y] of words.matchAll(/([MLHV]) (-?[\d.]+),(-?[\d.]+)/g)) {
    const to = { xPx: Number(x), yPx: Number(y) };
    const stroke = strokes.at(-1);
    const from = stroke?.at(-1);
    if (command === 'M' || stroke === undefined || from === undefined) strokes.push([to]);
    else if (command === 'L') stroke.push(to);
    else stroke.push(...quarterEllipse(from, to, command === 'H' ? 'sideways' : 'upright'));
  }
  return strokes;
}

/** Excludes the start, which the stroke already contains. */
function quarterEllipse(from: Point, to: Point, leaves: 'sideways' | 'upright'): Point[] {
  return Array.from({ length: STEPS_PER_QUARTER }, (_, step) => {
    const radians = ((step + 1) / STEPS_PER_QUARTER) * (Math.PI / 2);
    const early = Math.sin(radians);
    const late = 1 - Math.cos(radians);
    const [shareX, shareY] = leaves === 'sideways' ? [early, late] : [late, early];
    return {
      xPx: from.xPx + (to.xPx - from.xPx) * shareX,
      yPx: from.yPx + (to.yPx - from.yPx) * shareY,
    };
  });
}
