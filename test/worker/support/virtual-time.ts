import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';

/**
 * Stops time except for `passMs`, also for the Worker and its objects, which share the test's
 * isolate. Timers stay real, and so does the platform's own clock.
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

/** Does what the platform does when an alarm is due; returns false if it is not. */
export async function ringDueAlarm(stub: DurableObjectStub): Promise<boolean> {
  const atMs = await alarmAtMs(stub);
  return atMs !== null && atMs <= Date.now() && runDurableObjectAlarm(stub);
}
