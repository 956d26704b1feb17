import type { Exercise, Language, Strideline, SuccessfulAnalysis } from '../../client/src/index.ts';
import { ApiError } from '../../client/src/index.ts';
import type { Segment } from './read-responses.ts';
import { segmentsOf } from './read-responses.ts';
import type { Words } from './words.ts';

const MAX_SUGGESTIONS = 3;

/**
 * Returns the best exercises for the worst score, in the order of the results, which have more
 * context than the search key; nothing if all scores are good.
 */
export async function suggestExercises(
  client: Strideline,
  {
    results,
    language,
    words,
    signal,
  }: { results: SuccessfulAnalysis; language: Language; words: Words; signal: AbortSignal },
): Promise<string> {
  const worst = worstOf(results);
  if (worst === null) return '';
  const { title, search_key: searchKey, exercice: bestFirst } = worst.texts;
  const found = await findExercises(client, [searchKey], { language, signal });
  const titles = new Map(found.map((exercise) => [exercise.id, exercise.title]));
  const suggested = bestFirst
    .flatMap((id) => titles.get(id) ?? [])
    .slice(0, MAX_SUGGESTIONS)
    .map((exercise) => `  ${exercise}\n`);
  return suggested.length === 0 ? '' : `\n${words.exercises} ${title}\n${suggested.join('')}`;
}

/**
 * Returns no exercises if the service rejects the request, because the results are useful without
 * them.
 */
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

function worstOf(results: SuccessfulAnalysis): Segment | null {
  const improvable = measuredIn(results).filter(({ score_number: score }) => score < 1);
  return improvable.toSorted((a, b) => a.score_number - b.score_number)[0] ?? null;
}

/** Foot-strike patterns have exercises, but no search keys in the results. */
const PATTERN_KEYS = ['REAR_FOOT', 'MID_FOOT', 'FORE_FOOT'];

export function searchKeysOf(results: SuccessfulAnalysis): string[] {
  return [...measuredIn(results).map(({ texts }) => texts.search_key), ...PATTERN_KEYS];
}

function measuredIn(results: SuccessfulAnalysis): Segment[] {
  return segmentsOf(results, { left: '', right: '' }).flatMap(({ segment }) => segment ?? []);
}
