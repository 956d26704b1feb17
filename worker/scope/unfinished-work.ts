import { logError } from '../platform/log.ts';
import { withinTimeLimit } from '../platform/time-limit.ts';
import { WakeUp } from '../platform/wake-up.ts';
import type { AnalysisRecords } from './analyses/analysis-records.ts';
import type { Dispatcher, DispatchOutcome } from './dispatch/dispatcher.ts';
import type { Outbox } from './outbox/outbox.ts';
import { FIRST_RETRY_MS } from './outbox/outbox.ts';

/** Between two alarms while more is due than one of them does. */
const MIN_PAUSE_MS = 1_000;
/** When an alarm that is cut off rings again. */
const ALARM_RETRY_MS = 60_000;
/** How long a call waits for its side effects: a slow D1 may not use up the time of a new lease. */
const MAX_WAIT_MS = 2_000;

/**
 * What decisions leave to do outside the object: dispatches, and items of the outbox. As long as
 * there is any, the alarm is set.
 */
export class UnfinishedWork {
  readonly #ctx: DurableObjectState;
  readonly #records: AnalysisRecords;
  readonly #outbox: Outbox;
  readonly #dispatcher: Dispatcher;
  readonly #wakeUp: WakeUp;
  #wasAlarmDropped = false;

  constructor(
    ctx: DurableObjectState,
    parts: { records: AnalysisRecords; outbox: Outbox; dispatcher: Dispatcher },
  ) {
    this.#ctx = ctx;
    this.#records = parts.records;
    this.#outbox = parts.outbox;
    this.#dispatcher = parts.dispatcher;
    this.#wakeUp = new WakeUp(ctx.storage);
  }

  async restore(): Promise<void> {
    await this.#wakeUp.restore();
    await this.#replaceDroppedAlarm();
  }

  /** True if the alarm had been dropped since the last call, with work left. It is set again. */
  async resume(): Promise<boolean> {
    await this.#replaceDroppedAlarm();
    const wasDropped = this.#wasAlarmDropped;
    this.#wasAlarmDropped = false;
    return wasDropped;
  }

  /** To be called right after a decision, before anything else is awaited. */
  async setAlarm(nowMs: number): Promise<void> {
    if (this.#isAny()) await this.#wakeUp.by(nowMs + FIRST_RETRY_MS);
  }

  /** Does what a decision has added. What takes longer than a moment goes on by itself. */
  async followUp(nowMs: number): Promise<void> {
    await this.setAlarm(nowMs);
    const drained = this.#outbox.drain();
    this.#ctx.waitUntil(drained.catch((error: unknown) => logError('outbox_cut_off', { error })));
    await withinTimeLimit(MAX_WAIT_MS, async () => drained);
  }

  /** The same, but waits for all of it: the hourly check has time, and must not get ahead of D1. */
  async followUpFully(nowMs: number): Promise<void> {
    await this.setAlarm(nowMs);
    await this.#outbox.drain();
  }

  async settleDispatch(analysisId: string): Promise<DispatchOutcome> {
    const outcome = await this.#dispatcher.settle(analysisId);
    await this.followUp(Date.now());
    return outcome;
  }

  /** The next alarm is set before anything is done: the platform drops one that keeps failing. */
  async onAlarm(): Promise<void> {
    this.#wakeUp.onAlarm();
    if (this.#isAny()) await this.#wakeUp.by(Date.now() + ALARM_RETRY_MS);
    for (const analysisId of this.#records.undispatched()) {
      try {
        await this.#dispatcher.settle(analysisId);
      } catch (error) {
        logError('dispatch_cut_off', { analysisId, error });
      }
    }
    await this.#outbox.retry();
    await this.#wakeUp.at(this.#nextAlarmMs(Date.now()));
  }

  async #replaceDroppedAlarm(): Promise<void> {
    if (this.#wakeUp.isSet() || !this.#isAny()) return;
    this.#wasAlarmDropped = true;
    logError('alarm_dropped', { object: this.#ctx.id.name ?? null });
    await this.#wakeUp.by(Date.now() + FIRST_RETRY_MS);
  }

  #isAny(): boolean {
    return this.#outbox.nextDueAtMs() !== null || this.#records.undispatched().length > 0;
  }

  /** Null when nothing is left to do. */
  #nextAlarmMs(nowMs: number): number | null {
    const dueAtMs = this.#outbox.nextDueAtMs();
    const times = [
      ...(dueAtMs === null ? [] : [Math.max(dueAtMs, nowMs + MIN_PAUSE_MS)]),
      ...(this.#records.undispatched().length === 0 ? [] : [nowMs + FIRST_RETRY_MS]),
    ];
    return times.length === 0 ? null : Math.min(...times);
  }
}
