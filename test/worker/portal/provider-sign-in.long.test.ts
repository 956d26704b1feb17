import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { database } from '../../../worker/platform/database/client.ts';
import {
  portalSessions,
  signInMethods,
  users,
} from '../../../worker/platform/database/tables/sign-in.ts';
import { operate } from '../support/harness.ts';
import {
  callbackFor,
  mockProvider,
  DESCRIPTION,
  signInAtProvider,
  visitorOfProvider,
} from './support/identity-provider.ts';
import { captureMail } from './support/mailbox.ts';
import { freshEmail, hasSession, PASSWORD, signedIn, signIn } from './support/signed-in.ts';
import { ORIGIN, Visitor } from './support/visitor.ts';

const ALREADY_USED = 'already completed';
let mailbox: ReturnType<typeof captureMail>;

beforeEach(async () => {
  mailbox = captureMail();
  await mockProvider();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function verified(email: string) {
  return { sub: `subject of ${email}`, email, email_verified: true };
}

async function accountOf(email: string) {
  return database(env).select().from(users).where(eq(users.email, email)).get();
}

async function methodsOf(email: string): Promise<string[]> {
  const rows = await database(env)
    .select({ provider: signInMethods.providerId })
    .from(signInMethods)
    .innerJoin(users, eq(users.id, signInMethods.userId))
    .where(eq(users.email, email));
  return rows.map((row) => row.provider);
}

function silenceLibrary(): void {
  vi.spyOn(console, 'error').mockReturnValue();
}

describe('signing in with a provider', () => {
  it('continues from a page of the portal, because CSP blocks form redirects to other sites', async ({
    expect,
  }) => {
    const visitor = visitorOfProvider();
    await visitor.open('/portal/sign-in');
    const answer = await visitor.submit('/portal/sign-in/provider');
    expect([answer.status, answer.location]).toEqual([200, null]);
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/form-action 'self'$/);
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const [, refresh = ''] = answer.headers.get('Refresh')?.split('0; url=') ?? [];
    const url = new URL(refresh);
    expect(url.origin + url.pathname).toBe(DESCRIPTION.authorization_endpoint);
    expect(answer.text).toContain(`<a href="${refresh.replaceAll('&', '&amp;')}"`);
    const redirectUri = url.searchParams.get('redirect_uri');
    expect(redirectUri).toBe(`${ORIGIN}/portal/auth/callback/oidc`);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.includes('state='))).toMatch(
      /^__Host-strideline-state=[^;]+;.* Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(cookies.filter((cookie) => !cookie.startsWith('__Host-'))).toEqual([]);
  });

  it('creates an account with its free credit, and signs in to it again', async ({ expect }) => {
    const email = freshEmail();
    const first = visitorOfProvider();
    const page = await first.follow(await signInAtProvider(first, verified(email)));
    expect(page.status).toBe(200);
    const again = visitorOfProvider();
    await again.follow(await signInAtProvider(again, verified(email)));
    expect(await hasSession(again)).toBe(true);
    expect(await methodsOf(email)).toEqual(['oidc']);
  });

  it('opens a verified account, which keeps its password', async ({ expect }) => {
    const { email, scopeId } = await signedIn();
    const visitor = visitorOfProvider();
    await signInAtProvider(visitor, verified(email));
    const log = await visitor.open(`/portal/scopes/${scopeId}/audit-log/export`);
    expect(log.text).toContain(`,identity_linked,${email},`);
    expect(await hasSession(visitor)).toBe(true);
    expect((await methodsOf(email)).toSorted()).toEqual(['credential', 'oidc']);
    const elsewhere = new Visitor();
    await signIn(elsewhere, email);
    expect(await hasSession(elsewhere)).toBe(true);
    expect(mailbox.mails).toEqual([]);
  });

  it('redirects to the sign-in page with a reason if its response is replayed', async ({
    expect,
  }) => {
    silenceLibrary();
    const visitor = visitorOfProvider();
    const callback = await callbackFor(visitor, verified(freshEmail()));
    expect((await visitor.open(callback)).location).toBe('/portal');
    const reloaded = await visitor.open(callback);
    expect(reloaded.location).toMatch(/^\/portal\/sign-in\?error=/);
    const page = await visitor.follow(reloaded);
    expect(page.status).toBe(200);
    expect(page.text).toContain(ALREADY_USED);
    expect(page.text).toContain('href="/portal"');
    expect(await hasSession(visitor)).toBe(true);
  });

  it.for(['', '?code=x', '?state=x', '?code=x&state=x', '?error=access_denied', '?code=a&code=b'])(
    'redirects to the sign-in page for the response "%s", which matches no sign-in',
    async (query, { expect }) => {
      silenceLibrary();
      const visitor = visitorOfProvider();
      const page = await visitor.follow(await visitor.open(`/portal/auth/callback/oidc${query}`));
      expect(page.status).toBe(200);
      expect(page.text).toContain('<h1>Sign in</h1>');
      expect(page.text).toContain('role="alert"');
    },
  );
});

