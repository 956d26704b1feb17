import assert from 'node:assert/strict';

import type { LumaShares } from '../media/color-tags.ts';
import type { Frame } from '../media/video.ts';
import { clamp } from '../numbers/arithmetic.ts';
import type { Region } from './region.ts';

export const NO_COLOR = 128;
const CHROMA_FACTOR = 255 / 112;
/** Sums are fixed-point: quarter bytes with 18 fraction bits; the largest fits into 32 bits. */
export const FRACTION_BITS = 18;
export const QUARTERS = 4;

/** Contributions of each chroma byte to red, green, and blue. */
export interface ChromaTables {
  redOfV: Int32Array;
  greenOfU: Int32Array;
  greenOfV: Int32Array;
  blueOfU: Int32Array;
}

/** Inverts the color matrix: ITU-R BT.709-6, items 3.2 to 3.4, 8 bits of limited range. */
export function chromaTables({ red, blue }: LumaShares): ChromaTables {
  const green = 1 - red - blue;
  const [redOfV, blueOfU] = [CHROMA_FACTOR * (1 - red), CHROMA_FACTOR * (1 - blue)];
  return {
    redOfV: chromaTable(redOfV),
    greenOfU: chromaTable((-blueOfU * blue) / green),
    greenOfV: chromaTable((-redOfV * red) / green),
    blueOfU: chromaTable(blueOfU),
  };
}

function chromaTable(factor: number): Int32Array {
  return Int32Array.from({ length: 256 }, (_, byte) => inSumUnits((byte - NO_COLOR) * factor));
}

export function inSumUnits(bytes: number): number {
  return Math.round(bytes * QUARTERS * 2 ** FRACTION_BITS);
}

/**
 * From this many frame pixels per sample on, the frame is halved before sampling, repeatedly if
 * needed, to prevent aliasing. MediaPipe never does this.
 */
const HALVED_FROM_PX_PER_SAMPLE = 2;

/** A frame's luma plane, halved in size `halvings` times. */
export interface Luma {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
  halvings: number;
}

/** One buffer per level, shared by all calls, which are synchronous. */
const halved: Uint8Array[] = [];

/**
 * Halves a picture until the samples of a region no longer skip pixels. The result is valid until
 * the next call, and only within the region.
 */
function halveForRegion(
  picture: Luma,
  { region, pxPerSample }: { region: Region; pxPerSample: number },
): Luma {
  const { pixels, widthPx, heightPx, halvings } = picture;
  const isSmall = widthPx < 4 || heightPx < 4;
  if (pxPerSample / 2 ** halvings < HALVED_FROM_PX_PER_SAMPLE || isSmall) return picture;
  const half = { widthPx: widthPx >> 1, heightPx: heightPx >> 1, halvings: halvings + 1 };
  const length = half.widthPx * half.heightPx;
  let target = halved[halvings];
  if (target === undefined || target.length < length) {
    target = new Uint8Array(length);
    halved[halvings] = target;
  }
  const box = boxOf(region, half);
  for (let row = box.top; row < box.bottom; row++) {
    const from = row * half.widthPx + box.left;
    const to = row * half.widthPx + box.right;
    halveRow(pixels, { first: (2 * row * widthPx + 2 * box.left) | 0, widthPx, target, from, to });
  }
  return halveForRegion({ ...half, pixels: target }, { region, pxPerSample });
}

/** Averages each 2x2 block of the two rows into one pixel. */
function halveRow(
  pixels: Uint8Array,
  row: { first: number; widthPx: number; target: Uint8Array; from: number; to: number },
): void {
  const { target, to } = row;
  let upper = row.first;
  let lower = row.first + row.widthPx;
  for (let at = row.from; at < to; at++) {
    const sum = pixels[upper]! + pixels[upper + 1]! + pixels[lower]! + pixels[lower + 1]!;
    target[at] = (sum + 2) >> 2;
    upper = (upper + 2) | 0;
    lower = (lower + 2) | 0;
  }
}

