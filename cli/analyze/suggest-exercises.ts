import * as z from 'zod';

import type { Connection } from './service-client.ts';
import { searchExercises } from './service-client.ts';

const MAX_SUGGESTIONS = 3;

const segment = z.object({
  score_number: z.number(),
  texts: z.object({ title: z.string(), search_key: z.string(), exercice: z.array(z.string()) }),
});
const sides = z.object({ left: segment.nullable(), right: segment.nullable() });
const resultsSchema = z.object({
  biomechanical_analysis: z.object({
    analysis_content: z.record(z.string(), z.union([segment, sides]).nullable()),
  }),
});
type Segment = z.infer<typeof segment>;

/**
 * The best exercises for the worst score, in the order of the results, which know more than the
 * search key; nothing if everything is good.
 */
export async function suggestExercises(
  connection: Connection,
  { results, language }: { results: object; language: string },
): Promise<string> {
  const worst = worstOf(results);
  if (worst === null) return '';
  const { title, search_key: searchKey, exercice: bestFirst } = worst.texts;
  const found = await searchExercises(connection, { searchKey, language });
  const titles = new Map(found.map((exercise) => [exercise.id, exercise.title]));
  const suggested = bestFirst
    .flatMap((id) => titles.get(id) ?? [])
    .slice(0, MAX_SUGGESTIONS)
    .map((exercise) => `  ${exercise}\n`);
  return suggested.length === 0 ? '' : `\nExercises for: ${title}\n${suggested.join('')}`;
}

function worstOf(results: object): Segment | null {
  const parsed = resultsSchema.safeParse(results);
  if (!parsed.success) return null;
  const content = Object.values(parsed.data.biomechanical_analysis.analysis_content);
  const improvable = content
    .filter((entry) => entry !== null)
    .flatMap((entry) => ('texts' in entry ? [entry] : [entry.left, entry.right]))
    .filter((entry) => entry !== null)
    .filter(({ score_number: score }) => score < 1);
  return improvable.toSorted((a, b) => a.score_number - b.score_number)[0] ?? null;
}
