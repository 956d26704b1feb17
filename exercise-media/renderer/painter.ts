import type { Camera } from './camera.ts';
import { depthOf, NOTHING } from './depth-buffer.ts';
import type { DepthBuffer } from './depth-buffer.ts';
import type { RowSpans } from './row-spans.ts';
import type { SeenFacet, SeenSwell } from './seen-solid.ts';
import type { FlatPaint, RoundPaint, Tone } from './shade.ts';
import { areSeamless, facetTone, preparePaint, shadeSwell } from './shade.ts';

/** The edge of a body in front of another casts a thin shade on it. */
const STEP_METERS = 0.022;
const STEP_PX = 2;
const STEP_SHADE = 0.82;
const CENTER = 0.5;
const SHADING_STEP_PX = 4;
/** Sum of three channels up to which tones in between are interpolated: invisible in a film. */
const SMOOTH_CHANGE = 24;
/** Maximum number of solids that meet in one pixel; more are not visible. */
const MOST_MEETING = 6;
const BLENDING_STEP_PX = 4;
/** Seamless shapes shade into each other where they are closer than this. */
const SEAM_METERS = 0.024;

const UNKNOWN = 0;
const SEAM = 1;
const SEAMLESS = 2;

/** Sums over the samples of a pixel in which a solid is in front. */
interface Meeting {
  owner: number;
  count: number;
  x: number;
  y: number;
  depth: number;
}

/**
 * Gives every pixel the tone of the solid in front at its center. Where neighboring pixels belong
 * to other solids, a pixel is sampled at several positions, which smooths the edges.
 */
