import * as z from 'zod';

import { ApiError } from '../http/api-error.ts';
import type { HttpContext } from '../http/http-context.ts';
import { route } from '../http/route.ts';
import { rankFor } from './rank-exercises.ts';
import type { ExerciseSearch } from './schema.ts';
import { exerciseSchema, exerciseSearchSchema, presentExercise } from './schema.ts';

export const exerciseRoutes = [
  route('post', '/exercises', {
    needs: 'key',
    operationId: 'searchExercises',
    tag: 'Exercises',
    summary: 'Find exercises that address the findings of an analysis',
    description:
      'Results are sorted by relevance: exercises that match more search keys come first.',
    body: exerciseSearchSchema,
    responses: {
      200: {
        description: 'The matching exercises, most relevant first',
        schema: z.array(exerciseSchema),
      },
    },
    refusals: ['search_keys_empty', 'no_exercises_found'],
    handle: searchExercises,
  }),
];

function searchExercises(c: HttpContext, { language, search_keys }: ExerciseSearch): Response {
  if (search_keys.length === 0) {
    throw new ApiError('search_keys_empty', 'search_keys must contain at least one key');
  }
  const slugs = rankFor(search_keys);
  if (slugs.length === 0) {
    throw new ApiError('no_exercises_found', 'No exercise matches the search keys');
  }
  const { origin } = new URL(c.req.url);
  return c.json(slugs.map((slug) => presentExercise(slug, { language, origin })));
}
