import { afterEach, describe, expect, it } from 'vitest';

import type { Listener } from '../../../cli/webhooks/listen.ts';
import { listen } from '../../../cli/webhooks/listen.ts';
import type { WebhookDelivery } from '../../../client/src/index.ts';
import { ApiError, ConnectionError, verifyWebhook } from '../../../client/src/index.ts';
import { playService } from '../analyze/support/service-double.ts';
import { holdUnusedPort } from '../support/unused-port.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const NOW_MS = Date.UTC(2026, 10, 21, 8, 15, 30);
const READY = 'Ready. Press Ctrl-C to end.';

let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

/** Starts a developer's server on this machine. */
async function receiver(status: number) {
  const server = await playService({ 'POST /hook': [{ status, body: 'thanks' }] });
  ({ stop } = server);
  return { received: server.received, url: `${server.base}/hook` };
}

function delivery(cursor: number): WebhookDelivery {
  const type = 'webhook.test';
  const at = '2026-11-21T08:15:30Z';
  const event = { type, event: type, test: true, timestamp: at } as const;
  const id = `msg_${cursor}`;
  return { id, webhook_id: id, cursor, outcome: 'unsent', created_at: at, event };
}

/** Answers each read with the next step; stops listening after the last. */
function logOf(steps: (() => WebhookDelivery[])[]) {
  const asked: (number | undefined)[] = [];
  const end = new AbortController();
  const log: Listener['log'] = {
    listWebhookDeliveries: async (page) => {
      asked.push(page?.after);
      const step = steps[asked.length - 1];
      if (asked.length >= steps.length) end.abort();
      const deliveries = step?.() ?? [];
      return { deliveries, count: deliveries.length };
    },
  };
  return { asked, log, signal: end.signal };
}

async function linesOf(steps: (() => WebhookDelivery[])[], forwardUrl: string) {
  const { asked, log, signal } = logOf([...steps, () => []]);
  const lines: string[] = [];
  await listen({
    log,
    forwardUrl,
    secret: SECRET,
    say: (line) => lines.push(line),
    signal,
    pollIntervalMs: 0,
    nowMs: () => NOW_MS,
  });
  return { asked, lines };
}

function refusal(status: number): () => never {
  return () => {
    throw new ApiError('No', { status, code: undefined, requestId: undefined, body: {} });
  };
}

function offline(): never {
  throw new ConnectionError('Cannot connect');
}

describe('listening', () => {
  it('forwards new deliveries, in order, signed with its secret', async () => {
    const { received, url } = await receiver(200);
    const [before, first, second] = [delivery(5), delivery(6), delivery(7)];
    const steps = [() => [before, delivery(4)], () => [before, first, second], () => [second]];
    const { asked, lines } = await linesOf(steps, url);
    expect(asked).toEqual([undefined, 4, 6, 6]);
    const line = `08:15:30  webhook.test  POST ${url}  200  0 ms`;
    expect(lines).toEqual([READY, line, line]);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_6', 'msg_7']);
    for (const { body, headers } of received) {
      const event = await verifyWebhook({ body, headers, secret: SECRET, nowMs: NOW_MS });
      expect(event).toEqual(delivery(6).event);
    }
  });

  it('starts with an empty log', async () => {
    const { received, url } = await receiver(204);
    const { asked } = await linesOf([() => [], () => [delivery(1)], () => [delivery(1)]], url);
    expect(asked).toEqual([undefined, 0, 0, 0]);
    expect(received).toHaveLength(1);
  });

  it('continues if the last delivery was erased', async () => {
    const { received, url } = await receiver(204);
    const steps = [() => [delivery(5)], () => [delivery(6)]];
    const { lines } = await linesOf(steps, url);
    expect(lines).toHaveLength(2);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_6']);
  });

  it.for([
    ['an empty log', []],
    ['a log that has grown as long', [{ ...delivery(5), id: 'msg_other' }]],
  ] as const)('starts again with new deliveries after a reset, with %s', async ([, log]) => {
    const { received, url } = await receiver(204);
    const steps = [() => [delivery(5)], () => [...log], () => [delivery(2)]];
    const { asked, lines } = await linesOf([...steps, () => [delivery(2), delivery(3)]], url);
    expect(asked).toEqual([undefined, 4, undefined, 1, 2]);
    const line = `08:15:30  webhook.test  POST ${url}  204  0 ms`;
    const reset = 'The delivery log was reset. Starting again from now ...';
    expect(lines).toEqual([READY, reset, READY, line]);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_3']);
  });

  it('shows that the receiver refused an event, and continues', async () => {
    const { url } = await receiver(500);
    const { lines } = await linesOf([() => [], () => [delivery(1), delivery(2)]], url);
    expect(lines.map((line) => line.includes('  500  '))).toEqual([false, true, true]);
  });

  it('reports that nothing listens at the URL, and continues', async () => {
    const { port, release } = await holdUnusedPort();
    stop = release;
    const url = `http://127.0.0.1:${port}/hook`;
    const { asked, lines } = await linesOf([() => [], () => [delivery(1)]], url);
    expect(lines).toEqual([
      READY,
      `08:15:30  webhook.test  POST ${url}  no response: ECONNREFUSED`,
    ]);
    expect(asked).toEqual([undefined, 0, 0]);
  });

  it('continues after network and service errors, reports each outage once, and loses nothing', async () => {
    const { received, url } = await receiver(200);
    const later = [delivery(3), delivery(4)];
    const steps = [offline, () => [delivery(3)], offline, refusal(503), () => later];
    const { asked, lines } = await linesOf(steps, url);
    expect(asked).toEqual([undefined, undefined, 2, 2, 2, 3]);
    expect(lines.map((line) => line.replace(/  POST .*/, ''))).toEqual([
      'Cannot read the deliveries: Cannot connect. Trying again ...',
      'Connected again.',
      READY,
      'Cannot read the deliveries: Cannot connect. Trying again ...',
      'Connected again.',
      '08:15:30  webhook.test',
    ]);
    expect(received).toHaveLength(1);
  });

  it.each([401, 403, 404])('ends if the log is refused with %i', async (status) => {
    const { url } = await receiver(200);
    await expect(linesOf([refusal(status)], url)).rejects.toMatchObject({ status });
  });
});
