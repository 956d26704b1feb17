import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';

import { listenOnLoopback } from '../../../cli/stack/loopback-server.ts';

/**
 * A port where nothing listens, and nothing else can: it is the near end of a connection. One that
 * is merely free may be taken before the test connects to it.
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
