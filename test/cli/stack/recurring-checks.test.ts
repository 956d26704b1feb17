import type { Server } from 'node:http';
import { createServer } from 'node:http';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startRecurringChecks } from '../../../cli/stack/recurring-checks.ts';

const MINUTE_MS = 20;

let server: Server;
let checks: ReturnType<typeof startRecurringChecks>;
let commands: string[];
let reports: string[];
let unfinishedSweeps: number;

beforeEach(async () => {
  commands = [];
  reports = [];
  server = createServer((request, response) => {
    commands.push(request.url ?? '');
    const isUnfinished = request.url === '/operator/sweep' && unfinishedSweeps-- > 0;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ unfinished: isUnfinished ? ['timed_out'] : [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  checks.stop();
  server.close();
  server.closeAllConnections();
});

function startChecks(): void {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const baseUrl = `http://127.0.0.1:${address.port}`;
  checks = startRecurringChecks({
    baseUrl,
    operatorToken: 'token',
    report: (sentence) => reports.push(sentence),
    minuteMs: MINUTE_MS,
  });
}

const countOf = (path: string) => commands.filter((each) => each === path).length;

async function untilRequeued(times: number): Promise<void> {
  await vi.waitFor(() => expect(countOf('/operator/jobs/requeue')).toBeGreaterThanOrEqual(times), {
    timeout: 10_000,
    interval: 1,
  });
}

describe('the checks of the local stack', () => {
  it('sweep once an hour, and requeue every five minutes', async () => {
    unfinishedSweeps = 0;
    startChecks();
    await untilRequeued(5);
    expect(countOf('/operator/sweep')).toBe(1);
  });

  it('continue a sweep that had to stop after five minutes', async () => {
    unfinishedSweeps = 2;
    startChecks();
    await untilRequeued(5);
    expect(countOf('/operator/sweep')).toBe(3);
    expect(reports).toEqual([]);
  });
});
