import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createGateway } from '../../../cli/gateway/gateway.ts';
import { listenOnLoopback } from '../../../cli/stack/loopback-server.ts';
import { holdUnusedPort } from '../support/unused-port.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  rawHeaders: string[];
  body: string;
}

const MEBIBYTE = 1024 * 1024;

/** Requests received at the Worker's port. */
let received: Received[];
let workerHangUp: PromiseWithResolvers<void>;
let ports: { gateway: number; worker: number };
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  received = [];
  workerHangUp = Promise.withResolvers();
  const worker = createServer({ maxHeaderSize: MEBIBYTE }, (request, response) => {
    request.on('error', () => workerHangUp.resolve());
    if (request.url === '/refuses-early') {
      response.writeHead(413, { 'Content-Type': 'application/json' });
      response.write('{"detail":"Too large"}');
      // Like the runtime, which keeps reading for a moment before it closes the connection.
      request.resume().on('end', () => response.end());
      return;
    }
    if (request.url === '/crashes') {
      response.writeHead(500).end('Error: lost\n    at /home/me/entry.worker.js:5495:22');
      return;
    }
    if (request.url === '/breaks-off') {
      response.writeHead(200, { 'Content-Length': 100 });
      response.write('half', () => response.destroy());
      return;
    }
    if (request.url === '/hangs-up') {
      request.socket.destroy();
      return;
    }
    void echo(request, response);
  });
  const listening = await listenOnLoopback(worker);
  const gateway = await listenOnLoopback(createGateway(listening.port));
  ports = { gateway: gateway.port, worker: listening.port };
  stops = [gateway.stop, listening.stop];
});
afterEach(async () => {
  for (const stop of stops) await stop();
});

async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, rawHeaders } = request;
  const body = await text(request).catch(() => null);
  if (body === null) return;
  received.push({ method, url, rawHeaders, body });
  const cookies = ['a=1', 'b=2'].map((cookie): [string, string] => ['Set-Cookie', cookie]);
  response.writeHead(201, [...cookies, ['X-Request-Id', 'one']]);
  response.end(`${method} ${body.length}`);
}

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

