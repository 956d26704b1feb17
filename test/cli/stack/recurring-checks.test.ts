import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startRecurringChecks } from '../../../cli/stack/recurring-checks.ts';

const MINUTE_MS = 60_000;

let checks: ReturnType<typeof startRecurringChecks>;
let commands: string[];
let reports: string[];
let unfinishedSweeps: number;

beforeEach(() => {
  vi.useFakeTimers();
  commands = [];
  reports = [];
  unfinishedSweeps = 0;
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url);
    commands.push(pathname);
    const isUnfinished = pathname === '/operator/sweep' && unfinishedSweeps-- > 0;
    return Promise.resolve(Response.json({ unfinished: isUnfinished ? ['timed_out'] : [] }));
  });
});
afterEach(() => {
  checks.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function checkFor(minutes: number): Promise<void> {
  checks = startRecurringChecks({
    baseUrl: 'http://127.0.0.1:8787',
    operatorToken: 'token',
    report: (sentence) => reports.push(sentence),
    // Fake timers replace only the global ones.
    wait: async (delayMs) => promisify(setTimeout)(delayMs),
  });
  await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
}

const countOf = (path: string) => commands.filter((each) => each === path).length;

describe('the checks of the local stack', () => {
  it('sweep once an hour, and requeue every five minutes', async () => {
    await checkFor(121);
    expect(countOf('/operator/sweep')).toBe(3);
    expect(countOf('/operator/jobs/requeue')).toBe(25);
    expect(reports).toEqual([]);
  });

  it('continue a sweep that had to stop after five minutes', async () => {
    unfinishedSweeps = 2;
    await checkFor(4);
    expect(countOf('/operator/sweep')).toBe(1);
    await vi.advanceTimersByTimeAsync(7 * MINUTE_MS);
    expect(countOf('/operator/sweep')).toBe(3);
    await vi.advanceTimersByTimeAsync(58 * MINUTE_MS);
    expect(countOf('/operator/sweep')).toBe(3);
    expect(reports).toEqual([]);
  });
});
