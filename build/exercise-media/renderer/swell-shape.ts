import { smoothStep } from './interpolate.ts';
import type { Swell } from './solid.ts';
import type { Vector } from './vector.ts';
import { cross, dot, length, mix, normalize, toWorld, scale, subtract, WORLD } from './vector.ts';

/** Softness of merged surfaces; fingers and toes keep their shape. */
const MERGING = { maxMeters: 0.011, perSquareMeter: 12 };
const MAX_SLOPE = 0.98;
const MIN_PATH = 1e-6;
const AXES = ['x', 'y', 'z'] as const;

interface Toward {
  readonly middle: number;
  readonly reach: number;
  readonly direction: Vector | null;
}

/** Unit vectors along and across the path, and the latitude at which the round ends begin. */
interface RingAxes {
  readonly pole: Vector;
  readonly side: Vector;
  readonly other: Vector;
  readonly tangent: number;
}

/**
 * A swell prepared for distance measurements. In coordinates that make its ellipsoids spheres, it
 * is a cone with round ends.
 */
export class SwellShape {
  readonly swell: Swell;
  readonly middle: Vector;
  /** Distance from the middle to the farthest point. */
  readonly reach: number;
  /** Distance in meters within which it merges with others. */
  readonly softness: number;
  /** Results of the latest measurement: distance, direction away from the shape, and path share. */
  meters = 0;
  x = 0;
  y = 0;
  z = 0;
  share = 0;
  readonly #into: readonly [Vector, Vector, Vector];
  readonly #path: Vector;
  readonly #pathLength: number;
  readonly #lean: number;
  readonly #growth: number;
  readonly #tints: readonly Toward[];
  readonly #ring: RingAxes;

