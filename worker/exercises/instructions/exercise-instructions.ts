import type { ExerciseSlug } from '../catalog/catalog.ts';

interface Instructions {
  /** What to think of while doing it: a few words without a period. */
  cue: string;
  /** Where to start, how to move, and what to feel, with the number of repetitions; 2 to 4. */
  instructions: readonly string[];
}

/** How each exercise is done, as a coach of that language says it. */
export type ExerciseInstructions = Readonly<Record<ExerciseSlug, Instructions>>;
