import { ApiError } from '../http/api-error.ts';
import type { KnownAnalysis, LedgerEntry } from '../scope/scope.ts';
import { creditScope, isGoingBack } from '../scope/scope.ts';
import { listStoredKeys } from '../accounts/api-keys/api-keys.ts';
import { DAY_MS, HOUR_MS } from '../platform/time/durations.ts';
import { isoSeconds } from '../platform/time/timestamp.ts';
import type { Env } from '../env.ts';
import type { CommandFields } from '../../contract/operator.ts';
import { rebuildScope } from './rebuild-scope.ts';

/** Takes a scope's object back in time; false if the platform does not do that. */
export type TakeBack = (env: Env, scopeId: string, atMs: number) => Promise<boolean>;

/** As far back as the platform keeps the storage of objects. */
const LONGEST_MS = 30 * DAY_MS;
/** So that nothing accepted after the restore is taken for something that was there before. */
const SHORTEST_MS = 60_000;
/** An analysis that ended since was accepted no earlier than this before. */
const LONGEST_LIFE_MS = HOUR_MS;
const PAGE = 10_000;
const LEDGER_PAGE = 1000;

/**
 * Sets the object of a scope back to a time, and then what must not go back with it. Without `yes`,
 * only tells what would be lost. Each step may be repeated, but not after a break: what the object
 * knew before is in the memory of this call.
 */
export async function restoreScope(
  env: Env,
  { scope: scopeId, at, yes }: CommandFields<'scope restore'>,
  takeBack: TakeBack = takeBackOnPlatform,
) {
  const atMs = Date.parse(at);
  const nowMs = Date.now();
  if (atMs > nowMs - SHORTEST_MS || atMs < nowMs - LONGEST_MS) {
    throw refuse('at must be a time in the last 30 days, at least a minute ago');
  }
  if (yes !== undefined && yes !== scopeId) throw refuse('yes must repeat the scope');
  const scope = creditScope(env, scopeId);
  if ((await scope.identity()) === null) throw new ApiError('not_found', 'No such scope');
  const known = await readKnown(env, scopeId, atMs);
  const { balance, scopeType, hasWebhook, isErased } = await scope.profile();
  const entries = (await entriesSince(env, scopeId, atMs)).map(presentEntry);
  if (yes === undefined) {
    const accepted = known.recent.filter(({ acceptedAtMs }) => acceptedAtMs > atMs).length;
    const next = `nothing is changed; repeat with --yes ${scopeId}`;
    return { scope_id: scopeId, at, balance, analyses_to_lose: accepted, entries, next };
  }
  const keys = await listStoredKeys(env, scopeId);
  if (!(await takeBack(env, scopeId, atMs))) {
    throw refuse('This platform has no point-in-time recovery; nothing is changed');
  }
  const erasedIds = await idsNotIn(env, scopeId, { known: known.ids, atMs });
  // A stub does not survive the restart of its object.
  const restored = creditScope(env, scopeId);
  const { recent } = known;
  const carried = await restored.carryOver({
    keys,
    scopeType,
    hasWebhook,
    isErased,
    recent,
    erasedIds,
  });
  return {
    ...(await rebuildScope(env, { scope: scopeId })),
    at,
    balance_before: balance,
    balance: (await restored.profile()).balance,
    analyses_lost: carried.forgotten,
    analyses_ended_again: carried.endedAgain,
    analyses_erased_again: erasedIds.length,
    entries,
  };
}

async function takeBackOnPlatform(env: Env, scopeId: string, atMs: number): Promise<boolean> {
  try {
    return await creditScope(env, scopeId).goBack(atMs);
  } catch (error) {
    if (isGoingBack(error)) return true;
    throw error;
  }
}

/** The ids of all analyses, and those that something may have happened to since. */
async function readKnown(env: Env, scopeId: string, atMs: number) {
  const ids = new Set<string>();
  const recent: KnownAnalysis[] = [];
  for await (const analysis of analysesOf(env, scopeId)) {
    ids.add(analysis.id);
    if (analysis.acceptedAtMs > atMs - LONGEST_LIFE_MS) recent.push(analysis);
  }
  return { ids, recent };
}

async function idsNotIn(
  env: Env,
  scopeId: string,
  { known, atMs }: { known: ReadonlySet<string>; atMs: number },
): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id, acceptedAtMs } of analysesOf(env, scopeId)) {
    if (acceptedAtMs <= atMs && !known.has(id)) ids.push(id);
  }
  return ids;
}

async function* analysesOf(env: Env, scopeId: string): AsyncGenerator<KnownAnalysis> {
  const scope = creditScope(env, scopeId);
  let page: KnownAnalysis[];
  let after = '';
  do {
    page = await scope.knownAnalyses({ after, limit: PAGE });
    yield* page;
    after = page.at(-1)?.id ?? after;
  } while (page.length === PAGE);
}

/** Newest first. */
async function entriesSince(env: Env, scopeId: string, atMs: number): Promise<LedgerEntry[]> {
  const scope = creditScope(env, scopeId);
  const since: LedgerEntry[] = [];
  let page: LedgerEntry[];
  let before: number | null = null;
  do {
    ({ entries: page } = await scope.statement({ before, limit: LEDGER_PAGE }));
    since.push(...page.filter((entry) => entry.atMs > atMs));
    before = page.at(-1)?.id ?? null;
  } while (page.length === LEDGER_PAGE && (page.at(-1)?.atMs ?? 0) > atMs);
  return since;
}

function presentEntry({ kind, amount, analysisId, reason, reference, atMs }: LedgerEntry) {
  return {
    kind,
    amount,
    ...(analysisId === null ? {} : { analysis_id: analysisId }),
    reason,
    ...(reference === null ? {} : { reference }),
    at: isoSeconds(atMs),
  };
}

function refuse(detail: string): ApiError {
  return new ApiError('invalid_command', detail);
}
