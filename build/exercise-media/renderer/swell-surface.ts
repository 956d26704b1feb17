import { PARTS } from './body-model.ts';
import { smoothStep } from './interpolate.ts';
import type { Swell } from './solid.ts';
import type { SwellShape } from './swell-shape.ts';
import { length, subtract } from './vector.ts';

/** Shapes farther apart neither merge nor shade each other. */
const NEAR_METERS = 0.1;
/** Depth inside other shapes, in addition to twice the softness, at which a point is hidden. */
const HIDDEN_METERS = 0.006;
/** Beyond this multiple of the softness, shapes hardly affect the surface. */
const NEGLIGIBLE = 6;
const PROJECTIONS = 2;
const EXACT_METERS = 0.0002;
/** Distances above the surface at which light is probed. */
const PROBES = [
  { meters: 0.03, weight: 0.34 },
  { meters: 0.09, weight: 0.28 },
];
/** Sharpens the edge of an accent where it merges with a shape without one. */
const TINT_EDGE = { from: 0.1, width: 0.6 };

export interface Place {
  x: number;
  y: number;
  z: number;
}

/**
 * Common surface of merged shapes: zeros of an exponential smooth minimum of their distances
 * (Quilez 2013). Each shape keeps its own softness.
 */
export class SwellSurface {
  /** Results at the latest settled place: surface normal, accent, and light. */
  x = 0;
  y = 0;
  z = 0;
  tint = 0;
  openness = 1;
  readonly #own: SwellShape;
  readonly #near: readonly SwellShape[];
  readonly #merging: readonly SwellShape[];
  #meters = 0;

  constructor(own: SwellShape, shapes: readonly SwellShape[]) {
    this.#own = own;
    this.#near = shapes.filter((other) => other === own || isNear(own, other));
    this.#merging = this.#near.filter(
      (other) => other === own || shouldMerge(own.swell, other.swell),
    );
  }

  /** Moves a nearby place onto the surface; returns false if it is hidden inside. */
  settle(place: Place): boolean {
    const hiddenMeters = HIDDEN_METERS + 2 * this.#own.softness;
    this.#measure(place);
    for (let step = 0; step < PROJECTIONS && Math.abs(this.#meters) > EXACT_METERS; step += 1) {
      if (this.#meters < -hiddenMeters) return false;
      place.x -= this.x * this.#meters;
      place.y -= this.y * this.#meters;
      place.z -= this.z * this.#meters;
      this.#measure(place);
    }
    this.openness = this.#opennessAt(place);
    return true;
  }

  #measure({ x, y, z }: Place): void {
    let sum = 0;
    let tint = 0;
    let awayX = 0;
    let awayY = 0;
    let awayZ = 0;
    for (const shape of this.#merging) {
      const { softness } = shape;
      if (!shape.isWithin(NEGLIGIBLE * softness, x, y, z)) continue;
      shape.measure(x, y, z);
      if (shape.meters > NEGLIGIBLE * softness) continue;
      const weight = Math.exp(-shape.meters / softness);
      sum += weight;
      tint += shape.tint() * weight;
      awayX += (shape.x * weight) / softness;
      awayY += (shape.y * weight) / softness;
      awayZ += (shape.z * weight) / softness;
    }
    const slope = Math.hypot(awayX, awayY, awayZ) || 1;
    this.#meters = (-sum * Math.log(sum)) / slope;
    this.x = awayX / slope;
    this.y = awayY / slope;
    this.z = awayZ / slope;
    this.tint = smoothStep((tint / sum - TINT_EDGE.from) / TINT_EDGE.width);
  }

  /** Returns 1 minus the ambient occlusion by other shapes and the floor. */
  #opennessAt(place: Place): number {
    let openness = 1;
    for (const { meters, weight } of PROBES) {
      const x = place.x + this.x * meters;
      const y = place.y + this.y * meters;
      const z = place.z + this.z * meters;
      let room = Math.max(0, Math.min(meters, y));
      for (const other of this.#near) {
        if (!other.isWithin(room, x, y, z)) continue;
        other.measure(x, y, z);
        if (other.meters < room) room = Math.max(0, other.meters);
      }
      openness -= weight * (1 - room / meters);
    }
    return openness;
  }
}

function isNear(own: SwellShape, other: SwellShape): boolean {
  if (own.swell.castsShadow === false || other.swell.castsShadow === false) return false;
  return length(subtract(other.middle, own.middle)) < own.reach + other.reach + NEAR_METERS;
}

/** Returns whether two shapes merge where they meet. The legs meet only in the pelvis. */
function shouldMerge(one: Swell, other: Swell): boolean {
  const shareInk =
    one.ink === other.ink || one.hem?.ink === other.ink || one.ink === other.hem?.ink;
  const [parts, others] = [one.parts ?? 0, other.parts ?? 0];
  const [limb, otherLimb] = [parts & ~PARTS.trunk, others & ~PARTS.trunk];
  const areApart = limb !== 0 && otherLimb !== 0 && (limb & otherLimb) === 0;
  return shareInk && (parts & others) !== 0 && !areApart;
}
