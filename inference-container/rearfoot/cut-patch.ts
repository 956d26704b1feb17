import assert from 'node:assert/strict';

import type { Crop } from '../decode/decode-crops.ts';
import type { Patch } from './patch.ts';
import { anchorOf, patchSize } from './patch.ts';

export interface Point {
  xPx: number;
  yPx: number;
}

/** How a patch lies in the source picture. */
export interface PatchPlace {
  /** Between ankle and heel. */
  anchor: Point;
  outward: 1 | -1;
  /** Pixels of the source in one of the patch. */
  scale: number;
  /** Clockwise turn of the camera: patches are upright. */
  rollRadians: number;
  shankPx: number;
}

/** A place in the patch, counted from the upper left corner of its first pixel. */
export function toSource(
  place: PatchPlace,
  { column, row }: { column: number; row: number },
): Point {
  const from = anchorOf(place.shankPx);
  const across = place.outward * place.scale * (column - from.column);
  const down = place.scale * (row - from.row);
  const [cosine, sine] = [Math.cos(place.rollRadians), Math.sin(place.rollRadians)];
  return {
    xPx: place.anchor.xPx + across * cosine - down * sine,
    yPx: place.anchor.yPx + across * sine + down * cosine,
  };
}

/**
 * Places are held in fractions of a pixel that sum up without rounding: then a mirrored picture
 * gives the same patch to the last digit.
 */
const FRACTIONS = 64;

/** The part of a crop about one foot, at the size of the patch; beyond the crop its edge goes on. */
export function cutPatch(crop: Crop, place: PatchPlace): Patch<Uint8Array> {
  const { columns, rows } = patchSize(place.shankPx);
  const chromaWidthPx = Math.ceil(crop.widthPx / 2);
  const chromaHeightPx = Math.ceil(crop.heightPx / 2);
  const brightnessBytes = crop.widthPx * crop.heightPx;
  const chromaBytes = chromaWidthPx * chromaHeightPx;
  assert(crop.pixels.length === brightnessBytes + 2 * chromaBytes, 'a crop holds whole planes');
  const plane = (channel: 0 | 1 | 2) => {
    const from = channel === 0 ? 0 : brightnessBytes + (channel - 1) * chromaBytes;
    return channel === 0
      ? { values: crop.pixels, widthPx: crop.widthPx, heightPx: crop.heightPx, step: 1 }
      : {
          values: crop.pixels.subarray(from),
          widthPx: chromaWidthPx,
          heightPx: chromaHeightPx,
          step: 2,
        };
  };
  const sample = (channel: 0 | 1 | 2) =>
    samplePlane(plane(channel), { crop, place, columns, rows });
  return { columns, rows, channels: [sample(0), sample(1), sample(2)], shankPx: place.shankPx };
}

interface Plane {
  values: Uint8Array;
  widthPx: number;
  heightPx: number;
  /** A value stands for so many pixels of the picture each way. */
  step: number;
}

function samplePlane(
  plane: Plane,
  { crop, place, columns, rows }: { crop: Crop; place: PatchPlace; columns: number; rows: number },
): Uint8Array {
  const sampled = new Uint8Array(columns * rows);
  // A pixel of the patch that covers several of the plane is their mean.
  const parts = Math.max(1, Math.ceil(place.scale / plane.step - 0.25));
  const first = toSource(place, { column: 0, row: 0 });
  const right = toSource(place, { column: 1, row: 0 });
  const below = toSource(place, { column: 0, row: 1 });
  const [acrossX, acrossY] = [right.xPx - first.xPx, right.yPx - first.yPx];
  const [downX, downY] = [below.xPx - first.xPx, below.yPx - first.yPx];
  const { step } = plane;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (let part = 0; part < parts * parts; part += 1) {
        const across = column + ((part % parts) + 0.5) / parts;
        const down = row + (Math.floor(part / parts) + 0.5) / parts;
        const x = (first.xPx - crop.leftPx + across * acrossX + down * downX) / step - 0.5;
        const y = (first.yPx - crop.topPx + across * acrossY + down * downY) / step - 0.5;
        sum += valueAt(plane, Math.round(x * FRACTIONS), Math.round(y * FRACTIONS));
      }
      sampled[row * columns + column] = Math.round(sum / (parts * parts * FRACTIONS ** 2));
    }
  }
  return sampled;
}

/** Linear between four values, times `FRACTIONS` squared. */
function valueAt({ values, widthPx, heightPx }: Plane, x: number, y: number): number {
  const left = Math.floor(x / FRACTIONS);
  const upper = Math.floor(y / FRACTIONS);
  const across = x - left * FRACTIONS;
  const down = y - upper * FRACTIONS;
  const x0 = left < 0 ? 0 : left >= widthPx ? widthPx - 1 : left;
  const x1 = left + 1 < 0 ? 0 : left + 1 >= widthPx ? widthPx - 1 : left + 1;
  const y0 = (upper < 0 ? 0 : upper >= heightPx ? heightPx - 1 : upper) * widthPx;
  const y1 = (upper + 1 < 0 ? 0 : upper + 1 >= heightPx ? heightPx - 1 : upper + 1) * widthPx;
  const at = (place: number) => values[place] ?? 0;
  const above = (FRACTIONS - across) * at(y0 + x0) + across * at(y0 + x1);
  const below = (FRACTIONS - across) * at(y1 + x0) + across * at(y1 + x1);
  return (FRACTIONS - down) * above + down * below;
}
