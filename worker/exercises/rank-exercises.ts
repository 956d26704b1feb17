import { keysOf } from '../../contract/keys-of.ts';
import { BEST_FOR_BACK_VIEW } from './best-for/back-view.ts';
import { BEST_FOR_FOOT_LANDING } from './best-for/foot-landing.ts';
import type { BestFirst, BestFor, BestOfBothSides, LookupKey } from './best-for/lookup-keys.ts';
import { BEST_FOR_POSTURE } from './best-for/posture.ts';
import type { ExerciseSlug } from './catalog.ts';

export const BEST_FOR: BestFor<LookupKey> = {
  ...BEST_FOR_POSTURE,
  ...BEST_FOR_FOOT_LANDING,
  ...BEST_FOR_BACK_VIEW,
};
export const LOOKUP_KEYS: readonly LookupKey[] = keysOf(BEST_FOR);

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

interface Match {
  slug: ExerciseSlug;
  matchedKeys: number;
  /** Best rank in any matching key's list, from 0 */
  bestRank: number;
}

/**
 * Returns the exercises for the keys, best first: by number of keys served, then by best rank in
 * any key's list. Ties keep the contract's key order, so the result is deterministic.
 */
export function rankFor(searchKeys: readonly string[]): ExerciseSlug[] {
  const matches = new Map<ExerciseSlug, Match>();
  for (const key of LOOKUP_KEYS.filter((known) => searchKeys.includes(known))) {
    for (const [place, slug] of listFor(key).entries()) {
      const known = matches.get(slug) ?? { slug, matchedKeys: 0, bestRank: place };
      matches.set(slug, {
        slug,
        matchedKeys: known.matchedKeys + 1,
        bestRank: Math.min(known.bestRank, place),
      });
    }
  }
  return [...matches.values()]
    .toSorted((a, b) => b.matchedKeys - a.matchedKeys || a.bestRank - b.bestRank)
    .map(({ slug }) => slug);
}

export function lookupKeysOf(slug: ExerciseSlug): LookupKey[] {
  return LOOKUP_KEYS.filter((key) => listFor(key).includes(slug));
}
