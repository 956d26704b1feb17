import type { Camera } from './camera.ts';
import { see } from './camera.ts';
import type { Box } from './seen-solid.ts';
import type { Swell } from './solid.ts';
import type { Vector } from './vector.ts';
import { mix } from './vector.ts';

/** Surfaces on which shadows fall: the floor and the tops of props. */
export interface Ground {
  readonly heightMeters: number;
  /** Null for the floor, which is unbounded. */
  readonly area: { forward: number; right: number; halfLength: number; halfWidth: number } | null;
}

const CELL_PX = 4;
const HIGHEST_METERS = 1.1;
const SPREAD_PER_HEIGHT = 0.16;
const STRENGTH = 0.5;
/** Even a shadow seen at a flat angle keeps this thickness. */
const THINNEST_PX = 3;
const SAMPLES = [0, 0.5, 1];

/** Darkness of the ground below a body, in cells of several pixels. */
export class SoftShadow {
  readonly cellPx = CELL_PX;
  readonly columns: number;
  readonly rows: number;
  readonly darkness: Float32Array;
  readonly #squash: number;

  constructor({ width, height }: { width: number; height: number }, camera: Camera) {
    this.columns = Math.ceil(width / CELL_PX) + 1;
    this.rows = Math.ceil(height / CELL_PX) + 1;
    this.darkness = new Float32Array(this.columns * this.rows);
    this.#squash = camera.toward.y;
  }

  /** Returns the part of the picture with shadow, in pixels. */
  cast(swells: readonly Swell[], grounds: readonly Ground[], camera: Camera): Box {
    this.darkness.fill(0);
    const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const swell of swells) {
      if (swell.castsShadow === false) continue;
      for (const share of SAMPLES) {
        const place = mix(swell.from, swell.to, share);
        const { x, y, z } = swell.stretch;
        const mean = Math.cbrt(x * y * z);
        const radius = mean * (swell.fromRadius + (swell.toRadius - swell.fromRadius) * share);
        this.#castBlob(place, radius, { grounds, camera, box });
      }
    }
    return box;
  }

  /** Darkness of a pixel, 0 to 1. */
  at(column: number, row: number): number {
    const x = column / CELL_PX;
    const y = row / CELL_PX;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const start = top * this.columns + left;
    const upper = this.#between(start, x - left);
    return upper + (this.#between(start + this.columns, x - left) - upper) * (y - top);
  }

  #between(start: number, along: number): number {
    const one = this.darkness[start] ?? 0;
    return one + ((this.darkness[start + 1] ?? 0) - one) * along;
  }

  #castBlob(
    place: Vector,
    radius: number,
    { grounds, camera, box }: { grounds: readonly Ground[]; camera: Camera; box: Box },
  ): void {
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
    const bottom = Math.min(this.rows - 1, Math.ceil(y + radiusY));
    const left = Math.max(0, Math.floor(x - radiusX));
    const right = Math.min(this.columns - 1, Math.ceil(x + radiusX));
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const away = ((column - x) / radiusX) ** 2 + ((row - y) / radiusY) ** 2;
        if (away >= 1) continue;
        const at = row * this.columns + column;
        const before = this.darkness[at] ?? 0;
        this.darkness[at] = before + (1 - before) * strength * (1 - away) ** 2;
      }
    }
    box.left = Math.min(box.left, (left - 1) * CELL_PX);
    box.top = Math.min(box.top, (top - 1) * CELL_PX);
    box.right = Math.max(box.right, (right + 1) * CELL_PX);
    box.bottom = Math.max(box.bottom, (bottom + 1) * CELL_PX);
  }
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
