import type { RowSpans } from './row-spans.ts';
import { columnsOfFacet, columnsOfSwell, rowsOf } from './row-spans.ts';
import type { SeenFacet, SeenSwell } from './seen-solid.ts';

export const NOTHING = -1e9;
const CENTER = 0.5;
/** Empty rows above and below the picture, so that every pixel has neighbors. */
const MARGIN_ROWS = 2;
/** Above this, the disc of one end contains the other, so one of the ends is the highest. */
const END_ON = -1e-6;

/** For every sample, which solid is in front and its depth. */
export class DepthBuffer {
  readonly width: number;
  readonly height: number;
  readonly depth: Float32Array;
  /** 0 if there is nothing. */
  readonly owner: Uint16Array;
  /** The solid right behind the one in front. */
  readonly behindDepth: Float32Array;
  readonly behindOwner: Uint16Array;
  /** 1 for rows to which nothing was added. */
  readonly #isEmpty: Uint8Array;

  constructor({ width, height }: { width: number; height: number }) {
    this.width = width;
    this.height = height;
    const count = width * (height + 2 * MARGIN_ROWS);
    this.depth = new Float32Array(count).fill(NOTHING);
    this.owner = new Uint16Array(count);
    this.behindDepth = new Float32Array(count).fill(NOTHING);
    this.behindOwner = new Uint16Array(count);
    this.#isEmpty = new Uint8Array(height).fill(1);
  }

  indexOf(column: number, row: number): number {
    return (row + MARGIN_ROWS) * this.width + column;
  }

  /** Copies the spans from another buffer of the same size. */
  copy(other: DepthBuffer, { starts, ends }: RowSpans): void {
    for (let row = 0; row < this.height; row += 1) {
      const [first, last] = [starts[row] ?? 0, ends[row] ?? 0];
      if (first >= last) continue;
      const [start, end] = [this.indexOf(first, row), this.indexOf(last, row)];
      if (other.#isEmpty[row] === 1) {
        this.depth.fill(NOTHING, start, end);
        this.owner.fill(0, start, end);
        this.behindDepth.fill(NOTHING, start, end);
        this.behindOwner.fill(0, start, end);
        continue;
      }
      this.depth.set(other.depth.subarray(start, end), start);
      this.owner.set(other.owner.subarray(start, end), start);
      this.behindDepth.set(other.behindDepth.subarray(start, end), start);
      this.behindOwner.set(other.behindOwner.subarray(start, end), start);
    }
  }

  add(seen: SeenSwell | SeenFacet, owner: number, spans: RowSpans): void {
    if (seen.kind === 'swell') this.#addSwell(seen, owner, spans);
    else this.#addFacet(seen, owner, spans);
  }

