import { keysOf } from '../../contract/keys-of.ts';
import { BEST_FOR } from './best-for/best-for.ts';
import { listFor } from './best-for/lists.ts';
import type { LookupKey } from './best-for/lookup-keys.ts';
import type { ExerciseSlug } from './catalog/catalog.ts';

interface Match {
  slug: ExerciseSlug;
  matchedKeys: number;
  /** In the list of the key it serves best, from 0. */
  bestPlace: number;
}

/**
 * Returns the exercises for the keys, best first: by number of keys served, then by best place in a
 * key's list. Ties keep the contract's order of keys, so the result is deterministic.
 */
export function rankFor(searchKeys: readonly string[]): ExerciseSlug[] {
  const matches = new Map<ExerciseSlug, Match>();
  for (const key of LOOKUP_KEYS.filter((known) => searchKeys.includes(known))) {
    for (const [place, slug] of listFor(key).entries()) {
      const known = matches.get(slug) ?? { slug, matchedKeys: 0, bestPlace: place };
      matches.set(slug, {
        slug,
        matchedKeys: known.matchedKeys + 1,
        bestPlace: Math.min(known.bestPlace, place),
      });
    }
  }
  return [...matches.values()]
    .toSorted((a, b) => b.matchedKeys - a.matchedKeys || a.bestPlace - b.bestPlace)
    .map(({ slug }) => slug);
}

export const LOOKUP_KEYS: readonly LookupKey[] = keysOf(BEST_FOR);

/** What an exercise is good for. */
export function lookupKeysOf(slug: ExerciseSlug): LookupKey[] {
  return LOOKUP_KEYS.filter((key) => listFor(key).includes(slug));
}
