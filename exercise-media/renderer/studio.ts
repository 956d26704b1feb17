import type { Camera } from './camera.ts';
import { see } from './camera.ts';
import { DepthBuffer } from './depth-buffer.ts';
import type { Ink } from './palette.ts';
import { PALETTE } from './palette.ts';
import { Painter } from './painter.ts';
import type { Box } from './seen-solid.ts';
import { seeFacet, seeSwell } from './seen-solid.ts';
import type { Ground } from './soft-shadow.ts';
import { SoftShadow } from './soft-shadow.ts';
import type { Solid, Swell } from './solid.ts';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Everything that is stationary for the whole loop. */
export interface Stage {
  readonly size: PictureSize;
  readonly camera: Camera;
  readonly solids: readonly Solid[];
  readonly grounds: readonly Ground[];
  readonly floorInk: Ink;
}

export const FLOOR_BEHIND_METERS = 1.15;
const SHADOW_STRENGTH = 0.75;

/** Draws pictures that differ only in the moving solids. */
export class Studio {
  readonly #stage: Stage;
  readonly #still: DepthBuffer;
  readonly #buffer: DepthBuffer;
  readonly #shadow: SoftShadow;
  readonly #stillPixels: Uint8Array;
  readonly #pixels: Uint8Array;
  readonly #painter: Painter;
  readonly #stillCount: number;
  #drawn: Box;
  #changed: Box;

  /** `samples` per row and column of a pixel smooth the edges. */
  constructor(stage: Stage, samples: number) {
    this.#stage = stage;
    const { size, camera } = stage;
    this.#still = new DepthBuffer(size);
    this.#buffer = new DepthBuffer(size);
    this.#painter = new Painter({ samples, pixelsPerMeter: camera.pixelsPerMeter });
    this.#shadow = new SoftShadow(size, camera);
    this.#stillPixels = paintBackdrop(stage);
    this.#pixels = this.#stillPixels;
    this.#place(stage.solids, this.#still);
    this.#stillCount = this.#painter.count;
    const whole = { left: 0, top: 0, right: size.width, bottom: size.height };
    this.#buffer.touchAll();
    this.#buffer.copyTouched(this.#still);
    this.#painter.paint(this.#buffer, { box: whole, above: 0, pixels: this.#stillPixels });
    this.#pixels = this.#stillPixels.slice();
    this.#drawn = whole;
    this.#changed = whole;
  }

  /** What differs between the latest picture and the one before. */
  get changed(): Box {
    return this.#changed;
  }

  /** The picture with the moving solids; valid until the next one is drawn. */
  draw(solids: readonly Solid[]): Uint8Array {
    this.#restore(this.#drawn);
    this.#painter.keepFirst(this.#stillCount);
    const { camera, grounds } = this.#stage;
    const swells = solids.filter((solid): solid is Swell => solid.kind === 'swell');
    const shadowBox = this.#clip(this.#shadow.cast(swells, grounds, camera));
    this.#layShadow(shadowBox);
    const bodyBox = this.#clip(this.#place(solids, this.#buffer));
    const above = this.#stillCount;
    this.#painter.paint(this.#buffer, { box: bodyBox, above, pixels: this.#pixels });
    const drawn = union(shadowBox, bodyBox);
    this.#changed = union(this.#drawn, drawn);
    this.#drawn = drawn;
    return this.#pixels;
  }

  /** Returns their bounding box in the picture. */
  #place(solids: readonly Solid[], buffer: DepthBuffer): Box {
    const { camera } = this.#stage;
    let box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const solid of solids) {
      const seen = solid.kind === 'swell' ? seeSwell(camera, solid) : seeFacet(camera, solid);
      if (seen === null) continue;
      const owner = this.#painter.add(seen, camera);
      if (seen.kind === 'swell') buffer.addSwell(seen, owner);
      else buffer.addFacet(seen, owner);
      box = union(box, seen.box);
    }
    return {
      left: box.left - 1,
      top: box.top - 1,
      right: box.right + 1,
      bottom: box.bottom + 1,
    };
  }

  #restore(box: Box): void {
    const { width } = this.#stage.size;
    this.#buffer.copyTouched(this.#still);
    this.#buffer.forgetRows();
    for (let row = box.top; row < box.bottom; row += 1) {
      const [start, end] = [(row * width + box.left) * 3, (row * width + box.right) * 3];
      this.#pixels.set(this.#stillPixels.subarray(start, end), start);
    }
  }

  #layShadow({ left, top, right, bottom }: Box): void {
    const { width } = this.#stage.size;
    const { red, green, blue } = PALETTE.shadow;
    const pixels = this.#pixels;
    for (let row = top; row < bottom; row += 1) {
      for (let column = left; column < right; column += 1) {
        const share = this.#shadow.at(column, row) * SHADOW_STRENGTH;
        if (share === 0) continue;
        const at = (row * width + column) * 3;
        pixels[at] = between(pixels[at] ?? 0, red, share);
        pixels[at + 1] = between(pixels[at + 1] ?? 0, green, share);
        pixels[at + 2] = between(pixels[at + 2] ?? 0, blue, share);
      }
    }
  }

  #clip(box: Box): Box {
    const { width, height } = this.#stage.size;
    return {
      left: Math.max(0, Math.floor(box.left)),
      top: Math.max(0, Math.floor(box.top)),
      right: Math.min(width, Math.ceil(box.right)),
      bottom: Math.min(height, Math.ceil(box.bottom)),
    };
  }
}

/** The wall and the floor of the studio. */
function paintBackdrop({ size, camera, floorInk }: Stage): Uint8Array {
  const pixels = new Uint8Array(size.width * size.height * 3);
  const { toward } = camera;
  const level = Math.hypot(toward.x, toward.z);
  const behind = -FLOOR_BEHIND_METERS / level;
  const horizon = see(camera, { x: toward.x * behind, y: 0, z: toward.z * behind });
  for (let row = 0; row < size.height; row += 1) {
    for (let column = 0; column < size.width; column += 1) {
      const slant = (camera.right.y / camera.up.y) * (column - horizon.x);
      const { red, green, blue } = row > horizon.y + slant ? floorInk : PALETTE.wall;
      const at = (row * size.width + column) * 3;
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
  }
  return pixels;
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share + 0.5;
}

function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
