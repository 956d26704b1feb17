import * as z from 'zod';

import type { Exercise, Language, Strideline } from '../../client/src/index.ts';
import { ApiError } from '../../client/src/index.ts';
import { wordsIn } from './words/words.ts';

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
  client: Strideline,
  { results, language, signal }: { results: object; language: Language; signal: AbortSignal },
): Promise<string> {
  const worst = worstOf(results);
  if (worst === null) return '';
  const { title, search_key: searchKey, exercice: bestFirst } = worst.texts;
  const found = await findExercises(client, [searchKey], { language, signal });
  const { exercises: heading } = wordsIn(language);
  const titles = new Map(found.map((exercise) => [exercise.id, exercise.title]));
  const suggested = bestFirst
    .flatMap((id) => titles.get(id) ?? [])
    .slice(0, MAX_SUGGESTIONS)
    .map((exercise) => `  ${exercise}\n`);
  return suggested.length === 0 ? '' : `\n${heading} ${title}\n${suggested.join('')}`;
}

/** None if the service refuses: the results are worth showing without them. */
export async function findExercises(
  client: Strideline,
  searchKeys: readonly string[],
  options: { language: Language; signal: AbortSignal },
): Promise<Exercise[]> {
  try {
    return await client.searchExercises(searchKeys, options);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

function worstOf(results: object): Segment | null {
  const improvable = segmentsOf(results).filter(({ score_number: score }) => score < 1);
  return improvable.toSorted((a, b) => a.score_number - b.score_number)[0] ?? null;
}

/** None in results of an unknown shape. */
function segmentsOf(results: object): Segment[] {
  const parsed = resultsSchema.safeParse(results);
  if (!parsed.success) return [];
  return Object.values(parsed.data.biomechanical_analysis.analysis_content)
    .filter((entry) => entry !== null)
    .flatMap((entry) => ('texts' in entry ? [entry] : [entry.left, entry.right]))
    .filter((entry) => entry !== null);
}

/** Foot strike patterns have exercises, but no search key in the results. */
const PATTERN_KEYS = ['REAR_FOOT', 'MID_FOOT', 'FORE_FOOT'];

/** Collects the search keys of everything that the results name. */
export function searchKeysOf(results: object): string[] {
  return [...segmentsOf(results).map(({ texts }) => texts.search_key), ...PATTERN_KEYS];
}
