import type * as z from 'zod';

import { each, text } from '../../languages/text-schema.ts';
import { EXERCISE_SLUGS } from '../catalog/catalog.ts';

/** What an exercise is called where runners and physiotherapists of one language train. */
export const exerciseTitlesSchema = each(EXERCISE_SLUGS, text);
export type ExerciseTitles = Readonly<z.infer<typeof exerciseTitlesSchema>>;
