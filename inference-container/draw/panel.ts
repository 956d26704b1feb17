import type { Rectangle } from './place-badges.ts';
import type { Part } from './shape.ts';
import { CAPITAL_HEIGHT, textPart } from './text.ts';

/** Smallest readable text size, in pixels of a picture shown 360 pixels wide. */
export const TEXT_UNITS = 14;

/** Drawing functions of a panel; coordinates are scene units from its upper left corner. */
export interface Panel {
  text: (content: string, x: number, baseline: number, size?: number) => Part;
  bar: (bar: { x: number; y: number; width: number; height: number; corner: number }) => Part;
}

export function panelIn({ left, top }: Rectangle, unitPx: number): Panel {
  const at = (x: number, y: number) => ({ xPx: left + x * unitPx, yPx: top + y * unitPx });
  return {
    text: (content, x, baseline, size = TEXT_UNITS) =>
      textPart(content, at(x, baseline), { sizePx: size * unitPx }),
    bar: ({ x, y, width, height, corner }) => ({
      kind: 'panel',
      topLeft: at(x, y),
      widthPx: width * unitPx,
      heightPx: height * unitPx,
      cornerPx: Math.min(corner, width / 2, height / 2) * unitPx,
    }),
  };
}

/** Returns the baseline that centers capitals vertically at `middle`. */
export function baselineAround(middle: number): number {
  return middle + (TEXT_UNITS * CAPITAL_HEIGHT) / 2;
}
