import { clamp } from '../numbers/piecewise-linear.ts';
import type { Region } from './region.ts';

/**
 * From this many frame pixels per sample on, the frame is halved before sampling, repeatedly if
 * needed, to prevent aliasing. Infinity would mean never, as in MediaPipe.
 */
const HALVED_FROM_PX_PER_SAMPLE = 2;

/** The luma plane of a frame, possibly halved several times. */
export interface Luma {
  pixels: Uint8Array;
  widthPx: number;
  heightPx: number;
  halvings: number;
}

/** One buffer per level, shared by all calls, which are synchronous. */
const halved: Uint8Array[] = [];

/**
 * Halves a picture until the samples of a region no longer skip pixels. Valid until the next call,
 * and only within the region.
 */
export function halveForRegion(
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

/** Drops an odd last row or column. */
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

/** The part of a halved picture that the region covers, with a margin. */
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
