import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { getOAuthState } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { eq } from 'drizzle-orm';

import {
  claimUnverifiedAccount,
  createLinkToken,
  hashPassword,
  hasSecondFactor,
  isDisabled,
  verifyPassword,
} from '../../accounts/accounts.ts';
import { recordInScopesOf } from '../../accounts/audit-log/audit-log.ts';
import { mailTo } from '../../mail/mail-texts.ts';
import { database } from '../../platform/database/client.ts';
import {
  portalSessions,
  portalVerifications,
  signInMethods,
  users,
} from '../../platform/database/tables/sign-in.ts';
import { logError } from '../../platform/log.ts';
import { settingsOf } from '../../platform/settings.ts';
import type { PortalContext } from '../portal-context.ts';
import { cookieName, cookieOptions } from '../security/cookies.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './credentials.ts';
import { PROVIDER_ID, providerPlugin, refuseUnusable, sessionOpener } from './identity-plugins.ts';
import { withNext } from './next-page.ts';
import { warnOwner } from './notify.ts';

const SERVER_SET_FIELD = { required: false, input: false } as const;
const SESSION_SECONDS = 14 * 24 * 60 * 60;
const REFRESH_SECONDS = 24 * 60 * 60;
const SESSION = {
  expiresIn: SESSION_SECONDS,
  updateAge: REFRESH_SECONDS,
  // Disabled: sensitive changes ask for the password.
  freshAge: 0,
  additionalFields: { isByPasskey: { type: 'boolean', ...SERVER_SET_FIELD } },
} as const;
const LINK_SECONDS = 60 * 60;
const CHOSEN_LATER = { type: 'string', ...SERVER_SET_FIELD } as const;

/**
 * Sets up the sign-in library for one request: accounts, passwords, sessions, and verification. An
 * instance must not outlive its request, because the platform ties I/O to requests.
 */
export function identityOf(c: PortalContext) {
  return betterAuth({ ...optionsOf(c), plugins: [sessionOpener] });
}

/**
 * Adds the identity provider. Use only where needed, because it fetches the provider's metadata.
 */
export function identityWithProvider(c: PortalContext) {
  const { identityProvider } = settingsOf(c.env);
  if (identityProvider === null) return null;
  return betterAuth({ ...optionsOf(c), plugins: [providerPlugin(identityProvider)] });
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
    // Replaced by our own, more specific limits.
    rateLimit: { enabled: false },
    logger: {
      level: 'error' as const,
      log: (_level: string, message: string) => {
        // The library treats a refused session as a failure.
        if (!c.var.isSessionRefused) logError('sign_in_library_error', { message });
      },
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
    onAPIError: { errorURL: `${origin}/portal/sign-in` },
    user: {
      validateUserInfo: refuseUnusable,
      additionalFields: {
        language: CHOSEN_LATER,
        units: CHOSEN_LATER,
        disabledAtMs: { type: 'number' as const, ...SERVER_SET_FIELD },
      },
    },
    account: {
      updateAccountOnSignIn: false,
      // Unverified accounts are emptied before they are linked: see below.
      accountLinking: { enabled: true, requireLocalEmailVerified: false },
    },
    databaseHooks: {
      account: {
        create: {
          before: async (method: NewMethod) => prepareMethod(c, method),
          after: async (method: NewMethod) => recordIdentity(c, method),
        },
      },
      session: {
        create: {
          before: async (session: Pick<NewSession, 'userId'>) =>
            (await mayOpenSession(c, session.userId)) && {
              data: { ...session, isByPasskey: c.var.hasUsedPasskey },
            },
          after: async (session: NewSession) => confirmSession(c, session),
        },
      },
    },
    session: SESSION,
    verification: { storeIdentifier: 'hashed' as const },
    emailAndPassword: passwordOptions(c),
    emailVerification: {
      expiresIn: LINK_SECONDS,
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user, token }: Verification) =>
        mailVerification(c, { to: user.email, signed: token }),
    },
    advanced: advancedOptions(c),
  };
}

interface Verification {
  user: { email: string };
  token: string;
}

