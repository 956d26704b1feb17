import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { installFault } from '../../../worker/platform/fault-point.ts';
import type { CreditScope } from '../../../worker/scope/credit-scope.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { captureOffers } from '../support/captured-lanes.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { startInterruptedAt } from '../support/cut-off-scopes.ts';
import { eventually } from '../support/eventually.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, sendJson, startedId } from '../support/harness.ts';
import { restartObject } from '../support/restart-object.ts';
import { alarmAtMs, passMs, passTimers, fireDueAlarm, stopTime } from '../support/virtual-time.ts';

const FIRST_RETRY_MS = 10_000;
const ALARM_RETRY_MS = 60_000;
const DROPPED_AFTER_MS = 300_000;
/** Shorter than the stall of the lane and the mail service. */
const MAX_WAIT_MS = 2_000;
const POLL_MS = 5;

let queues: CapturedQueues;
let partner: Partner;
let scope: DurableObjectStub<CreditScope>;

beforeEach(async () => {
  stopTime();
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
  const ownerEmail = `${crypto.randomUUID()}@club.example`;
  partner = await createPartner({ credits: 2, ownerEmail });
  scope = creditScope(env, partner.scopeId);
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
});

/** Interrupts a start right after its debit. */
async function interruptStart(): Promise<void> {
  await startInterruptedAt('after-debit', partner);
}

async function dropAlarm(): Promise<void> {
  await runInDurableObject(scope, (_instance, { storage }) => storage.deleteAlarm());
}

async function restartScope(): Promise<void> {
  await restartObject(scope);
  scope = creditScope(env, partner.scopeId);
}

describe('an alarm that the platform has dropped', () => {
  it('I-3, I-22: is set again when the object restarts, and dispatches what was accepted', async ({
    expect,
  }) => {
    await interruptStart();
    await dropAlarm();
    await restartScope();
    expect(await balanceOf(partner)).toBe(1);
    expect(await alarmAtMs(scope)).toBe(Date.now() + FIRST_RETRY_MS);
    passMs(FIRST_RETRY_MS);
    await fireDueAlarm(scope);
    expect(queues.jobs).toHaveLength(1);
    expect(await alarmAtMs(scope)).toBeGreaterThan(Date.now() + ALARM_RETRY_MS);
  });

  it('is replaced by the next decision, even if the object has not restarted', async ({
    expect,
  }) => {
    await interruptStart();
    passMs(FIRST_RETRY_MS + DROPPED_AFTER_MS);
    await startedId(partner);
    expect(await alarmAtMs(scope)).toBe(Date.now() + FIRST_RETRY_MS);
  });

  it('is reported once', async ({ expect }) => {
    expect(await scope.resume()).toBe(false);
    await interruptStart();
    expect(await scope.resume()).toBe(false);
    await dropAlarm();
    await restartScope();
    expect(await scope.resume()).toBe(true);
    expect(await scope.resume()).toBe(false);
  });
});

describe('an alarm', () => {
  it('is not postponed if it is merely late', async ({ expect }) => {
    await interruptStart();
    const atMs = await alarmAtMs(scope);
    passMs(DROPPED_AFTER_MS);
    await startedId(partner);
    await restartScope();
    await balanceOf(partner);
    expect(await alarmAtMs(scope)).toBe(atMs);
  });

  it('I-22: is set again before any work, so that a failing alarm is not the last one', async ({
    expect,
  }) => {
    await interruptStart();
    passMs(FIRST_RETRY_MS);
    installFault((reached) => {
      if (reached === 'after-due-decided') throw new Error('killed');
    });
    const failure = await runInDurableObject(scope, async (instance, { storage }) => {
      await storage.deleteAlarm();
      return instance.alarm().catch(String);
    });
    expect(failure).toContain('killed');
    expect(await alarmAtMs(scope)).toBe(Date.now() + ALARM_RETRY_MS);
    installFault(null);
    passMs(ALARM_RETRY_MS);
    await fireDueAlarm(scope);
    expect(await alarmAtMs(scope)).toBeGreaterThan(Date.now() + ALARM_RETRY_MS);
  });
});

describe('slow side effects', () => {
  it("I-59: do not delay a container's lease", async ({ expect }) => {
    await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
    const id = await startedId(partner, { fields: { notify_via_webhook: 'true' } });
    const hold = { isReached: false, isOver: false };
    captureOffers(async () => {
      hold.isReached = true;
      while (!hold.isOver) await scheduler.wait(POLL_MS);
    });
    const begun = scope.beginAttempt(id, 1);
    await eventually(() => expect(hold.isReached).toBe(true));
    await passTimers(MAX_WAIT_MS, scope);
    expect(await begun).toMatchObject({ ok: true });
    hold.isOver = true;
  });
});
