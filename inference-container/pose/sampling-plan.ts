import assert from 'node:assert/strict';

import type { Frame } from '../run-data.ts';
import type { Region } from './region.ts';

/**
 * From this many pixels of the frame a sample, a sample is the mean of 2x2 places, so that fine
 * patterns do not alias. Infinity: never, as MediaPipe does it.
 */
const AVERAGED_FROM_PX_PER_SAMPLE = 2;

/** Shared by all calls, since none of them is ever interrupted. */
const MAX_COLUMNS = 1024;
const ROW_OF_BRIGHTNESS = new Int32Array(MAX_COLUMNS);
const ROW_OF_COLOUR = new Int32Array(MAX_COLUMNS);

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

/** One region on its way into one target. */
export interface SamplingPlan {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
  colourWidthPx: number;
  colourHeightPx: number;
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
  isAveraged: boolean;
  /** Of the row at work: brightness in 65536ths, and where in its planes the nearest colour is. */
  brightness: Int32Array;
  colour: Int32Array;
}

interface Plane {
  offset: number;
  scale: number;
  bias: number;
}

export function planSampling(frame: Frame, region: Region, into: SampledInto): SamplingPlan {
  const { widthPx, heightPx } = frame;
  const { widthPx: columns, heightPx: rows, channelOrder } = into;
  const colourWidthPx = (widthPx + 1) >> 1;
  const colourHeightPx = (heightPx + 1) >> 1;
  const pictureBytes = widthPx * heightPx + 2 * colourWidthPx * colourHeightPx;
  assert(frame.pixels.length >= pictureBytes, 'a frame holds all its pixels');
  assert(into.target.length >= into.offset + 3 * columns * rows, 'the target holds three planes');
  assert(columns <= MAX_COLUMNS, `a target is at most ${MAX_COLUMNS} wide`);
  assert(widthPx > 1 && heightPx > 1, 'a frame has two pixels each way, to sample between them');
  const cosine = Math.cos(region.rotationRadians);
  const sine = Math.sin(region.rotationRadians);
  const pxPerColumn = region.widthPx / columns;
  const pxPerRow = region.heightPx / rows;
  const toFirst = {
    across: (pxPerColumn - region.widthPx) / 2,
    down: (pxPerRow - region.heightPx) / 2,
  };
  return {
    pixels: frame.pixels,
    widthPx,
    heightPx,
    colourWidthPx,
    colourHeightPx,
    target: into.target,
    columns,
    rows,
    red: planeAt(channelOrder === 'rgb' ? 0 : 2, into),
    green: planeAt(1, into),
    blue: planeAt(channelOrder === 'rgb' ? 2 : 0, into),
    border: into.border,
    originXPx: region.centreXPx - 0.5 + cosine * toFirst.across - sine * toFirst.down,
    originYPx: region.centreYPx - 0.5 + sine * toFirst.across + cosine * toFirst.down,
    stepXPx: cosine * pxPerColumn,
    stepYPx: sine * pxPerColumn,
    rowStepXPx: -sine * pxPerRow,
    rowStepYPx: cosine * pxPerRow,
    isAveraged: Math.max(pxPerColumn, pxPerRow) >= AVERAGED_FROM_PX_PER_SAMPLE,
    brightness: ROW_OF_BRIGHTNESS,
    colour: ROW_OF_COLOUR,
  };
}

function planeAt(position: 0 | 1 | 2, into: SampledInto): Plane {
  return {
    offset: into.offset + position * into.widthPx * into.heightPx,
    scale: typeof into.scale === 'number' ? into.scale : into.scale[position],
    bias: into.bias[position],
  };
}
