import { DurableObject } from 'cloudflare:workers';

import type { Language } from '../../contract/job.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { settingsOf } from '../platform/settings.ts';
import type { Receiver, Receivers } from '../webhooks/webhooks.ts';
import type { AlertSettings } from './alert/low-credit-alert.ts';
import { readAlert, rearmAlert, saveAlert, settledBalance } from './alert/low-credit-alert.ts';
import type { CaptureOpening, CaptureUploads } from './captures/capture-uploads.ts';
import type { GrantOutcome, Statement } from './credits/ledger.ts';
import { NEWEST_ENTRIES } from './credits/ledger.ts';
import type { StartDecision, StartTerms } from './dispatch/acceptance.ts';
import {
  confirmDispatch,
  decideStart,
  settleStart,
  startTermsOf,
  withdrawStart,
} from './dispatch/acceptance.ts';
import { Dispatcher } from './dispatch/dispatcher.ts';
import type { KeyRequest } from './keys/admit-key.ts';
import { admitKey } from './keys/admit-key.ts';
import type { KeySummary, NewKey, StoredKey, Successor } from './keys/key-ring.ts';
import { KeyRing } from './keys/key-ring.ts';
import { RequestWindows } from './keys/request-windows.ts';
import type { AnalysisLists } from './life-cycle/analysis-lists.ts';
import type { AnalysisSummary, AnalysisView, StartRequest } from './life-cycle/analysis-records.ts';
import { DueAnalyses, eraseAnalysesOf } from './life-cycle/due-analyses.ts';
import type { LifeState, Outcome, Refusal } from './life-cycle/life-cycle-rules.ts';
import { beginAttempt, hasEnded, reportProgress } from './life-cycle/life-cycle-rules.ts';
import type { Advance } from './life-cycle/life-cycle.ts';
import { advance, announceOpening, end } from './life-cycle/life-cycle.ts';
import type { Purchase, PurchaseLoss, PurchaseRecords } from './purchases/purchase-records.ts';
import type { ReportedLoss, ReportedPayment, ReportOutcome } from './purchases/purchases.ts';
import { applyLoss, applyPayment } from './purchases/purchases.ts';
import type { NewScope, Profile, ScopeIdentity, ScopeProfile } from './scope-profile.ts';
import type { ScopeState } from './scope-state.ts';
import { openScopeState } from './scope-state.ts';
import { openScopeTables } from './scope-tables.ts';
import { UnfinishedWork } from './unfinished-work.ts';
import type { UsageCount } from './usage.ts';

export type AcceptOutcome = StartDecision | { outcome: 'dispatch_failed' | 'key_ended' };

/**
 * One object per credit scope: keys, credits, idempotency keys, alert, and analysis life cycle.
 * Each decision is one synchronous transaction that also records its side effects (dispatch, outbox
 * items). They run before the call returns if that is quick, and from the alarm after a crash. The
 * alarm also times out and expires analyses.
 */
