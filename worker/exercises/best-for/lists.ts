import { BEST_FOR } from './best-for.ts';
import type { BestFirst, BestOfBothSides, LookupKey } from './lookup-keys.ts';
import type { ExerciseSlug } from '../catalog/catalog.ts';

export type Direction = 'above' | 'below';

/**
 * Returns the exercises for a key, best first. Without a direction, exercises that suit both sides
 * of the good range come first.
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
