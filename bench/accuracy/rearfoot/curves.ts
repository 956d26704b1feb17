import type { Outline } from './canvas.ts';

type Knots = readonly (readonly [x: number, y: number])[];
const PIECES = 5;

/** A smooth outline through all knots (Catmull and Rom 1974). */
export function closedCurve(knots: Knots): [number, number][] {
  const around = (place: number) => (place + knots.length) % knots.length;
  return knots.flatMap((_, index) => piece(knots, index, around));
}

/** A smooth open curve; its end knots are repeated. */
export function openCurve(knots: Knots): [number, number][] {
  const inside = (place: number) => Math.min(Math.max(place, 0), knots.length - 1);
  return knots.flatMap((_, index) => piece(knots, index, inside));
}

/** Up along one edge and down along the other. */
export function bandBetween(inner: Knots, outer: Knots): Outline {
  return [...openCurve(inner), ...openCurve(outer).toReversed()];
}

/** Where a rising curve crosses a height. */
export function xAtHeight(curve: Knots, height: number): number {
  const above = Math.max(
    1,
    curve.findIndex(([, y]) => y >= height),
  );
  const [x0, y0] = curve[above - 1] ?? [0, 0];
  const [x1, y1] = curve[above] ?? [0, 1];
  return x0 + ((height - y0) / (y1 - y0)) * (x1 - x0);
}

function piece(knots: Knots, index: number, wrap: (place: number) => number): [number, number][] {
  const [a, b, c, d] = [-1, 0, 1, 2].map((step) => knots[wrap(index + step)] ?? [0, 0]);
  const blend = (t: number, axis: 0 | 1) => {
    const [p, q, r, s] = [a?.[axis] ?? 0, b?.[axis] ?? 0, c?.[axis] ?? 0, d?.[axis] ?? 0];
    return q + (t / 2) * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)));
  };
  return Array.from({ length: PIECES }, (_, step) => [
    blend(step / PIECES, 0),
    blend(step / PIECES, 1),
  ]);
}
