import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod';

/**
 * Gives the sign-in library a call of ours: a session for an account that has already proven who it
 * is. No request reaches it.
 */
export const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    openSessionOf: createAuthEndpoint(
      { method: 'POST', body: z.object({ accountId: z.string() }) },
      async (ctx) => {
        const { accountId } = ctx.body;
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(accountId);
        const session = await internalAdapter.createSession(accountId);
        if (user === null || session === null) return { isOpened: false };
        await setSessionCookie(ctx, { session, user });
        return { isOpened: true };
      },
    ),
  },
};
