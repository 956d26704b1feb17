import * as z from 'zod';

import type { ExerciseSlug } from './catalog/catalog.ts';
import { EXERCISES } from './catalog/catalog.ts';
import { INSTRUCTIONS } from './instructions/instructions.ts';
import { mediaUrls } from './media-urls.ts';
import { lookupKeysOf } from './rank-exercises.ts';
import { TITLES } from './titles/titles.ts';
import type { Language } from '../../contract/job.ts';
import { LANGUAGES } from '../../contract/job.ts';

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
      'At least one key from `texts.search_key` in the results; foot strike patterns (`REAR_FOOT`, `MID_FOOT`, `FORE_FOOT`) are also accepted',
    ),
});
export type ExerciseSearch = z.output<typeof exerciseSearchSchema>;

const url = z.url();

export const exerciseSchema = z
  .object({
    id: z.uuid().describe('Id of the exercise, as in `texts.exercice` of results'),
    title: z.string().describe('In the requested language'),
    instructions: z
      .array(z.string())
      .min(2)
      .max(4)
      .describe(
        'How to do it, in order: where to start, how to move, and what to feel. Includes repetitions per set and when to stop, where that matters.',
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
      .describe('A few words to think of during the exercise')
      .meta({ examples: ['Ribs down, one straight line'] }),
    kind: z
      .enum(['strength', 'mobility', 'drill', 'plyometric', 'technique', 'stability'])
      .describe('What the exercise trains'),
    difficulty: z.enum(['easy', 'medium', 'hard']).describe('How hard the exercise is'),
    exercise_format: z
      .enum(['duration', 'repetitions'])
      .describe('Whether `effort_per_rep` is the time for one set or for one repetition'),
    effort_per_rep: z
      .object({
        min_ms: z.int().positive().describe('Milliseconds'),
        max_ms: z.int().positive().describe('Milliseconds'),
      })
      .describe('Time that one set or one repetition takes'),
    number_of_series: z.int().describe('Number of sets, per side if one side is trained at a time'),
    lookup_keys: z.array(z.string()).describe('Search keys that find this exercise'),
    media: z
      .object({ image: url.describe('PNG image'), video: url.describe('MP4 video') })
      .describe('Public, long-lived URLs of a PNG image and a silent MP4 video'),
  })
  .meta({ id: 'Exercise' });

export function presentExercise(
  slug: ExerciseSlug,
  { language, origin }: { language: Language; origin: string },
): z.infer<typeof exerciseSchema> {
  const { id, kind, difficulty, format, effortMs, series } = EXERCISES[slug];
  const { cue, instructions } = INSTRUCTIONS[language][slug];
  const [min_ms, max_ms] = effortMs;
  return {
    id,
    title: TITLES[language][slug],
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