  #addSwell(seen: SeenSwell, owner: number, { starts, ends }: RowSpans): void {
    const { from, t11, t12, t22, radius, radiusGrowth, axisX, axisY, rise, quadratic } = seen;
    const { slopeX, slopeY, perSteep, perQuadratic } = seen;
    const { depth: depths, owner: owners, behindDepth, behindOwner } = this;
    const { top, bottom } = rowsOf(seen, this);
    const isEndOn = quadratic > END_ON;
    const radiusSquared = radius * radius;
    const halfAtAxis = radius * radiusGrowth;
    for (let row = top; row < bottom; row += 1) {
      const offY = row + CENTER - from.y;
      const y = t22 * offY;
      const columns = columnsOfSwell(seen, row);
      const first = Math.max(columns.first, starts[row] ?? 0);
      const end = Math.min(columns.end, ends[row] ?? 0);
      if (first < end) this.#isEmpty[row] = 0;
      const rowAt = this.indexOf(0, row);
      for (let column = first; column < end; column += 1) {
        const offX = column + CENTER - from.x;
        const x = t11 * offX + t12 * offY;
        const half = halfAtAxis + x * axisX + y * axisY;
        const start = radiusSquared - x * x - y * y;
        let height = NOTHING;
        if (isEndOn) {
          if (start >= 0) height = Math.sqrt(start);
          const atEnd = start + 2 * half + quadratic;
          if (atEnd >= 0) height = Math.max(height, rise + Math.sqrt(atEnd));
          if (height === NOTHING) continue;
        } else {
          const room = half * half - quadratic * start;
          if (room < 0) continue;
          const best = (-half - rise * Math.sqrt(room * perSteep)) * perQuadratic;
          const share = best < 0 ? 0 : best > 1 ? 1 : best;
          const inside = start + share * (2 * half + share * quadratic);
          if (inside < 0) continue;
          height = share * rise + Math.sqrt(inside);
        }
        const depth = from.z - slopeX * offX - slopeY * offY + height;
        const at = rowAt + column;
        if (depth > (depths[at] ?? 0)) {
          behindDepth[at] = depths[at] ?? 0;
          behindOwner[at] = owners[at] ?? 0;
          depths[at] = depth;
          owners[at] = owner;
        } else if (depth > (behindDepth[at] ?? 0)) {
          behindDepth[at] = depth;
          behindOwner[at] = owner;
        }
      }
    }
  }

  #addFacet(seen: SeenFacet, owner: number, { starts, ends }: RowSpans): void {
    const { z0, dzdx, dzdy } = seen;
    const { top, bottom } = rowsOf(seen, this);
    for (let row = top; row < bottom; row += 1) {
      const y = row + CENTER;
      const columns = columnsOfFacet(seen, row);
      const first = Math.max(columns.first, starts[row] ?? 0);
      const end = Math.min(columns.end, ends[row] ?? 0);
      if (first < end) this.#isEmpty[row] = 0;
      const rowAt = this.indexOf(0, row);
      for (let column = first; column < end; column += 1) {
        const depth = z0 + dzdx * (column + CENTER) + dzdy * y;
        const at = rowAt + column;
        if (depth > (this.depth[at] ?? 0)) {
          this.behindDepth[at] = this.depth[at] ?? 0;
          this.behindOwner[at] = this.owner[at] ?? 0;
          this.depth[at] = depth;
          this.owner[at] = owner;
        }
      }
    }
  }
}

/** Depth of a solid at a position in the picture; `NOTHING` outside of the solid. */
export function depthOf(seen: SeenSwell | SeenFacet, x: number, y: number): number {
  return seen.kind === 'swell' ? swellDepth(seen, x, y) : facetDepth(seen, x, y);
}

function swellDepth(seen: SeenSwell, column: number, row: number): number {
  const { from, t11, t12, t22, radius, radiusGrowth, axisX, axisY, rise, quadratic } = seen;
  const offX = column - from.x;
  const offY = row - from.y;
  const x = t11 * offX + t12 * offY;
  const y = t22 * offY;
  const half = radius * radiusGrowth + x * axisX + y * axisY;
  const start = radius * radius - x * x - y * y;
  let height = NOTHING;
  if (quadratic > END_ON) {
    if (start >= 0) height = Math.sqrt(start);
    const atEnd = start + 2 * half + quadratic;
    if (atEnd >= 0) height = Math.max(height, rise + Math.sqrt(atEnd));
  } else {
    const room = half * half - quadratic * start;
    if (room < 0) return NOTHING;
    const best = (-half - rise * Math.sqrt(room * seen.perSteep)) * seen.perQuadratic;
    const share = within(best);
    const inside = start + share * (2 * half + share * quadratic);
    if (inside >= 0) height = share * rise + Math.sqrt(inside);
  }
  return height === NOTHING ? NOTHING : from.z - seen.slopeX * offX - seen.slopeY * offY + height;
}

/** A point is inside a convex outline if it is on the same side of all edges. */
function facetDepth({ corners, z0, dzdx, dzdy }: SeenFacet, x: number, y: number): number {
  let lefts = 0;
  let rights = 0;
  let from = corners.at(-1);
  if (from === undefined) return NOTHING;
  for (const to of corners) {
    const side = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
    if (side > 0) lefts += 1;
    if (side < 0) rights += 1;
    from = to;
  }
  return lefts > 0 && rights > 0 ? NOTHING : z0 + dzdx * x + dzdy * y;
}

function within(share: number): number {
  return Math.max(0, Math.min(1, share));
}
