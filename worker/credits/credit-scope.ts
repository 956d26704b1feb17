import { DurableObject } from 'cloudflare:workers';

import type { AnalysisRow } from '../analyses/analyses.ts';
import type { Env } from '../env.ts';
import { settingsOf } from '../env.ts';
import { faultPoint } from '../fault-point.ts';
import { isoSeconds } from '../timestamp.ts';
import type { AnalysisRecord, AnalysisView, StartRequest } from './analysis-records.ts';
import { AnalysisRecords } from './analysis-records.ts';
import { HandOvers } from './hand-overs.ts';
import { IdempotencyKeys } from './idempotency.ts';
import type { NewKey } from './key-ring.ts';
import { KeyRing } from './key-ring.ts';
import type { LedgerEntry } from './ledger.ts';
import { Ledger } from './ledger.ts';
import type { Ending, LifeEvent, LifeState, Refusal } from './lifecycle-rules.ts';
import { beginAttempt, finish, isRefundDue, reportProgress } from './lifecycle-rules.ts';
import type { AlertSettings, SavedAlertSettings } from './low-credit-alert.ts';
import { LowCreditAlert } from './low-credit-alert.ts';
import { Outbox } from './outbox.ts';
import { createScopeTables } from './scope-schema.ts';
import { SweptAnalyses } from './swept-analyses.ts';

export type AcceptOutcome =
  | { outcome: 'accepted'; analysisId: string }
  | { outcome: 'replayed'; analysisId: string }
  | { outcome: 'insufficient_credits' }
  | { outcome: 'hand_over_failed' };

type Decision = Exclude<AcceptOutcome, { outcome: 'hand_over_failed' }>;

type LifeStep = { ok: true } | { ok: false; reason: Refusal };

/**
 * One object per credit scope: its keys, credits, idempotency keys, alert, and the life of its
 * analyses. A decision is one synchronous transaction that also notes in the outbox what must
 * follow outside; the outbox is worked off before the call returns, and by the alarm after a crash.
 */
