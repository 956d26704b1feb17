type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];
export type Glyph = '0' | '1' | '2' | '3' | '4' | '5' | '+' | '%';

const RING_PIECES = 12;

/** Strokes in a box from -1 to 1, y down. */
export const STROKES: Readonly<Record<Glyph, readonly Stroke[]>> = {
  '0': [ring({ x: 0, y: 0, width: 0.58, height: 1 })],
  '1': [
    [
      [-0.5, -0.55],
      [0.1, -1],
      [0.1, 1],
    ],
  ],
  '2': [
    [
      [-0.6, -0.6],
      [-0.25, -0.95],
      [0.25, -0.95],
      [0.6, -0.55],
      [0.5, -0.1],
      [-0.6, 1],
      [0.65, 1],
    ],
  ],
  '3': [
    [
      [-0.55, -0.75],
      [-0.15, -1],
      [0.3, -0.95],
      [0.55, -0.5],
      [0.3, -0.1],
      [-0.1, -0.05],
      [0.35, 0.05],
      [0.6, 0.5],
      [0.3, 0.95],
      [-0.2, 1],
      [-0.6, 0.7],
    ],
  ],
  '4': [
    [
      [0.35, 1],
      [0.35, -1],
      [-0.65, 0.4],
      [0.7, 0.4],
    ],
  ],
  '5': [
    [
      [0.5, -1],
      [-0.4, -1],
      [-0.5, -0.1],
      [0.05, -0.25],
      [0.55, 0.05],
      [0.6, 0.5],
      [0.3, 0.95],
      [-0.2, 1],
      [-0.6, 0.7],
    ],
  ],
  '+': [
    [
      [-0.6, 0],
      [0.6, 0],
    ],
    [
      [0, -0.6],
      [0, 0.6],
    ],
  ],
  '%': [
    [
      [0.5, -1],
      [-0.5, 1],
    ],
    ring({ x: -0.55, y: -0.6, width: 0.32, height: 0.4 }),
    ring({ x: 0.55, y: 0.6, width: 0.32, height: 0.4 }),
  ],
};

function ring(at: { x: number; y: number; width: number; height: number }): Stroke {
  return Array.from({ length: RING_PIECES + 1 }, (_, piece): Point => {
    const angle = (piece / RING_PIECES) * 2 * Math.PI;
    return [at.x + Math.sin(angle) * at.width, at.y - Math.cos(angle) * at.height];
  });
}
