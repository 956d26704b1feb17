import type { Ink } from './palette.ts';
import type { Solid } from './solid.ts';
import { rod } from './solid.ts';
import type { Vector } from './vector.ts';

type Point = readonly [x: number, y: number];
type Stroke = readonly Point[];
export type Glyph = '0' | '1' | '2' | '3' | '4' | '5' | '+' | '%';

const RING_PIECES = 12;

/** Strokes in a box from -1 to 1, y down. */
const STROKES: Readonly<Record<Glyph, readonly Stroke[]>> = {
  '0': [ring({ x: 0, y: 0, width: 0.58, height: 1 })],
  '1': [stroke('-0.5,-0.55 0.1,-1 0.1,1')],
  '2': [stroke('-0.6,-0.6 -0.25,-0.95 0.25,-0.95 0.6,-0.55 0.5,-0.1 -0.6,1 0.65,1')],
  '3': [
    stroke(
      '-0.55,-0.75 -0.15,-1 0.3,-0.95 0.55,-0.5 0.3,-0.1 -0.1,-0.05 0.35,0.05 0.6,0.5 0.3,0.95 -0.2,1 -0.6,0.7',
    ),
  ],
  '4': [stroke('0.35,1 0.35,-1 -0.65,0.4 0.7,0.4')],
  '5': [stroke('0.5,-1 -0.4,-1 -0.5,-0.1 0.05,-0.25 0.55,0.05 0.6,0.5 0.3,0.95 -0.2,1 -0.6,0.7')],
  '+': [stroke('-0.6,0 0.6,0'), stroke('0,-0.6 0,0.6')],
  '%': [
    stroke('0.5,-1 -0.5,1'),
    ring({ x: -0.55, y: -0.6, width: 0.32, height: 0.4 }),
    ring({ x: 0.55, y: 0.6, width: 0.32, height: 0.4 }),
  ],
};

/** Parses SVG point notation. */
function stroke(points: string): Stroke {
  return points.split(' ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}

function ring(at: { x: number; y: number; width: number; height: number }): Stroke {
  return Array.from({ length: RING_PIECES + 1 }, (_, piece): Point => {
    const angle = (piece / RING_PIECES) * 2 * Math.PI;
    return [at.x + Math.sin(angle) * at.width, at.y - Math.cos(angle) * at.height];
  });
}

/**
 * Draws a glyph in lines; `place` converts distances in meters, to the right of its middle and up
 * from it.
 */
export function written(
  glyph: Glyph,
  {
    place,
    halfHeight,
    ...look
  }: {
    place: (right: number, up: number) => Vector;
    halfHeight: number;
    radius: number;
    ink: Ink;
  },
): Solid[] {
  const at = ([x, y]: Point) => place(x * halfHeight, -y * halfHeight);
  return STROKES[glyph].flatMap((points) =>
    points.slice(1).map((to, index) => ({
      ...rod(at(points[index] ?? to), at(to), look),
      castsShadow: false as const,
      isUnlit: true as const,
    })),
  );
}
