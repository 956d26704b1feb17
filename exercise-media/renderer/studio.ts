import type { Camera } from './camera.ts';
import { see } from './camera.ts';
import { DepthBuffer } from './depth-buffer.ts';
import type { Ink } from './palette.ts';
import { PALETTE } from './palette.ts';
import { Painter } from './painter.ts';
import { RowSpans } from './row-spans.ts';
import { looksAlike } from './same-solid.ts';
import type { SeenFacet, SeenSwell } from './seen-solid.ts';
import { seeFacet, seeSwell } from './seen-solid.ts';
import type { Ground } from './soft-shadow.ts';
import { SoftShadow } from './soft-shadow.ts';
import type { Solid } from './solid.ts';

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
/** A solid shades what is behind it up to this far from its edge. */
const REACH_PX = 2;
/** One sample of a pixel at an edge. */
const LEAST_MOVEMENT_PX = 0.5;

/** A moving solid as it is in the picture. */
interface Shown {
  readonly solid: Solid;
  /** Null if there is nothing to see of it. */
  readonly seen: SeenSwell | SeenFacet | null;
}

/** Draws pictures that differ only in the moving solids, and of them only what has changed. */
export class Studio {
  readonly #stage: Stage;
  readonly #still: DepthBuffer;
  readonly #buffer: DepthBuffer;
  readonly #shadow: SoftShadow;
  readonly #stillPixels: Uint8Array;
  readonly #pixels: Uint8Array;
  readonly #painter: Painter;
  readonly #stillCount: number;
  /** Where solids or shadows have changed, and with the pixels around it. */
  readonly #touched: RowSpans;
  readonly #changed: RowSpans;
  #shown: readonly Shown[] = [];

  /** `samples` per row and column of a pixel smooth the edges. */
  constructor(stage: Stage, samples: number) {
    this.#stage = stage;
    const { size, camera, solids } = stage;
    this.#still = new DepthBuffer(size);
    this.#buffer = new DepthBuffer(size);
    this.#touched = new RowSpans(size);
    this.#changed = new RowSpans(size);
    this.#painter = new Painter({ samples, pixelsPerMeter: camera.pixelsPerMeter });
    this.#shadow = new SoftShadow(size, camera);
    this.#stillPixels = paintBackdrop(stage);
    this.#stillCount = solids.length;
    this.#touched.coverWhole();
    for (const [index, solid] of solids.entries()) {
      const seen = this.#see(solid);
      if (seen === null) continue;
      this.#painter.prepare(index + 1, seen, camera);
      this.#still.add(seen, index + 1, this.#touched);
    }
    const painted = { spans: this.#touched, above: 0, pixels: this.#stillPixels };
    this.#painter.paint(this.#still, painted);
    this.#pixels = this.#stillPixels.slice();
  }

  /** Where the latest picture differs from the one before. */
  get changed(): RowSpans {
    return this.#changed;
  }

  /** The picture with the moving solids; valid until the next one is drawn. */
  draw(solids: readonly Solid[]): Uint8Array {
    const touched = this.#touched;
    if (this.#shown.length > 0) touched.clear();
    const above = this.#stillCount;
    this.#show(solids);
    const swells = this.#shown.flatMap(({ solid }) => (solid.kind === 'swell' ? [solid] : []));
    this.#shadow.cast(swells, this.#stage, touched);
    this.#changed.takeWidened(touched, REACH_PX);
    this.#restore(this.#changed);
    this.#shadow.lay(this.#pixels, this.#changed);
    this.#buffer.copy(this.#still, touched);
    for (const [index, { seen }] of this.#shown.entries()) {
      if (seen !== null) this.#buffer.add(seen, above + index + 1, touched);
    }
    this.#painter.paint(this.#buffer, { spans: this.#changed, above, pixels: this.#pixels });
    return this.#pixels;
  }

  /** Solids that have hardly moved stay where they are in the picture. */
  #show(solids: readonly Solid[]): void {
    const { camera } = this.#stage;
    const leastMeters = LEAST_MOVEMENT_PX / camera.pixelsPerMeter;
    const before = this.#shown;
    this.#shown = solids.map((solid, index) => {
      const last = before[index];
      if (last !== undefined && looksAlike(last.solid, solid, leastMeters)) return last;
      const seen = this.#see(solid);
      if (seen !== null) this.#painter.prepare(this.#stillCount + index + 1, seen, camera);
      return { solid, seen };
    });
    const count = Math.max(before.length, this.#shown.length);
    for (let index = 0; index < count; index += 1) {
      const [last, shown] = [before[index], this.#shown[index]];
      if (last === shown) continue;
      for (const seen of [last?.seen, shown?.seen]) if (seen) this.#touched.coverSolid(seen);
    }
  }

  #see(solid: Solid): SeenSwell | SeenFacet | null {
    const { camera } = this.#stage;
    return solid.kind === 'swell' ? seeSwell(camera, solid) : seeFacet(camera, solid);
  }

  #restore({ starts, ends, height, width }: RowSpans): void {
    for (let row = 0; row < height; row += 1) {
      const [first, last] = [starts[row] ?? 0, ends[row] ?? 0];
      if (first >= last) continue;
      const [start, end] = [(row * width + first) * 3, (row * width + last) * 3];
      this.#pixels.set(this.#stillPixels.subarray(start, end), start);
    }
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
