import type { Frame } from '../../../inference-container/media/video.ts';

export type Picture = Pick<Frame, 'widthPx' | 'heightPx' | 'pixels'>;

export interface Box {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

/** Position of a picture's top left corner in the target, and its scale there. */
export interface Placement {
  leftPx: number;
  topPx: number;
  scale: number;
  isMirrored?: boolean;
}

export interface PasteOptions {
  placement: Placement;
  /** The part of the picture to paste; null: all, with its edges extended over the whole canvas. */
  cut: Box | null;
  /** One value per pixel of the picture; 255 is visible. */
  mask?: Uint8Array;
  opacity: number;
  brightness: number;
}

/** A plane of a YUV 4:2:0 picture: one value per `step` pixels in both directions. */
interface Plane {
  step: 1 | 2;
  start: number;
  width: number;
  height: number;
}

const BLACK_LUMA = 16;
const NO_COLOR = 128;

export function createPicture(widthPx: number, heightPx: number): Picture {
  const [, , last] = planesOf({ widthPx, heightPx });
  return { widthPx, heightPx, pixels: new Uint8Array(last.start + last.width * last.height) };
}

/** Pastes one picture onto another. */
export function pastePicture(target: Picture, source: Picture, options: PasteOptions): void {
  const targetPlanes = planesOf(target);
  for (const [index, plane] of planesOf(source).entries()) {
    pastePlane(target, source, { ...options, from: plane, to: targetPlanes[index]! });
  }
}

/** Fills a part of the picture with a uniform gray. */
export function fillBox(target: Picture, box: Box, luma: number): void {
  for (const { step, start, width, height } of planesOf(target)) {
    const span = spanOf(box, { step, width, height });
    for (let y = span.top; y < span.bottom; y += 1) {
      const row = start + y * width;
      target.pixels.fill(step === 1 ? luma : NO_COLOR, row + span.left, row + span.right);
    }
  }
}

function planesOf({ widthPx, heightPx }: { widthPx: number; heightPx: number }) {
  const size = { width: (widthPx + 1) >> 1, height: (heightPx + 1) >> 1 };
  const lumaLength = widthPx * heightPx;
  return [
    { step: 1, start: 0, width: widthPx, height: heightPx },
    { step: 2, start: lumaLength, ...size },
    { step: 2, start: lumaLength + size.width * size.height, ...size },
  ] as const satisfies readonly Plane[];
}

function spanOf(
  { leftPx, topPx, widthPx, heightPx }: Box,
  { step, width, height }: Omit<Plane, 'start'>,
) {
  return {
    left: within(leftPx / step, width),
    right: within((leftPx + widthPx) / step, width),
    top: within(topPx / step, height),
    bottom: within((topPx + heightPx) / step, height),
  };
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, Math.round(value)));
}

function pastePlane(
  target: Picture,
  source: Picture,
  {
    placement,
    cut,
    mask,
    opacity,
    brightness,
    from,
    to,
  }: PasteOptions & { from: Plane; to: Plane },
): void {
  const span =
    cut === null
      ? { left: 0, right: to.width, top: 0, bottom: to.height }
      : spanOf(placedBox(cut, { placement, sourceWidthPx: source.widthPx }), to);
  const columns = sourceColumns(source, { placement, to });
  const samples = Math.max(1, Math.round(1 / placement.scale));
  const gain = from.step === 1 ? brightness : 1;
  for (let y = span.top; y < span.bottom; y += 1) {
    const sourceY = ((y + 0.5) * to.step - placement.topPx) / placement.scale;
    const maskRow = Math.floor(sourceY);
    for (let x = span.left; x < span.right; x += 1) {
      const sourceX = columns[x]!;
      const shown = mask === undefined ? 1 : maskAt(mask, source, Math.floor(sourceX), maskRow);
      if (shown === 0) continue;
      const mean = meanAbout(source.pixels, from, { sourceX, sourceY, samples });
      const value = BLACK_LUMA + gain * (mean - BLACK_LUMA);
      const alpha = opacity * shown;
      const at = to.start + y * to.width + x;
      target.pixels[at] = target.pixels[at]! * (1 - alpha) + value * alpha + 0.5;
    }
  }
}

/** Position of each column of the target plane in the source, in source pixels. */
function sourceColumns(
  { widthPx }: Picture,
  { placement, to }: { placement: Placement; to: Plane },
): Float64Array {
  const { scale, leftPx, isMirrored = false } = placement;
  return Float64Array.from({ length: to.width }, (_, x) => {
    const along = ((x + 0.5) * to.step - leftPx) / scale;
    return isMirrored ? widthPx - along : along;
  });
}

/** Mean of the source values under one target pixel; edges are repeated. */
function meanAbout(
  pixels: Uint8Array,
  { step, start, width, height }: Plane,
  { sourceX, sourceY, samples }: { sourceX: number; sourceY: number; samples: number },
): number {
  const left = Math.floor(sourceX / step - (samples - 1) / 2);
  const top = Math.floor(sourceY / step - (samples - 1) / 2);
  let sum = 0;
  for (let y = top; y < top + samples; y += 1) {
    const row = start + (y < 0 ? 0 : y >= height ? height - 1 : y) * width;
    for (let x = left; x < left + samples; x += 1) {
      sum += pixels[row + (x < 0 ? 0 : x >= width ? width - 1 : x)]!;
    }
  }
  return sum / (samples * samples);
}

function placedBox(
  cut: Box,
  { placement, sourceWidthPx }: { placement: Placement; sourceWidthPx: number },
): Box {
  const { leftPx, topPx, scale, isMirrored = false } = placement;
  const startPx = isMirrored ? sourceWidthPx - cut.leftPx - cut.widthPx : cut.leftPx;
  return {
    leftPx: leftPx + scale * startPx,
    topPx: topPx + scale * cut.topPx,
    widthPx: scale * cut.widthPx,
    heightPx: scale * cut.heightPx,
  };
}

function maskAt(mask: Uint8Array, { widthPx, heightPx }: Picture, x: number, y: number): number {
  return x < 0 || y < 0 || x >= widthPx || y >= heightPx ? 0 : mask[y * widthPx + x]! / 255;
}
