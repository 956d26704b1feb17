import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';

import { Provider } from 'oidc-provider';

import { listenOnLoopback } from '../../../cli/stack/loopback-server.ts';

export const CLIENT = {
  client_id: 'strideline-portal',
  client_secret: 'oidc-secret-of-the-end-to-end-tests',
};

export interface RunningProvider {
  issuer: string;
  stop: () => Promise<void>;
}

/** Signs in any address; one that begins with `unverified` is reported as unverified. */
export async function startIdentityProvider(redirectUri: string): Promise<RunningProvider> {
  const handler: { current: (request: IncomingMessage, response: ServerResponse) => unknown } = {
    current: (_request, response) => response.writeHead(503).end(),
  };
  const server = createServer((request, response) => void handler.current(request, response));
  const { port, stop } = await listenOnLoopback(server);
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({
        sub: accountId,
        email: accountId,
        email_verified: !accountId.startsWith('unverified'),
      }),
    }),
  });
  handler.current = provider.callback();
  return { issuer, stop };
}
