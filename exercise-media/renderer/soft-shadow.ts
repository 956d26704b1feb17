import type { Camera } from './camera.ts';
import { see } from './camera.ts';
import { PALETTE } from './palette.ts';
import type { RowSpans } from './row-spans.ts';
import type { Swell } from './solid.ts';
import type { Vector } from './vector.ts';
import { mix } from './vector.ts';

/** Surfaces on which shadows fall: the floor and the tops of props. */
export interface Ground {
  readonly heightMeters: number;
  /** Null for the floor, which is unbounded. */
  readonly area: { forward: number; right: number; halfLength: number; halfWidth: number } | null;
}

interface GroundSeen {
  readonly grounds: readonly Ground[];
  readonly camera: Camera;
}

const CELL_PX = 4;
const HIGHEST_METERS = 1.1;
const SPREAD_PER_HEIGHT = 0.16;
const STRENGTH = 0.5;
const SHADOW_STRENGTH = 0.75;
/** Smaller changes are invisible: less than half a shade of gray. */
const LEAST_CHANGE = 0.004;
/** Even a shadow seen at a flat angle keeps this thickness. */
const THINNEST_PX = 3;
const SAMPLES = [0, 0.5, 1];

/** Darkness of the ground below a body, in cells of several pixels. */
export class SoftShadow {
  readonly #columns: number;
  readonly #rows: number;
  /** What is in the picture. */
  readonly #darkness: Float32Array;
  readonly #cast: Float32Array;
  readonly #squash: number;

  constructor({ width, height }: { width: number; height: number }, camera: Camera) {
    this.#columns = Math.ceil(width / CELL_PX) + 1;
    this.#rows = Math.ceil(height / CELL_PX) + 1;
    this.#darkness = new Float32Array(this.#columns * this.#rows);
    this.#cast = new Float32Array(this.#columns * this.#rows);
    this.#squash = camera.toward.y;
  }

  /** Adds the pixels in which the shadow changes to the spans. */
  cast(swells: readonly Swell[], ground: GroundSeen, changed: RowSpans): void {
    this.#cast.fill(0);
    for (const swell of swells) {
      if (swell.castsShadow === false) continue;
      for (const share of SAMPLES) {
        const place = mix(swell.from, swell.to, share);
        const { x, y, z } = swell.stretch;
        const mean = Math.cbrt(x * y * z);
        const radius = mean * (swell.fromRadius + (swell.toRadius - swell.fromRadius) * share);
        this.#castBlob(place, radius, ground);
      }
    }
    this.#takeChanges(changed);
  }

  /** Darkens the pixels in the spans. */
  lay(pixels: Uint8Array, { starts, ends, width, height }: RowSpans): void {
    for (let row = 0; row < height; row += 1) {
      const end = ends[row] ?? 0;
      let column = starts[row] ?? 0;
      while (column < end) {
        const cellStart = column - (column % CELL_PX);
        const cellEnd = Math.min(end, cellStart + CELL_PX);
        const left = this.#atCell(cellStart / CELL_PX, row);
        const right = this.#atCell(cellStart / CELL_PX + 1, row);
        if (left + right > 0) {
          for (let each = column; each < cellEnd; each += 1) {
            const darkness = left + ((right - left) * (each - cellStart)) / CELL_PX;
            darken(pixels, (row * width + each) * 3, darkness * SHADOW_STRENGTH);
          }
        }
        column = cellEnd;
      }
    }
  }

  /** Darkness of a row of pixels at the left edge of a cell, 0 to 1. */
  #atCell(cell: number, row: number): number {
    const below = (row % CELL_PX) / CELL_PX;
    const at = ((row - (row % CELL_PX)) / CELL_PX) * this.#columns + cell;
    const upper = this.#darkness[at] ?? 0;
    return upper + ((this.#darkness[at + this.#columns] ?? 0) - upper) * below;
  }

  #takeChanges(changed: RowSpans): void {
    const columns = this.#columns;
    for (let row = 0; row < this.#rows; row += 1) {
      let [first, last] = [columns, -1];
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column;
        const darkness = this.#cast[at] ?? 0;
        if (Math.abs(darkness - (this.#darkness[at] ?? 0)) < LEAST_CHANGE) continue;
        this.#darkness[at] = darkness;
        first = Math.min(first, column);
        last = column;
      }
      if (last < 0) continue;
      // Pixels between this cell and its neighbors are interpolated.
      const bottom = Math.min(changed.height, (row + 1) * CELL_PX);
      for (let y = Math.max(0, (row - 1) * CELL_PX); y < bottom; y += 1) {
        changed.cover(y, (first - 1) * CELL_PX, (last + 1) * CELL_PX);
      }
    }
  }

  #castBlob(place: Vector, radius: number, { grounds, camera }: GroundSeen): void {
    const ground = groundBelow(place, grounds);
    const height = Math.max(0, place.y - ground - radius);
    if (height > HIGHEST_METERS) return;
    const spread = radius * 1.15 + SPREAD_PER_HEIGHT * height;
    const strength = STRENGTH * (radius / spread) * (1 - height / HIGHEST_METERS) ** 1.5;
    const center = see(camera, { x: place.x, y: ground, z: place.z });
    const radiusX = (spread * camera.pixelsPerMeter) / CELL_PX;
    const radiusY = Math.max(THINNEST_PX / CELL_PX, radiusX * this.#squash * 1.25);
    const [x, y] = [center.x / CELL_PX, center.y / CELL_PX];
    const top = Math.max(0, Math.floor(y - radiusY));
    const bottom = Math.min(this.#rows - 1, Math.ceil(y + radiusY));
    const left = Math.max(0, Math.floor(x - radiusX));
    const right = Math.min(this.#columns - 1, Math.ceil(x + radiusX));
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const away = ((column - x) / radiusX) ** 2 + ((row - y) / radiusY) ** 2;
        if (away >= 1) continue;
        const at = row * this.#columns + column;
        const before = this.#cast[at] ?? 0;
        this.#cast[at] = before + (1 - before) * strength * (1 - away) ** 2;
      }
    }
  }
}

function darken(pixels: Uint8Array, at: number, share: number): void {
  const { red, green, blue } = PALETTE.shadow;
  pixels[at] = between(pixels[at] ?? 0, red, share);
  pixels[at + 1] = between(pixels[at + 1] ?? 0, green, share);
  pixels[at + 2] = between(pixels[at + 2] ?? 0, blue, share);
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share + 0.5;
}

function groundBelow(place: Vector, grounds: readonly Ground[]): number {
  let highest = 0;
  for (const { heightMeters, area } of grounds) {
    const isBelow =
      heightMeters <= place.y &&
      (area === null ||
        (Math.abs(place.x - area.forward) <= area.halfLength &&
          Math.abs(place.z - area.right) <= area.halfWidth));
    if (isBelow) highest = Math.max(highest, heightMeters);
  }
  return highest;
}