export class Painter {
  readonly #paints: (FlatPaint | RoundPaint | undefined)[] = [];
  readonly #tone: Tone = { red: 0, green: 0, blue: 0 };
  /** The first of them are those that meet in a pixel; allocated once, not for every pixel. */
  readonly #meeting: readonly Meeting[] = Array.from({ length: MOST_MEETING }, () => ({
    owner: 0,
    count: 0,
    x: 0,
    y: 0,
    depth: 0,
  }));
  /** Per row and column of a pixel. */
  readonly #samples: number;
  #meetingCount = 0;
  readonly #stepDepth: number;
  readonly #seamDepth: number;
  #pixels: Uint8Array = new Uint8Array();
  /** For every pair of solids: whether they are seamless, if known. */
  #seams: Uint8Array = new Uint8Array();
  /** Solids up to this number are already in the pixels. */
  #above = 0;

  constructor({ samples, pixelsPerMeter }: { samples: number; pixelsPerMeter: number }) {
    this.#samples = samples;
    this.#stepDepth = STEP_METERS * pixelsPerMeter;
    this.#seamDepth = SEAM_METERS * pixelsPerMeter;
  }

  /** Owners are the numbers of solids in depth buffers. */
  prepare(owner: number, seen: SeenSwell | SeenFacet, camera: Camera): void {
    this.#paints[owner - 1] = seen.kind === 'swell' ? preparePaint(seen, camera) : facetTone(seen);
  }

  /** Paints only solids above a number; the others are already in the pixels. */
  paint(
    buffer: DepthBuffer,
    { spans, above, pixels }: { spans: RowSpans; above: number; pixels: Uint8Array },
  ): void {
    this.#above = above;
    this.#pixels = pixels;
    this.#seams = new Uint8Array((this.#paints.length + 1) ** 2);
    for (let row = 0; row < buffer.height; row += 1) {
      this.#paintRow(buffer, row, spans.starts[row] ?? 0, spans.ends[row] ?? 0);
    }
  }

  #paintRow(buffer: DepthBuffer, row: number, first: number, end: number): void {
    const { owner, width } = buffer;
    const above = this.#above;
    let column = first;
    while (column < end) {
      const at = buffer.indexOf(column, row);
      const own = owner[at] ?? 0;
      const run = this.#insideRun(buffer, at, end - column);
      if (run > 0) {
        if (own > above) this.#shadeRun(buffer, { column, row, run });
        column += run;
        continue;
      }
      const isInside =
        (own === owner[at - 1] || this.#blends(buffer, at, at - 1)) &&
        (own === owner[at + 1] || this.#blends(buffer, at, at + 1)) &&
        (own === owner[at - width] || this.#blends(buffer, at, at - width)) &&
        (own === owner[at + width] || this.#blends(buffer, at, at + width));
      if (!isInside) {
        this.#paintEdge(buffer, column, row);
      } else if (own > above) {
        this.#shadeInside(buffer, column, row);
        this.#put((row * width + column) * 3, this.#stepLight(buffer, at));
      }
      column += 1;
    }
  }

  /** How many pixels from here on have the same solid in front and beside them. */
  #insideRun({ owner, width }: DepthBuffer, from: number, most: number): number {
    const own = owner[from];
    if (own !== owner[from - 1]) return 0;
    const end = from + most;
    let at = from;
    while (
      at < end &&
      own === owner[at + 1] &&
      own === owner[at - width] &&
      own === owner[at + width]
    ) {
      at += 1;
    }
    return at - from;
  }

  /** Shades every few pixels, and those in between only where the tone changes quickly. */
  #shadeRun(
    buffer: DepthBuffer,
    { column, row, run }: { column: number; row: number; run: number },
  ): void {
    const start = row * buffer.width + column;
    const startAt = buffer.indexOf(column, row);
    const tone = this.#tone;
    this.#shadeInside(buffer, column, row);
    this.#put(start * 3, this.#stepLight(buffer, startAt));
    for (let from = 0, to = 0; from < run - 1; from = to) {
      const { red, green, blue } = tone;
      to = Math.min(from + SHADING_STEP_PX - ((column + from) % SHADING_STEP_PX), run - 1);
      this.#shadeInside(buffer, column + to, row);
      const { red: lastRed, green: lastGreen, blue: lastBlue } = tone;
      const isSmooth =
        Math.abs(lastRed - red) + Math.abs(lastGreen - green) + Math.abs(lastBlue - blue) <
        SMOOTH_CHANGE;
      for (let between = from + 1; between < to; between += 1) {
        if (isSmooth) {
          const share = (between - from) / (to - from);
          tone.red = red + (lastRed - red) * share;
          tone.green = green + (lastGreen - green) * share;
          tone.blue = blue + (lastBlue - blue) * share;
        } else {
          this.#shadeInside(buffer, column + between, row);
        }
        this.#put((start + between) * 3, this.#stepLight(buffer, startAt + between));
      }
      tone.red = lastRed;
      tone.green = lastGreen;
      tone.blue = lastBlue;
      this.#put((start + to) * 3, this.#stepLight(buffer, startAt + to));
    }
  }

  #shadeInside(buffer: DepthBuffer, column: number, row: number): void {
    const at = buffer.indexOf(column, row);
    this.#shade(buffer.owner[at] ?? 0, column + CENTER, row + CENTER, buffer.depth[at] ?? 0);
    this.#soften(buffer, at, column, row);
  }

  /** Two shapes that merge have no edge between them. */
  #blends({ owner, depth }: DepthBuffer, one: number, other: number): boolean {
    return (
      this.#areSeamless(owner[one] ?? 0, owner[other] ?? 0) &&
      Math.abs((depth[one] ?? 0) - (depth[other] ?? 0)) < BLENDING_STEP_PX
    );
  }

  #areSeamless(one: number, other: number): boolean {
    const at = one * (this.#paints.length + 1) + other;
    const known = this.#seams[at] ?? UNKNOWN;
    if (known !== UNKNOWN) return known === SEAMLESS;
    const paint = this.#paints[one - 1];
    const neighbor = this.#paints[other - 1];
    const isSeamless =
      paint?.kind === 'round' && neighbor?.kind === 'round' && areSeamless(paint, neighbor);
    this.#seams[at] = isSeamless ? SEAMLESS : SEAM;
    return isSeamless;
  }

  /** Mixes in the tone of a seamless shape just below the surface, equally where they meet. */
  #soften(buffer: DepthBuffer, at: number, column: number, row: number): void {
    const behind = buffer.behindOwner[at] ?? 0;
    if (behind === 0) return;
    const depth = buffer.behindDepth[at] ?? 0;
    const closeness = 1 - ((buffer.depth[at] ?? 0) - depth) / this.#seamDepth;
    if (closeness <= 0 || !this.#areSeamless(buffer.owner[at] ?? 0, behind)) return;
    const tone = this.#tone;
    const { red, green, blue } = tone;
    this.#shade(behind, column + CENTER, row + CENTER, depth);
    const share = closeness * closeness * 0.5;
    tone.red = red + (tone.red - red) * share;
    tone.green = green + (tone.green - green) * share;
    tone.blue = blue + (tone.blue - blue) * share;
  }

  /** Every solid that meets others in a pixel is shaded once, at the mean of its samples. */
  #paintEdge(buffer: DepthBuffer, column: number, row: number): void {
    const at = buffer.indexOf(column, row);
    if (!this.#meet(buffer, at)) return;
    this.#countSamples(column, row);
    const tone = this.#tone;
    const pixels = this.#pixels;
    const pixel = (row * buffer.width + column) * 3;
    let rest = this.#samples * this.#samples;
    const share = 1 / rest;
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let index = 0; index < this.#meetingCount; index += 1) {
      const place = this.#meeting[index];
      if (place === undefined || place.count === 0 || place.owner <= this.#above) continue;
      const { count } = place;
      this.#shade(place.owner, place.x / count, place.y / count, place.depth / count);
      red += tone.red * count * share;
      green += tone.green * count * share;
      blue += tone.blue * count * share;
      rest -= count;
    }
    tone.red = red + (pixels[pixel] ?? 0) * rest * share;
    tone.green = green + (pixels[pixel + 1] ?? 0) * rest * share;
    tone.blue = blue + (pixels[pixel + 2] ?? 0) * rest * share;
    const isAbove = (buffer.owner[at] ?? 0) > this.#above;
    this.#put(pixel, isAbove ? this.#stepLight(buffer, at) : 1);
  }

  #countSamples(column: number, row: number): void {
    const samples = this.#samples;
    for (let down = 0; down < samples; down += 1) {
      for (let along = 0; along < samples; along += 1) {
        const x = column + (along + CENTER) / samples;
        const y = row + (down + CENTER) / samples;
        let nearest = NOTHING;
        let front: Meeting | null = null;
        for (let index = 0; index < this.#meetingCount; index += 1) {
          const place = this.#meeting[index];
          const paint = this.#paints[(place?.owner ?? 0) - 1];
          if (place === undefined || paint === undefined) continue;
          const depth = depthOf(paint.seen, x, y);
          if (depth <= nearest) continue;
          nearest = depth;
          front = place;
        }
        if (front === null) continue;
        front.count += 1;
        front.x += x;
        front.y += y;
        front.depth += nearest;
      }
    }
  }

  /** Collects the solids in and around a pixel; returns whether one of them is above the limit. */
  #meet({ owner, width }: DepthBuffer, at: number): boolean {
    this.#meetingCount = 0;
    let isAbove = false;
    let latest = 0;
    for (let down = -width; down <= width; down += width) {
      for (let along = -1; along <= 1; along += 1) {
        const other = owner[at + down + along] ?? 0;
        if (other === 0 || other === latest) continue;
        latest = other;
        if (this.#addMeeting(other) && other > this.#above) isAbove = true;
      }
    }
    return isAbove;
  }

  /** Returns false if it is among the meeting solids already, or if those are too many. */
  #addMeeting(owner: number): boolean {
    const meeting = this.#meeting;
    const count = this.#meetingCount;
    for (let index = 0; index < count; index += 1) {
      if (meeting[index]?.owner === owner) return false;
    }
    const place = meeting[count];
    if (place === undefined) return false;
    place.owner = owner;
    place.count = 0;
    place.x = 0;
    place.y = 0;
    place.depth = 0;
    this.#meetingCount = count + 1;
    return true;
  }

  #shade(owner: number, x: number, y: number, depth: number): void {
    const paint = this.#paints[owner - 1];
    if (paint === undefined) return;
    const tone = this.#tone;
    if (paint.kind === 'round') {
      shadeSwell(paint, x, y, depth, tone);
      return;
    }
    tone.red = paint.red;
    tone.green = paint.green;
    tone.blue = paint.blue;
  }

  /** Less below the edge of a body in front. */
  #stepLight(buffer: DepthBuffer, at: number): number {
    const { width } = buffer;
    const isBelowStep =
      this.#isStep(buffer, at, at - STEP_PX) ||
      this.#isStep(buffer, at, at + STEP_PX) ||
      this.#isStep(buffer, at, at - STEP_PX * width) ||
      this.#isStep(buffer, at, at + STEP_PX * width);
    return isBelowStep ? STEP_SHADE : 1;
  }

  /** A slope within one solid is not a step, and neither is one sheet on another. */
  #isStep({ depth, owner }: DepthBuffer, at: number, beside: number): boolean {
    const own = owner[at] ?? 0;
    const other = owner[beside] ?? 0;
    if (own === other || (depth[beside] ?? 0) <= (depth[at] ?? 0) + this.#stepDepth) return false;
    return this.#paints[own - 1]?.kind === 'round' || this.#paints[other - 1]?.kind === 'round';
  }

  #put(at: number, light: number): void {
    const pixels = this.#pixels;
    const red = this.#tone.red * light;
    const green = this.#tone.green * light;
    const blue = this.#tone.blue * light;
    pixels[at] = red > 254.5 ? 255 : red + 0.5;
    pixels[at + 1] = green > 254.5 ? 255 : green + 0.5;
    pixels[at + 2] = blue > 254.5 ? 255 : blue + 0.5;
  }
}
