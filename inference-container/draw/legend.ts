import type { Side } from '../motion/facing.ts';
import { colorOfScore, WHITE, darkPanel } from './palette.ts';
import { baselineAround, panelIn, TEXT_UNITS } from './panel.ts';
import { placeAtEdge } from './place-badges.ts';
import type { Rectangle } from './place-badges.ts';
import type { LabeledRun } from './run-input.ts';
import type { Scene } from './scene.ts';
import type { Point, Shape } from './shape.ts';
import { shapeOf } from './shape.ts';
import { textWidthPx } from './text.ts';

const UNITS = { padding: 9, paddingY: 6, gap: 6, bar: 60, barHeight: 11 };
const BAR_STEPS = 22;

export interface Legend {
  /** Same position in every pause. */
  box: Rectangle;
  shapesOf: (side: Side) => Shape[];
}

/**
 * Plans a single line with the stance foot and the color scale of scores, placed where it covers
 * the least of the runner (`body`) during the pauses.
 */
export function planLegend(
  { words: { stances, values } }: LabeledRun,
  { scene, body }: { scene: Scene; body: readonly Point[] },
): Legend {
  const { unitPx } = scene;
  const titlesWidth = Math.max(...Object.values(stances).map(widthOf));
  const scoreFrom = UNITS.padding + titlesWidth + 2 * UNITS.gap;
  const lowestFrom = scoreFrom + widthOf(values.score) + UNITS.gap;
  const barFrom = lowestFrom + widthOf('0') + UNITS.gap;
  const highestFrom = barFrom + UNITS.bar + UNITS.gap;
  const size = {
    width: (highestFrom + widthOf('100') + UNITS.padding) * unitPx,
    height: (TEXT_UNITS + 2 * UNITS.paddingY) * unitPx,
  };
  const box = placeAtEdge(size, scene, body);
  const middle = box.height / 2 / unitPx;
  const panel = panelIn(box, unitPx);
  const text = (content: string, x: number) => panel.text(content, x, baselineAround(middle));
  const stepWidth = UNITS.bar / BAR_STEPS;
  const bar = Array.from({ length: BAR_STEPS }, (_, step): Shape =>
    shapeOf(colorOfScore((step + 0.5) / BAR_STEPS), [
      panel.bar({
        x: barFrom + step * stepWidth,
        y: middle - UNITS.barHeight / 2,
        width: stepWidth,
        height: UNITS.barHeight,
        corner: 0,
      }),
    ]),
  );
  const shapesOf = (side: Side): Shape[] => [
    darkPanel(box, scene),
    shapeOf(WHITE, [
      text(stances[side], UNITS.padding),
      text(values.score, scoreFrom),
      text('0', lowestFrom),
      text('100', highestFrom),
    ]),
    ...bar,
  ];
  return { box, shapesOf };
}

function widthOf(text: string): number {
  return textWidthPx(text, TEXT_UNITS);
}
