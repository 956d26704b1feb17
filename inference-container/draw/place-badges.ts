import type { PictureSize } from './scene.ts';
import type { Point } from './shape.ts';

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface WantedBadge {
  width: number;
  height: number;
  /** The point of the body that the badge names. */
  anchor: Point;
}

export interface BadgeRoom {
  picture: PictureSize;
  /** Between two badges, and to the edges of the picture. */
  gapPx: number;
  /** Where no badge may be. */
  taken: readonly Rectangle[];
  /** Points all over the runner, which badges should leave visible. */
  body: readonly Point[];
}

/** Positions that are tried in each direction. */
const COLUMNS = 18;
const ROWS = 36;
/** Each badge is placed once, and then again with all others in place. */
const ROUNDS = 3;
/** In units of the picture's width: what covering the whole runner, or another's line, costs. */
const COVER_COST = 10;
const CROSSING_COST = 1;

/**
 * Puts each badge as close to its anchor as it can be without covering the runner or crossing the
 * line of another badge. Badges never overlap and never leave the picture; one that finds no room is
 * null. The first ones choose first.
 */
export function placeBadges(wanted: readonly WantedBadge[], room: BadgeRoom): (Rectangle | null)[] {
  const placed: (Rectangle | null)[] = wanted.map(() => null);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, badge] of wanted.entries()) {
      const others = placed.flatMap((box, other) => {
        const anchor = wanted[other]?.anchor;
        return box === null || anchor === undefined || other === index ? [] : [{ box, anchor }];
      });
      placed[index] = bestBox(badge, others, room);
    }
  }
  return placed;
}

interface PlacedBadge {
  box: Rectangle;
  anchor: Point;
}

function bestBox(
  badge: WantedBadge,
  others: readonly PlacedBadge[],
  room: BadgeRoom,
): Rectangle | null {
  const { picture, gapPx, taken } = room;
  const across = picture.widthPx - badge.width - 2 * gapPx;
  const down = picture.heightPx - badge.height - 2 * gapPx;
  if (across < 0 || down < 0) return null;
  const blocked = [...taken, ...others.map(({ box }) => box)];
  let best: { box: Rectangle; cost: number } | null = null;
  for (let row = 0; row <= ROWS; row += 1) {
    for (let column = 0; column <= COLUMNS; column += 1) {
      const left = gapPx + (across * column) / COLUMNS;
      const top = gapPx + (down * row) / ROWS;
      const box = { left, top, width: badge.width, height: badge.height };
      if (blocked.some((other) => areCloserThan(gapPx, box, other))) continue;
      const limit: number = best?.cost ?? Infinity;
      // Most boxes are too far away to be the best, whatever they cover.
      if (distanceOf({ box, anchor: badge.anchor }, room) >= limit) continue;
      const cost = costOf({ box, anchor: badge.anchor }, others, room);
      if (cost < limit) best = { box, cost };
    }
  }
  return best?.box ?? null;
}

function costOf(badge: PlacedBadge, others: readonly PlacedBadge[], room: BadgeRoom): number {
  const { body, gapPx } = room;
  const { box, anchor } = badge;
  const end = nearestPoint(box, anchor);
  const covered = body.filter((point) => contains(box, point, gapPx)).length;
  const coveredShare = covered / Math.max(1, body.length);
  const crossings = others.filter(
    (other) =>
      crosses(anchor, end, other.box) ||
      crosses(other.anchor, nearestPoint(other.box, other.anchor), box) ||
      areCrossing([anchor, end], [other.anchor, nearestPoint(other.box, other.anchor)]),
  ).length;
  return distanceOf(badge, room) + COVER_COST * coveredShare + CROSSING_COST * crossings;
}

function distanceOf({ box, anchor }: PlacedBadge, { picture }: BadgeRoom): number {
  const end = nearestPoint(box, anchor);
  return Math.hypot(end.xPx - anchor.xPx, end.yPx - anchor.yPx) / picture.widthPx;
}

export function nearestPoint({ left, top, width, height }: Rectangle, { xPx, yPx }: Point): Point {
  return {
    xPx: Math.max(left, Math.min(xPx, left + width)),
    yPx: Math.max(top, Math.min(yPx, top + height)),
  };
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

/** Whether a line passes through a box. */
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

/** On which side of a line a point lies: -1, 0, or 1. */
function sideOf([from, to]: readonly [Point, Point], point: Point): number {
  const [alongX, alongY] = [to.xPx - from.xPx, to.yPx - from.yPx];
  return Math.sign(alongX * (point.yPx - from.yPx) - alongY * (point.xPx - from.xPx));
}
