import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { CallFailed, callHttp } from '../../../inference-container/lease/http-call.ts';

const { signal } = new AbortController();

let server: Server;
let baseUrl: string;
let paths: string[];
let respond: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  paths = [];
  server = createServer((request, response) => {
    paths.push(request.url ?? '');
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  baseUrl = `http://127.0.0.1:${address.port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function callWithToken(): Promise<Response> {
  const headers = { Authorization: 'Bearer token' };
  return callHttp(`${baseUrl}/lease`, { method: 'POST', headers, signal });
}

describe('callHttp', () => {
  it('does not follow redirects, which would forward the token', async () => {
    respond = ({ url }, response) => {
      const isFirst = url === '/lease';
      response.writeHead(isFirst ? 302 : 200, { Location: '/elsewhere' }).end();
    };
    await expect(callWithToken()).rejects.toBeInstanceOf(CallFailed);
    expect(paths).toEqual(['/lease']);
  });

  it.each([
    { status: 400, isRetryable: false },
    { status: 404, isRetryable: false },
    { status: 429, isRetryable: true },
    { status: 500, isRetryable: true },
    { status: 503, isRetryable: true },
  ])('fails with $status; retryable: $isRetryable', async ({ status, isRetryable }) => {
    respond = (_, response) => {
      response.writeHead(status).end();
    };
    await expect(callWithToken()).rejects.toMatchObject({ status, isRetryable });
  });

  it('fails without a response, as retryable', async () => {
    respond = ({ socket }) => {
      socket.destroy();
    };
    await expect(callWithToken()).rejects.toMatchObject({ status: null, isRetryable: true });
  });
});
