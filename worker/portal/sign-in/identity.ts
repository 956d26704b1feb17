import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';

import { hashPassword, verifyPassword } from '../../accounts/accounts.ts';
import { database } from '../../db/client.ts';
import {
  portalSessions,
  portalVerifications,
  signInMethods,
  users,
} from '../../db/tables/sign-in.ts';
import { sendMail } from '../../mail/mail.ts';
import { logError } from '../../platform/log.ts';
import { settingsOf } from '../../platform/settings.ts';
import type { PortalContext } from '../portal-context.ts';
import { cookieNames, isSecure } from '../security/cookies.ts';

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;
export const PROVIDER_ID = 'oidc';

const SESSION_SECONDS = 14 * 24 * 60 * 60;
const REFRESH_SECONDS = 24 * 60 * 60;
const LINK_SECONDS = 60 * 60;

/**
 * The sign-in library, set up for one request: accounts, passwords, sessions, and verification.
 * An instance must not outlive its request, because the platform ties I/O to requests.
 */
export function identityOf(c: PortalContext) {
  return betterAuth(optionsOf(c));
}

/** The same with the identity provider, whose description is fetched: only where it is needed. */
export function identityWithProvider(c: PortalContext) {
  const provider = settingsOf(c.env).identityProvider;
  if (provider === null) return null;
  const { issuer, clientId, clientSecret } = provider;
  const discoveryUrl = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  return betterAuth({
    ...optionsOf(c),
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: PROVIDER_ID,
            discoveryUrl,
            clientId,
            clientSecret,
            scopes: ['openid', 'email'],
            pkce: true,
            requireIdTokenVerification: true,
          },
        ],
      }),
    ],
  });
}

function optionsOf(c: PortalContext) {
  const { origin } = c.var;
  return {
    appName: 'Strideline',
    baseURL: origin,
    basePath: '/portal/auth',
    trustedOrigins: [origin],
    secret: settingsOf(c.env).portalSessionKey,
    telemetry: { enabled: false },
    // Counted by our own limits, which know what they count.
    rateLimit: { enabled: false },
    logger: {
      level: 'error' as const,
      log: (_level: string, message: string) => logError('sign_in_library', { message }),
    },
    database: drizzleAdapter(database(c.env), {
      provider: 'sqlite',
      schema: {
        user: users,
        account: signInMethods,
        session: portalSessions,
        verification: portalVerifications,
      },
    }),
    user: { validateUserInfo: refuseUnverified },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    // Tokens of the provider are not needed after the sign-in, and not kept.
    databaseHooks: { account: { create: { before: withoutTokens } } },
    // What is sensitive asks for the password, however old the session is.
    session: { expiresIn: SESSION_SECONDS, updateAge: REFRESH_SECONDS, freshAge: 0 },
    verification: { storeIdentifier: 'hashed' as const },
    emailAndPassword: passwordOptions(c),
    emailVerification: {
      expiresIn: LINK_SECONDS,
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user, token }: { user: { email: string }; token: string }) =>
        sendMail(c.env, {
          to: user.email,
          ...c.var.texts.mails.verify(`${origin}/portal/verify?token=${token}`),
        }),
    },
    advanced: advancedOptions(c),
  };
}

function passwordOptions(c: PortalContext) {
  const { origin, texts } = c.var;
  return {
    enabled: true,
    requireEmailVerification: true,
    minPasswordLength: MIN_PASSWORD_LENGTH,
    maxPasswordLength: MAX_PASSWORD_LENGTH,
    resetPasswordTokenExpiresIn: LINK_SECONDS,
    revokeSessionsOnPasswordReset: true,
    password: {
      hash: hashPassword,
      verify: async ({ hash, password }: { hash: string; password: string }) =>
        verifyPassword(password, hash),
    },
    sendResetPassword: async ({ user, token }: { user: { email: string }; token: string }) =>
      sendMail(c.env, {
        to: user.email,
        ...texts.mails.reset(`${origin}/portal/reset-password?token=${token}`),
      }),
    onExistingUserSignUp: async ({ user }: { user: { email: string } }) => {
      const [signIn, forgot] = [`${origin}/portal/sign-in`, `${origin}/portal/forgot-password`];
      await sendMail(c.env, { to: user.email, ...texts.mails.existing(signIn, forgot) });
    },
    // Whoever reads the mailbox has just chosen the password.
    onPasswordReset: async ({ user }: { user: { id: string } }) => markVerified(c, user.id),
  };
}

function advancedOptions(c: PortalContext) {
  return {
    useSecureCookies: false,
    cookiePrefix: 'strideline',
    defaultCookieAttributes: {
      httpOnly: true,
      secure: isSecure(c),
      sameSite: 'lax' as const,
      path: '/',
    },
    cookies: { session_token: { name: cookieNames(c).session } },
    ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
    database: { generateId: () => crypto.randomUUID() },
  };
}

async function markVerified(c: PortalContext, accountId: string): Promise<void> {
  const context = await identityOf(c).$context;
  await context.internalAdapter.updateUser(accountId, { emailVerified: true });
}

/** An address that the provider has not verified could be anybody's. */
function refuseUnverified({
  user,
  source,
}: {
  user: { emailVerified?: boolean | undefined };
  source: { method: string };
}): { error: string } | undefined {
  return source.method === 'oauth' && user.emailVerified !== true
    ? { error: 'email_not_verified' }
    : undefined;
}

async function withoutTokens<Method extends object>(method: Method) {
  const tokens = {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  };
  return { data: { ...method, ...tokens } };
}
