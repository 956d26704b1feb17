import type { Ink } from './palette.ts';
import type { Frame, Vector } from './vector.ts';
import { WORLD } from './vector.ts';

/** A muscle's place on a limb: where along it, and to which side of it. */
export interface Tint {
  /** Along the limb, 0 to 1. */
  readonly middle: number;
  readonly reach: number;
  /** In the limb's frame, of length 1; null all around. */
  readonly toward: Vector | null;
}

/**
 * An ellipsoid that swells or shrinks on its way from one place to another: limbs, trunk, balls.
 * Its half axes are `radius` times `stretch` along the axes of its frame.
 */
export interface Swell {
  readonly kind: 'swell';
  readonly from: Vector;
  readonly to: Vector;
  readonly fromRadius: number;
  readonly toRadius: number;
  readonly frame: Frame;
  readonly stretch: Vector;
  readonly ink: Ink;
  /** From this share of the way on it is of another ink: where a sleeve ends. */
  readonly hem?: { readonly share: number; readonly ink: Ink };
  readonly tints?: readonly Tint[];
  /** 0 to 1: on the side of the body that is turned away. */
  readonly farness?: number;
  /** Of props without a body on the floor: lines, ropes. */
  readonly castsShadow?: false;
}

/** A flat convex piece of a prop. */
export interface Facet {
  readonly kind: 'facet';
  readonly corners: readonly Vector[];
  readonly ink: Ink;
  /** 1 is the ink itself. */
  readonly light: number;
}

export type Solid = Swell | Facet;

export const ROUND: Vector = { x: 1, y: 1, z: 1 };

export function ball(at: Vector, radius: number, ink: Ink): Swell {
  return {
    kind: 'swell',
    from: at,
    to: at,
    fromRadius: radius,
    toRadius: radius,
    frame: WORLD,
    stretch: ROUND,
    ink,
  };
}

export function rod(
  from: Vector,
  to: Vector,
  { radius, ink }: { radius: number; ink: Ink },
): Swell {
  return { ...ball(from, radius, ink), to };
}