async function mailVerification(
  c: PortalContext,
  { to, signed }: { to: string; signed: string },
): Promise<void> {
  const nowMs = Date.now();
  const link = { signed, endsAtMs: nowMs + LINK_SECONDS * 1000 };
  const token = await createLinkToken(database(c.env), link, nowMs);
  const url = `${c.var.origin}${withNext(c, `/portal/verify?token=${token}`)}`;
  await mailTo(c.env, { to, language: c.var.texts.code }, 'verify', { url });
}

function passwordOptions(c: PortalContext) {
  return {
    enabled: true,
    requireEmailVerification: true,
    minPasswordLength: MIN_PASSWORD_LENGTH,
    maxPasswordLength: MAX_PASSWORD_LENGTH,
    password: {
      hash: hashPassword,
      verify: async ({ hash, password }: { hash: string; password: string }) =>
        verifyPassword(password, hash),
    },
    onExistingUserSignUp: async ({ user }: { user: { email: string } }) =>
      mailExistingAccount(c, user.email),
  };
}

/** Sends the email that replaces a link if the address already has an account. */
export async function mailExistingAccount(c: PortalContext, to: string): Promise<void> {
  const { origin, texts } = c.var;
  await mailTo(c.env, { to, language: texts.code }, 'existing', {
    signInUrl: `${origin}${withNext(c, '/portal/sign-in')}`,
    passwordUrl: `${origin}/portal/forgot-password`,
  });
}

function advancedOptions(c: PortalContext) {
  const cookies = {
    session_token: { name: cookieName(c, 'session') },
    state: { name: cookieName(c, 'state') },
  };
  return {
    useSecureCookies: false,
    cookiePrefix: 'strideline',
    defaultCookieAttributes: { ...cookieOptions(c), sameSite: 'lax' as const },
    cookies,
    ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
    database: { generateId: () => crypto.randomUUID() },
  };
}

/** Returns false if the account is disabled or a second factor is pending. */
async function mayOpenSession(c: PortalContext, accountId: string): Promise<boolean> {
  const db = database(c.env);
  const isRefused = await isDisabled(db, accountId);
  const awaitsCode = !isRefused && !c.var.hasPassedCode && (await hasSecondFactor(db, accountId));
  if (awaitsCode) {
    // The provider's response lacks our query; the library stored the target.
    const state = await getOAuthState();
    c.set('awaitsCode', { accountId, continueAt: state?.callbackURL });
  }
  c.set('isSessionRefused', isRefused || awaitsCode);
  return !c.var.isSessionRefused;
}

interface NewSession {
  id: string;
  userId: string;
}

/** Checks again, because adding a second factor ends only existing sessions. */
async function confirmSession(c: PortalContext, { id, userId: accountId }: NewSession) {
  const db = database(c.env);
  if (await mayOpenSession(c, accountId)) {
    await recordInScopesOf(db, { accountId, action: 'sign_in' }, Date.now());
  } else {
    await db.delete(portalSessions).where(eq(portalSessions.id, id));
  }
}

interface NewMethod {
  providerId: string;
  userId: string;
}

/** Records a linked identity; new accounts have no scope yet, and so no audit log. */
async function recordIdentity(c: PortalContext, { providerId, userId: accountId }: NewMethod) {
  if (providerId !== PROVIDER_ID) return;
  const event = { accountId, action: 'identity_linked' } as const;
  await recordInScopesOf(database(c.env), event, Date.now());
}

/**
 * Runs last before an identity gains access to an account. Discards the provider's tokens, which
 * are not needed.
 */
async function prepareMethod<Method extends NewMethod>(c: PortalContext, method: Method) {
  if (method.providerId === PROVIDER_ID) await claimAccount(c, method.userId);
  const tokens = {
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
  };
  return { data: { ...method, ...tokens } };
}

async function claimAccount(c: PortalContext, accountId: string): Promise<void> {
  const claimed = await claimUnverifiedAccount(database(c.env), accountId, Date.now());
  if (claimed?.hadPassword === true) warnOwner(c, claimed.email, 'passwordRemoved');
}
