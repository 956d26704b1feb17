import { GLYPHS } from './glyphs.ts';
import type { Part, Point } from './shape.ts';

const UNITS_PER_EM = 1000;
/** Height of a capital letter, as a share of the font size. */
export const CAPITAL_HEIGHT = 0.714;
/** Straight segments per glyph curve. */
const PIECES_PER_CURVE = 4;

export interface TextStyle {
  /** Font size: about the distance from the top of an ascender to the bottom of a descender. */
  sizePx: number;
  /** Part of the text placed at `at.xPx`; the baseline is at `at.yPx`. */
  align?: 'left' | 'middle';
}

export function textPart(text: string, at: Point, { sizePx, align = 'left' }: TextStyle): Part {
  const scale = sizePx / UNITS_PER_EM;
  const shareBefore = { left: 0, middle: 0.5 }[align];
  let leftPx = at.xPx - shareBefore * textWidthPx(text, sizePx);
  const contours: Point[][] = [];
  for (const character of text) {
    const glyph = glyphOf(character);
    for (const contour of glyph.contours) {
      contours.push(
        contour.map(({ xPx, yPx }) => ({ xPx: leftPx + xPx * scale, yPx: at.yPx + yPx * scale })),
      );
    }
    leftPx += glyph.advance * scale;
  }
  return { kind: 'outline', contours };
}

export function textWidthPx(text: string, sizePx: number): number {
  const units = Array.from(text, (character) => glyphOf(character).advance);
  return (units.reduce((total, advance) => total + advance, 0) * sizePx) / UNITS_PER_EM;
}

export function hasGlyph(character: string): boolean {
  return character in GLYPHS;
}

interface Glyph {
  advance: number;
  /** In font units. */
  contours: Point[][];
}

/** Labels come with the job: those of a newer Worker may have characters that this font lacks. */
const GAP: Glyph = { advance: UNITS_PER_EM / 2, contours: [] };

const readGlyphs = new Map<string, Glyph>();

function glyphOf(character: string): Glyph {
  const known = readGlyphs.get(character);
  if (known !== undefined) return known;
  const source = GLYPHS[character];
  if (source === undefined) return GAP;
  const [advance, outline] = source;
  const glyph = { advance, contours: readOutline(outline) };
  readGlyphs.set(character, glyph);
  return glyph;
}

/** Parses the SVG path commands M, L, Q, and C with absolute coordinates. */
function readOutline(outline: string): Point[][] {
  const contours: Point[][] = [];
  for (const [, command, numbers = ''] of outline.matchAll(/([MLQC])([-\d. ]+)/g)) {
    const values = Array.from(numbers.matchAll(/-?\d+/g), ([value]) => Number(value));
    const points = Array.from({ length: values.length / 2 }, (_, index) => ({
      xPx: values[2 * index] ?? 0,
      yPx: values[2 * index + 1] ?? 0,
    }));
    const contour = contours.at(-1);
    const from = contour?.at(-1);
    if (command === 'M' || contour === undefined || from === undefined) contours.push(points);
    else if (command === 'L') contour.push(...points);
    else contour.push(...curve([from, ...points]));
  }
  return contours;
}

/** Evaluates a Bézier curve by de Casteljau's algorithm, without its start. */
function curve(controls: readonly Point[]): Point[] {
  return Array.from({ length: PIECES_PER_CURVE }, (_, piece) => {
    const share = (piece + 1) / PIECES_PER_CURVE;
    let points = controls;
    while (points.length > 1) {
      points = points.slice(1).map((to, index) => {
        const from = points[index] ?? to;
        return {
          xPx: from.xPx + (to.xPx - from.xPx) * share,
          yPx: from.yPx + (to.yPx - from.yPx) * share,
        };
      });
    }
    return points[0] ?? { xPx: 0, yPx: 0 };
  });
}
