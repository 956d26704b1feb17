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
 * Every exercise that serves one of the keys, best first: those that serve more of the keys before
 * others, then those that stand higher in the list of a key. What is equal stays in the order of
 * the keys as the contract lists them, so that the same keys always give the same answer.
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