export class CreditScope extends DurableObject<Env> {
  readonly #keys: KeyRing;
  readonly #ledger: Ledger;
  readonly #idempotency: IdempotencyKeys;
  readonly #records: AnalysisRecords;
  readonly #alert: LowCreditAlert;
  readonly #outbox: Outbox;
  readonly #handOvers: HandOvers;
  readonly #swept: SweptAnalyses;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { storage } = ctx;
    createScopeTables(storage.sql);
    this.#keys = new KeyRing(storage, settingsOf(env).keyRequestsPerMinute);
    this.#ledger = new Ledger(storage.sql);
    this.#idempotency = new IdempotencyKeys(storage.sql);
    this.#records = new AnalysisRecords(storage.sql);
    this.#alert = new LowCreditAlert(storage.sql);
    this.#outbox = new Outbox(storage, env, this.#records);
    this.#handOvers = new HandOvers({
      env,
      records: this.#records,
      outbox: this.#outbox,
      takeBack: (record) => this.#takeBack(record),
    });
    this.#swept = new SweptAnalyses(storage, this.#records, this.#outbox, this.#idempotency);
    void ctx.blockConcurrencyWhile(async () => {
      await this.#keys.restore();
      await this.#outbox.restore();
    });
  }

  /** Creates the scope; a second call changes nothing. */
  open(scope: { scopeId: string; scopeType: string; isUnlimited: boolean }): void {
    this.ctx.storage.sql.exec(
      `INSERT OR IGNORE INTO scope VALUES (1, ?, ?, 0, ?, 0)`,
      scope.scopeId,
      scope.scopeType,
      Number(scope.isUnlimited),
    );
  }

  /**
   * Key validity and rate window in one call; what the route is about to need rides along:
   * the analysis asked for, and whether an idempotency key is bound or the balance empty.
   */
  async admitRequest(request: {
    keyHash: string;
    analysisId: string | null;
    idempotencyKey: string | null;
  }) {
    const nowMs = Date.now();
    const key = await this.#keys.admit(request.keyHash, nowMs);
    if (!key.ok) return key;
    return {
      ...key,
      analysis: request.analysisId === null ? null : this.readAnalysis(request.analysisId),
      boundAnalysisId:
        request.idempotencyKey === null
          ? null
          : this.#idempotency.analysisOf(request.idempotencyKey, nowMs),
      canPay: this.#ledger.canPay(),
    };
  }

  addKey(key: NewKey): void {
    this.#keys.add(key, Date.now());
  }

  revokeKey(keyId: string): boolean {
    return this.#keys.revoke(keyId, Date.now());
  }

  grant(amount: number, reason: string): number {
    return this.ctx.storage.transactionSync(() => {
      this.#ledger.grant(amount, reason, Date.now());
      this.#alert.onCredit(this.#ledger.balance());
      return this.#ledger.balance();
    });
  }

  statement(): { balance: number; isUnlimited: boolean; entries: LedgerEntry[] } {
    return {
      balance: this.#ledger.balance(),
      isUnlimited: this.#ledger.isUnlimited(),
      entries: this.#ledger.entries(),
    };
  }

  configure(change: { isUnlimited?: boolean; refundsUnusable?: boolean }): void {
    this.#ledger.configure(change);
  }

  alertSettings(): { isUnlimited: boolean; scopeType: string; saved: SavedAlertSettings | null } {
    const { scope_type: scopeType } = this.ctx.storage.sql
      .exec<{ scope_type: string }>(`SELECT scope_type FROM scope`)
      .one();
    return { isUnlimited: this.#ledger.isUnlimited(), scopeType, saved: this.#alert.settings() };
  }

  saveAlertSettings(settings: AlertSettings & { savedByAccountId: string | null }): void {
    this.ctx.storage.transactionSync(() => {
      this.#alert.save(settings, { balance: this.#ledger.balance(), nowMs: Date.now() });
    });
  }

  /** Takes the credit, binds the key and hands the job over: all of it, or none of it. */
  async accept(start: StartRequest): Promise<AcceptOutcome> {
    const nowMs = Date.now();
    const decision = this.ctx.storage.transactionSync(() => this.#decide(start, nowMs));
    if (decision.outcome === 'accepted') await this.#outbox.arm(nowMs);
    if (decision.outcome === 'insufficient_credits') return decision;
    if (decision.outcome === 'accepted') await faultPoint('after-debit');
    const handOver = await this.#handOvers.settle(decision.analysisId);
    if (handOver === 'withdrawn') return { outcome: 'hand_over_failed' };
    if (decision.outcome === 'accepted') await this.#outbox.drain();
    return decision;
  }

  /** Answers a retry whose key was bound when it came in, whatever became of the analysis. */
  async replay(analysisId: string): Promise<boolean> {
    return (await this.#handOvers.settle(analysisId)) === 'handed_over';
  }

  readAnalysis(analysisId: string): AnalysisView | null {
    const record = this.#records.find(analysisId);
    if (record === null) return null;
    const { job: _job, row: _row, notifies: _notifies, sequence: _sequence, ...view } = record;
    return view;
  }

  /** The analysis as its row in D1 should read. */
  analysisRow(analysisId: string): AnalysisRow | null {
    return this.#records.find(analysisId)?.row ?? null;
  }

  /** The stored video's key, for the attempt that may read it. */
  checkAttempt(
    analysisId: string,
    attempt: number,
  ): { ok: true; videoKey: string } | { ok: false; reason: Refusal } {
    const record = this.#records.find(analysisId);
    if (record === null) return { ok: false, reason: 'unknown' };
    if (record.status !== 'analyzing') return { ok: false, reason: 'ended' };
    if (record.attempt !== attempt) return { ok: false, reason: 'stale_attempt' };
    return { ok: true, videoKey: record.job.videoKey };
  }

  async beginAttempt(analysisId: string, attempt: number): Promise<LifeStep> {
    return this.#advance(analysisId, (state) => beginAttempt(state, attempt));
  }

  async reportProgress(analysisId: string, attempt: number, percentage: number): Promise<LifeStep> {
    return this.#advance(analysisId, (state) => reportProgress(state, attempt, percentage));
  }

  /** `attempt` is null when the service itself ends the analysis. */
  async finish(analysisId: string, attempt: number | null, ending: Ending): Promise<LifeStep> {
    return this.#advance(
      analysisId,
      (state) => finish(state, attempt, ending),
      (nowMs) => this.#settleCredit(analysisId, ending, nowMs),
    );
  }

  /** Queues the job of an open analysis again; false when there is none. */
  async redispatch(analysisId: string): Promise<boolean> {
    return this.#handOvers.redispatch(analysisId);
  }

  async failOpen(analysisIds: string[], ending: Ending) {
    return this.#swept.failOpen(analysisIds, (id) => this.finish(id, null, ending));
  }

  async removeMedia(...analysisIds: string[]): Promise<void> {
    await this.#swept.removeMedia(analysisIds);
  }

  eraseAnalyses(...analysisIds: string[]): void {
    this.#swept.erase(analysisIds);
  }

  override async alarm(): Promise<void> {
    this.#outbox.onAlarm();
    for (const analysisId of this.#outbox.openHandOvers()) await this.#handOvers.settle(analysisId);
    await this.#outbox.retry();
    await this.#outbox.rearm(Date.now());
  }

  #decide(start: StartRequest, nowMs: number): Decision {
    const { analysisId, scopeId } = start.job;
    if (start.idempotencyKey !== null) {
      const bound = this.#idempotency.analysisOf(start.idempotencyKey, nowMs);
      if (bound !== null) return { outcome: 'replayed', analysisId: bound };
    }
    if (!this.#ledger.canPay()) return { outcome: 'insufficient_credits' };
    if (start.idempotencyKey !== null) {
      this.#idempotency.bind(start.idempotencyKey, analysisId, nowMs);
    }
    this.#ledger.debit(analysisId, nowMs);
    this.#records.insert(start);
    this.#outbox.add({ kind: 'hand_over', analysisId });
    if (!this.#ledger.isUnlimited()) this.#raiseAlert(scopeId, nowMs);
    return { outcome: 'accepted', analysisId };
  }

  #raiseAlert(scopeId: string, nowMs: number): void {
    const balance = this.#ledger.balance();
    const alert = this.#alert.onDebit(balance, nowMs);
    if (alert === null) return;
    const { threshold, savedByAccountId, webhookUrl } = alert;
    this.#outbox.add({
      kind: 'alert_mail',
      mail: { scopeId, savedByAccountId, balance, threshold },
    });
    if (webhookUrl === null) return;
    const type = 'credits.low';
    const { scopeType } = this.alertSettings();
    const payload = {
      type,
      event: type,
      scopeType,
      scopeId,
      balance,
      threshold,
      timestamp: isoSeconds(nowMs),
    };
    const id = `msg_${scopeId}_${nowMs}`;
    this.#outbox.add({
      kind: 'delivery',
      message: { id, scopeId, analysisId: null, alertUrl: webhookUrl, payload },
    });
  }

  /** An analysis that has begun was handed over by an attempt that was cut off after the queue. */
  #takeBack({ analysisId, job }: AnalysisRecord): boolean {
    return this.ctx.storage.transactionSync(() => {
      this.#outbox.closeHandOver(analysisId);
      if (this.#records.find(analysisId)?.status !== 'pending') {
        this.#outbox.add({ kind: 'row', analysisId });
        return false;
      }
      this.#ledger.refund(analysisId, 'hand_over_failed', Date.now());
      this.#alert.onCredit(this.#ledger.balance());
      this.#idempotency.free(analysisId);
      this.#records.erase(analysisId);
      this.#outbox.add({ kind: 'erase', analysisId, videoKey: job.videoKey });
      return true;
    });
  }

  async #advance(
    analysisId: string,
    step: (state: LifeState) => ReturnType<typeof finish>,
    atTheSameTime: (nowMs: number) => void = () => {},
  ): Promise<LifeStep> {
    const nowMs = Date.now();
    const outcome = this.ctx.storage.transactionSync((): LifeStep => {
      const record = this.#records.find(analysisId);
      if (record === null) return { ok: false, reason: 'unknown' };
      const result = step(record);
      if (!result.ok) return result;
      this.#records.move(analysisId, result.next);
      atTheSameTime(nowMs);
      if (result.next.status !== record.status || result.next.attempt !== record.attempt) {
        this.#outbox.add({ kind: 'row', analysisId });
      }
      if (result.event !== null) this.#announce(record, result.next, result.event, nowMs);
      return { ok: true };
    });
    if (!outcome.ok) return outcome;
    await this.#outbox.arm(nowMs);
    await this.#outbox.drain();
    return outcome;
  }

  #settleCredit(analysisId: string, ending: Ending, nowMs: number): void {
    const isRefunded =
      isRefundDue(ending, this.#ledger.refundsUnusable()) &&
      this.#ledger.refund(analysisId, ending.outcome === 'failed' ? ending.code : 'refund', nowMs);
    if (isRefunded) this.#alert.onCredit(this.#ledger.balance());
    const failure =
      ending.outcome === 'failed' ? { code: ending.code, detail: ending.detail } : null;
    this.#records.end(analysisId, { failure, isRefunded, nowMs });
  }

  #announce(record: AnalysisRecord, next: LifeState, event: LifeEvent, nowMs: number): void {
    if (!record.notifies) return;
    const { analysisId, analysisType, job } = record;
    const sequence = this.#records.nextSequence(analysisId);
    const percentage = event.type === 'analysis.progress' ? event.percentage : next.percentage;
    const payload = {
      type: event.type,
      event: event.type,
      analysis_id: analysisId,
      analysis_type: analysisType,
      status: next.status,
      percentage,
      sequence,
      timestamp: isoSeconds(nowMs),
      ...(event.type === 'analysis.failed' ? { error: event.error } : {}),
    };
    const id = `msg_${analysisId}_${sequence}`;
    this.#outbox.add({
      kind: 'delivery',
      message: { id, scopeId: job.scopeId, analysisId, alertUrl: null, payload },
    });
  }
}
