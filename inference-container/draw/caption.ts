import type { Passage } from '../media/frame-schedule.ts';
import { isWithin } from '../media/frame-schedule.ts';
import { SIDES } from '../motion/facing.ts';
import { pointsOnHead } from './close-up.ts';
import { PATH_COLOR, WHITE, darkPanel, PLAYING_OPACITY } from './palette.ts';
import type { Panel } from './panel.ts';
import { baselineAround, panelIn, TEXT_UNITS } from './panel.ts';
import { EDGE_UNITS, placeAtEdge, countInside } from './place-badges.ts';
import type { Rectangle } from './place-badges.ts';
import type { LabeledRun, RunInput } from './run-input.ts';
import type { Scene } from './scene.ts';
import type { Point, Shape } from './shape.ts';
import { shapeOf } from './shape.ts';
import type { GaitCycle } from './steps.ts';
import { phaseAt } from './steps.ts';
import { CAPITAL_HEIGHT, textPart, textWidthPx } from './text.ts';

/** Panel layout, in scene units. */
const UNITS = {
  padding: 9,
  rowHeight: 20,
  wordGap: 5,
  columnGap: 14,
  leastBar: 70,
  landscapeBar: 75,
  mostBar: 160,
  barHeight: 8,
  headWidth: 2.5,
  headOverhang: 4,
};
const ROWS = 2;
const COVER_FRAME_STEP = 3;
const WORD_OPACITY = 0.8;
const STANCE_OPACITY = 0.5;

interface Figure {
  word: string;
  value: string;
}

/**
 * Shows ground contacts, plus cadence and contact time in portrait pictures, and the playback speed
 * during the slow passage. Omits unknown values.
 */
export function planCaption(
  scene: Scene,
  input: LabeledRun,
  { cycle, slow }: { cycle: GaitCycle | null; slow: Passage | null },
): (frame: number) => Shape[] {
  const { unitPx, picture } = scene;
  const isLandscape = picture.widthPx > picture.heightPx;
  const names = SIDES.map((side) => input.words.sides[side]);
  const namesWidth = Math.max(...names.map((name) => textWidthPx(name, TEXT_UNITS)));
  const landscapeWidth = 2 * UNITS.padding + namesWidth + UNITS.wordGap + UNITS.landscapeBar;
  const body = bodyOverTime(scene, input);
  const size = {
    width: isLandscape ? landscapeWidth * unitPx : picture.widthPx - 2 * EDGE_UNITS * unitPx,
    height: (ROWS * UNITS.rowHeight + UNITS.padding) * unitPx,
  };
  const box = placeAtEdge(size, scene, body);
  const panel = panelIn(box, unitPx);
  const figures = isLandscape ? [] : figuresOf(input);
  const figuresTo = UNITS.padding + Math.max(0, ...figures.map(widthOf));
  const barTo = box.width / unitPx - UNITS.padding;
  const gap = figures.length > 0 ? UNITS.columnGap : 0;
  const room = barTo - figuresTo - gap - namesWidth - UNITS.wordGap;
  const hasBars = cycle !== null && room >= UNITS.leastBar;
  if (figures.length === 0 && !hasBars) return () => [];
  const fixed = [darkPanel(box, scene, PLAYING_OPACITY), ...drawFigures(figures, panel)];
  for (const shape of fixed) shape.recurs = true;
  if (!hasBars) return () => fixed;
  const barWidth = Math.min(UNITS.mostBar, room);
  const cycleAt = planCycle(cycle, {
    panel,
    barFrom: barTo - barWidth,
    barWidth,
    names,
    namesWidth,
  });
  const slowMark = drawSlowMark(box, scene, body);
  return (frame) => {
    const timeSeconds = input.timesSeconds[frame] ?? 0;
    return [...fixed, ...cycleAt(timeSeconds), ...(isWithin(timeSeconds, slow) ? slowMark : [])];
  };
}

function bodyOverTime(scene: Scene, input: RunInput): Point[] {
  const frames = Array.from(
    { length: Math.ceil(scene.frameCount / COVER_FRAME_STEP) },
    (_, index) => index * COVER_FRAME_STEP,
  );
  const names = Object.keys(input.landmarks);
  return frames.flatMap((frame) => [
    ...names.flatMap((name) => scene.place(name, frame) ?? []),
    ...pointsOnHead(scene, input, frame),
  ]);
}

export function figuresOf({ words: { values }, ...input }: LabeledRun): Figure[] {
  const { cadenceStepsPerMinute: cadence, groundContactSeconds: contact } = input;
  return [
    ...(cadence === null ? [] : [{ word: values.cadence, value: `${Math.round(cadence)}/min` }]),
    ...(contact === null
      ? []
      : [{ word: values.contact, value: `${Math.round(contact * 1000)} ms` }]),
  ];
}

function widthOf({ word, value }: Figure): number {
  return wordWidth(word) + textWidthPx(value, TEXT_UNITS);
}

function wordWidth(word: string): number {
  return textWidthPx(word, TEXT_UNITS) + UNITS.wordGap;
}

