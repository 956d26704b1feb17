import { logError } from '../platform/log.ts';
import { withinTimeLimit } from '../platform/time-limit.ts';
import { WakeUp } from '../platform/wake-up.ts';
import type { Dispatcher, DispatchOutcome } from './dispatch/dispatcher.ts';
import type { AnalysisRecords } from './life-cycle/analysis-records.ts';
import type { DueAnalyses } from './life-cycle/due-analyses.ts';
import type { Outbox } from './outbox/outbox.ts';
import { FIRST_RETRY_MS } from './outbox/outbox.ts';

/** Minimum delay between alarms while there is a backlog */
const MIN_PAUSE_MS = 1_000;
/** Delay before an interrupted or unfinished alarm runs again. */
const ALARM_RETRY_MS = 60_000;
/** Maximum wait of a call for its side effects, so that a slow D1 cannot use up a new lease. */
const MAX_WAIT_MS = 2_000;

/** Runs dispatches, outbox items, and scheduled work. Keeps the alarm set while any is pending. */
export class UnfinishedWork {
  readonly #ctx: DurableObjectState;
  readonly #records: AnalysisRecords;
  readonly #outbox: Outbox;
  readonly #dispatcher: Dispatcher;
  readonly #due: DueAnalyses;
  readonly #wakeUp: WakeUp;
  #wasAlarmDropped = false;

  constructor(
    ctx: DurableObjectState,
    parts: { records: AnalysisRecords; outbox: Outbox; dispatcher: Dispatcher; due: DueAnalyses },
  ) {
    this.#ctx = ctx;
    this.#records = parts.records;
    this.#outbox = parts.outbox;
    this.#dispatcher = parts.dispatcher;
    this.#due = parts.due;
    this.#wakeUp = new WakeUp(ctx.storage);
  }

  /** Recomputes the alarm, because a newer version of the code may need it earlier. */
  async restore(): Promise<void> {
    await this.#wakeUp.restore();
    await this.#replaceDroppedAlarm();
    await this.setAlarm(Date.now());
  }

  /** Resets the alarm if the platform dropped it while work was pending; true if so. */
  async resume(): Promise<boolean> {
    await this.#replaceDroppedAlarm();
    const wasDropped = this.#wasAlarmDropped;
    this.#wasAlarmDropped = false;
    return wasDropped;
  }

  /** Call right after a decision, before the next await. */
  async setAlarm(nowMs: number): Promise<void> {
    const atMs = this.#nextAlarmMs(nowMs, FIRST_RETRY_MS);
    if (atMs !== null) await this.#wakeUp.by(atMs);
  }

  /** Drains the outbox for at most 2 s; the rest continues in the background. */
  async followUp(nowMs: number): Promise<void> {
    await this.setAlarm(nowMs);
    const drained = this.#outbox.drain();
    this.#ctx.waitUntil(
      drained.catch((error: unknown) => logError('outbox_interrupted', { error })),
    );
    await withinTimeLimit(MAX_WAIT_MS, async () => drained);
  }

  async settleDispatch(analysisId: string): Promise<DispatchOutcome> {
    const outcome = await this.#dispatcher.settle(analysisId);
    await this.followUp(Date.now());
    return outcome;
  }

  /** Sets the next alarm first, because the platform drops an alarm that keeps failing. */
  async onAlarm(): Promise<void> {
    this.#wakeUp.onAlarm();
    const nowMs = Date.now();
    const atMs = this.#nextAlarmMs(nowMs, ALARM_RETRY_MS);
    if (atMs !== null) await this.#wakeUp.by(atMs);
    for (const analysisId of this.#records.undispatched()) {
      try {
        await this.#dispatcher.settle(analysisId);
      } catch (error) {
        logError('dispatch_interrupted', { analysisId, error });
      }
    }
    await this.#due.run(nowMs);
    await this.#outbox.drain({ maxFailures: Number.MAX_SAFE_INTEGER });
    await this.#wakeUp.at(this.#nextAlarmMs(Date.now(), MIN_PAUSE_MS));
  }

  async #replaceDroppedAlarm(): Promise<void> {
    const atMs = this.#nextAlarmMs(Date.now(), FIRST_RETRY_MS);
    if (this.#wakeUp.isSet() || atMs === null) return;
    this.#wasAlarmDropped = true;
    logError('alarm_dropped', { object: this.#ctx.id.name ?? null });
    await this.#wakeUp.by(atMs);
  }

  /** Returns when the next work is due, but not before the pause is over; null if none is left. */
  #nextAlarmMs(nowMs: number, pauseMs: number): number | null {
    const isUndispatched = this.#records.undispatched().length > 0;
    const dispatchAtMs = isUndispatched ? nowMs + FIRST_RETRY_MS : null;
    const times = [this.#outbox.nextDueAtMs(), this.#due.nextAtMs(), dispatchAtMs]
      .filter((atMs) => atMs !== null)
      .map((atMs) => Math.max(atMs, nowMs + pauseMs));
    return times.length === 0 ? null : Math.min(...times);
  }
}
