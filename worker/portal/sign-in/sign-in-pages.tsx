import { completeAccount } from '../../accounts/accounts.ts';
import { settingsOf } from '../../platform/settings.ts';
import { Action, Button, Form } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import { Notice } from '../page/parts.tsx';
import { renderGuestCard } from '../page/render-page.tsx';
import type { FormFields, PortalContext, SignedInContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { requireAddressAttempt } from '../security/attempts.ts';
import { cookieName, lastMembership } from '../security/cookies.ts';
import { requestCode, CODE_PATH, renderCode, signInWithCode } from './code-pages.tsx';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { PROVIDER_ID } from './identity-plugins.ts';
import { identityWithProvider } from './identity.ts';
import { INBOX_PATH, renderCheckInbox } from './inbox-page.tsx';
import { localPath, withNext } from './next-page.ts';
import { recordRefusedSignIn } from './notify.ts';
import {
  newChallenge,
  openSessionWithPasskey,
  PASSKEY_SIGN_IN_PATH,
  PasskeySignIn,
} from './passkey-sign-in.tsx';
import { renderForgot, renderReset, resetPassword, sendResetLink } from './password-pages.tsx';
import {
  endPreviousSession,
  openSession,
  copyCookies,
  readSession,
  refusalCode,
  requirePasswordAttempt,
  signOut,
} from './sessions.ts';
import {
  renderSignUp,
  renderVerify,
  RESEND_PATH,
  resendMail,
  sendVerificationMail,
  signUp,
  verify,
} from './sign-up-pages.tsx';

export function registerSignIn(routes: PortalRoutes): void {
  routes.page('signed_in', '/portal', openStartPage);
  routes.page('anyone', '/portal/sign-in', renderSignIn);
  routes.form('anyone', '/portal/sign-in', signIn);
  routes.form('anyone', PASSKEY_SIGN_IN_PATH, signInWithPasskey);
  routes.form('anyone', '/portal/sign-out', async (c) => {
    await signOut(c);
    return c.redirect('/portal/sign-in?notice=signed_out', 303);
  });
  routes.form('anyone', '/portal/sign-in/provider', redirectToProvider);
  routes.page('anyone', `/portal/auth/callback/${PROVIDER_ID}`, handleProviderCallback);
  routes.page('anyone', CODE_PATH, renderCode);
  routes.form('anyone', CODE_PATH, signInWithCode);
  routes.page('anyone', '/portal/sign-up', renderSignUp);
  routes.form('anyone', '/portal/sign-up', signUp);
  routes.form('anyone', RESEND_PATH, resendMail);
  routes.page('anyone', INBOX_PATH, renderCheckInbox);
  routes.page('anyone', '/portal/verify', renderVerify);
  routes.form('anyone', '/portal/verify', verify);
  routes.page('anyone', '/portal/forgot-password', renderForgot);
  routes.form('anyone', '/portal/forgot-password', sendResetLink);
  routes.page('anyone', '/portal/reset-password', renderReset);
  routes.form('anyone', '/portal/reset-password', resetPassword);
}

/** Completes the account too, because every sign-in ends here. */
async function openStartPage(c: SignedInContext): Promise<Response> {
  const { account } = c.var;
  await completeAccount(c.env, account);
  const next = localPath(c.req.query('next'));
  if (next !== null) return c.redirect(next, 303);
  const scopeId = lastMembership(c)?.scopeId ?? account.accountId;
  return c.redirect(`/portal/scopes/${scopeId}`, 303);
}

/** Library code for a provider response without a matching sign-in */
const NO_OPEN_SIGN_IN = 'state_mismatch';

async function renderSignIn(c: PortalContext): Promise<Response> {
  const { write, signIn: texts } = c.var.texts;
  const { identityProvider: provider } = settingsOf(c.env);
  const query = withNext(c, '');
  const challenge = await newChallenge(c, Date.now());
  const failure = c.var.refused === null ? c.req.query('error') : undefined;
  // A failed sign-in at the provider keeps an earlier session.
  const account = failure === undefined ? null : await readSession(c);
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.lead },
    <>
      <Form action={`/portal/sign-in${query}`} className="form">
        {failure !== undefined && (
          <Notice tone="danger">
            {failure === NO_OPEN_SIGN_IN ? texts.providerExpired : texts.providerFailed}
          </Notice>
        )}
        {account && <a href="/portal">{write(texts.stillSignedIn, { email: account.email })}</a>}
        <EmailField />
        <PasswordField />
        <Button>{texts.title}</Button>
      </Form>
      <p class={provider === null ? 'divider needs-script' : 'divider'}>{texts.or}</p>
      <div class="stack-close">
        <PasskeySignIn challenge={challenge} query={query} />
        {provider && (
          <Action
            action={`/portal/sign-in/provider${query}`}
            className="stack-close"
            text={write(texts.provider, { name: provider.name })}
          />
        )}
      </div>
      <p class="guest-foot">
        <a href="/portal/forgot-password">{texts.forgot}</a>
      </p>
      <p class="guest-foot">
        {texts.noAccount} <a href={withNext(c, '/portal/sign-up')}>{texts.signUp}</a>
      </p>
    </>,
  );
}

/**
 * Responds identically to a wrong password, an unknown address, and an unverified one (account
 * enumeration).
 */
async function signIn(c: PortalContext, form: FormFields): Promise<Response> {
  const { email = '', password = '' } = form;
  await requirePasswordAttempt(c, email);
  const outcome = await openSession(c, { email, password });
  if (outcome === 'opened') return c.redirect(withNext(c, '/portal'), 303);
  if (outcome === 'needs_code') return requestCode(c);
  recordRefusedSignIn(c, email);
  if (outcome === 'EMAIL_NOT_VERIFIED') sendVerificationMail(c, email);
  return renderSignIn(refuse(c, form, { form: c.var.texts.signIn.refused }, 401));
}

async function signInWithPasskey(c: PortalContext, form: FormFields): Promise<Response> {
  if (!(await openSessionWithPasskey(c, form))) {
    return renderSignIn(refuse(c, form, { form: c.var.texts.passkeys.refused }, 401));
  }
  return c.redirect(withNext(c, '/portal'), 303);
}

async function redirectToProvider(c: PortalContext): Promise<Response> {
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
    copyCookies(c, headers);
    if (response.url === undefined) throw new PortalError('internal');
    return c.redirect(response.url, 303);
  } catch (error) {
    if (error instanceof PortalError) throw error;
    refusalCode(error);
    return c.redirect('/portal/sign-in?error=provider', 303);
  }
}

/** Handles the provider's callback; the library checks state, nonce, and signature. */
async function handleProviderCallback(c: PortalContext): Promise<Response> {
  const identity = identityWithProvider(c);
  if (identity === null) throw new PortalError('not_found');
  const answer = await identity.handler(c.req.raw);
  if (c.var.awaitsCode !== null) {
    copyCookies(c, answer.headers);
    return requestCode(c);
  }
  const session = cookieName(c, 'session');
  const cookies = answer.headers.getSetCookie();
  const isOpened = cookies.some(
    (cookie) => cookie.startsWith(`${session}=`) && !cookie.startsWith(`${session}=;`),
  );
  if (isOpened) await endPreviousSession(c);
  return answer.headers.has('Location')
    ? answer
    : c.redirect('/portal/sign-in?error=provider', 303);
}
