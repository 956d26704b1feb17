import assert from 'node:assert/strict';

import type { Frame } from '../media/video.ts';
import type { Luma } from './halve-luma.ts';
import { halveForRegion } from './halve-luma.ts';
import type { Region } from './region.ts';
import type { ChromaTables } from './chroma-tables.ts';

/** Scratch space shared by all calls, which are synchronous. */
const MAX_COLUMNS = 1024;
const LUMA_ROW = new Int32Array(MAX_COLUMNS);
const CHROMA_ROW = new Int32Array(MAX_COLUMNS);

export interface SampledInto {
  target: Float32Array;
  /** Where the first of the three planes starts in `target`. */
  offset: number;
  widthPx: number;
  heightPx: number;
  /** A value is `byte * scale + bias`; tuples are per plane, in plane order. */
  scale: number | readonly [number, number, number];
  bias: readonly [number, number, number];
  channelOrder: 'rgb' | 'bgr';
  chromaTables: ChromaTables;
  /** Fill outside the frame: replicated edge pixels, or black. */
  border: 'replicate' | 'zero';
}

/** Sampling of one region into one target. All positions are in pixels of `luma`. */
export interface SamplingPlan {
  luma: Luma;
  /** Location of the two chroma planes in the frame's pixels. */
  chroma: { pixels: Uint8Array; uOffset: number; vOffset: number; widthPx: number };
  chromaTables: ChromaTables;
  target: Float32Array;
  columns: number;
  rows: number;
  red: Plane;
  green: Plane;
  blue: Plane;
  border: SampledInto['border'];
  /** Position of the first sample; pixel centers are integers. */
  originXPx: number;
  originYPx: number;
  /** Steps to the next sample of a row, and to the next row. */
  stepXPx: number;
  stepYPx: number;
  rowStepXPx: number;
  rowStepYPx: number;
  /** Current row: luma in 65536ths, and the index of the nearest chroma sample. */
  lumaRow: Int32Array;
  chromaRow: Int32Array;
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
  const chroma = chromaOf(frame);
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
    luma,
    chroma,
    chromaTables: into.chromaTables,
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
    lumaRow: LUMA_ROW,
    chromaRow: CHROMA_ROW,
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

function planeAt(position: 0 | 1 | 2, into: SampledInto): Plane {
  return {
    offset: into.offset + position * into.widthPx * into.heightPx,
    scale: typeof into.scale === 'number' ? into.scale : into.scale[position],
    bias: into.bias[position],
  };
}
