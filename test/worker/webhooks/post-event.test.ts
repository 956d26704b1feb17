import { beforeEach, describe, test } from 'vitest';

import { postEvent } from '../../../worker/webhooks/post-event.ts';
import type { SendRequest } from '../../../worker/webhooks/post-event.ts';
import { passTimers, stopTime } from '../support/virtual-time.ts';

const TIME_LIMIT_MS = 10_000;
const DRIP_MS = 10;

beforeEach(stopTime);

function post(send: SendRequest, url = 'https://example.com/hook') {
  return postEvent({
    url,
    headers: { 'webhook-id': 'evt_1' },
    body: '{"type":"analysis.progress"}',
    send,
  });
}

/** Posts an event, and records when the exchange ends. */
function timedPost(send: SendRequest) {
  const exchange = { isOver: false, sent: post(send) };
  void exchange.sent.then(() => (exchange.isOver = true));
  return exchange;
}

/** Creates a body that produces chunks for as long as it is read. */
function endless(chunk: string, pauseMs: number) {
  const seen = { bytes: 0, isCanceled: false };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      seen.bytes += chunk.length;
      if (!seen.isCanceled) controller.enqueue(new TextEncoder().encode(chunk));
    },
    cancel() {
      seen.isCanceled = true;
    },
  });
  return { seen, body };
}

describe('postEvent', () => {
  test('sends one JSON request with the exact body and follows no redirect', async ({ expect }) => {
    const requests: Request[] = [];
    const sent = await post(async (url, init) => {
      requests.push(new Request(url, init));
      return new Response('thank you');
    });
    expect(sent).toEqual({
      outcome: 'delivered',
      responseStatus: 200,
      responseBody: 'thank you',
    });
    const [request, ...others] = requests;
    expect(others).toEqual([]);
    expect(request?.method).toBe('POST');
    expect(request?.redirect).toBe('manual');
    expect(await request?.text()).toBe('{"type":"analysis.progress"}');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': 'evt_1',
    });
    expect(request?.headers.get('user-agent')).toMatch(/^Strideline-Webhooks\//);
  });

  test.for([
    [204, 'delivered'],
    [299, 'delivered'],
    [302, 'refused'],
    [308, 'refused'],
    [404, 'refused'],
    [500, 'refused'],
  ] as const)('records a response with status %i as %s', async ([status, outcome], { expect }) => {
    const sent = await post(async () => new Response(null, { status }));
    expect(sent).toEqual({ outcome, responseStatus: status, responseBody: '' });
  });

  test('fails if the connection breaks before the response', async ({ expect }) => {
    const sent = await post(async () => Promise.reject(new Error('connection reset')));
    expect(sent).toEqual({ outcome: 'failed', responseStatus: null, responseBody: null });
  });

  test('I-31: reads no response over plain HTTP, where the host may be rebound', async ({
    expect,
  }) => {
    const { seen, body } = endless('secret', 0);
    const sent = await post(async () => new Response(body), 'http://alerts.example.com/');
    expect(sent).toEqual({ outcome: 'delivered', responseStatus: 200, responseBody: null });
    expect(seen.isCanceled).toBe(true);
  });

  test('reads about a kilobyte of the response and cancels the rest', async ({ expect }) => {
    const { seen, body } = endless('x'.repeat(100), 0);
    const sent = await post(async () => new Response(body));
    expect(sent).toMatchObject({ outcome: 'delivered', responseStatus: 200 });
    expect(sent.responseBody).toBe('x'.repeat(1024));
    expect(seen.isCanceled).toBe(true);
    expect(seen.bytes).toBeLessThan(2048);
  });

  test('I-28: aborts a receiver that never responds, at the limit', async ({ expect }) => {
    let isAborted = false;
    const exchange = timedPost(
      async (_url, { signal }) =>
        new Promise(() => {
          signal?.addEventListener('abort', () => {
            isAborted = true;
          });
        }),
    );
    await passTimers(TIME_LIMIT_MS - 1);
    expect([exchange.isOver, isAborted]).toEqual([false, false]);
    await passTimers(1);
    expect([exchange.isOver, isAborted]).toEqual([true, true]);
    expect(await exchange.sent).toEqual({
      outcome: 'timeout',
      responseStatus: null,
      responseBody: null,
    });
  });

  test('I-28: aborts a receiver that trickles its response, at the same limit', async ({
    expect,
  }) => {
    const { body } = endless('x', DRIP_MS);
    const exchange = timedPost(async () => {
      await new Promise((resolve) => setTimeout(resolve, TIME_LIMIT_MS / 2));
      return new Response(body);
    });
    await passTimers(TIME_LIMIT_MS - 1);
    expect(exchange.isOver).toBe(false);
    await passTimers(1);
    expect(exchange.isOver).toBe(true);
    const sent = await exchange.sent;
    expect(sent).toMatchObject({ outcome: 'timeout', responseStatus: 200 });
    expect(sent.responseBody).toMatch(/^x+$/);
  });
});
