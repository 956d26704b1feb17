import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { listenOnLoopback } from '../../../../cli/stack/loopback-server.ts';

export interface Received {
  request: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  body: Buffer;
  contentType: string | undefined;
  headers: IncomingHttpHeaders;
}

/** An object is sent as JSON, text and bytes as they are; null breaks the connection. */
export type Reply = { status: number; body: object | string | Buffer } | null;

/**
 * Simulates the service's public API with a script: the replies for each `METHOD /path` in order,
 * with the last one repeated. Used where the real stack would need a runner's video and a lot of
 * time, or cannot be made to fail.
 */
export async function playService(script: Readonly<Record<string, readonly Reply[]>>) {
  const received: Received[] = [];
  const replyTo = async (request: IncomingMessage): Promise<Reply> => {
    const { method = '', url = '', headers } = request;
    const name = `${method} ${url}`;
    const repliesSoFar = received.filter((earlier) => earlier.request === name).length;
    received.push({
      request: name,
      authorization: headers.authorization,
      idempotencyKey: headers['idempotency-key']?.toString(),
      contentType: headers['content-type'],
      headers,
      body: await buffer(request),
    });
    const replies = script[name] ?? [{ status: 404, body: { detail: `No ${name} here` } }];
    return replies[Math.min(repliesSoFar, replies.length - 1)] ?? null;
  };
  const server = createServer((request, response) => {
    void replyTo(request).then((reply) => {
      if (reply === null) return request.socket.destroy();
      const { status, body } = reply;
      const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
      return response.writeHead(status).end(isRaw ? body : JSON.stringify(body));
    });
  });
  const { port, stop } = await listenOnLoopback(server);
  return { base: `http://127.0.0.1:${port}`, received, stop };
}
