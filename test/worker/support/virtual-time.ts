import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';

const DAY_MS = 86_400_000;
const NOON_MS = DAY_MS / 2;
/** Ahead of the platform's real clock: no alarm fires unless the test fires it. */
const FIRST_DAY_MS = Date.UTC(2100, 0, 1);
const ALARM_RETRY_MS = 2_000;
let latestMs = FIRST_DAY_MS;

/**
 * Stops time at noon of the day after the latest one that a test has reached, also for the Worker
 * and its objects, which share the isolate. No time limit fires on a slow machine, and everything
 * remembered from another test file is older.
 */
export function stopTime(): void {
  latestMs = Math.max(Date.now(), latestMs);
  const noonMs = (Math.floor(latestMs / DAY_MS) + 1) * DAY_MS + NOON_MS;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: noonMs });
}

/** Makes timers real until time is stopped again, for code that pauses or polls on its own. */
export function startTimers(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
}

/** Moves the clock; timers do not notice. */
export function passMs(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/**
 * Moves the clock and the timers: those of the object if `stub` is given, otherwise those of the
 * test.
 */
export async function passTimers(ms: number, stub?: DurableObjectStub): Promise<void> {
  const pass = async () => void (await vi.advanceTimersByTimeAsync(ms));
  // A timer must fire within the object that set it.
  await (stub === undefined ? pass() : runInDurableObject(stub, pass));
}

/**
 * Waits until this many timers are running, that is, until work in progress is waiting for time to
 * pass.
 */
export async function timersRunning(count = 1): Promise<void> {
  while (vi.getTimerCount() < count) await scheduler.wait(1);
}

export async function alarmAtMs(stub: DurableObjectStub): Promise<number | null> {
  return runInDurableObject(stub, (_instance, { storage }) => storage.getAlarm());
}

/** Fires a due alarm as the platform does; returns false if none is due. */
export async function fireDueAlarm(stub: DurableObjectStub): Promise<boolean> {
  const atMs = await alarmAtMs(stub);
  return atMs !== null && atMs <= Date.now() && runDurableObjectAlarm(stub);
}

/** Runs a due alarm as the platform does. */
export async function ring(stub: DurableObjectStub): Promise<void> {
  await runInDurableObject(stub, async (instance, { storage }) => {
    await storage.deleteAlarm();
    await instance.alarm?.();
  });
}

/** Fires a failed alarm again after the platform's retry delay. */
export async function fireAfterRetryDelay(stub: DurableObjectStub): Promise<void> {
  await runInDurableObject(stub, async (_instance, { storage }) => {
    if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + ALARM_RETRY_MS);
  });
}
