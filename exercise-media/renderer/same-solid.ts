import type { Facet, Solid, Swell } from './solid.ts';
import type { Vector } from './vector.ts';
import { length, subtract } from './vector.ts';

/** A smaller change is one shade of color at most. */
const LEAST_FARNESS = 0.02;

/** Whether a solid looks like another and has moved by less than a distance. */
export function looksAlike(one: Solid, other: Solid, leastMeters: number): boolean {
  if (one.kind === 'facet') {
    return other.kind === 'facet' && areFacetsAlike(one, other, leastMeters);
  }
  return other.kind === 'swell' && areSwellsAlike(one, other, leastMeters);
}

function areFacetsAlike(one: Facet, other: Facet, leastMeters: number): boolean {
  return (
    one.ink === other.ink &&
    one.light === other.light &&
    one.corners.length === other.corners.length &&
    one.corners.every((corner, index) => isNear(corner, other.corners[index], leastMeters))
  );
}

function areSwellsAlike(one: Swell, other: Swell, leastMeters: number): boolean {
  const largest = Math.max(one.fromRadius, one.toRadius);
  const leastTurn = leastMeters / (largest * Math.max(one.stretch.x, one.stretch.y, one.stretch.z));
  return (
    one.ink === other.ink &&
    one.hem?.ink === other.hem?.ink &&
    one.tints?.length === other.tints?.length &&
    Math.abs((one.farness ?? 0) - (other.farness ?? 0)) < LEAST_FARNESS &&
    isNear(one.from, other.from, leastMeters) &&
    isNear(one.to, other.to, leastMeters) &&
    Math.abs(one.fromRadius - other.fromRadius) < leastMeters &&
    Math.abs(one.toRadius - other.toRadius) < leastMeters &&
    isNear(one.stretch, other.stretch, leastTurn) &&
    isNear(one.frame.x, other.frame.x, leastTurn) &&
    isNear(one.frame.y, other.frame.y, leastTurn) &&
    isNear(one.frame.z, other.frame.z, leastTurn)
  );
}

function isNear(one: Vector, other: Vector | undefined, leastDistance: number): boolean {
  return other !== undefined && length(subtract(one, other)) < leastDistance;
}
