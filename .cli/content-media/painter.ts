import type { Camera } from './camera.ts';
import type { DepthBuffer } from './depth-buffer.ts';
import type { Box, SeenFacet, SeenSwell } from './seen-solid.ts';
import type { FlatPaint, RoundPaint, Tone } from './shade.ts';
import { facetTone, preparePaint, shadeSwell } from './shade.ts';
import type { PictureSize } from './studio.ts';

/** A body that ends in front of another leaves a thin shade on it. */
const STEP_METRES = 0.022;
const STEP_PX = 1.5;
const STEP_SHADE = 0.82;

/** Gives every pixel the tone of the solids that its samples belong to. */
export class Painter {
  readonly #paints: (FlatPaint | RoundPaint)[] = [];
  readonly #tone: Tone = { red: 0, green: 0, blue: 0 };
  readonly #sum: Tone = { red: 0, green: 0, blue: 0 };
  readonly #width: number;
  readonly #samples: number;
  readonly #stepSamples: number;
  readonly #stepDepth: number;

  constructor(
    { width }: PictureSize,
    { samples, pixelsPerMetre }: { samples: number; pixelsPerMetre: number },
  ) {
    this.#width = width;
    this.#samples = samples;
    this.#stepSamples = Math.round(STEP_PX * samples);
    this.#stepDepth = STEP_METRES * pixelsPerMetre * samples;
  }

  get count(): number {
    return this.#paints.length;
  }

  /** Returns the number by which a depth buffer knows it. */
  add(seen: SeenSwell | SeenFacet, camera: Camera): number {
    return this.#paints.push(seen.kind === 'swell' ? preparePaint(seen, camera) : facetTone(seen));
  }

  keepFirst(count: number): void {
    this.#paints.length = count;
  }

  /** Only where there are solids above a number; the others are in the pixels already. */
  paint(
    buffer: DepthBuffer,
    { box, above, pixels }: { box: Box; above: number; pixels: Uint8Array },
  ): void {
    const { owner, width: stride } = buffer;
    const samples = this.#samples;
    const middle = Math.floor(samples / 2) * (stride + 1);
    for (let row = box.top; row < box.bottom; row += 1) {
      for (let column = box.left; column < box.right; column += 1) {
        const corner = (row * stride + column) * samples;
        const first = owner[corner] ?? 0;
        let isOne = true;
        let highest = first;
        for (let down = 0; down < samples; down += 1) {
          for (let along = 0; along < samples; along += 1) {
            const other = owner[corner + down * stride + along] ?? 0;
            if (other === first) continue;
            isOne = false;
            if (other > highest) highest = other;
          }
        }
        if (highest <= above) continue;
        const at = (row * this.#width + column) * 3;
        if (isOne) {
          const half = samples / 2;
          this.#shade(buffer, corner + middle, column * samples + half, row * samples + half);
          put(pixels, at, this.#tone);
        } else {
          this.#paintEdge(buffer, { corner, at, above, pixels });
        }
      }
    }
  }

  #paintEdge(
    buffer: DepthBuffer,
    {
      corner,
      at,
      above,
      pixels,
    }: { corner: number; at: number; above: number; pixels: Uint8Array },
  ): void {
    const { owner, width: stride } = buffer;
    const samples = this.#samples;
    const [sum, tone] = [this.#sum, this.#tone];
    sum.red = 0;
    sum.green = 0;
    sum.blue = 0;
    for (let down = 0; down < samples; down += 1) {
      for (let along = 0; along < samples; along += 1) {
        const sample = corner + down * stride + along;
        if ((owner[sample] ?? 0) > above) {
          const column = sample % stride;
          this.#shade(buffer, sample, column + 0.5, (sample - column) / stride + 0.5);
        } else {
          tone.red = pixels[at] ?? 0;
          tone.green = pixels[at + 1] ?? 0;
          tone.blue = pixels[at + 2] ?? 0;
        }
        sum.red += tone.red;
        sum.green += tone.green;
        sum.blue += tone.blue;
      }
    }
    const count = samples * samples;
    sum.red /= count;
    sum.green /= count;
    sum.blue /= count;
    put(pixels, at, sum);
  }

  #shade(buffer: DepthBuffer, sample: number, x: number, y: number): void {
    const { depth, width, owner } = buffer;
    const tone = this.#tone;
    const paint = this.#paints[(owner[sample] ?? 0) - 1];
    if (paint === undefined) return;
    const own = depth[sample] ?? 0;
    if (paint.kind === 'round') {
      shadeSwell(paint, x, y, own, tone);
    } else {
      tone.red = paint.red;
      tone.green = paint.green;
      tone.blue = paint.blue;
    }
    const limit = own + this.#stepDepth;
    const step = this.#stepSamples;
    const isBelowStep =
      (depth[sample - step] ?? 0) > limit ||
      (depth[sample + step] ?? 0) > limit ||
      (depth[sample - step * width] ?? 0) > limit ||
      (depth[sample + step * width] ?? 0) > limit;
    if (!isBelowStep) return;
    tone.red *= STEP_SHADE;
    tone.green *= STEP_SHADE;
    tone.blue *= STEP_SHADE;
  }
}

function put(pixels: Uint8Array, at: number, { red, green, blue }: Tone): void {
  pixels[at] = red > 254.5 ? 255 : red + 0.5;
  pixels[at + 1] = green > 254.5 ? 255 : green + 0.5;
  pixels[at + 2] = blue > 254.5 ? 255 : blue + 0.5;
}
