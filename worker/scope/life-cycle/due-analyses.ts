import { writeAnalysisRows } from '../../analyses/ended-analyses/ended-analyses.ts';
import type { Env } from '../../env.ts';
import { missingJobs, removeJobs } from '../../jobs/board/board.ts';
import { database } from '../../platform/database/client.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { logError, logInfo } from '../../platform/log.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time/durations.ts';
import { traceEnd } from '../../platform/trace.ts';
import type { Dispatcher } from '../dispatch/dispatcher.ts';
import type { ScopeState } from '../scope-state.ts';
import type { DueAnalysis, DueKind, ListPosition } from './analysis-lists.ts';
import { end } from './life-cycle.ts';

const TIME_LIMIT_MS = 30 * 60_000;
const TIMED_OUT = { outcome: 'failed', reason: 'timeout' } as const;
/** Messages older than this are considered lost; requeuing a late one is harmless. */
const LOST_AFTER_MS = 5 * 60_000;
/** Interval for writing ended analyses to D1, which only the operator reads. */
const LISTING_INTERVAL_MS = 60_000;
const FAILURE_PAUSE_MS = 60_000;
/** Analyses of each kind per alarm */
const PAGE = 100;
const LISTED_PAGE = 500;
const SEARCHED_PAGE = 500;
const ERASE_BATCH_SIZE = 100;
/** Bounds a call that erases everything. */
const MAX_ERASED_PER_CALL = 1000;
const START: ListPosition = { createdAtMs: 0, id: '' };

/**
 * Performs time-based work: ends overdue analyses, removes media, erases expired analyses, requeues
 * lost jobs, and lists ended analyses in D1.
 */
export class DueAnalyses {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  readonly #state: ScopeState;
  readonly #dispatcher: Dispatcher;
  /** Cursor and start time of the search for lost jobs */
  #search = { after: START, beganAtMs: 0 };
  #listedAtMs = 0;
  #restsUntilMs = { timeout: 0, search: 0, listing: 0 };

  constructor(
    storage: DurableObjectStorage,
    parts: { env: Env; state: ScopeState; dispatcher: Dispatcher },
  ) {
    this.#storage = storage;
    this.#env = parts.env;
    this.#state = parts.state;
    this.#dispatcher = parts.dispatcher;
  }

