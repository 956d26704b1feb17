import type { Side } from '../motion/facing.ts';
import type { AnnotationInput } from './annotation-input.ts';
import { PATH_COLOR, SHADE, WHITE } from './palette.ts';
import type { Scene } from './scene.ts';
import type { Part, Point, Shape } from './shape.ts';
import type { GaitCycle } from './steps.ts';
import { phaseAt } from './steps.ts';
import { textParts, textWidthPx } from './text.ts';

/** The layout of the panel, in scene units. */
const UNITS = {
  margin: 22,
  padding: 20,
  height: 78,
  corner: 14,
  nameSize: 12,
  nameBaseline: 28,
  valueSize: 21,
  valueBaseline: 59,
  unitSize: 13,
  unitGap: 7,
  columnGap: 30,
  barsWidth: 210,
  barHeight: 11,
  barTops: [19, 47],
  barNameWidth: 22,
  headWidth: 3,
  headOverhang: 5,
};
const PANEL_OPACITY = 0.62;
const NAME_OPACITY = 0.75;
const BAR_OPACITY = 0.22;
const STANCE_OPACITY = 0.5;
const SIDES: readonly Side[] = ['left', 'right'];

interface Figure {
  name: string;
  value: string;
  unit: string;
}

/**
 * Cadence, contact time, and the current phase of the gait cycle. Returns what to draw on a frame;
 * most of it is the same on all frames.
 */
export function planCaption(
  scene: Scene,
  input: AnnotationInput,
  { cycle, isAtTop }: { cycle: GaitCycle | null; isAtTop: boolean },
): (frame: number) => Shape[] {
  const { unitPx, picture } = scene;
  const figures = figuresOf(input);
  const roomUnits = picture.widthPx / unitPx - UNITS.padding;
  const figuresUnits = widthOfFigures(figures);
  const barsUnits = (figures.length > 0 ? UNITS.columnGap : 0) + UNITS.barsWidth;
  const hasFigures = figures.length > 0 && figuresUnits + 2 * UNITS.padding <= roomUnits;
  const hasBars =
    cycle !== null && (hasFigures ? figuresUnits : 0) + barsUnits + 2 * UNITS.padding <= roomUnits;
  if (!hasFigures && !hasBars) return () => [];

  const widthUnits =
    2 * UNITS.padding + (hasFigures ? figuresUnits : 0) + (hasBars ? barsUnits : 0);
  const marginPx = Math.min(UNITS.margin * unitPx, (picture.widthPx - widthUnits * unitPx) / 2);
  const topPx = isAtTop ? marginPx : picture.heightPx - marginPx - UNITS.height * unitPx;
  const panel: Panel = {
    at: (x, y) => ({ xPx: marginPx + x * unitPx, yPx: topPx + y * unitPx }),
    unitPx,
  };
  const barsFrom = UNITS.padding + (hasFigures ? figuresUnits + UNITS.columnGap : 0);
  const fixed: Shape[] = [
    {
      color: SHADE,
      opacity: PANEL_OPACITY,
      parts: [
        box(panel, { x: 0, y: 0, width: widthUnits, height: UNITS.height, corner: UNITS.corner }),
      ],
    },
    ...(hasFigures ? drawFigures(figures, panel) : []),
  ];
  for (const shape of fixed) shape.recurs = true;
  if (!hasBars) return () => fixed;
  return (frame) => {
    const timeSeconds = input.timesSeconds[frame] ?? 0;
    return [...fixed, ...drawCycle(cycle, { panel, fromUnits: barsFrom, timeSeconds })];
  };
}

/** Coordinates are in scene units. */
interface Panel {
  at: (x: number, y: number) => Point;
  unitPx: number;
}

function figuresOf(input: AnnotationInput): Figure[] {
  const { cadenceStepsPerMinute: cadence, groundContactSeconds: contact } = input;
  const milliseconds = contact === null ? null : String(Math.round(contact * 1000));
  return [
    ...(cadence === null
      ? []
      : [{ name: 'Cadence', value: String(Math.round(cadence)), unit: 'spm' }]),
    ...(milliseconds === null ? [] : [{ name: 'Ground contact', value: milliseconds, unit: 'ms' }]),
  ];
}

function widthOf({ name, value, unit }: Figure): number {
  const second =
    textWidthPx(value, UNITS.valueSize) + UNITS.unitGap + textWidthPx(unit, UNITS.unitSize);
  return Math.max(textWidthPx(name, UNITS.nameSize), second);
}