async function send(
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const to = { host: '127.0.0.1', port: ports.gateway, path, method, headers: { ...headers } };
    const request = sendRequest(to, (response) => {
      const { statusCode: status, headers: answered } = response;
      text(response).then((read) => resolve({ status, headers: answered, body: read }), reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends exactly these bytes, and returns everything received until the connection ends. */
async function sendRaw(lines: readonly string[]): Promise<string> {
  const socket = connect(ports.gateway, '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  return (await buffer(socket)).toString('latin1');
}

describe('a request through the gateway', () => {
  it('reaches the Worker unchanged, and its response is returned unchanged', async () => {
    const headers = { Authorization: 'Bearer key', 'X-Two': ['1', '2'] };
    const body = Buffer.alloc(3 * MEBIBYTE, 'x');
    const answer = await send('/analysis/start?a=%20b', { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toBe(`POST ${body.length}`);
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect(answer.headers['x-request-id']).toBe('one');
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method: 'POST', url: '/analysis/start?a=%20b' });
    const pairs = received[0]?.rawHeaders.join('\n');
    expect(pairs).toContain('Authorization\nBearer key');
    expect(pairs).toContain('X-Two\n1\nX-Two\n2');
    expect(pairs).toContain(`Host\n127.0.0.1:${ports.gateway}`);
  });

  it('allows headers of up to 128 KB', async () => {
    const answer = await send('/health', { headers: { 'X-Long': 'x'.repeat(128 * 1024) } });
    expect(answer.status).toBe(201);
  });

  it('receives an early rejection before the body is complete', async () => {
    const answer = await send('/refuses-early', { method: 'POST', body: Buffer.alloc(MEBIBYTE) });
    expect(answer).toMatchObject({ status: 413, body: '{"detail":"Too large"}' });
  });

  it("hides the platform's stack traces", async () => {
    const answer = await send('/crashes');
    expect(answer).toMatchObject({ status: 500, body: '{"detail":"Internal server error"}' });
  });

  it('carries the address of its connection, even if a header claims another', async () => {
    await send('/health', { headers: { 'CF-Connecting-IP': '203.0.113.1', 'CF-Worker': 'x' } });
    const pairs = received[0]?.rawHeaders.join('\n');
    expect(pairs).toContain('CF-Connecting-IP\n127.0.0.1');
    expect(pairs).not.toMatch(/203\.0\.113\.1|CF-Worker/i);
  });

  it.each([
    ['Host: localhost', { detail: 'The header host was sent twice' }],
    [
      'Idempotency-Key: two',
      { detail: 'The header idempotency-key was sent twice', code: 'invalid_idempotency_key' },
    ],
  ])('is rejected with a duplicate %s header', async (second, expected) => {
    const head = ['POST / HTTP/1.1', 'Host: localhost', 'Idempotency-Key: one', second];
    const answer = await sendRaw(head);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain(JSON.stringify(expected));
    expect(received).toEqual([]);
  });

  it("is not reported as complete if the Worker's response is cut off", async () => {
    await expect(send('/breaks-off')).rejects.toThrow('aborted');
  });

  it('ends without a response if the Worker disconnects: the outcome is unknown', async () => {
    expect(await sendRaw(['GET /hangs-up HTTP/1.1', 'Host: localhost'])).toBe('');
  });

  it('gets a 503 while no Worker is listening', async () => {
    const unused = await holdUnusedPort();
    const gateway = await listenOnLoopback(createGateway(unused.port));
    stops.unshift(gateway.stop, unused.release);
    const response = await fetch(`http://127.0.0.1:${gateway.port}/health`);
    expect(response.status).toBe(503);
  });

  it('is aborted at the Worker if the client disconnects', async () => {
    const socket = connect(ports.gateway, '127.0.0.1');
    const head = ['POST /start HTTP/1.1', 'Host: localhost', 'Content-Length: 100', '', 'half'];
    socket.write(head.join('\r\n'), () => socket.destroy());
    await expect(workerHangUp.promise).resolves.toBeUndefined();
  });
});

describe("I-57: the platform's own routes", () => {
  it.each([
    '/cdn-cgi/handler/scheduled?time=4102444800000',
    '/cdn-cgi',
    '/x/../cdn-cgi/handler/scheduled',
    '/./cdn-cgi/handler/scheduled',
    '/%2e%2e/cdn-cgi/handler/scheduled',
    '\\cdn-cgi\\handler\\scheduled',
    '/\\cdn-cgi/handler/scheduled',
    '//cdn-cgi/handler/scheduled',
    '/CDN-CGI/handler/scheduled',
    '/__cf_local/stream/x',
    '/__scheduled',
    'http://localhost/cdn-cgi/handler/scheduled',
  ])('cannot be reached by %s', async (target) => {
    const answer = await sendRaw([`GET ${target} HTTP/1.1`, 'Host: localhost']);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(received).toEqual([]);
  });

  it('cannot be reached through platform headers', async () => {
    const headers = {
      'MF-Original-URL': 'http://localhost/cdn-cgi/handler/scheduled',
      'MF-Route-Override': 'other',
    };
    await send('/health', { headers });
    expect(received[0]?.rawHeaders.join()).not.toMatch(/MF-/i);
  });

  it.each([
    'evil.example',
    'evil.example:8787',
    '127.0.0.1.evil.example',
    '127.0.0.1#.evil.example',
    'evil.example@127.0.0.1',
    '',
  ])('are rejected, like all routes, for a foreign Host header (%s)', async (host) => {
    const answer = await sendRaw(['GET /health HTTP/1.1', `Host: ${host}`]);
    expect(answer).toMatch(/^HTTP\/1\.1 40[03] /);
    expect(received).toEqual([]);
  });

  it.each(['localhost', 'localhost:9000', '127.0.0.1', '[::1]:8787'])(
    'leave the other routes open to this machine (Host: %s)',
    async (host) => {
      await sendRaw(['GET /health HTTP/1.1', `Host: ${host}`]);
      expect(received).toHaveLength(1);
    },
  );
});
