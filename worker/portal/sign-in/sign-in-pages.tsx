import { completeAccount } from '../../accounts/accounts.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { settingsOf } from '../../platform/settings.ts';
import { Button, Form } from '../page/form.tsx';
import { lastMembership } from '../page/last-scope.ts';
import { Notice } from '../page/parts.tsx';
import { renderGuestCard } from '../page/render-page.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import type { PortalContext, SignedIn, SignedInContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { cookieNames } from '../security/cookies.ts';
import type { FormFields } from '../security/form-fields.ts';
import { requireAddressAttempt } from '../security/attempts.ts';
import { askForCode, registerCodePages } from './code-pages.tsx';
import { PROVIDER_ID } from './identity-plugins.ts';
import { identityWithProvider } from './identity.ts';
import { localPath, withNext } from './next-page.ts';
import { recordRefusedSignIn } from './notify.ts';
import {
  newChallenge,
  openSessionWithPasskey,
  PASSKEY_SIGN_IN_PATH,
  PasskeySignIn,
} from './passkey-sign-in.tsx';
import { registerPasswordPages } from './password-pages.tsx';
import {
  endPreviousSession,
  openSession,
  passCookies,
  readSession,
  refusalCode,
  requirePasswordAttempt,
  signOut,
} from './sessions.ts';
import { registerSignUp, sendVerificationMail } from './sign-up-pages.tsx';

export function registerSignIn(routes: PortalRoutes): void {
  routes.accountPage('/portal', openStartPage);
  routes.page('/portal/sign-in', renderSignInPage);
  routes.form('/portal/sign-in', signIn);
  routes.form(PASSKEY_SIGN_IN_PATH, signInWithPasskey);
  routes.form('/portal/sign-out', async (c) => {
    await signOut(c);
    return c.redirect('/portal/sign-in?notice=signed_out', 303);
  });
  routes.form('/portal/sign-in/provider', goToProvider);
  routes.page(`/portal/auth/callback/${PROVIDER_ID}`, comeFromProvider);
  registerCodePages(routes);
  registerSignUp(routes);
  registerPasswordPages(routes);
}

/** Creates what the account still lacks: every sign-in leads here. */
async function openStartPage(c: SignedInContext): Promise<Response> {
  const { account } = c.var;
  await completeAccount(c.env, account);
  const next = localPath(c.req.query('next'));
  if (next !== null) return c.redirect(next, 303);
  const scopeId = lastMembership(c)?.scopeId ?? account.accountId;
  return c.redirect(`/portal/scopes/${scopeId}`, 303);
}

interface SignInState {
  email?: string;
  problem?: string;
  /** Failure of a sign-in at the provider. */
  failure?: string | undefined;
  /** Account that is already signed in. */
  account?: SignedIn | null;
}

/** The code of the library for an answer of the provider that belongs to no open sign-in. */
const NO_OPEN_SIGN_IN = 'state_mismatch';

async function renderSignInPage(c: PortalContext): Promise<Response> {
  const code = c.req.query('error');
  if (code === undefined) return renderSignIn(c, {});
  const { signIn: texts } = c.var.texts;
  const failure = code === NO_OPEN_SIGN_IN ? texts.providerExpired : texts.providerFailed;
  return renderSignIn(c, { failure, account: await readSession(c) });
}

async function renderSignIn(c: PortalContext, state: SignInState): Promise<Response> {
  const { email, problem, failure = problem, account = null } = state;
  const { code, signIn: texts } = c.var.texts;
  const provider = settingsOf(c.env).identityProvider;
  const query = withNext(c, '');
  const challenge = await newChallenge(c, Date.now());
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.lead, status: problem === undefined ? 200 : 401 },
    <>
      <Form action={`/portal/sign-in${query}`} className="form">
        {failure === undefined ? null : <Notice tone="danger">{failure}</Notice>}
        {account === null ? null : (
          <a href="/portal">{writeText(code, texts.stillSignedIn, { email: account.email })}</a>
        )}
        <EmailField value={email} />
        <PasswordField />
        <Button>{texts.submit}</Button>
      </Form>
      <p class={provider === null ? 'divider needs-script' : 'divider'}>{texts.or}</p>
      <div class="stack-close">
        <PasskeySignIn challenge={challenge} query={query} />
        {provider === null ? null : (
          <Form action={`/portal/sign-in/provider${query}`} className="stack-close">
            <Button look="secondary">
              {writeText(code, texts.provider, { name: provider.name })}
            </Button>
          </Form>
        )}
      </div>
      <p class="guest-foot">
        <a href="/portal/forgot-password">{texts.forgot}</a>
      </p>
      <p class="guest-foot">
        {texts.noAccount} <a href="/portal/sign-up">{texts.signUp}</a>
      </p>
    </>,
  );
}

/**
 * One answer to a wrong password, an unknown address, and one that is not verified: anything finer
 * would tell which addresses have accounts.
 */
async function signIn(c: PortalContext, form: FormFields): Promise<Response> {
  const { email = '', password = '' } = form;
  await requirePasswordAttempt(c, email);
  const outcome = await openSession(c, { email, password });
  if (outcome === 'opened') {
    return c.redirect(withNext(c, '/portal'), 303);
  }
  if (outcome === 'needs_code') return askForCode(c);
  recordRefusedSignIn(c, email);
  if (outcome === 'EMAIL_NOT_VERIFIED') sendVerificationMail(c, email);
  return renderSignIn(c, { email, problem: c.var.texts.signIn.refused });
}

async function signInWithPasskey(c: PortalContext, form: FormFields): Promise<Response> {
  if (!(await openSessionWithPasskey(c, form))) {
    return renderSignIn(c, { problem: c.var.texts.passkeys.refused });
  }
  return c.redirect(withNext(c, '/portal'), 303);
}

async function goToProvider(c: PortalContext): Promise<Response> {
  await requireAddressAttempt(c, 'sign_in_address');
  const identity = identityWithProvider(c);
  if (identity === null) throw new PortalError('not_found');
  const callbackURL = withNext(c, '/portal');
  try {
    const { headers, response } = await identity.api.signInSocial({
      body: { provider: PROVIDER_ID, callbackURL, errorCallbackURL: '/portal/sign-in' },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    passCookies(c, headers);
    if (response.url === undefined) throw new PortalError('internal');
    return c.redirect(response.url, 303);
  } catch (error) {
    if (error instanceof PortalError) throw error;
    refusalCode(error);
    return c.redirect('/portal/sign-in?error=provider', 303);
  }
}

/** The library checks state, nonce, and signature, opens the session, and redirects. */
async function comeFromProvider(c: PortalContext): Promise<Response> {
  const identity = identityWithProvider(c);
  if (identity === null) throw new PortalError('not_found');
  const answer = await identity.handler(c.req.raw);
  if (c.var.awaitsCode !== null) {
    passCookies(c, answer.headers);
    return askForCode(c);
  }
  const { session } = cookieNames(c);
  const cookies = answer.headers.getSetCookie();
  const isOpened = cookies.some(
    (cookie) => cookie.startsWith(`${session}=`) && !cookie.startsWith(`${session}=;`),
  );
  if (isOpened) await endPreviousSession(c);
  return answer.headers.has('Location')
    ? answer
    : c.redirect('/portal/sign-in?error=provider', 303);
}
