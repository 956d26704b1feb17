import type { Side } from '../motion/facing.ts';
import type { AnnotationInput } from './annotation-input.ts';
import { TEXT_UNITS } from './badge.ts';
import { colorOfScore, WHITE } from './palette.ts';
import { darkPanel } from './panel.ts';
import type { Rectangle } from './place-badges.ts';
import type { Scene } from './scene.ts';
import type { Point, Shape } from './shape.ts';
import { CAPITAL_HEIGHT, textPart, textWidthPx } from './text.ts';

const UNITS = { padding: 9, gap: 6, leastBar: 50, mostBar: 110, barHeight: 11 };
const PANEL_OPACITY = 0.9;
/** The bar is drawn in so many steps of one color each. */
const BAR_STEPS = 22;

/** Which leg has landed, and which color stands for which score, in the place of the caption. */
export function drawLegend(
  input: AnnotationInput,
  { box, scene, side }: { box: Rectangle; scene: Scene; side: Side },
): Shape[] {
  const { unitPx } = scene;
  const { words } = input;
  const middle = box.height / 2 / unitPx;
  const at = (x: number, y: number): Point => ({
    xPx: box.left + x * unitPx,
    yPx: box.top + y * unitPx,
  });
  const baseline = middle + (TEXT_UNITS * CAPITAL_HEIGHT) / 2;
  const text = (content: string, x: number) =>
    textPart(content, at(x, baseline), { sizePx: TEXT_UNITS * unitPx });
  const right = box.width / unitPx - UNITS.padding;
  const highestFrom = right - widthOf('100');
  const barTo = highestFrom - UNITS.gap;
  const score = words?.values.score ?? '';
  const room = barTo - UNITS.padding - widthOf(score) - widthOf('0') - 2 * UNITS.gap;
  const barWidth = Math.max(UNITS.leastBar, Math.min(UNITS.mostBar, room));
  const barFrom = barTo - barWidth;
  const lowestFrom = barFrom - UNITS.gap - widthOf('0');
  const scoreFrom = lowestFrom - UNITS.gap - widthOf(score);
  const stepWidth = barWidth / BAR_STEPS;
  const bar = Array.from({ length: BAR_STEPS }, (_, step): Shape => ({
    color: colorOfScore((step + 0.5) / BAR_STEPS),
    opacity: 1,
    parts: [
      {
        kind: 'panel',
        topLeft: at(barFrom + step * stepWidth, middle - UNITS.barHeight / 2),
        widthPx: stepWidth * unitPx,
        heightPx: UNITS.barHeight * unitPx,
        cornerPx: 0,
      },
    ],
  }));
  const title = words?.sides[side] ?? '';
  const hasTitle = UNITS.padding + widthOf(title) + 2 * UNITS.gap <= scoreFrom;
  return [
    darkPanel(box, scene, PANEL_OPACITY),
    {
      color: WHITE,
      opacity: 1,
      parts: [
        ...(hasTitle ? [text(title, UNITS.padding)] : []),
        text(score, scoreFrom),
        text('0', lowestFrom),
        text('100', highestFrom),
      ],
    },
    ...bar,
  ];
}

function widthOf(text: string): number {
  return textWidthPx(text, TEXT_UNITS);
}
