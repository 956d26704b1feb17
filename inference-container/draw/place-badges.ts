import type { PictureSize } from '../media/picture-size.ts';
import { clamp } from '../numbers/arithmetic.ts';
import type { Scene } from './scene.ts';
import type { Point } from './shape.ts';

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface BadgeRequest {
  width: number;
  height: number;
  /** Body point that the badge labels. */
  anchor: Point;
}

interface BadgeArea {
  picture: PictureSize;
  /** Gap between two badges, and to the edges of the picture. */
  gapPx: number;
  /** Areas that no badge may cover. */
  occupied: readonly Rectangle[];
  /** Points all over the runner, which badges should not cover. */
  body: readonly Point[];
  bodyHeightPx: number;
}

/** Candidate positions in each direction. */
const COLUMNS = 18;
const ROWS = 36;
/**
 * Placement passes: in the first, a badge avoids those placed before it, and in later ones all
 * others.
 */
const ROUNDS = 3;
/**
 * Costs in picture widths: covering all of the runner's points, covering all limbs and clothes
 * around them, and crossing another badge's line.
 */
const COVER_COST = 10;
const LIMB_COST = 2;
/** Distance that limbs and clothes extend beyond the runner's points, in body heights. */
const LIMB_PER_HEIGHT = 0.06;
const CROSSING_COST = 1;
/** Cost of omitting a badge, which exceeds all other costs. */
const MISSING_COST = 1000;

/**
 * Places each badge near its anchor, clear of the runner, other badges, and their lines; null if
 * there is no room. The first badge can crowd out others, so this tries each badge first and keeps
 * the cheapest layout.
 */
export function placeBadges(
  requests: readonly BadgeRequest[],
  room: BadgeArea,
): (Rectangle | null)[] {
  const choices = requests.map((badge) => choicesOf(badge, room));
  let best: { layout: Layout; cost: number } | null = null;
  for (const first of requests.keys()) {
    const order = [...requests.keys()].map((index) => (first + index) % requests.length);
    const layout = layOut(choices, order, room.gapPx);
    const cost = costOf(layout);
    if (best === null || cost < best.cost) best = { layout, cost };
  }
  return best?.layout.map((choice) => choice?.box ?? null) ?? [];
}

/** A candidate position with its cost, which does not depend on other badges. */
interface Choice {
  box: Rectangle;
  anchor: Point;
  /** Point at which the line from the anchor meets the badge. */
  end: Point;
  cost: number;
}
type Layout = (Choice | null)[];

function choicesOf({ width, height, anchor }: BadgeRequest, room: BadgeArea): Choice[] {
  const { picture, gapPx, occupied, body } = room;
  const limbPx = LIMB_PER_HEIGHT * room.bodyHeightPx;
  const reachPx = Math.max(gapPx, limbPx);
  const across = picture.widthPx - width - 2 * gapPx;
  const down = picture.heightPx - height - 2 * gapPx;
  if (across < 0 || down < 0) return [];
  const choices: Choice[] = [];
  for (let row = 0; row <= ROWS; row += 1) {
    const top = gapPx + (down * row) / ROWS;
    // Boxes of this row can cover only these points.
    const near = body.filter(({ yPx }) => yPx > top - reachPx && yPx < top + height + reachPx);
    const shareWithin = (box: Rectangle, marginPx: number) =>
      countInside(box, near, marginPx) / Math.max(1, body.length);
    for (let column = 0; column <= COLUMNS; column += 1) {
      const left = gapPx + (across * column) / COLUMNS;
      const box = { left, top, width, height };
      if (occupied.some((other) => areCloserThan(gapPx, box, other))) continue;
      const end = nearestPoint(box, anchor);
      const distance = Math.hypot(end.xPx - anchor.xPx, end.yPx - anchor.yPx) / picture.widthPx;
      const cost =
        distance + COVER_COST * shareWithin(box, gapPx) + LIMB_COST * shareWithin(box, limbPx);
      choices.push({ box, anchor, end, cost });
    }
  }
  return choices.toSorted((one, other) => one.cost - other.cost);
}

function layOut(choices: readonly Choice[][], order: readonly number[], gapPx: number): Layout {
  const layout: Layout = choices.map(() => null);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const index of order) {
      const others = layout.filter((choice, other) => choice !== null && other !== index);
      layout[index] = bestChoice(choices[index] ?? [], others, gapPx);
    }
  }
  return layout;
}

function bestChoice(
  choices: readonly Choice[],
  others: readonly (Choice | null)[],
  gapPx: number,
): Choice | null {
  let best: { choice: Choice; cost: number } | null = null;
  for (const choice of choices) {
    if (best !== null && choice.cost >= best.cost) break;
    if (others.some((other) => other && areCloserThan(gapPx, choice.box, other.box))) continue;
    const crossings = others.filter((other) => other && hasLineConflict(choice, other)).length;
    const cost = choice.cost + CROSSING_COST * crossings;
    if (best === null || cost < best.cost) best = { choice, cost };
  }
  return best?.choice ?? null;
}

