import * as z from 'zod';

import { each, text } from '../../languages/text-schema.ts';
import { EXERCISE_SLUGS } from '../catalog/catalog.ts';

const instructionsSchema = z.strictObject({
  /** What to think of while doing it: a few words without a period. */
  cue: text,
  /** Where to start, how to move, and what to feel, with the number of repetitions. */
  instructions: z.array(text).min(2).max(4).readonly(),
});

/** How each exercise is done, as a coach of that language says it. */
export const exerciseInstructionsSchema = each(EXERCISE_SLUGS, instructionsSchema);
export type ExerciseInstructions = Readonly<z.infer<typeof exerciseInstructionsSchema>>;
