import type { Ink } from './palette.ts';
import type { Frame, Vector } from './vector.ts';
import { WORLD } from './vector.ts';

/** Position of a muscle on a limb: distance along it, and side. */
export interface Tint {
  /** Along the limb, 0 to 1. */
  readonly middle: number;
  readonly reach: number;
  /** Unit vector in the limb's frame; null for all around. */
  readonly toward: Vector | null;
}

/**
 * An ellipsoid swept along a path while growing or shrinking: limbs, trunk, balls. Its semi-axes
 * are `radius` times `stretch` along its frame's axes.
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
  /** Color from this fraction of the path on, such as below a sleeve. */
  readonly hem?: { readonly share: number; readonly ink: Ink };
  readonly tints?: readonly Tint[];
  /** Bit mask of joint parts. Shapes that share a part and an ink merge without a seam. */
  readonly parts?: number;
  /** Position toward the far side of the body, 0 to 1. */
  readonly farness?: number;
  /** False for props without volume, such as lines and ropes. */
  readonly castsShadow?: false;
  /** True for signs, which have one plain color. */
  readonly isUnlit?: true;
  /** True for solids that extend beyond the picture. */
  readonly isEndless?: true;
}

export interface Block {
  readonly kind: 'block';
  readonly middle: Vector;
  /** Full sizes along the frame's axes. */
  readonly size: Vector;
  readonly frame: Frame;
  readonly ink: Ink;
}

/** A flat convex sheet in one plain color; vertices are counterclockwise on its visible side. */
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
