import type { Language } from '../../contract/job.ts';
import { EXERCISE_SLUGS, EXERCISES } from './catalog.ts';
import type { Direction } from './rank-exercises.ts';
import { listFor, LOOKUP_KEYS } from './rank-exercises.ts';
import { presentExercise } from './schema.ts';

export interface Suitability {
  direction?: Direction;
  needsHigherCadence?: boolean;
}

/** Best first; none for an unknown key. */
export function exerciseIdsFor(
  searchKey: string,
  { direction, needsHigherCadence = true }: Suitability = {},
): string[] {
  const key = LOOKUP_KEYS.find((known) => known === searchKey);
  if (key === undefined) return [];
  return listFor(key, direction)
    .map((slug) => EXERCISES[slug])
    .filter((exercise) => needsHigherCadence || exercise.raisesCadence !== true)
    .map(({ id }) => id);
}

/** Keeps the order of the ids; omits unknown ids. */
export function exercisesById(
  ids: readonly string[],
  presentation: { language: Language; origin: string },
) {
  return ids.flatMap((id) => {
    const slug = EXERCISE_SLUGS.find((known) => EXERCISES[known].id === id);
    return slug === undefined ? [] : [presentExercise(slug, presentation)];
  });
}
