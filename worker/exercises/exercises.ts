import { EXERCISES } from './catalog/catalog.ts';
import { rankFor } from './rank-exercises.ts';

/** Exercises for what an analysis found, best first; none for a key that nobody knows. */
export function exerciseIdsFor(searchKey: string): string[] {
  return rankFor([searchKey]).map((slug) => EXERCISES[slug].id);
}
