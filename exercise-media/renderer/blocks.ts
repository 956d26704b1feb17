import type { Ink } from './palette.ts';
import type { Facet } from './solid.ts';
import type { Frame, Vector } from './vector.ts';
import { add, dot, outOf, WORLD } from './vector.ts';

/** From above and ahead; lights the facets that face it. */
const LIGHT = { x: 0.3, y: 0.85, z: 0.43 };
const DIMMEST = 0.82;

/** A box around a center, with full sizes along the axes of a frame. */
export function block(
  middle: Vector,
  size: Vector,
  { ink, frame = WORLD }: { ink: Ink; frame?: Frame },
): Facet[] {
  const corner = (x: number, y: number, z: number) =>
    add(middle, outOf(frame, { x: (x * size.x) / 2, y: (y * size.y) / 2, z: (z * size.z) / 2 }));
  const faces = [1, -1].flatMap((way) => [
    {
      normal: outOf(frame, { x: way, y: 0, z: 0 }),
      corners: [corner(way, -1, -1), corner(way, 1, -1), corner(way, 1, 1), corner(way, -1, 1)],
    },
    {
      normal: outOf(frame, { x: 0, y: way, z: 0 }),
      corners: [corner(-1, way, -1), corner(1, way, -1), corner(1, way, 1), corner(-1, way, 1)],
    },
    {
      normal: outOf(frame, { x: 0, y: 0, z: way }),
      corners: [corner(-1, -1, way), corner(1, -1, way), corner(1, 1, way), corner(-1, 1, way)],
    },
  ]);
  return faces.map(({ normal, corners }) => ({
    kind: 'facet',
    corners,
    ink,
    light: DIMMEST + (1.06 - DIMMEST) * Math.max(0, dot(normal, LIGHT)),
  }));
}

/** A flat rectangle slightly above the floor. */
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
    corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
    ink,
    light: 1,
  };
}
