import { SHADE, WHITE } from './palette.ts';
import type { PictureSize, Scene } from './scene.ts';
import type { Color, Part, Point, Shape } from './shape.ts';
import { arc, pointTowards, polyline } from './shape.ts';
import { textParts, textWidthPx } from './text.ts';

/** The geometry of an angle: a sector from a reference line. */
export interface AngleOutline {
  vertex: Point;
  /**
   * Of the reference line. Angles are clockwise on the screen; 0 points to the right of the
   * picture.
   */
  startDegrees: number;
  sweepDegrees: number;
  radiusPx: number;
  /** Center of the label. */
  labelAt: Point;
}

export interface AngleFigure extends AngleOutline {
  /** The value on the label. */
  degrees: number;
  color: Color;
  /** 0 to 1. */
  opacity: number;
}

/** A large sector covers more of the runner, so it is more transparent. */
const SMALL_SECTOR_OPACITY = 0.42;
const LARGE_SECTOR_OPACITY = 0.24;
const LARGE_RADIUS_PER_HEIGHT = 0.2;
const RAY_OPACITY = 0.85;
const RAY_PER_LIMB = 0.32;
const MIN_RAY_PX = 1;
const DASH_PER_RAY = 4.5;
const LABEL_UNITS = { text: 16, paddingX: 8, paddingY: 7, gap: 3 };
const LABEL_OPACITY = 0.72;

/** Sectors and rays, drawn below the skeleton. */
export function drawSectors(figures: readonly AngleFigure[], scene: Scene): Shape[] {
  const rayPx = Math.max(MIN_RAY_PX, scene.limbWidthPx * RAY_PER_LIMB);
  return figures.flatMap((figure): Shape[] => {
    const { vertex, radiusPx, startDegrees, sweepDegrees, color, opacity } = figure;
    const isLarge = radiusPx > LARGE_RADIUS_PER_HEIGHT * scene.bodyHeightPx;
    const end = pointTowards(vertex, startDegrees + sweepDegrees, radiusPx);
    return [
      {
        color,
        opacity: opacity * (isLarge ? LARGE_SECTOR_OPACITY : SMALL_SECTOR_OPACITY),
        parts: [{ kind: 'wedge', center: vertex, radiusPx, startDegrees, sweepDegrees }],
      },
      {
        color: WHITE,
        opacity: opacity * RAY_OPACITY,
        parts: [
          ...dashes(vertex, pointTowards(vertex, startDegrees, radiusPx), rayPx),
          ...polyline([vertex, end], rayPx),
          ...arc(vertex, { radiusPx, startDegrees, sweepDegrees, widthPx: rayPx }),
        ],
      },
    ];
  });
}

/**
 * The values on small dark panels, drawn on top of everything else without overlapping each other.
 */
export function drawLabels(figures: readonly AngleFigure[], scene: Scene): Shape[] {
  const unit = scene.unitPx;
  const labels = figures.map(({ degrees, labelAt }) => {
    const text = `${Math.round(degrees)}°`.replace('-', '−').replace('−0', '0');
    const widthPx = textWidthPx(text, LABEL_UNITS.text * unit) + 2 * LABEL_UNITS.paddingX * unit;
    const heightPx = (LABEL_UNITS.text + 2 * LABEL_UNITS.paddingY) * unit;
    const topLeft = { xPx: labelAt.xPx - widthPx / 2, yPx: labelAt.yPx - heightPx / 2 };
    return { text, widthPx, heightPx, topLeft };
  });
  const placed: LabelBox[] = [];
  for (const label of labels) placed.push(freeBox(label, placed, scene));
  return figures.flatMap(({ color, opacity }, index): Shape[] => {
    const label = labels[index];
    const box = placed[index];
    if (label === undefined || box === undefined) return [];
    const at = {
      xPx: box.topLeft.xPx + box.widthPx / 2,
      yPx: box.topLeft.yPx + (LABEL_UNITS.paddingY + LABEL_UNITS.text) * unit,
    };
    const style = { sizePx: LABEL_UNITS.text * unit, align: 'middle' as const };
    const panel: Part = { kind: 'panel', ...box, cornerPx: box.heightPx / 2 };
    return [
      { color: SHADE, opacity: opacity * LABEL_OPACITY, parts: [panel] },
      { color, opacity, parts: textParts(label.text, at, style) },
    ];
  });
}

interface LabelBox {
  topLeft: Point;
  widthPx: number;
  heightPx: number;
}

/** Moves the box into the picture, and below those that are already placed. */
function freeBox(label: LabelBox, taken: readonly LabelBox[], scene: Scene): LabelBox {
  const gapPx = LABEL_UNITS.gap * scene.unitPx;
  let box = inside(label, scene.picture);
  for (const other of taken.toSorted((one, two) => one.topLeft.yPx - two.topLeft.yPx)) {
    if (!overlap(box, other)) continue;
    const yPx = other.topLeft.yPx + other.heightPx + gapPx;
    box = inside({ ...box, topLeft: { xPx: box.topLeft.xPx, yPx } }, scene.picture);
  }
  return box;
}

function inside(box: LabelBox, picture: PictureSize): LabelBox {
  const topLeft = {
    xPx: within(box.topLeft.xPx, picture.widthPx - box.widthPx),
    yPx: within(box.topLeft.yPx, picture.heightPx - box.heightPx),
  };
  return { widthPx: box.widthPx, heightPx: box.heightPx, topLeft };
}

function within(value: number, room: number): number {
  return Math.max(0, Math.min(value, room));
}

function overlap(one: LabelBox, other: LabelBox): boolean {
  const areApart =
    one.topLeft.xPx >= other.topLeft.xPx + other.widthPx ||
    other.topLeft.xPx >= one.topLeft.xPx + one.widthPx ||
    one.topLeft.yPx >= other.topLeft.yPx + other.heightPx ||
    other.topLeft.yPx >= one.topLeft.yPx + one.heightPx;
  return !areApart;
}

function dashes(from: Point, to: Point, widthPx: number): Part[] {
  const lengthPx = Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx);
  const pieces = Math.max(1, Math.round(lengthPx / (DASH_PER_RAY * widthPx * 2)));
  const at = (share: number) => ({
    xPx: from.xPx + (to.xPx - from.xPx) * share,
    yPx: from.yPx + (to.yPx - from.yPx) * share,
  });
  return Array.from({ length: pieces }, (_, piece) => ({
    kind: 'line' as const,
    from: at(piece / pieces),
    to: at((piece + 0.5) / pieces),
    widthPx,
  }));
}