function widthOfFigures(figures: readonly Figure[]): number {
  const columns = figures.reduce((sum, figure) => sum + widthOf(figure), 0);
  return columns + UNITS.columnGap * Math.max(0, figures.length - 1);
}

function drawFigures(figures: readonly Figure[], { at, unitPx }: Panel): Shape[] {
  const text = (words: string, place: Point, size: number) =>
    textParts(words, place, { sizePx: size * unitPx });
  let left = UNITS.padding;
  return figures.flatMap((figure): Shape[] => {
    const x = left;
    left += widthOf(figure) + UNITS.columnGap;
    const unitX = x + textWidthPx(figure.value, UNITS.valueSize) + UNITS.unitGap;
    return [
      {
        color: WHITE,
        opacity: NAME_OPACITY,
        parts: [
          ...text(figure.name, at(x, UNITS.nameBaseline), UNITS.nameSize),
          ...text(figure.unit, at(unitX, UNITS.valueBaseline), UNITS.unitSize),
        ],
      },
      {
        color: WHITE,
        opacity: 1,
        parts: text(figure.value, at(x, UNITS.valueBaseline), UNITS.valueSize),
      },
    ];
  });
}

/** A bar for each foot with its stance phase within one stride, and a line at the current phase. */
function drawCycle(
  cycle: GaitCycle,
  place: { panel: Panel; fromUnits: number; timeSeconds: number },
): Shape[] {
  const { panel, fromUnits, timeSeconds } = place;
  const phase = phaseAt(cycle, timeSeconds);
  const barFrom = fromUnits + UNITS.barNameWidth;
  const barWidth = UNITS.barsWidth - UNITS.barNameWidth;
  const corner = UNITS.barHeight / 2;
  const bars = SIDES.flatMap((side, row): Shape[] => {
    const top = UNITS.barTops[row] ?? 0;
    const stance = cycle.stance[side];
    const isDown = stance !== null && phase !== null && isWithin(phase, stance);
    const blocks = stance === null ? [] : wrapped(stance);
    const bar = { y: top, height: UNITS.barHeight, corner };
    return [
      {
        color: WHITE,
        opacity: isDown ? 1 : NAME_OPACITY,
        parts: textParts(side === 'left' ? 'L' : 'R', panel.at(fromUnits, top + UNITS.barHeight), {
          sizePx: UNITS.nameSize * panel.unitPx,
        }),
      },
      {
        color: WHITE,
        opacity: BAR_OPACITY,
        parts: [box(panel, { ...bar, x: barFrom, width: barWidth })],
      },
      {
        color: PATH_COLOR,
        opacity: isDown ? 1 : STANCE_OPACITY,
        parts: blocks.map(({ start, end }) =>
          box(panel, { ...bar, x: barFrom + start * barWidth, width: (end - start) * barWidth }),
        ),
      },
    ];
  });
  if (phase === null) return bars;
  const [firstTop = 0, lastTop = 0] = UNITS.barTops;
  const head = {
    x: barFrom + phase * barWidth - UNITS.headWidth / 2,
    y: firstTop - UNITS.headOverhang,
    width: UNITS.headWidth,
    height: lastTop - firstTop + UNITS.barHeight + 2 * UNITS.headOverhang,
    corner: UNITS.headWidth / 2,
  };
  return [...bars, { color: WHITE, opacity: 1, parts: [box(panel, head)] }];
}

function isWithin(phase: number, { start, end }: { start: number; end: number }): boolean {
  return (phase >= start && phase < end) || phase + 1 < end;
}

/** A stance that starts in one cycle and ends in the next is shown at both ends of the bar. */
function wrapped({ start, end }: { start: number; end: number }) {
  if (end <= 1) return [{ start, end }];
  return [
    { start, end: 1 },
    { start: 0, end: Math.min(start, end - 1) },
  ];
}

function box(
  { at, unitPx }: Panel,
  place: { x: number; y: number; width: number; height: number; corner: number },
): Part {
  const { x, y, width, height, corner } = place;
  return {
    kind: 'panel',
    topLeft: at(x, y),
    widthPx: width * unitPx,
    heightPx: height * unitPx,
    cornerPx: Math.min(corner, width / 2, height / 2) * unitPx,
  };
}
