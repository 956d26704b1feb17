import type { Ink } from './palette.ts';
import type { Part } from './skeleton.ts';
import type { Swell, Tint } from './solid.ts';
import { ROUND } from './solid.ts';
import type { Vector } from './vector.ts';
import { add, outOf } from './vector.ts';

/** A body shape, independent of the position of its part. */
export interface Form {
  readonly from: Vector;
  readonly to?: Vector;
  /** Radius at both ends, or at each end. */
  readonly radius: number | readonly [number, number];
  readonly stretch?: Vector;
  readonly ink: Ink;
  readonly hem?: NonNullable<Swell['hem']>;
  readonly tints?: readonly Tint[];
  readonly parts?: number;
  readonly farness?: number;
}

/** A form in the coordinates of a part, with its joint as the origin. */
export function form(part: Part, { from, to = from, ...rest }: Form): Swell {
  const out = (local: Vector) => add(part.at, outOf(part.frame, local));
  return placed(part, { from: out(from), to: out(to), ...rest });
}

/** A form in world coordinates. */
export function placed(
  { frame }: Part,
  { from, to = from, radius, stretch = ROUND, ...rest }: Form,
): Swell {
  const [fromRadius, toRadius] = typeof radius === 'number' ? [radius, radius] : radius;
  return { ...rest, kind: 'swell', from, to, fromRadius, toRadius, frame, stretch };
}