function costOf(layout: Layout): number {
  const placed = layout.filter((choice) => choice !== null);
  const crossings = placed.flatMap((choice, index) =>
    placed.slice(index + 1).filter((other) => hasLineConflict(choice, other)),
  ).length;
  const missing = layout.length - placed.length;
  const own = placed.reduce((sum, { cost }) => sum + cost, 0);
  return own + CROSSING_COST * crossings + MISSING_COST * missing;
}

function hasLineConflict(one: Choice, other: Choice): boolean {
  return (
    crosses(one.anchor, one.end, other.box) ||
    crosses(other.anchor, other.end, one.box) ||
    areCrossing([one.anchor, one.end], [other.anchor, other.end])
  );
}

export function nearestPoint({ left, top, width, height }: Rectangle, { xPx, yPx }: Point): Point {
  return {
    xPx: clamp(xPx, [left, left + width]),
    yPx: clamp(yPx, [top, top + height]),
  };
}

export function countInside(box: Rectangle, points: readonly Point[], marginPx = 0): number {
  return points.filter((point) => contains(box, point, marginPx)).length;
}

export function contains({ left, top, width, height }: Rectangle, point: Point, marginPx: number) {
  return (
    point.xPx > left - marginPx &&
    point.xPx < left + width + marginPx &&
    point.yPx > top - marginPx &&
    point.yPx < top + height + marginPx
  );
}

function areCloserThan(gapPx: number, one: Rectangle, other: Rectangle): boolean {
  return (
    one.left < other.left + other.width + gapPx &&
    other.left < one.left + one.width + gapPx &&
    one.top < other.top + other.height + gapPx &&
    other.top < one.top + one.height + gapPx
  );
}

function crosses(from: Point, to: Point, box: Rectangle): boolean {
  if (contains(box, from, 0) || contains(box, to, 0)) return true;
  const { left, top, width, height } = box;
  const [right, bottom] = [left + width, top + height];
  const falling = [at(left, top), at(right, bottom)] as const;
  const rising = [at(left, bottom), at(right, top)] as const;
  return areCrossing([from, to], falling) || areCrossing([from, to], rising);
}

function at(xPx: number, yPx: number): Point {
  return { xPx, yPx };
}

function areCrossing(one: readonly [Point, Point], other: readonly [Point, Point]): boolean {
  return (
    sideOf(one, other[0]) * sideOf(one, other[1]) < 0 &&
    sideOf(other, one[0]) * sideOf(other, one[1]) < 0
  );
}

/** Returns the side of a line on which a point lies: -1, 0, or 1. */
function sideOf([from, to]: readonly [Point, Point], point: Point): number {
  const [alongX, alongY] = [to.xPx - from.xPx, to.yPx - from.yPx];
  return Math.sign(alongX * (point.yPx - from.yPx) - alongY * (point.xPx - from.xPx));
}

/** Distance between a panel and the edge of the picture. */
export const EDGE_UNITS = 6;

/**
 * Places a panel at the top or bottom edge where it covers the least of the runner. Among equally
 * good positions, prefers the one farthest from the runner, which leaves room for badges.
 */
export function placeAtEdge(
  { width, height }: Pick<Rectangle, 'width' | 'height'>,
  { picture, unitPx }: Pick<Scene, 'picture' | 'unitPx'>,
  body: readonly Point[],
): Rectangle {
  const edgePx = EDGE_UNITS * unitPx;
  const across = picture.widthPx - width - 2 * edgePx;
  const boxes = [edgePx, picture.heightPx - edgePx - height].flatMap((top) =>
    Array.from({ length: COLUMNS + 1 }, (_, column) => ({
      left: edgePx + (across * column) / COLUMNS,
      top,
      width,
      height,
    })),
  );
  const costs = boxes.map((box) => {
    let covered = 0;
    let nearestSquaredPx = (picture.widthPx + picture.heightPx) ** 2;
    for (const point of body) {
      const end = nearestPoint(box, point);
      // Math.hypot takes ten times as long.
      const squaredPx = (end.xPx - point.xPx) ** 2 + (end.yPx - point.yPx) ** 2;
      if (squaredPx === 0) covered += 1;
      nearestSquaredPx = Math.min(nearestSquaredPx, squaredPx);
    }
    return covered - Math.sqrt(nearestSquaredPx) / (picture.widthPx + picture.heightPx);
  });
  return boxes[costs.indexOf(Math.min(...costs))] ?? { left: 0, top: 0, width, height };
}
