import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';

import { listenOnLoopback } from '../../../cli/stack/loopback-server.ts';

/**
 * Reserves a port on which nothing listens: the local end of an open connection. A merely free port
 * could be taken before the test connects.
 */
export async function holdUnusedPort(): Promise<{ port: number; release: () => Promise<void> }> {
  const server = await listenOnLoopback(createServer());
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  return {
    port: socket.localPort ?? Number.NaN,
    release: async () => {
      socket.destroy();
      await server.stop();
    },
  };
}
