import { DurableObject } from 'cloudflare:workers';

import type { Env } from '../../env.ts';
import { settingsOf } from '../../platform/settings.ts';
import { SlidingWindow, WINDOW_MS } from '../../platform/time/sliding-window.ts';

const CLEAN_UP_AFTER_MS = 2 * WINDOW_MS;

/** Counts the requests of one client address; deletes its storage when idle. */
export class AddressLimiter extends DurableObject<Env> {
  readonly #limit: number;
  #window: SlidingWindow;
  #isCleanUpPlanned = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#limit = settingsOf(env).addressRequestsPerMinute;
    this.#window = new SlidingWindow(this.#limit);
    void ctx.blockConcurrencyWhile(async () => {
      const stored = await ctx.storage.list<number>();
      this.#window = SlidingWindow.restore(
        this.#limit,
        [...stored].map(([slot, atMs]) => [Number(slot), atMs] as const),
      );
      this.#isCleanUpPlanned = (await ctx.storage.getAlarm()) !== null;
    });
  }

  /**
   * Does not wait for the time to be stored: a crash loses a few admissions, which loosens the
   * limit slightly.
   */
  async admit(): Promise<boolean> {
    const nowMs = Date.now();
    const admitted = this.#window.tryAdmit(nowMs);
    if (admitted === null) return false;
    if (!this.#isCleanUpPlanned) {
      this.#isCleanUpPlanned = true;
      await this.ctx.storage.setAlarm(nowMs + CLEAN_UP_AFTER_MS, { allowUnconfirmed: true });
    }
    await this.ctx.storage.put(String(admitted.slot), admitted.atMs, { allowUnconfirmed: true });
    return true;
  }

  override async alarm(): Promise<void> {
    const nowMs = Date.now();
    if (!this.#window.isIdle(nowMs)) {
      await this.ctx.storage.setAlarm(nowMs + CLEAN_UP_AFTER_MS);
      return;
    }
    this.#isCleanUpPlanned = false;
    this.#window = new SlidingWindow(this.#limit);
    await this.ctx.storage.deleteAll();
  }
}
