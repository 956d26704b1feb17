import type { AnalysisPage } from '../analyses/analyses.ts';
import type { AnalysisRow } from '../analysis-rows/analysis-rows.ts';
import { creditScope } from '../scope/scope.ts';
import { logError } from '../platform/log.ts';
import type { PartOutcome, SweepContext } from './sweep-part.ts';

/** A Worker has six connections open at a time. */
const MAX_CONCURRENT_CALLS = 6;
/** Each may make its object write a row and send an event. */
const MAX_ANALYSES_PER_CALL = 100;

/**
 * Page after page, each where the one before ended, so that rows which cannot be processed hold up
 * no others. No page is begun that the budget might not cover.
 */
export async function forEachPage(
  { budget }: SweepContext,
  {
    readPage,
    processPage,
    mostSubrequests,
  }: {
    readPage: (after: AnalysisPage['next']) => Promise<AnalysisPage>;
    /** How many of the rows are done. */
    processPage: (rows: AnalysisRow[]) => Promise<number>;
    /** Of one page, reading it included. */
    mostSubrequests: number;
  },
): Promise<PartOutcome> {
  let count = 0;
  let after: AnalysisPage['next'] = null;
  do {
    if (!budget.covers(mostSubrequests)) return { count, isFinished: false };
    budget.spend(1);
    const { rows, next } = await readPage(after);
    if (rows.length > 0) count += await processPage(rows);
    after = next;
  } while (after !== null);
  return { count, isFinished: true };
}

/**
 * One call to a scope's object for many of its analyses. A scope that fails holds up no other:
 * its rows come again with the next run.
 */
export async function callScopes<Result>(
  { env, budget }: SweepContext,
  rows: readonly AnalysisRow[],
  call: (scope: ReturnType<typeof creditScope>, analysisIds: string[]) => Promise<Result>,
): Promise<{ rows: AnalysisRow[]; result: Result }[]> {
  const groups = [...Map.groupBy(rows, ({ scopeId }) => scopeId).values()].flatMap((group) =>
    slicesOf(group, MAX_ANALYSES_PER_CALL),
  );
  const done = await mapConcurrently(groups, async (group) => {
    const scopeId = group[0]?.scopeId ?? '';
    budget.spend(1);
    try {
      const ids = group.map(({ id }) => id);
      return { rows: group, result: await call(creditScope(env, scopeId), ids) };
    } catch (error) {
      logError('sweep_scope_failed', { scopeId, analyses: group.length, error });
      return null;
    }
  });
  return done.filter((group) => group !== null);
}

export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const slice of slicesOf(items, MAX_CONCURRENT_CALLS)) {
    results.push(...(await Promise.all(slice.map(work))));
  }
  return results;
}

export function slicesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const slices: Item[][] = [];
  for (let at = 0; at < items.length; at += size) slices.push(items.slice(at, at + size));
  return slices;
}
