import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import type { AcceptOutcome } from '../../../worker/scope/credit-scope.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import type { Outcome } from '../../../worker/scope/life-cycle/life-cycle-rules.ts';
import type { CapturedQueues } from '../support/captured-queues.ts';
import type { OutcomeName } from './ledger-model.ts';
import { LedgerModel } from './ledger-model.ts';
import { startRequest } from './start-request.ts';

const OUTCOMES: Record<OutcomeName, Outcome> = {
  success: { outcome: 'success' },
  unusable: { outcome: 'failed', reason: 'seen_from_behind' },
  internal: { outcome: 'failed', reason: 'internal' },
  timeout: { outcome: 'failed', reason: 'timeout' },
};

export type Broken = 'nothing' | 'queue';

/** Actual and predicted outcome. */
export interface Comparison {
  observed: unknown;
  expected: unknown;
}

const NOTHING_TO_COMPARE: Comparison = { observed: null, expected: null };

/** One scope next to its model; every operation is applied to both. */
export class TwinScopes {
  readonly #scopeId: string;
  readonly #queues: CapturedQueues;
  readonly #model = new LedgerModel();

  constructor(scopeId: string, queues: CapturedQueues) {
    this.#scopeId = scopeId;
    this.#queues = queues;
  }

  get #scope() {
    return creditScope(env, this.#scopeId);
  }

  async grant(amount: number): Promise<Comparison> {
    const observed = await this.#scope.grant(amount, 'test');
    this.#model.grant(amount);
    return { observed, expected: { ok: true, balance: this.#model.balance } };
  }

  /** One start, or several concurrent ones. */
  async start(keys: (string | null)[], broken: Broken): Promise<Comparison> {
    return broken === 'nothing' ? this.#startTogether(keys) : this.#startWithoutQueue(keys);
  }

  async begin(which: number): Promise<Comparison> {
    const analysis = this.#pick(which);
    if (analysis === undefined) return NOTHING_TO_COMPARE;
    const begun = await this.#scope.beginAttempt(analysis.id, analysis.attempt + 1);
    const observed = begun.ok ? { ok: true } : begun;
    return { observed, expected: this.#model.begin(analysis) };
  }

  /** Finishes an analysis, possibly twice at once. */
  async finish(which: number, name: OutcomeName, times: 1 | 2): Promise<Comparison> {
    const analysis = this.#pick(which);
    if (analysis === undefined) return NOTHING_TO_COMPARE;
    const attempt = name === 'timeout' ? null : Math.max(analysis.attempt, 1);
    const calls = Array.from({ length: times });
    const observed = await Promise.all(
      calls.map(async () => this.#scope.finish(analysis.id, attempt, OUTCOMES[name])),
    );
    return { observed, expected: calls.map(() => this.#model.finish(analysis, name, attempt)) };
  }

  async refundUnusable(isOn: boolean): Promise<Comparison> {
    await this.#scope.configure({ refundsUnusable: isOn });
    this.#model.refundsUnusable = isOn;
    return NOTHING_TO_COMPARE;
  }

  async evict(): Promise<Comparison> {
    await evictDurableObject(this.#scope);
    return NOTHING_TO_COMPARE;
  }

  async compareLedgers(): Promise<Comparison> {
    const { balance, entries } = await this.#scope.statement();
    const sumOf = (kind: string) =>
      entries
        .filter((entry) => entry.kind === kind)
        .reduce((total, { amount }) => total + amount, 0);
    const debitsKept = sumOf('debit') - sumOf('refund');
    const moves = entries
      .filter(({ analysisId }) => analysisId !== null)
      .map(({ kind, analysisId }) => `${kind} ${analysisId}`);
    const { balance: modelBalance, analyses: modelAnalyses } = this.#model;
    return {
      observed: {
        balance,
        balanceOfEntries: sumOf('grant') - debitsKept,
        debitsKept,
        overdrafts: entries.filter((entry) => entry.balance < 0).length,
        repeatedMoves: moves.length - new Set(moves).size,
      },
      expected: {
        balance: modelBalance,
        balanceOfEntries: modelBalance,
        debitsKept: modelAnalyses.filter(({ isRefunded }) => !isRefunded).length,
        overdrafts: 0,
        repeatedMoves: 0,
      },
    };
  }

  async compareRows(): Promise<Comparison> {
    const listed = await this.#scope.listAnalyses({}, { after: null, limit: 1000 });
    const rows = listed.map(({ id, status, attempt, isRefunded }) => {
      return { id, status, attempt, isRefunded };
    });
    return { observed: rows.toSorted(byId), expected: this.#model.analyses.toSorted(byId) };
  }

  async #startTogether(keys: (string | null)[]): Promise<Comparison> {
    const nowMs = Date.now();
    const starts = keys.map((key) => startRequest(this.#scopeId, { idempotencyKey: key }));
    const observed = await Promise.all(starts.map(async (start) => this.#scope.accept(start)));
    const expected = starts.map(({ idempotencyKey, job }) =>
      this.#model.start(idempotencyKey, job.analysisId, nowMs),
    );
    return { observed, expected };
  }

  async #startWithoutQueue(keys: (string | null)[]): Promise<Comparison> {
    const nowMs = Date.now();
    this.#queues.isDown = true;
    const starts = keys.map((key) => startRequest(this.#scopeId, { idempotencyKey: key }));
    const outcomes = await Promise.all(starts.map(async (start) => this.#scope.accept(start)));
    this.#queues.isDown = false;
    return {
      observed: outcomes.map(({ outcome }) => outcome),
      expected: outcomes.map((actual, index) => {
        const key = keys[index] ?? null;
        if (this.#model.isReplay(key, nowMs)) return 'replayed';
        if (this.#model.balance === 0) return 'insufficient_credits';
        return index === 0 ? 'dispatch_failed' : refusedEitherWay(actual);
      }),
    };
  }

  #pick(which: number) {
    return this.#model.analyses[which % Math.max(this.#model.analyses.length, 1)];
  }
}

/** The second of two failing starts sees the first one's credit either gone or already refunded. */
function refusedEitherWay({ outcome }: AcceptOutcome): AcceptOutcome['outcome'] {
  return outcome === 'insufficient_credits' ? outcome : 'dispatch_failed';
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}
