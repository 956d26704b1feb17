import type { Patch } from './pelvis-patch.ts';
import { PATCH_SIZE } from './pelvis-patch.ts';

/**
 * A picture and its gradient. Interpolating the gradient keeps it continuous, so that fits converge
 * to a single point.
 */
export interface GradientImage {
  value: Patch;
  rightward: Patch;
  downward: Patch;
}

export interface GradientSample {
  value: number;
  rightward: number;
  downward: number;
}

export function gradientImageOf(picture: Patch): GradientImage {
  const { columns, rows } = PATCH_SIZE;
  const change = (at: number, { place, last, step }: Record<'place' | 'last' | 'step', number>) => {
    const before = place === 0 ? at : at - step;
    const after = place === last ? at : at + step;
    return ((picture[after] ?? 0) - (picture[before] ?? 0)) / 2;
  };
  return {
    value: picture,
    rightward: picture.map((_, at) =>
      change(at, { place: at % columns, last: columns - 1, step: 1 }),
    ),
    downward: picture.map((_, at) =>
      change(at, { place: Math.floor(at / columns), last: rows - 1, step: columns }),
    ),
  };
}

/** Bilinear, with the edge extended. Writes the result into `into`. */
export function sampleGradient(
  { value, rightward, downward }: GradientImage,
  { x, y }: { x: number; y: number },
  into: GradientSample,
): void {
  const { columns, rows } = PATCH_SIZE;
  const inside = Math.min(Math.max(x, 0), columns - 1);
  const insideRow = Math.min(Math.max(y, 0), rows - 1);
  const left = Math.min(Math.floor(inside), columns - 2);
  const upper = Math.min(Math.floor(insideRow), rows - 2);
  const rightShare = inside - left;
  const lowerShare = insideRow - upper;
  const at = upper * columns + left;
  const upperLeft = (1 - rightShare) * (1 - lowerShare);
  const upperRight = rightShare * (1 - lowerShare);
  const lowerLeft = (1 - rightShare) * lowerShare;
  const lowerRight = rightShare * lowerShare;
  const between = (picture: Patch) =>
    upperLeft * (picture[at] ?? 0) +
    upperRight * (picture[at + 1] ?? 0) +
    lowerLeft * (picture[at + columns] ?? 0) +
    lowerRight * (picture[at + columns + 1] ?? 0);
  into.value = between(value);
  into.rightward = between(rightward);
  into.downward = between(downward);
}
