/** Meters; for an unrotated figure, x is forward, y is up, and z is to its right. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Orthogonal unit vectors: forward, up, and right of a body part. */
export interface Frame {
  readonly x: Vector;
  readonly y: Vector;
  readonly z: Vector;
}

export type Axis = keyof Frame;

export const ORIGIN: Vector = { x: 0, y: 0, z: 0 };
export const WORLD: Frame = {
  x: { x: 1, y: 0, z: 0 },
  y: { x: 0, y: 1, z: 0 },
  z: { x: 0, y: 0, z: 1 },
};

const RADIANS_PER_DEGREE = Math.PI / 180;

export function toRadians(angleDegrees: number): number {
  return angleDegrees * RADIANS_PER_DEGREE;
}

export function toDegrees(angleRadians: number): number {
  return angleRadians / RADIANS_PER_DEGREE;
}

export function add(one: Vector, other: Vector): Vector {
  return { x: one.x + other.x, y: one.y + other.y, z: one.z + other.z };
}

/** Moves a point ahead, above, and to the right. */
export function shift({ x, y, z }: Vector, ahead: number, above: number, right: number): Vector {
  return { x: x + ahead, y: y + above, z: z + right };
}

export function subtract(one: Vector, other: Vector): Vector {
  return { x: one.x - other.x, y: one.y - other.y, z: one.z - other.z };
}

export function scale(vector: Vector, factor: number): Vector {
  return { x: vector.x * factor, y: vector.y * factor, z: vector.z * factor };
}

export function mix(one: Vector, other: Vector, share: number): Vector {
  return add(scale(one, 1 - share), scale(other, share));
}

export function dot(one: Vector, other: Vector): number {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

export function cross(one: Vector, other: Vector): Vector {
  return {
    x: one.y * other.z - one.z * other.y,
    y: one.z * other.x - one.x * other.z,
    z: one.x * other.y - one.y * other.x,
  };
}

export function length(vector: Vector): number {
  return Math.hypot(vector.x, vector.y, vector.z);
}

/** Leaves a zero vector unchanged. */
export function normalize(vector: Vector): Vector {
  const size = length(vector);
  return size === 0 ? vector : scale(vector, 1 / size);
}

/** Converts frame coordinates to world coordinates. */
export function toWorld(frame: Frame, local: Vector): Vector {
  return add(add(scale(frame.x, local.x), scale(frame.y, local.y)), scale(frame.z, local.z));
}

/** Converts world coordinates to frame coordinates. */
export function into(frame: Frame, world: Vector): Vector {
  return { x: dot(frame.x, world), y: dot(frame.y, world), z: dot(frame.z, world) };
}

export function turned(frame: Frame, axis: Axis, angleDegrees: number): Frame {
  if (angleDegrees === 0) return frame;
  const sine = Math.sin(toRadians(angleDegrees));
  const cosine = Math.cos(toRadians(angleDegrees));
  const turn = (one: Vector, other: Vector) => ({
    first: add(scale(one, cosine), scale(other, sine)),
    second: add(scale(one, -sine), scale(other, cosine)),
  });
  if (axis === 'x') {
    const { first, second } = turn(frame.y, frame.z);
    return { x: frame.x, y: first, z: second };
  }
  if (axis === 'y') {
    const { first, second } = turn(frame.z, frame.x);
    return { x: second, y: frame.y, z: first };
  }
  const { first, second } = turn(frame.x, frame.y);
  return { x: first, y: second, z: frame.z };
}

/** Applies the smallest rotation that takes one direction to another. */
export function swing(frame: Frame, from: Vector, to: Vector): Frame {
  const axis = cross(from, to);
  const sine = length(axis);
  if (sine < 1e-9) return frame;
  const cosine = dot(from, to);
  const unit = scale(axis, 1 / sine);
  // Rodrigues' rotation formula.
  const rotate = (vector: Vector) =>
    add(
      add(scale(vector, cosine), scale(cross(unit, vector), sine)),
      scale(unit, dot(unit, vector) * (1 - cosine)),
    );
  return { x: rotate(frame.x), y: rotate(frame.y), z: rotate(frame.z) };
}

/** Returns the angles about z, then x, then y that rotate one frame into another. */
export function anglesBetween(parent: Frame, child: Frame): { z: number; x: number; y: number } {
  const childY = into(parent, child.y);
  return {
    z: toDegrees(Math.atan2(-childY.x, childY.y)),
    x: toDegrees(Math.asin(Math.max(-1, Math.min(1, childY.z)))),
    y: toDegrees(Math.atan2(-dot(parent.z, child.x), dot(parent.z, child.z))),
  };
}
