import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:net';

const FIRST_PORT = 10_000;
/** Start of Linux's ephemeral port range for outgoing connections */
const FIRST_EPHEMERAL_PORT = 32_768;

/** Starts a server on a free loopback port. */
export async function listenOnLoopback(
  server: Server,
): Promise<{ port: number; stop: () => Promise<void> }> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Finds a free port outside the ephemeral range, so that no outgoing connection takes it first. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, FIRST_EPHEMERAL_PORT);
    if (await isPortFree(port)) return port;
  }
}

export async function isPortFree(port: number): Promise<boolean> {
  const server = createServer();
  const isListening = new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  server.listen(port, '127.0.0.1');
  const isFree = await isListening;
  if (isFree) {
    server.close();
    await once(server, 'close');
  }
  return isFree;
}

function portOf(server: { address: Server['address'] }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