describe('protects: signing in with a provider', () => {
  it('takes over an unverified account created by someone else (pre-hijacking)', async ({
    expect,
  }) => {
    const email = freshEmail();
    const stranger = new Visitor();
    await stranger.open('/portal/sign-up');
    await stranger.submit('/portal/sign-up', { email, password: PASSWORD });
    const verification = mailbox.linkTo(email);
    await stranger.open('/portal/forgot-password');
    await stranger.submit('/portal/forgot-password', { email });
    const reset = mailbox.linkTo(email);

    const owner = visitorOfProvider();
    expect((await signInAtProvider(owner, verified(email))).location).toBe('/portal');
    await owner.follow(await owner.open('/portal'));
    expect(await hasSession(owner)).toBe(true);
    expect(await methodsOf(email)).toEqual(['oidc']);

    await stranger.open('/portal/sign-in');
    const refused = await stranger.submit('/portal/sign-in', { email, password: PASSWORD });
    expect(refused.status).toBe(401);
    for (const [path, link, status] of [
      ['/portal/verify', verification, 401],
      ['/portal/reset-password', reset, 400],
    ] as const) {
      const token = new URL(link, ORIGIN).searchParams.get('token') ?? '';
      expect((await stranger.submit(path, { token, password: PASSWORD })).status).toBe(status);
    }
    expect(await hasSession(stranger)).toBe(false);
    expect(await hasSession(owner)).toBe(true);
  });

  it('notifies the owner of the address that a password was removed', async ({ expect }) => {
    const email = freshEmail();
    await operate('account create', { email, password: PASSWORD });
    await signInAtProvider(visitorOfProvider(), verified(email));
    expect(mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your Strideline password was removed'],
    ]);
    expect(mailbox.linkTo(email)).toBe('/portal/forgot-password');
  });

  it('ends sessions and other identities of an unverified account', async ({ expect }) => {
    const email = freshEmail();
    const stranger = await signedIn(email);
    const other = visitorOfProvider();
    await signInAtProvider(other, { ...verified(email), sub: 'of the stranger' });
    // Simulates an account whose verification was revoked.
    await database(env)
      .update(users)
      .set({ emailVerified: false, name: 'of the stranger' })
      .where(eq(users.email, email));
    const owner = visitorOfProvider();
    await signInAtProvider(owner, verified(email));
    expect([await hasSession(owner), await hasSession(stranger.visitor)]).toEqual([true, false]);
    expect(await hasSession(other)).toBe(false);
    expect(await methodsOf(email)).toEqual(['oidc']);
    expect(await accountOf(email)).toMatchObject({ name: '', emailVerified: true });
    const sessions = await database(env)
      .select()
      .from(portalSessions)
      .where(eq(portalSessions.userId, stranger.accountId));
    expect(sessions).toHaveLength(1);
  });

  it.for([['true'], ['1'], [1], [false], [null], [undefined]])(
    'refuses an address whose verification is %j, and changes nothing',
    async ([email_verified], { expect }) => {
      silenceLibrary();
      const [known, unknown] = [freshEmail(), freshEmail()];
      await operate('account create', { email: known });
      for (const email of [known, unknown]) {
        const visitor = visitorOfProvider();
        const answer = await signInAtProvider(visitor, { ...verified(email), email_verified });
        expect(answer.location).toMatch(/^\/portal\/sign-in\?error=/);
        expect(await hasSession(visitor)).toBe(false);
        expect(await methodsOf(email)).toEqual([]);
      }
      expect(await accountOf(known)).toMatchObject({ emailVerified: false });
      expect(await accountOf(unknown)).toBeUndefined();
    },
  );

  it.for([
    'runner@club.example\n',
    'runner@club.example\0',
    ' runner@club.example',
    '<script>@club.example',
    'runner',
  ])('creates no account for the address %j', async (email, { expect }) => {
    silenceLibrary();
    const visitor = visitorOfProvider();
    const answer = await signInAtProvider(visitor, verified(email));
    expect(answer.location).toContain('/portal/sign-in?error=email_invalid');
    expect(await accountOf(email)).toBeUndefined();
  });

  it('requires an ID token, whatever the userinfo endpoint returns', async ({ expect }) => {
    silenceLibrary();
    await mockProvider({ sendsIdToken: false });
    const email = freshEmail();
    const answer = await signInAtProvider(visitorOfProvider(), verified(email));
    expect(answer.location).toMatch(/^\/portal\/sign-in\?error=/);
    expect(await accountOf(email)).toBeUndefined();
  });

  it.for([
    [{ azp: 'strideline' }, true],
    [{ azp: 'another client' }, false],
    [{ aud: ['strideline', 'another client'] }, false],
    [{ aud: ['strideline', 'another client'], azp: 'strideline' }, true],
  ] as const)('accepts a token issued for %j: %s', async ([claims, isTaken], { expect }) => {
    silenceLibrary();
    const visitor = visitorOfProvider();
    const { aud, ...rest } = { aud: undefined, ...claims };
    const audiences = aud === undefined ? {} : { aud: [...aud] };
    await signInAtProvider(visitor, { ...verified(freshEmail()), ...rest, ...audiences });
    expect(await hasSession(visitor)).toBe(isTaken);
  });

  it('creates one account from ten concurrent sign-ins', async ({ expect }) => {
    silenceLibrary();
    const email = freshEmail();
    await operate('account create', { email, password: PASSWORD });
    const visitors = Array.from({ length: 10 }, visitorOfProvider);
    await Promise.all(visitors.map(async (visitor) => signInAtProvider(visitor, verified(email))));
    expect(await methodsOf(email)).toEqual(['oidc']);
    const last = visitorOfProvider();
    await signInAtProvider(last, verified(email));
    expect(await hasSession(last)).toBe(true);
  });
});
