import { BEST_FOR } from './best-for.ts';
import type { BestFirst, BestOfBothSides, LookupKey } from './lookup-keys.ts';
import type { ExerciseSlug } from '../catalog/catalog.ts';

export type Direction = 'above' | 'below';

/**
 * The exercises for a key, best first. Where the key alone does not tell the side of the good range,
 * and nobody says it, those that fit both sides come before those for one of them.
 */
export function listFor(key: LookupKey, direction?: Direction): readonly ExerciseSlug[] {
  const list: BestFirst | BestOfBothSides = BEST_FOR[key];
  if (!('above' in list)) return list;
  return direction === undefined ? forEitherSide(list) : list[direction];
}

function forEitherSide({ above, below }: BestOfBothSides): ExerciseSlug[] {
  const placeOf = (slug: ExerciseSlug) =>
    [above.indexOf(slug), below.indexOf(slug)].filter((place) => place >= 0);
  const sumOfPlaces = (slug: ExerciseSlug) => placeOf(slug).reduce((sum, place) => sum + place, 0);
  return [...new Set([...above, ...below])].toSorted(
    (one, other) =>
      placeOf(other).length - placeOf(one).length || sumOfPlaces(one) - sumOfPlaces(other),
  );
}
