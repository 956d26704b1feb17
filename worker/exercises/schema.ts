import * as z from 'zod';

import type { Language } from '../../contract/job.ts';
import { LANGUAGES } from '../../contract/job.ts';
import type { ExerciseSlug } from './catalog.ts';
import { EXERCISES } from './catalog.ts';
import { mediaUrls } from './media-urls.ts';
import { lookupKeysOf } from './rank-exercises.ts';
import { EXERCISE_TEXTS } from './texts.ts';

export const exerciseSearchSchema = z.object({
  language: z
    .enum(LANGUAGES)
    .default('en')
    .catch('en')
    .describe(
      'Language of titles, cues, and instructions. Defaults to `en` if missing or unknown.',
    ),
  search_keys: z
    .array(z.string())
    .describe(
      'One or more keys from `texts.search_key` in analysis results. Keys for foot strike patterns (`REAR_FOOT`, `MID_FOOT`, `FORE_FOOT`) are also accepted.',
    ),
});
export type ExerciseSearch = z.output<typeof exerciseSearchSchema>;

const url = z.url();

export const exerciseSchema = z
  .object({
    id: z.uuid().describe('Id of the exercise, as in `texts.exercice` of analysis results'),
    title: z.string().describe('Title of the exercise, in the requested language'),
    instructions: z
      .array(z.string())
      .min(2)
      .max(4)
      .describe(
        'Instructions in order: starting position, movement, and what the runner should feel. Where it matters, they also say how many repetitions to do and when to stop.',
      )
      .meta({
        examples: [
          [
            'Support yourself on your forearms and toes, elbows under your shoulders.',
            'Tuck your pelvis under slightly and hold one line from head to heels.',
            'You should feel your abs, not your lower back. End the set when your hips sag. On your knees it’s easier.',
          ],
        ],
      }),
    cue: z
      .string()
      .describe('Short cue to think of during the exercise')
      .meta({ examples: ['Ribs down, one straight line'] }),
    kind: z
      .enum(['strength', 'mobility', 'drill', 'plyometric', 'technique', 'stability'])
      .describe('Type of exercise'),
    difficulty: z.enum(['easy', 'medium', 'hard']).describe('Difficulty of the exercise'),
    exercise_format: z
      .enum(['duration', 'repetitions'])
      .describe('Whether `effort_per_rep` is the time for one set or for one repetition'),
    effort_per_rep: z
      .object({
        min_ms: z.int().positive().describe('Shortest time, in milliseconds'),
        max_ms: z.int().positive().describe('Longest time, in milliseconds'),
      })
      .describe('Time for one set or one repetition'),
    number_of_series: z
      .int()
      .describe('Number of sets; per side if the exercise trains one side at a time'),
    lookup_keys: z.array(z.string()).describe('Search keys that match this exercise'),
    media: z
      .object({
        image: url.describe('URL of the PNG image'),
        video: url.describe('URL of the MP4 video'),
      })
      .describe('Public, long-lived URLs of an image and a silent video'),
  })
  .meta({ id: 'Exercise' });

export function presentExercise(
  slug: ExerciseSlug,
  { language, origin }: { language: Language; origin: string },
): z.infer<typeof exerciseSchema> {
  const { id, kind, difficulty, format, effortMs, series } = EXERCISES[slug];
  const { title, cue, instructions } = EXERCISE_TEXTS[language][slug];
  const [min_ms, max_ms] = effortMs;
  return {
    id,
    title,
    cue,
    instructions: [...instructions],
    kind,
    difficulty,
    exercise_format: format,
    effort_per_rep: { min_ms, max_ms },
    number_of_series: series,
    lookup_keys: lookupKeysOf(slug),
    media: mediaUrls(slug, origin),
  };
}
