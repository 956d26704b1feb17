import assert from 'node:assert/strict';

import type { Frame } from '../media/video.ts';
import type { Brightness } from './halve-brightness.ts';
import { halveForRegion } from './halve-brightness.ts';
import type { Region } from './region.ts';

/** Shared by all calls, since none of them is ever interrupted. */
const MAX_COLUMNS = 1024;
const ROW_OF_BRIGHTNESS = new Int32Array(MAX_COLUMNS);
const ROW_OF_COLOR = new Int32Array(MAX_COLUMNS);

export interface SampledInto {
  target: Float32Array;
  /** Where in `target` the first of three planes begins. */
  offset: number;
  widthPx: number;
  heightPx: number;
  /** A value is `byte * scale + bias`; where they differ by plane, in the planes' order. */
  scale: number | readonly [number, number, number];
  bias: readonly [number, number, number];
  channelOrder: 'rgb' | 'bgr';
  /** What lies around the frame: its outermost pixels, on and on, or black. */
  border: 'replicate' | 'zero';
}

/** One region on its way into one target. All places are in pixels of `brightness`. */
export interface SamplingPlan {
  brightness: Brightness;
  /** Where the two planes of color lie in the frame's pixels. */
  colors: { pixels: Uint8Array; uOffset: number; vOffset: number; widthPx: number };
  target: Float32Array;
  columns: number;
  rows: number;
  red: Plane;
  green: Plane;
  blue: Plane;
  border: SampledInto['border'];
  /** The first sample's place; that of a pixel's middle is a whole number. */
  originXPx: number;
  originYPx: number;
  /** To the next sample of a row, and to the next row. */
  stepXPx: number;
  stepYPx: number;
  rowStepXPx: number;
  rowStepYPx: number;
  /** Of the row at work: brightness in 65536ths, and where in its planes the nearest color is. */
  rowOfBrightness: Int32Array;
  rowOfColor: Int32Array;
}

interface Plane {
  offset: number;
  scale: number;
  bias: number;
}

export function planSampling(frame: Frame, region: Region, into: SampledInto): SamplingPlan {
  const { widthPx: columns, heightPx: rows, channelOrder } = into;
  assert(into.target.length >= into.offset + 3 * columns * rows, 'the target holds three planes');
  assert(columns <= MAX_COLUMNS, `a target is at most ${MAX_COLUMNS} wide`);
  const colors = colorsOf(frame);
  const pxPerColumn = region.widthPx / columns;
  const pxPerRow = region.heightPx / rows;
  const brightness = halveForRegion(
    { ...frame, halvings: 0 },
    { region, pxPerSample: Math.max(pxPerColumn, pxPerRow) },
  );
  const scale = 1 / 2 ** brightness.halvings;
  const cosine = Math.cos(region.rotationRadians) * scale;
  const sine = Math.sin(region.rotationRadians) * scale;
  const across = (pxPerColumn - region.widthPx) / 2;
  const down = (pxPerRow - region.heightPx) / 2;
  return {
    brightness,
    colors,
    target: into.target,
    columns,
    rows,
    red: planeAt(channelOrder === 'rgb' ? 0 : 2, into),
    green: planeAt(1, into),
    blue: planeAt(channelOrder === 'rgb' ? 2 : 0, into),
    border: into.border,
    originXPx: region.centerXPx * scale - 0.5 + cosine * across - sine * down,
    originYPx: region.centerYPx * scale - 0.5 + sine * across + cosine * down,
    stepXPx: cosine * pxPerColumn,
    stepYPx: sine * pxPerColumn,
    rowStepXPx: -sine * pxPerRow,
    rowStepYPx: cosine * pxPerRow,
    rowOfBrightness: ROW_OF_BRIGHTNESS,
    rowOfColor: ROW_OF_COLOR,
  };
}

function colorsOf({ pixels, widthPx, heightPx }: Frame): SamplingPlan['colors'] {
  const colorWidthPx = (widthPx + 1) >> 1;
  const uOffset = widthPx * heightPx;
  const vOffset = uOffset + colorWidthPx * ((heightPx + 1) >> 1);
  assert(widthPx > 1 && heightPx > 1, 'a frame has two pixels each way, to sample between them');
  assert(pixels.length >= 2 * vOffset - uOffset, 'a frame holds all its pixels');
  return { pixels, uOffset, vOffset, widthPx: colorWidthPx };
}

function planeAt(position: 0 | 1 | 2, into: SampledInto): Plane {
  return {
    offset: into.offset + position * into.widthPx * into.heightPx,
    scale: typeof into.scale === 'number' ? into.scale : into.scale[position],
    bias: into.bias[position],
  };
}
