import type { Ink } from './palette.ts';
import type { Block, Facet } from './solid.ts';
import type { Frame, Vector } from './vector.ts';
import { WORLD } from './vector.ts';

/** Builds a box around a center, with full sizes along the axes of a frame. */
export function block(
  middle: Vector,
  size: Vector,
  { ink, frame = WORLD }: { ink: Ink; frame?: Frame },
): Block {
  return { kind: 'block', middle, size, frame, ink };
}

/** Builds a flat rectangle slightly above the floor. */
export function patch(
  middle: Vector,
  { length, width, ink }: { length: number; width: number; ink: Ink },
): Facet {
  const y = middle.y + 0.002;
  const corner = (forward: number, right: number) => ({
    x: middle.x + (forward * length) / 2,
    y,
    z: middle.z + (right * width) / 2,
  });
  return {
    kind: 'facet',
    corners: [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)],
    ink,
  };
}