  nextAtMs(): number | null {
    const { lists, idempotency } = this.#state;
    const times = [
      ...(['timeout', 'media', 'data'] as const).flatMap((kind) => {
        const oldestMs = lists.oldestMs(kind);
        if (oldestMs === null) return [];
        const restsUntilMs = kind === 'timeout' ? this.#restsUntilMs.timeout : 0;
        return [Math.max(oldestMs + this.#keptMs(kind), restsUntilMs)];
      }),
      ...this.#nextSearchMs(),
    ];
    if (lists.hasUnlisted()) times.push(this.#nextListingMs());
    const erasedEndMs = idempotency.nextErasedEndMs();
    if (erasedEndMs !== null) times.push(erasedEndMs);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** Commits all decisions before any external call, so failures there cannot delay them. */
  async run(nowMs: number): Promise<void> {
    const endedIds = this.#endOverdue(nowMs);
    this.#removeMedia(nowMs);
    this.#erase(nowMs);
    this.#state.idempotency.removeExpired(nowMs);
    await faultPoint('after-due-decided');
    traceEnd(this.#env, { endedBy: 'time_limit', reason: TIMED_OUT.reason }, ...endedIds);
    // Any job still on a board is removed when leased or expired.
    if (endedIds.length > 0) await removeJobs(this.#env, ...endedIds);
    await this.#attempt('search', 'lost_jobs_not_requeued', async () => this.#requeueLost(nowMs));
    await this.#attempt('listing', 'ended_analyses_not_listed', async () => this.#listEnded(nowMs));
  }

  /** Runs a part; a failure pauses only that part. */
  async #attempt(part: 'search' | 'listing', event: string, run: () => Promise<void>) {
    try {
      await run();
    } catch (error) {
      logError(event, { scopeId: this.#state.profile.read().scopeId, error });
      this.#restsUntilMs[part] = Date.now() + FAILURE_PAUSE_MS;
    }
  }

  /** Ends overdue analyses; one failure does not block the rest. */
  #endOverdue(nowMs: number): string[] {
    if (nowMs < this.#restsUntilMs.timeout) return [];
    const overdue = this.#listDue('timeout', nowMs);
    const { scopeId } = this.#state.profile.read();
    const endedIds = overdue.flatMap(({ id: analysisId }) => {
      try {
        const change = { analysisId, attempt: null, outcome: TIMED_OUT };
        this.#storage.transactionSync(() => end(this.#state, change, nowMs));
        return [analysisId];
      } catch (error) {
        logError('analysis_end_failed', { analysisId, scopeId, error });
        return [];
      }
    });
    const hasMore = overdue.length === PAGE && endedIds.length > 0;
    if (endedIds.length < overdue.length && !hasMore) {
      this.#restsUntilMs.timeout = nowMs + FAILURE_PAUSE_MS;
    }
    return endedIds;
  }

  #removeMedia(nowMs: number): void {
    const { records, outbox } = this.#state;
    const analyses = this.#listDue('media', nowMs);
    if (analyses.length === 0) return;
    this.#storage.transactionSync(() => {
      for (const { id } of analyses) records.markMediaRemoved(id, nowMs);
      outbox.add({ kind: 'remove_media', analyses }, nowMs);
    });
  }

  #erase(nowMs: number): void {
    const analyses = this.#listDue('data', nowMs);
    if (analyses.length === 0) return;
    this.#storage.transactionSync(() => eraseAnalyses(this.#state, analyses, nowMs));
  }

  /** Requeues jobs missing from all boards, because their messages may be lost. */
  async #requeueLost(nowMs: number): Promise<void> {
    if (this.#nextSearchMs().every((atMs) => nowMs < atMs)) return;
    const { after } = this.#search;
    const { lists, profile } = this.#state;
    const page = { acceptedUntilMs: nowMs - LOST_AFTER_MS, limit: SEARCHED_PAGE };
    const waiting = lists.listWaiting({ ...page, after });
    const analysisIds = waiting.map(({ id }) => id);
    const { scopeId } = profile.read();
    const missing =
      waiting.length === 0 ? [] : await missingJobs(this.#env, { scopeId, analysisIds });
    for (const id of missing) {
      try {
        await this.#dispatcher.queueJob(id);
      } catch (error) {
        // The next search retries it.
        logError('lost_job_requeue_failed', { analysisId: id, error });
      }
    }
    if (missing.length > 0) logInfo('lost_jobs_requeued', { scopeId, requeued: missing.length });
    this.#search = {
      after: waiting.length < SEARCHED_PAGE ? START : (waiting.at(-1) ?? START),
      beganAtMs: after === START ? nowMs : this.#search.beganAtMs,
    };
  }

  /**
   * During a search, the next page is due immediately; a new search starts five minutes after the
   * last.
   */
  #nextSearchMs(): number[] {
    const [oldest] = this.#state.lists.listWaiting({
      acceptedUntilMs: Number.MAX_SAFE_INTEGER,
      after: START,
      limit: 1,
    });
    if (oldest === undefined) return [];
    const { search: restsUntilMs } = this.#restsUntilMs;
    if (this.#search.after !== START) return [restsUntilMs];
    const { beganAtMs } = this.#search;
    return [Math.max(Math.max(oldest.createdAtMs, beganAtMs) + LOST_AFTER_MS, restsUntilMs)];
  }

  #nextListingMs(): number {
    return Math.max(this.#listedAtMs + LISTING_INTERVAL_MS, this.#restsUntilMs.listing);
  }

  async #listEnded(nowMs: number): Promise<void> {
    const { lists } = this.#state;
    if (nowMs < this.#nextListingMs() || !lists.hasUnlisted()) return;
    const ended = lists.unlisted(LISTED_PAGE);
    if (ended.length < LISTED_PAGE) this.#listedAtMs = nowMs;
    await writeAnalysisRows(database(this.#env), ended);
    await faultPoint('after-ended-listed');
    lists.markListed(ended.map(({ id }) => id));
  }

  #listDue(kind: DueKind, nowMs: number) {
    const page = { acceptedUntilMs: nowMs - this.#keptMs(kind), limit: PAGE };
    return this.#state.lists.listDue(kind, page);
  }

  #keptMs(kind: DueKind): number {
    const { mediaDays, dataDays } = this.#state.profile.read().retention;
    switch (kind) {
      case 'timeout':
        return TIME_LIMIT_MS;
      case 'media':
        return mediaDays * DAY_MS;
      case 'data':
        return dataDays * DAY_MS;
    }
  }
}

/**
 * Erases records and queues the erasure of everything else. The ledger keeps monthly totals, and
 * idempotency keys stay bound until they expire. Call in a transaction.
 */
function eraseAnalyses(
  { idempotency, ledger, outbox, records }: ScopeState,
  analyses: DueAnalysis[],
  nowMs: number,
): void {
  for (const { id } of analyses) {
    idempotency.markErased(id);
    outbox.eraseEvents(id);
    records.erase(id);
    ledger.rollUp(id);
  }
  idempotency.removeExpired(nowMs);
  outbox.add({ kind: 'erase', analyses }, nowMs);
}

/**
 * Erases analyses of these subjects in any state, a single analysis, or, if null, up to a thousand
 * of the scope's. Returns the number erased. Another erasure runs an hour later, for anything that
 * a container was still uploading or that was about to be listed in D1. Call in a transaction.
 */
export function eraseAnalysesOf(
  state: ScopeState,
  selection: readonly string[] | { analysisId: string } | null,
  nowMs: number,
): number {
  const { lists } = state;
  const next = () => {
    if (selection === null) return lists.listAny(ERASE_BATCH_SIZE);
    return 'analysisId' in selection
      ? lists.listOne(selection.analysisId)
      : lists.listOfSubjects(selection, ERASE_BATCH_SIZE);
  };
  const maxErased = selection === null ? MAX_ERASED_PER_CALL : Infinity;
  let erased = 0;
  for (let analyses = next(); analyses.length > 0; analyses = erased < maxErased ? next() : []) {
    eraseAnalyses(state, analyses, nowMs);
    state.outbox.add({ kind: 'erase', analyses }, nowMs + HOUR_MS);
    erased += analyses.length;
  }
  return erased;
}
