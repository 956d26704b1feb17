import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { GrowingList } from '../../../bench/support/growing-list.ts';
import { listenOnLoopback } from '../../../cli/stack/loopback-server.ts';

export interface ReceivedEvent {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a partner's server on the loopback interface; `answer` decides how it replies. */
export async function startWebhookReceiver(answer: Answer) {
  const received = new GrowingList<ReceivedEvent>(({ body }) => body);
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    received.add({ path: request.url ?? '', headers: request.headers, body });
    answer(request, response);
  };
  const server = createServer((request, response) => void receive(request, response));
  const { port, stop } = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    received: received.items,
    waitFor: (find: (event: ReceivedEvent) => boolean) => received.waitFor(find),
    stop,
  };
}
