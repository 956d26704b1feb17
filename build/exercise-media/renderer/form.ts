import type { Part } from './skeleton.ts';
import type { Swell } from './solid.ts';
import { ROUND } from './solid.ts';
import type { Vector } from './vector.ts';
import { add, toWorld } from './vector.ts';

/** Forward, up, and right, relative to a part and its joint. */
export type Point = readonly [x: number, y: number, z: number];

/** Appearance of a body shape, independent of its path. */
export type Look = Pick<Swell, 'ink' | 'hem' | 'tints' | 'parts' | 'farness'> & {
  readonly stretch?: Vector;
};

/**
 * Places a shape along a path in a part; `radius` applies to both ends, or has one value per end.
 */
export function form(
  part: Part,
  [from, to = from]: readonly [Point, Point?],
  radius: number | readonly [number, number],
  look: Look,
): Swell {
  const out = ([x, y, z]: Point) => add(part.at, toWorld(part.frame, { x, y, z }));
  return placed(part, [out(from), out(to)], radius, look);
}

/** Places a shape along a path in world coordinates. */
export function placed(
  { frame }: Part,
  [from, to = from]: readonly [Vector, Vector?],
  radius: number | readonly [number, number],
  { stretch = ROUND, ...look }: Look,
): Swell {
  const [fromRadius, toRadius] = typeof radius === 'number' ? [radius, radius] : radius;
  return { ...look, kind: 'swell', from, to, fromRadius, toRadius, frame, stretch };
}