function drawFigures(figures: readonly Figure[], { text }: Panel): Shape[] {
  return [
    shapeOf(
      WHITE,
      figures.map(({ word }, row) => text(word, UNITS.padding, baselineOf(row))),
      WORD_OPACITY,
    ),
    shapeOf(
      WHITE,
      figures.map(({ word, value }, row) =>
        text(value, UNITS.padding + wordWidth(word), baselineOf(row)),
      ),
    ),
  ];
}

function middleOf(row: number): number {
  return UNITS.padding / 2 + (row + 0.5) * UNITS.rowHeight;
}

function baselineOf(row: number): number {
  return baselineAround(middleOf(row));
}

/** In shares of a stride. */
interface Stance {
  start: number;
  end: number;
}

interface Bars {
  panel: Panel;
  barFrom: number;
  barWidth: number;
  names: readonly string[];
  namesWidth: number;
}

/**
 * Plans a bar for each foot with its stance phase within one stride, and a line at the current
 * phase. Only the line changes between frames.
 */
function planCycle(cycle: GaitCycle, bars: Bars): (timeSeconds: number) => Shape[] {
  const rows = SIDES.map((side, row) => {
    const stance = cycle.stance[side];
    const [up, down] = [false, true].map((isDown) => drawRow(bars, { row, stance, isDown }));
    return { stance, up: up ?? [], down: down ?? [] };
  });
  return (timeSeconds) => {
    const phase = phaseAt(cycle, timeSeconds);
    const shapes = rows.flatMap(({ stance, up, down }) =>
      stance !== null && phase !== null && isDuring(phase, stance) ? down : up,
    );
    return phase === null ? shapes : [...shapes, drawCursor(bars, phase)];
  };
}

function drawRow(
  { panel, barFrom, barWidth, names, namesWidth }: Bars,
  { row, stance, isDown }: { row: number; stance: Stance | null; isDown: boolean },
): Shape[] {
  const track = {
    y: middleOf(row) - UNITS.barHeight / 2,
    height: UNITS.barHeight,
    corner: UNITS.barHeight / 2,
  };
  const blocks = stance === null ? [] : splitAtCycleEnd(stance);
  const nameFrom = barFrom - UNITS.wordGap - namesWidth;
  const shapes: Shape[] = [
    shapeOf(
      WHITE,
      [panel.text(names[row] ?? '', nameFrom, baselineOf(row))],
      isDown ? 1 : WORD_OPACITY,
    ),
    shapeOf(WHITE, [panel.bar({ ...track, x: barFrom, width: barWidth })], 0.22),
    shapeOf(
      PATH_COLOR,
      blocks.map(({ start, end }) =>
        panel.bar({ ...track, x: barFrom + start * barWidth, width: (end - start) * barWidth }),
      ),
      isDown ? 1 : STANCE_OPACITY,
    ),
  ];
  return shapes.map((shape) => ({ ...shape, recurs: true }));
}

function drawCursor({ panel, barFrom, barWidth }: Bars, phase: number): Shape {
  const head = {
    x: barFrom + phase * barWidth - UNITS.headWidth / 2,
    y: middleOf(0) - UNITS.barHeight / 2 - UNITS.headOverhang,
    width: UNITS.headWidth,
    height: UNITS.rowHeight + UNITS.barHeight + 2 * UNITS.headOverhang,
    corner: UNITS.headWidth / 2,
  };
  return shapeOf(WHITE, [panel.bar(head)]);
}

function isDuring(phase: number, { start, end }: Stance): boolean {
  return (phase >= start && phase < end) || phase + 1 < end;
}

/** Splits a stance that continues into the next cycle between both ends of the bar. */
function splitAtCycleEnd({ start, end }: Stance): Stance[] {
  if (end <= 1) return [{ start, end }];
  return [
    { start, end: 1 },
    { start: 0, end: Math.min(start, end - 1) },
  ];
}

const PACE = '½×';
const MARK_UNITS = { paddingX: 9, paddingY: 7, gap: 4 };

/**
 * Draws the half-speed label on the side of the caption that faces the middle of the picture, at
 * the end that covers less of the runner.
 */
function drawSlowMark(
  caption: Rectangle,
  { picture, unitPx }: Pick<Scene, 'picture' | 'unitPx'>,
  body: readonly Point[],
): Shape[] {
  const width = (textWidthPx(PACE, TEXT_UNITS) + 2 * MARK_UNITS.paddingX) * unitPx;
  const height = (TEXT_UNITS * CAPITAL_HEIGHT + 2 * MARK_UNITS.paddingY) * unitPx;
  const gapPx = MARK_UNITS.gap * unitPx;
  const isAtTop = caption.top < picture.heightPx / 2;
  const top = isAtTop ? caption.top + caption.height + gapPx : caption.top - gapPx - height;
  const left = { left: caption.left, top, width, height };
  const right = { ...left, left: caption.left + caption.width - width };
  const box = countInside(left, body) > countInside(right, body) ? right : left;
  const at = { xPx: box.left + width / 2, yPx: box.top + height - MARK_UNITS.paddingY * unitPx };
  const text = textPart(PACE, at, { sizePx: TEXT_UNITS * unitPx, align: 'middle' });
  return [
    { ...darkPanel(box, { unitPx }, PLAYING_OPACITY), recurs: true },
    { color: WHITE, opacity: 1, parts: [text], recurs: true },
  ];
}