/** Includes a margin. */
function boxOf(region: Region, { widthPx, heightPx, halvings }: Omit<Luma, 'pixels'>) {
  const scale = 1 / 2 ** halvings;
  const cosine = Math.abs(Math.cos(region.rotationRadians));
  const sine = Math.abs(Math.sin(region.rotationRadians));
  const wide = Math.abs(region.widthPx);
  const reachXPx = 2 + (scale * (wide * cosine + region.heightPx * sine)) / 2;
  const reachYPx = 2 + (scale * (wide * sine + region.heightPx * cosine)) / 2;
  return {
    left: clamp(Math.floor(region.centerXPx * scale - reachXPx), [0, widthPx]),
    right: clamp(Math.ceil(region.centerXPx * scale + reachXPx), [0, widthPx]),
    top: clamp(Math.floor(region.centerYPx * scale - reachYPx), [0, heightPx]),
    bottom: clamp(Math.ceil(region.centerYPx * scale + reachYPx), [0, heightPx]),
  };
}

export interface SampledInto {
  /** Receives the red, green, and blue planes, in that order. */
  target: Float32Array;
  /** Start of the first plane. */
  offset: number;
  widthPx: number;
  heightPx: number;
  /** A value is `byte * scale + bias`. */
  scale: number;
  bias: number;
  chromaTables: ChromaTables;
  /** Fill outside the frame: replicated edge pixels, or black. */
  border: 'replicate' | 'zero';
}

/** Positions are in pixels of `luma`. */
export interface SamplingPlan extends SampledInto {
  luma: Luma;
  /** Location of the two chroma planes in the frame's pixels. */
  chroma: { pixels: Uint8Array; uOffset: number; vOffset: number; widthPx: number };
  /** Position of the first sample; pixel centers are integers. */
  originXPx: number;
  originYPx: number;
  /** Steps to the next sample of a row, and to the next row. */
  stepXPx: number;
  stepYPx: number;
  rowStepXPx: number;
  rowStepYPx: number;
}

export function planSampling(frame: Frame, region: Region, into: SampledInto): SamplingPlan {
  const { widthPx: columns, heightPx: rows } = into;
  assert(into.target.length >= into.offset + 3 * columns * rows, 'the target holds three planes');
  const pxPerColumn = region.widthPx / columns;
  const pxPerRow = region.heightPx / rows;
  const luma = halveForRegion(
    { ...frame, halvings: 0 },
    { region, pxPerSample: Math.max(Math.abs(pxPerColumn), pxPerRow) },
  );
  const scale = 1 / 2 ** luma.halvings;
  const cosine = Math.cos(region.rotationRadians) * scale;
  const sine = Math.sin(region.rotationRadians) * scale;
  const across = (pxPerColumn - region.widthPx) / 2;
  const down = (pxPerRow - region.heightPx) / 2;
  return {
    ...into,
    luma,
    chroma: chromaOf(frame),
    originXPx: region.centerXPx * scale - 0.5 + cosine * across - sine * down,
    originYPx: region.centerYPx * scale - 0.5 + sine * across + cosine * down,
    stepXPx: cosine * pxPerColumn,
    stepYPx: sine * pxPerColumn,
    rowStepXPx: -sine * pxPerRow,
    rowStepYPx: cosine * pxPerRow,
  };
}

function chromaOf({ pixels, widthPx, heightPx }: Frame): SamplingPlan['chroma'] {
  const chromaWidthPx = (widthPx + 1) >> 1;
  const uOffset = widthPx * heightPx;
  const vOffset = uOffset + chromaWidthPx * ((heightPx + 1) >> 1);
  assert(widthPx > 1 && heightPx > 1, 'a frame has at least 2x2 pixels for interpolation');
  assert(pixels.length >= 2 * vOffset - uOffset, 'a frame has all its pixels');
  return { pixels, uOffset, vOffset, widthPx: chromaWidthPx };
}
