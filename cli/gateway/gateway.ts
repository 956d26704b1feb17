import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request as sendRequest } from 'node:http';

/** Permissive on purpose: the Worker itself limits headers and slow uploads. */
const SERVER_OPTIONS = { maxHeaderSize: 1024 * 1024, requestTimeout: 0 };
/** Time for which a client may keep sending a body after the response. */
const LEFTOVER_BODY_MS = 5000;
const LOOPBACK_HOST = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;
/** Headers that are ambiguous if repeated: the Worker would see the values joined by a comma. */
const SINGLE_HEADERS = ['host', 'idempotency-key'] as const;
/**
 * Paths on which `wrangler dev` triggers handlers and serves stored objects without a key, to any
 * page that a browser on this machine opens. No setting disables them.
 */
const PLATFORM_PATH = /^\/+(?:cdn-cgi|__cf_local|__scheduled)(?:\/|$)/i;
/**
 * Hop-by-hop headers, instructions to the local platform (`MF-`), and headers that only Cloudflare
 * may set (`CF-`), such as the client's address.
 */
const NOT_FORWARDED = /^(?:connection|keep-alive|proxy-connection|upgrade|expect|mf-.*|cf-.*)$/i;

/** Proxies all requests to the local Worker except those to the platform's own routes. */
export function createGateway(workerPort: number): Server {
  return createServer(SERVER_OPTIONS, (request, response) => {
    const url = targetOf(request);
    const repeated = SINGLE_HEADERS.find(
      (name) => (request.headersDistinct[name]?.length ?? 0) > 1,
    );
    if (repeated !== undefined) {
      const code = repeated === 'host' ? {} : { code: 'invalid_idempotency_key' };
      refuse(response, { status: 400, detail: `The header ${repeated} was sent twice`, ...code });
    } else if (!isForThisMachine(request)) {
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

/** Blocks DNS rebinding, in which a foreign page's host name resolves to this machine. */
function isForThisMachine({ headers }: IncomingMessage): boolean {
  return LOOPBACK_HOST.test(headers.host ?? '');
}

/** Parses the path as the platform does, resolving `..`, `.`, and backslashes. */
function targetOf({ url = '/' }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith('/') ? `http://127.0.0.1${url}` : url);
}

function refuse(
  response: ServerResponse,
  { status, ...body }: { status: number; detail: string; code?: string },
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify(body));
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
    headers: [
      ...forwardable(request.rawHeaders),
      'CF-Connecting-IP',
      request.socket.remoteAddress ?? '',
    ],
    // A request on a reused connection that the Worker is closing would be lost.
    agent: false,
  });
  toWorker.on('response', (answer) => {
    if (isPlatformError(answer)) {
      answer.resume();
      refuse(response, { status: 500, detail: 'Internal server error' });
      return;
    }
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
      // The outcome is unknown, so do not fake a response.
      response.destroy();
    }
  });
  response.on('close', () => {
    if (!response.writableFinished) toWorker.destroy();
    else if (!request.complete) setTimeout(() => request.destroy(), LEFTOVER_BODY_MS).unref();
  });
  toWorker.on('close', () => {
    // Many clients read the response only after sending the whole body.
    request.unpipe(toWorker).resume();
  });
  request.pipe(toWorker);
}

/**
 * Detects errors of `wrangler dev` itself, which contain a stack trace; the Worker's responses have
 * a request id.
 */
function isPlatformError({ statusCode = 0, headers }: IncomingMessage): boolean {
  return statusCode >= 500 && headers['x-request-id'] === undefined;
}

function forwardable(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !NOT_FORWARDED.test(rawHeaders[index - (index % 2)] ?? ''),
  );
}
