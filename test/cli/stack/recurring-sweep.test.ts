import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startRecurringSweep } from '../../../cli/stack/recurring-sweep.ts';

const MINUTE_MS = 60_000;

let sweeping: ReturnType<typeof startRecurringSweep>;
let commands: string[];
let reports: string[];
let status: number;

beforeEach(() => {
  vi.useFakeTimers();
  commands = [];
  reports = [];
  status = 200;
  vi.stubGlobal('fetch', (url: string) => {
    commands.push(new URL(url).pathname);
    return Promise.resolve(Response.json({}, { status }));
  });
});
afterEach(() => {
  sweeping.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sweepFor(minutes: number): Promise<void> {
  const operator = { baseUrl: 'http://127.0.0.1:8787', operatorToken: 'token' };
  sweeping = startRecurringSweep(operator, (sentence) => reports.push(sentence));
  await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS);
}

describe('the recurring sweep of the local stack', () => {
  it('runs immediately, and then every five minutes', async () => {
    await sweepFor(61);
    expect(commands).toEqual(Array.from({ length: 13 }, () => '/operator/sweep'));
    expect(reports).toEqual([]);
  });

  it('reports a failure, and continues', async () => {
    status = 500;
    await sweepFor(6);
    expect(commands).toHaveLength(2);
    expect(reports).toHaveLength(2);
    expect(reports[0]).toMatch(/^The recurring sweep failed: /);
  });
});
