import { once } from 'node:events';

import * as z from 'zod';

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.url() })).min(1);
/** Wrangler's proxy first acknowledges every call with an empty result, then sends the real one. */
const answerSchema = z.object({
  id: z.number(),
  result: z.object({
    usedSize: z.number(),
    /** Bytes of array buffers, which are outside the V8 heap. */
    backingStorageSize: z.number(),
    embedderHeapUsedSize: z.number(),
  }),
});
/** The proxy only accepts this origin. */
const ORIGIN = 'http://localhost';
const RESPONSE_TIMEOUT_MS = 30_000;

export interface Inspector {
  /** Returns the isolate's memory: heap, embedder objects, and array buffers. */
  memoryBytes: () => Promise<number>;
  close: () => void;
}

/** Connects to the Worker's isolate through the Chrome DevTools Protocol. */
export async function connectInspector(port: number): Promise<Inspector> {
  const list = await fetch(`http://127.0.0.1:${port}/json`);
  const [target] = targetsSchema.parse(await list.json());
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '', { headers: { Origin: ORIGIN } });
  await once(socket, 'open');
  const waiting = new Map<number, (bytes: number) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = answerSchema.safeParse(JSON.parse(String(data))).data;
    if (answer === undefined) return;
    const { usedSize, backingStorageSize, embedderHeapUsedSize } = answer.result;
    waiting.get(answer.id)?.(usedSize + backingStorageSize + embedderHeapUsedSize);
  });
  let lastId = 100_000_000;
  return {
    memoryBytes: async () => {
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      waiting.set(id, resolve);
      const timer = setTimeout(
        () => reject(new Error('the inspector does not respond')),
        RESPONSE_TIMEOUT_MS,
      );
      socket.send(JSON.stringify({ id, method: 'Runtime.getHeapUsage' }));
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
    close: () => socket.close(),
  };
}
