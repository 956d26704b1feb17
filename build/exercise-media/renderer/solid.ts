import type { Ink } from './palette.ts';
import type { Frame, Vector } from './vector.ts';
import { WORLD } from './vector.ts';

/** Position of a muscle on a limb: along it, and on which side. */
export interface Tint {
  /** Along the limb, 0 to 1. */
  readonly middle: number;
  readonly reach: number;
  /** Unit vector in the frame of the limb; null for all around. */
  readonly toward: Vector | null;
}

/**
 * An ellipsoid that grows or shrinks along a path from one point to another: limbs, trunk, balls.
 * Its semi-axes are `radius` times `stretch` along the axes of its frame.
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
  /** From this fraction of the path on, it has another color: where a sleeve ends. */
  readonly hem?: { readonly share: number; readonly ink: Ink };
  readonly tints?: readonly Tint[];
  /** Shapes that share a joint part, as a bit, and an ink meet without a seam. */
  readonly parts?: number;
  /** 0 to 1: how far it is on the far side of the body. */
  readonly farness?: number;
  /** False for props without volume, such as lines and ropes. */
  readonly castsShadow?: false;
  /** True for signs, which have one plain color. */
  readonly isUnlit?: true;
  /** True for solids that extend beyond the picture. */
  readonly isEndless?: true;
}

/** A box with slightly rounded edges. */
export interface Block {
  readonly kind: 'block';
  readonly middle: Vector;
  /** Full sizes along the axes of its frame. */
  readonly size: Vector;
  readonly frame: Frame;
  readonly ink: Ink;
}

/** A flat convex sheet in one plain color, counterclockwise as seen from its visible side. */
export interface Facet {
  readonly kind: 'facet';
  readonly corners: readonly Vector[];
  readonly ink: Ink;
}

export type Solid = Swell | Block | Facet;

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