export class CreditScope extends DurableObject<Env> {
  readonly #keys: KeyRing;
  readonly #windows: RequestWindows;
  readonly #state: ScopeState;
  readonly #dispatcher: Dispatcher;
  readonly #work: UnfinishedWork;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    const { storage } = ctx;
    openScopeTables(storage);
    const state = openScopeState(storage, env);
    const requestsPerMinute = settingsOf(env).keyRequestsPerMinute;
    this.#keys = new KeyRing(storage.sql);
    this.#windows = new RequestWindows(storage, { requestsPerMinute, usage: state.usage });
    this.#state = state;
    this.#dispatcher = new Dispatcher(env, state, {
      confirm: (id) => storage.transactionSync(() => confirmDispatch(state, id, Date.now())),
      withdraw: (id) => storage.transactionSync(() => withdrawStart(state, id, Date.now())),
    });
    const due = new DueAnalyses(storage, { env, state, dispatcher: this.#dispatcher });
    this.#work = new UnfinishedWork(ctx, { ...state, dispatcher: this.#dispatcher, due });
    void ctx.blockConcurrencyWhile(async () => {
      await this.#windows.restore(Date.now());
      await this.#work.restore();
    });
  }

  open(scope: NewScope): void {
    this.#state.profile.open(scope);
  }

  /**
   * Checks key and rate limit in one call, and prefetches what the route needs: the analysis, or
   * whether the idempotency key is bound or the balance empty.
   */
  async admitRequest(
    request: KeyRequest & { analysisId: string | null; idempotencyKey: string | null },
  ) {
    const nowMs = Date.now();
    const key = await admitKey({ keys: this.#keys, windows: this.#windows }, request, nowMs);
    if (!key.ok) return key;
    return {
      ...key,
      analysis: request.analysisId === null ? null : this.readAnalysis(request.analysisId),
      ...this.startTerms(request.idempotencyKey),
    };
  }

  startTerms(idempotencyKey: string | null): StartTerms {
    return startTermsOf(this.#state, idempotencyKey, Date.now());
  }

  addKey(key: NewKey): boolean {
    return this.#keys.add(key, Date.now());
  }

  listKeys(): KeySummary[] {
    return this.#keys.list(Date.now());
  }

  renameKey(keyId: string, name: string): boolean {
    return this.#keys.rename(keyId, name, Date.now());
  }

  allowKeyFrom(keyId: string, allowed: string): boolean {
    return this.#keys.allowAddresses(keyId, allowed, Date.now());
  }

  rotateKey(keyId: string, successor: Successor, overlapMs: number): boolean {
    const times = { overlapMs, nowMs: Date.now() };
    return this.ctx.storage.transactionSync(() => this.#keys.rotate(keyId, successor, times));
  }

  revokeKey(keyId: string): boolean {
    this.#windows.forget(keyId);
    return this.#keys.revoke(keyId, Date.now());
  }

  usage(fromDay: number): { counts: UsageCount[]; keyNames: Record<string, string> } {
    const uncounted = this.#windows.uncounted().filter(({ day }) => day >= fromDay);
    const counts = [...this.#state.usage.since(fromDay), ...uncounted];
    return { counts, keyNames: this.#keys.namesOf(counts.map(({ keyId }) => keyId)) };
  }

  grant(amount: number, reason: string, reference: string | null = null): GrantOutcome {
    return this.ctx.storage.transactionSync(() => {
      const outcome = this.#state.ledger.grant({ amount, reason, reference }, Date.now());
      if (outcome.ok) rearmAlert(this.#state);
      return outcome;
    });
  }

  take(amount: number, reason: string, reference: string | null): GrantOutcome {
    return this.ctx.storage.transactionSync(() =>
      this.#state.ledger.take({ amount, reason, reference }, Date.now()),
    );
  }

  /** Records a purchase. Call before creating its checkout. */
  openPurchase(purchase: Parameters<PurchaseRecords['add']>[0]): void {
    this.#state.purchases.add(purchase);
  }

  nameCheckout(purchaseId: string, sessionId: string): void {
    this.#state.purchases.setSession(purchaseId, sessionId);
  }

  async reportPayment(reported: ReportedPayment): Promise<ReportOutcome> {
    return this.#decide((nowMs) => applyPayment(this.#state, reported, nowMs));
  }

  reportLoss(reported: ReportedLoss): ReportOutcome {
    return this.ctx.storage.transactionSync(() => applyLoss(this.#state, reported, Date.now()));
  }

  listPurchases(): Purchase[] {
    return this.#state.purchases.list();
  }

  readPurchase(purchaseId: string): { purchase: Purchase; losses: PurchaseLoss[] } | null {
    const purchase = this.#state.purchases.find(purchaseId);
    return purchase && { purchase, losses: this.#state.purchases.lossesOf(purchaseId) };
  }

  identity(): ScopeIdentity | null {
    return this.#state.profile.identity();
  }

  /** Returns a page of all keys, including revoked ones. */
  storedKeys(page: { after: string; limit: number }): StoredKey[] {
    return this.#keys.stored(page);
  }

  /**
   * Erases analyses of these subjects, a single analysis, or, if null, a batch of all. Returns the
   * number erased.
   */
  async eraseAnalysesOf(whose: Parameters<typeof eraseAnalysesOf>[1]): Promise<number> {
    const nowMs = Date.now();
    const erased = this.ctx.storage.transactionSync(() =>
      eraseAnalysesOf(this.#state, whose, nowMs),
    );
    await this.#work.setAlarm(nowMs);
    return erased;
  }

  changeAnalysis(...change: Parameters<ScopeState['records']['change']>): AnalysisSummary | null {
    return this.#state.records.change(...change);
  }

  profile(): Profile {
    return this.#state.profile.read();
  }

  statement(page = NEWEST_ENTRIES): Statement {
    return this.#state.ledger.statement(page);
  }

  configure(change: Parameters<ScopeProfile['configure']>[0]): void {
    this.#state.profile.configure(change);
  }

  async setRetention(change: Parameters<ScopeProfile['setRetention']>[0]) {
    const saved = this.#state.profile.setRetention(change);
    await this.#work.setAlarm(Date.now());
    return saved;
  }

  listReceivers(): Receiver[] {
    return this.#state.receivers.list();
  }

  addReceiver(...receiver: Parameters<Receivers['add']>): Receiver | null {
    return this.#state.receivers.add(...receiver);
  }

  changeReceiver(...change: Parameters<Receivers['change']>): Receiver | null {
    return this.#state.receivers.change(...change);
  }

  replaceReceiverSecret(...secret: Parameters<Receivers['replaceSecret']>): Receiver | null {
    return this.#state.receivers.replaceSecret(...secret);
  }

  removeReceiver(id: string): void {
    this.#state.receivers.remove(id);
  }

  /**
   * Returns the live scope's id even for a test scope (whose alerts never fire), because partners
   * know no other.
   */
  alertSettings() {
    const { isUnlimited, scopeType, scopeId, liveScopeId } = this.#state.profile.read();
    const saved = readAlert(this.#state);
    return { isUnlimited, scopeType, scopeId: liveScopeId ?? scopeId, saved };
  }

  saveAlertSettings(settings: AlertSettings): void {
    saveAlert(this.#state, settings, { balance: settledBalance(this.#state), nowMs: Date.now() });
  }

  /** Debits the credit, binds the key, and dispatches the job: all or nothing. */
  async accept(start: StartRequest): Promise<AcceptOutcome> {
    const nowMs = Date.now();
    // The key was valid when the upload began, up to six minutes ago.
    if (this.#keys.hasEnded(start.keyId, nowMs)) return { outcome: 'key_ended' };
    const decision = this.ctx.storage.transactionSync(() => decideStart(this.#state, start, nowMs));
    if (!('analysisId' in decision)) return decision;
    if (decision.outcome === 'accepted') {
      await this.#work.setAlarm(nowMs);
      await faultPoint('after-debit');
    }
    const dispatch = await this.#work.settleDispatch(decision.analysisId);
    return dispatch === 'withdrawn' ? { outcome: 'dispatch_failed' } : decision;
  }

  /** Records that a notifying link's page was opened. Call on every opening. */
  async recordOpening(opening: CaptureOpening): Promise<void> {
    const nowMs = Date.now();
    const isAnnounced = this.ctx.storage.transactionSync(() =>
      announceOpening(this.#state, opening, nowMs),
    );
    if (isAnnounced) await this.#work.followUp(nowMs);
  }

  openCapture(upload: Parameters<CaptureUploads['open']>[0]) {
    return this.#keys.isOfErasedScope() ? 'ended' : this.#state.captures.open(upload, Date.now());
  }

  findCapture(analysisId: string, linkId: string) {
    return this.#state.captures.find(analysisId, linkId, Date.now());
  }

  addCapturePart(analysisId: string, part: Parameters<CaptureUploads['addPart']>[1]): void {
    this.#state.captures.addPart(analysisId, part);
  }

  dropCapture(analysisId: string): boolean {
    return this.#state.captures.drop(analysisId);
  }

  captureUses(linkIds: readonly string[]): number[] {
    return linkIds.map((id) => this.#state.captures.usesOf(id));
  }

  /**
   * Settles a start whose `accept` call failed in transit. Returns whether it was accepted and
   * dispatched; if it was not accepted, rejects that call should it arrive late.
   */
  async settleStart(analysisId: string): Promise<boolean> {
    const nowMs = Date.now();
    const isAccepted = this.ctx.storage.transactionSync(() =>
      settleStart(this.#state, analysisId, nowMs),
    );
    return isAccepted && (await this.replay(analysisId));
  }

  /** Settles the dispatch of a replayed start; true if dispatched. */
  async replay(analysisId: string): Promise<boolean> {
    return (await this.#work.settleDispatch(analysisId)) === 'dispatched';
  }

  /**
   * Requeues the job of an open analysis, in case its message was lost; false if there is no such
   * analysis.
   */
  async redispatch(analysisId: string): Promise<boolean> {
    const record = this.#state.records.find(analysisId);
    if (record === null || hasEnded(record.view)) return false;
    if (!record.isDispatched) return (await this.#work.settleDispatch(analysisId)) === 'dispatched';
    await this.#dispatcher.queueJob(analysisId);
    return true;
  }

  readAnalysis(analysisId: string): AnalysisView | null {
    return this.#state.records.find(analysisId)?.view ?? null;
  }

  findAnalysis(analysisId: string): { view: AnalysisView; summary: AnalysisSummary } | null {
    const record = this.#state.records.find(analysisId);
    return record === null ? null : { view: record.view, summary: record.summary };
  }

  /** Newest first. */
  listAnalyses(...query: Parameters<AnalysisLists['list']>): AnalysisSummary[] {
    return this.#state.lists.list(...query);
  }

  unknownAnalyses(analysisIds: readonly string[]): string[] {
    return analysisIds.filter((id) => this.#state.records.find(id) === null);
  }

  /** Returns the stored video's key if this attempt may read it. */
  checkAttempt(analysisId: string, attempt: number) {
    return this.#state.records.checkAttempt(analysisId, attempt);
  }

  /** Also returns the language of the annotations. */
  async beginAttempt(
    analysisId: string,
    attempt: number,
  ): Promise<{ ok: true; language: Language } | { ok: false; reason: Refusal }> {
    const begun = await this.#decide((nowMs) =>
      advance(this.#state, { analysisId, step: (life) => beginAttempt(life, attempt) }, nowMs),
    );
    if (!begun.ok) return begun;
    const language = this.#state.records.find(analysisId)?.view.language;
    return language === undefined ? { ok: false, reason: 'unknown' } : { ok: true, language };
  }

  async reportProgress(analysisId: string, attempt: number, percentage: number): Promise<Advance> {
    const step = (life: LifeState) => reportProgress(life, attempt, percentage);
    return this.#decide((nowMs) => advance(this.#state, { analysisId, step }, nowMs));
  }

  /** `attempt` is null if the service itself ends the analysis. */
  async finish(analysisId: string, attempt: number | null, outcome: Outcome): Promise<Advance> {
    return this.#decide((nowMs) => end(this.#state, { analysisId, attempt, outcome }, nowMs));
  }

  async resume(): Promise<boolean> {
    return this.#work.resume();
  }

  override async alarm(): Promise<void> {
    await this.#work.onAlarm();
    this.#windows.forgetIdle(Date.now());
  }

  async #decide<Decided extends { ok: boolean }>(
    decision: (nowMs: number) => Decided,
  ): Promise<Decided> {
    const nowMs = Date.now();
    const decided = this.ctx.storage.transactionSync(() => decision(nowMs));
    if (decided.ok) await this.#work.followUp(nowMs);
    return decided;
  }
}