  constructor(swell: Swell) {
    const { from, to, fromRadius, toRadius, frame, stretch } = swell;
    const radius = Math.max(fromRadius, toRadius);
    const way = subtract(to, from);
    this.swell = swell;
    this.middle = mix(from, to, 0.5);
    this.reach = length(way) / 2 + radius * Math.max(stretch.x, stretch.y, stretch.z);
    const thinnest = Math.min(fromRadius, toRadius) * Math.min(stretch.x, stretch.y, stretch.z);
    this.softness = Math.min(MERGING.maxMeters, MERGING.perSquareMeter * thinnest ** 2);
    const [x, y, z] = AXES.map((axis) => scale(frame[axis], 1 / stretch[axis]));
    this.#into = [x ?? frame.x, y ?? frame.y, z ?? frame.z];
    this.#path = this.#local(way);
    this.#pathLength = length(this.#path);
    this.#growth = toRadius - fromRadius;
    const lean = this.#growth / Math.max(1e-9, this.#pathLength);
    const limited = Math.max(-MAX_SLOPE, Math.min(MAX_SLOPE, lean));
    this.#lean = limited / Math.sqrt(1 - limited * limited);
    this.#tints = (swell.tints ?? []).map(({ middle, reach, toward }) => ({
      middle,
      reach,
      direction: toward === null ? null : toWorld(frame, toward),
    }));
    this.#ring = this.#ringAxes();
  }

  /**
   * Measures the distance to a point: exact for spheres, a first-order approximation for
   * ellipsoids.
   */
  measure(x: number, y: number, z: number): void {
    const [intoX, intoY, intoZ] = this.#into;
    const path = this.#path;
    const { from, fromRadius } = this.swell;
    const [dx, dy, dz] = [x - from.x, y - from.y, z - from.z];
    let outX = intoX.x * dx + intoX.y * dy + intoX.z * dz;
    let outY = intoY.x * dx + intoY.y * dy + intoY.z * dz;
    let outZ = intoZ.x * dx + intoZ.y * dy + intoZ.z * dz;
    let share = 0;
    if (this.#pathLength > MIN_PATH) {
      const along = (outX * path.x + outY * path.y + outZ * path.z) / this.#pathLength;
      const squared = outX * outX + outY * outY + outZ * outZ - along * along;
      const beside = squared > 0 ? Math.sqrt(squared) : 0;
      share = Math.max(0, Math.min(1, (along + beside * this.#lean) / this.#pathLength));
      outX -= share * path.x;
      outY -= share * path.y;
      outZ -= share * path.z;
    }
    const radius = Math.sqrt(outX * outX + outY * outY + outZ * outZ) || 1e-9;
    const steepX = (intoX.x * outX + intoY.x * outY + intoZ.x * outZ) / radius;
    const steepY = (intoX.y * outX + intoY.y * outY + intoZ.y * outZ) / radius;
    const steepZ = (intoX.z * outX + intoY.z * outY + intoZ.z * outZ) / radius;
    const slope = Math.sqrt(steepX * steepX + steepY * steepY + steepZ * steepZ);
    this.meters = (radius - fromRadius - share * this.#growth) / slope;
    this.x = steepX / slope;
    this.y = steepY / slope;
    this.z = steepZ / slope;
    this.share = share;
  }

  /** Returns the strength of the accent at the last measured point, 0 to 1. */
  tint(): number {
    let rest = 1;
    for (const { middle, reach, direction } of this.#tints) {
      const along = 1 - smoothStep((Math.abs(this.share - middle) / reach - 0.55) / 0.45);
      if (along === 0) continue;
      const facing = direction === null ? 1 : smoothStep((dot(direction, this) + 0.22) / 0.62);
      rest *= 1 - along * facing;
    }
    return 1 - rest;
  }

  /** Checks conservatively: returns false only if the point is farther away. */
  isWithin(meters: number, x: number, y: number, z: number): boolean {
    const [dx, dy, dz] = [x - this.middle.x, y - this.middle.y, z - this.middle.z];
    return dx * dx + dy * dy + dz * dz < (this.reach + meters) ** 2;
  }

  /** Returns a point on a ring around the path or a round end; latitude from -1 to 1. */
  ringPlace(
    { share, latitude, turn }: { share: number; latitude: number; turn: number },
    place: { x: number; y: number; z: number },
  ): void {
    const { from, to, fromRadius, frame, stretch } = this.swell;
    const { pole, side, other, tangent } = this.#ring;
    const angle = tangent + Math.abs(latitude) * ((Math.sign(latitude) * Math.PI) / 2 - tangent);
    const [up, level] = [Math.sin(angle), Math.cos(angle)];
    const radius = fromRadius + this.#growth * share;
    const one = Math.cos(turn * 2 * Math.PI) * level;
    const two = Math.sin(turn * 2 * Math.PI) * level;
    const x = (pole.x * up + side.x * one + other.x * two) * radius * stretch.x;
    const y = (pole.y * up + side.y * one + other.y * two) * radius * stretch.y;
    const z = (pole.z * up + side.z * one + other.z * two) * radius * stretch.z;
    place.x = from.x + (to.x - from.x) * share + frame.x.x * x + frame.y.x * y + frame.z.x * z;
    place.y = from.y + (to.y - from.y) * share + frame.x.y * x + frame.y.y * y + frame.z.y * z;
    place.z = from.z + (to.z - from.z) * share + frame.x.z * x + frame.y.z * y + frame.z.z * z;
  }

  #ringAxes(): RingAxes {
    const hasPath = this.#pathLength > MIN_PATH;
    const pole = hasPath ? normalize(this.#path) : WORLD.y;
    const side = normalize(cross(pole, Math.abs(pole.x) < 0.7 ? WORLD.x : WORLD.z));
    const lean = Math.max(-1, Math.min(1, -this.#growth / Math.max(this.#pathLength, MIN_PATH)));
    return { pole, side, other: cross(pole, side), tangent: hasPath ? Math.asin(lean) : 0 };
  }

  #local(direction: Vector): Vector {
    const [x, y, z] = this.#into;
    return { x: dot(x, direction), y: dot(y, direction), z: dot(z, direction) };
  }
}
