import type { Direction } from './best-for/lists.ts';
import { listFor } from './best-for/lists.ts';
import { EXERCISES } from './catalog/catalog.ts';
import { LOOKUP_KEYS } from './rank-exercises.ts';

export interface Suitability {
  /** The side of the good range that the angle is on. */
  direction?: Direction;
  /** Whether more steps per minute would help this runner. */
  wantsQuickerSteps?: boolean;
}

/** Exercises for what an analysis found, best first; none for a key that nobody knows. */
export function exerciseIdsFor(
  searchKey: string,
  { direction, wantsQuickerSteps = true }: Suitability = {},
): string[] {
  const key = LOOKUP_KEYS.find((known) => known === searchKey);
  if (key === undefined) return [];
  return listFor(key, direction)
    .map((slug) => EXERCISES[slug])
    .filter((exercise) => wantsQuickerSteps || exercise.quickensSteps !== true)
    .map(({ id }) => id);
}
