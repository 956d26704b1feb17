import type { AnnotationWords } from '../../contract/annotation-words.ts';
import type { AngleFigure } from './angle-figure.ts';
import { colorOfScore, SHADE, WHITE, darkPanel } from './palette.ts';
import { panelIn, TEXT_UNITS } from './panel.ts';
import type { Rectangle, BadgeRequest } from './place-badges.ts';
import { nearestPoint } from './place-badges.ts';
import type { Scene } from './scene.ts';
import { formatAngle } from './scored-angle.ts';
import type { Part, Point, Shape } from './shape.ts';
import { shapeOf } from './shape.ts';
import { CAPITAL_HEIGHT, textWidthPx } from './text.ts';

const VALUE_UNITS = 17;
const UNITS = { paddingX: 7, paddingY: 6, lineGap: 5, wordGap: 5, line: 1.1, dot: 2.6, edge: 0.8 };
/** Maximum line length; longer words are split. */
const MAX_LINE_UNITS = 145;
const RANGE_OPACITY = 0.8;

export type ValueName = keyof AnnotationWords['values'];

export interface Badge {
  /**
   * Part of the label that goes on its own line; empty if the whole label fits next to the value.
   */
  wordAbove: string;
  word: string;
  value: string;
  good: string;
  score: number;
}

/** In portrait pictures, which have little room next to the runner, stacks label and value. */
export function makeBadge(
  { segment, angle, arrows }: AngleFigure<ValueName>,
  { words, isPortrait }: { words: AnnotationWords; isPortrait: boolean },
): Badge {
  const { value, good } = formatAngle(angle, { arrows, decimalSign: words.decimalSign });
  const badge = {
    wordAbove: '',
    word: words.values[segment],
    value,
    good: `${words.good} ${good}`,
    score: angle.score,
  };
  const spaceAt = badge.word.indexOf(' ');
  if (!isPortrait || spaceAt === -1 || firstLineUnits(badge) <= MAX_LINE_UNITS) return badge;
  const wordAbove = badge.word.slice(0, spaceAt);
  return { ...badge, wordAbove, word: badge.word.slice(spaceAt + 1) };
}

export function badgeRequest(badge: Badge, { anchor }: AngleFigure, scene: Scene): BadgeRequest {
  const { unitPx } = scene;
  const lines = [
    textWidthPx(badge.wordAbove, TEXT_UNITS),
    firstLineUnits(badge),
    textWidthPx(badge.good, TEXT_UNITS),
  ];
  const text = lineAboveUnits(badge) + (VALUE_UNITS + TEXT_UNITS) * CAPITAL_HEIGHT + UNITS.lineGap;
  return {
    width: (Math.max(...lines) + 2 * UNITS.paddingX) * unitPx,
    height: (text + 2 * UNITS.paddingY) * unitPx,
    anchor,
  };
}

export function drawBadge(
  badge: Badge,
  place: { box: Rectangle; anchor: Point; scene: Scene },
): { line: Shape[]; panel: Shape[] } {
  const { wordAbove, word, value, good, score } = badge;
  const { box, scene } = place;
  const { unitPx } = scene;
  const color = colorOfScore(score);
  const { text } = panelIn(box, unitPx);
  const aboveBaseline = UNITS.paddingY + TEXT_UNITS * CAPITAL_HEIGHT;
  const valueBaseline = UNITS.paddingY + lineAboveUnits(badge) + VALUE_UNITS * CAPITAL_HEIGHT;
  const rangeBaseline = valueBaseline + UNITS.lineGap + TEXT_UNITS * CAPITAL_HEIGHT;
  const wordWidth = textWidthPx(word, TEXT_UNITS) + UNITS.wordGap;
  return {
    line: [
      // Keeps the line visible on bright ground.
      shapeOf(SHADE, pointer(place, UNITS.edge), 0.6),
      shapeOf(WHITE, pointer(place, 0)),
    ],
    panel: [
      darkPanel(box, scene),
      shapeOf(WHITE, [
        text(wordAbove, UNITS.paddingX, aboveBaseline),
        text(word, UNITS.paddingX, valueBaseline),
      ]),
      shapeOf(WHITE, [text(good, UNITS.paddingX, rangeBaseline)], RANGE_OPACITY),
      shapeOf(color, [text(value, UNITS.paddingX + wordWidth, valueBaseline, VALUE_UNITS)]),
    ],
  };
}

/** Draws a line from the badge to its point, with a dot there. */
function pointer(
  { box, anchor, scene: { unitPx } }: { box: Rectangle; anchor: Point; scene: Scene },
  edgeUnits: number,
): Part[] {
  const radiusPx = (UNITS.dot + edgeUnits) * unitPx;
  const widthPx = (UNITS.line + 2 * edgeUnits) * unitPx;
  return [
    { kind: 'line', from: nearestPoint(box, anchor), to: anchor, widthPx },
    { kind: 'ellipse', center: anchor, radiusXPx: radiusPx, radiusYPx: radiusPx },
  ];
}

function lineAboveUnits({ wordAbove }: Badge): number {
  return wordAbove === '' ? 0 : TEXT_UNITS * CAPITAL_HEIGHT + UNITS.lineGap;
}

function firstLineUnits({ word, value }: Pick<Badge, 'word' | 'value'>): number {
  return textWidthPx(word, TEXT_UNITS) + UNITS.wordGap + textWidthPx(value, VALUE_UNITS);
}
