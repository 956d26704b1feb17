import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request as sendRequest } from 'node:http';

/** The Worker limits headers and slow uploads; the gateway only has to be more permissive. */
const SERVER_OPTIONS = { maxHeaderSize: 1024 * 1024, requestTimeout: 0 };
/** How long a client may keep sending a body after the Worker has answered. */
const LEFTOVER_BODY_MS = 5000;
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);
/**
 * Here `wrangler dev` triggers handlers and serves stored objects without a key, to any page that a
 * browser on this machine opens. No setting turns that off.
 */
const PLATFORM_PATH = /^\/+(?:cdn-cgi|__cf_local|__scheduled)(?:\/|$)/i;
/** Hop-by-hop headers, and instructions to the local platform (`MF-`). */
const NOT_FORWARDED = /^(?:connection|keep-alive|proxy-connection|upgrade|expect|mf-.*)$/i;

/** Proxies every request to the local Worker, except those to the platform's own routes. */
export function createGateway(workerPort: number): Server {
  return createServer(SERVER_OPTIONS, (request, response) => {
    const url = targetOf(request);
    if (!isForThisMachine(request)) {
      refuse(response, { status: 403, detail: 'The Host header must name this machine' });
    } else if (url === null) {
      refuse(response, { status: 400, detail: 'The request target is not a URL' });
    } else if (PLATFORM_PATH.test(url.pathname)) {
      refuse(response, { status: 404, detail: 'Not found' });
    } else {
      forward(request, response, { port: workerPort, path: url.pathname + url.search });
    }
  });
}

/** Blocks DNS rebinding: a foreign page whose host name resolves to this machine. */
function isForThisMachine({ headers }: IncomingMessage): boolean {
  return LOOPBACK_HOSTS.has(URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '');
}

/** Parses the path as the platform does, with `..`, `.`, and backslashes resolved. */
function targetOf({ url = '/' }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith('/') ? `http://127.0.0.1${url}` : url);
}

function refuse(
  response: ServerResponse,
  { status, detail }: { status: number; detail: string },
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify({ detail }));
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: { port: number; path: string },
): void {
  const toWorker = sendRequest({
    ...target,
    host: '127.0.0.1',
    method: request.method,
    headers: forwardable(request.rawHeaders),
    // No reuse: a request on a connection that the Worker is closing would be lost.
    agent: false,
  });
  toWorker.on('response', (answer) => {
    response.sendDate = false;
    response.writeHead(answer.statusCode ?? 502, forwardable(answer.rawHeaders));
    answer.pipe(response);
    answer.on('close', () => {
      if (!answer.complete) response.destroy();
    });
  });
  toWorker.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') {
      refuse(response, { status: 503, detail: 'The Worker is starting' });
    } else if (!response.headersSent) {
      // Whether the Worker acted on the request is unknown, so no response is made up.
      response.destroy();
    }
  });
  response.on('close', () => {
    if (!response.writableFinished) toWorker.destroy();
    else if (!request.complete) setTimeout(() => request.destroy(), LEFTOVER_BODY_MS).unref();
  });
  toWorker.on('close', () => {
    // Many clients read the response only after they have sent the whole body.
    request.unpipe(toWorker).resume();
  });
  request.pipe(toWorker);
}

function forwardable(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !NOT_FORWARDED.test(rawHeaders[index - (index % 2)] ?? ''),
  );
}
