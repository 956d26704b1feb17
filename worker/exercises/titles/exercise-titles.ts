import type { ExerciseSlug } from '../catalog/catalog.ts';

/** What an exercise is called where runners and physiotherapists of one language train. */
export type ExerciseTitles = Readonly<Record<ExerciseSlug, string>>;
