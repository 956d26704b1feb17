import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';

/**
 * From here on time stands still but for `passMs`, for the Worker and its objects as well: they
 * share the test's isolate. Timers stay real, and so does the platform's own clock.
 */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
}

export function passMs(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

export async function alarmAtMs(stub: DurableObjectStub): Promise<number | null> {
  return runInDurableObject(stub, (_instance, { storage }) => storage.getAlarm());
}

/** What the platform does when an alarm's time has come; false when it has not. */
export async function ringDueAlarm(stub: DurableObjectStub): Promise<boolean> {
  const atMs = await alarmAtMs(stub);
  return atMs !== null && atMs <= Date.now() && runDurableObjectAlarm(stub);
}
