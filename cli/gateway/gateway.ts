import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, request as sendRequest } from 'node:http';

/** The Worker decides about headers and slow uploads; these limits only have to be larger. */
const SERVER_OPTIONS = { maxHeaderSize: 1024 * 1024, requestTimeout: 0 };
/** How long the rest of a body may still arrive that the Worker has not waited for. */
const LEFTOVER_BODY_MS = 5000;
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);
/**
 * Where `wrangler dev` triggers handlers, and shows and changes everything that is stored, without a
 * key and with no setting to switch it off: any page that a browser on this machine opens could.
 */
const PLATFORM_PATH = /^\/+(?:cdn-cgi|__cf_local|__scheduled)(?:\/|$)/i;
/** Of one connection, or instructions to the local platform (`MF-`). */
const NOT_FORWARDED = /^(?:connection|keep-alive|proxy-connection|upgrade|expect|mf-.*)$/i;

interface Refusal {
  status: number;
  detail: string;
}

/** The only way to the local Worker: forwards every request but those to the platform's own routes. */
export function createGateway(workerPort: number): Server {
  return createServer(SERVER_OPTIONS, (request, response) => {
    const url = targetOf(request);
    const refusal = refusalOf(request, url);
    if (url === null || refusal !== null) {
      refuse(response, refusal ?? { status: 400, detail: 'The request target is not a URL' });
      return;
    }
    forward(request, response, { port: workerPort, path: url.pathname + url.search });
  });
}

/** As the platform will read it: with `..`, `.` and backslashes resolved. */
function targetOf({ url = '/' }: IncomingMessage): URL | null {
  return URL.parse(url.startsWith('/') ? `http://127.0.0.1${url}` : url);
}

function refusalOf({ headers }: IncomingMessage, url: URL | null): Refusal | null {
  // DNS rebinding: a foreign page whose own name leads to this machine.
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  if (!LOOPBACK_HOSTS.has(host)) {
    return { status: 403, detail: 'The Host header must name this machine' };
  }
  if (url === null) return { status: 400, detail: 'The request target is not a URL' };
  return PLATFORM_PATH.test(url.pathname) ? { status: 404, detail: 'Not found' } : null;
}

function refuse(response: ServerResponse, { status, detail }: Refusal): void {
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
    // A connection of its own for each: one that the Worker is about to close loses no request.
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
      // Whether the Worker acted on the request is not known: the client must not be told anything.
      response.destroy();
    }
  });
  response.on('close', () => {
    if (!response.writableFinished) toWorker.destroy();
    else if (!request.complete) setTimeout(() => request.destroy(), LEFTOVER_BODY_MS).unref();
  });
  toWorker.on('close', () => {
    // A client that is still sending reads the answer only once it could send the rest.
    request.unpipe(toWorker).resume();
  });
  request.pipe(toWorker);
}

function forwardable(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !NOT_FORWARDED.test(rawHeaders[index - (index % 2)] ?? ''),
  );
}
