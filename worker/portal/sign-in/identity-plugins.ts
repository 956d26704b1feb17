import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import * as z from 'zod';

import type { Settings } from '../../platform/settings.ts';
import { emailSchema } from './credentials.ts';

export const PROVIDER_ID = 'oidc';

type Provider = NonNullable<Settings['identityProvider']>;

export function providerPlugin({ issuer, clientId, clientSecret }: Provider) {
  return genericOAuth({
    config: [
      {
        providerId: PROVIDER_ID,
        discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes: ['openid', 'email'],
        pkce: true,
        requireIdTokenVerification: true,
        accountSubject: ({ tokens }) => subjectOf(tokens.idToken, clientId),
        // The library also accepts the string 'true', which OpenID Connect does not define.
        mapProfileToUser: ({ email_verified }) => ({ emailVerified: email_verified === true }),
      },
    ],
  });
}

/**
 * Returns the subject. Without an ID token issued to this client (OpenID Connect Core 3.1.3.7),
 * returns an empty string, which the library rejects, because the userinfo endpoint alone proves
 * nothing.
 */
function subjectOf(idToken: string | undefined, clientId: string): string {
  const sub = z.string();
  const oneAudience = z.string().or(z.array(z.string()).length(1));
  const claimsSchema = z.union([
    z.object({ sub, azp: z.literal(clientId) }),
    z.object({ sub, azp: z.undefined().optional(), aud: oneAudience }),
  ]);
  return claimsSchema.safeParse(claimsIn(idToken ?? '')).data?.sub ?? '';
}

/** Reads a token's claims without verifying it; null if there are none. */
export function claimsIn(token: string): unknown {
  const [, payload = ''] = token.split('.');
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}

/** Rejects addresses that the provider has not verified, because they could belong to anyone. */
export function refuseUnusable({
  user,
  source,
}: {
  user: { email?: string | null | undefined; emailVerified?: boolean | undefined };
  source: { method: string };
}): { error: string } | undefined {
  if (source.method !== 'oauth') return undefined;
  if (!emailSchema.safeParse(user.email).success) return { error: 'email_invalid' };
  return user.emailVerified === true ? undefined : { error: 'email_not_verified' };
}

/**
 * Adds an internal endpoint to the sign-in library that opens a session for an authenticated
 * account. Requests cannot reach it.
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
