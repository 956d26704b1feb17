import * as z from 'zod';

import { findSignedToken } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { Button, Form } from '../page/form.tsx';
import { Notice } from '../page/parts.tsx';
import { renderGuestCard } from '../page/render-page.tsx';
import { BackToSignIn, EmailField, NewPasswordField, PasswordField } from './credential-fields.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { attempt, requireAddressAttempt } from '../security/attempts.ts';
import type { FormFields } from '../security/form-fields.ts';
import { askForCode } from './code-pages.tsx';
import { emailSchema, passwordProblemOf } from './credentials.ts';
import { claimsIn } from './identity-plugins.ts';
import { identityOf } from './identity.ts';
import { inBackground, recordRefusedSignIn } from './notify.ts';
import { openSession, refusalCode, requirePasswordAttempt } from './sessions.ts';

export function registerSignUp(routes: PortalRoutes): void {
  routes.page('/portal/sign-up', (c) => renderSignUp(c, {}));
  routes.form('/portal/sign-up', signUp);
  routes.page('/portal/check-inbox', renderCheckInbox);
  routes.page('/portal/verify', (c) => renderVerify(c, { token: c.req.query('token') ?? '' }));
  routes.form('/portal/verify', verify);
}

interface SignUpState {
  email?: string;
  emailProblem?: string | undefined;
  passwordProblem?: string | undefined;
}

function renderSignUp(c: PortalContext, state: SignUpState): Answer {
  const { signUp: texts, signIn: fields } = c.var.texts;
  const hasProblem = (state.emailProblem ?? state.passwordProblem) !== undefined;
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.lead, status: hasProblem ? 400 : 200 },
    <>
      <Form action="/portal/sign-up" className="form">
        <EmailField value={state.email} problem={state.emailProblem} />
        <NewPasswordField label={fields.password} problem={state.passwordProblem} />
        <Button>{texts.submit}</Button>
      </Form>
      <p class="guest-foot">
        {texts.hasAccount} <a href="/portal/sign-in">{texts.signIn}</a>
      </p>
    </>,
  );
}

/** Responds identically, whether or not the address has an account. */
async function signUp(c: PortalContext, form: FormFields): Promise<Response> {
  const { email = '', password = '' } = form;
  const emailProblem = emailSchema.safeParse(email).success
    ? undefined
    : c.var.texts.signUp.invalidEmail;
  const passwordProblem = passwordProblemOf(c, { password, email });
  if ((emailProblem ?? passwordProblem) !== undefined) {
    return renderSignUp(c, { email, emailProblem, passwordProblem });
  }
  await requireAddressAttempt(c, 'sign_up_address');
  inBackground(c, async () => {
    if (!(await attempt(database(c.env), 'mail_to', email, Date.now()))) return;
    await identityOf(c).api.signUpEmail({ body: { name: '', email, password } });
  });
  return c.redirect('/portal/check-inbox', 303);
}

/** Does not keep the answer waiting, whose time would tell that the account exists. */
export function sendVerificationMail(c: PortalContext, email: string): void {
  inBackground(c, async () => {
    if (!(await attempt(database(c.env), 'mail_to', email, Date.now()))) return;
    await identityOf(c).api.sendVerificationEmail({ body: { email } });
  });
}

function renderCheckInbox(c: PortalContext): Answer {
  const { checkInbox: texts } = c.var.texts;
  return renderGuestCard(c, { title: texts.title, lead: texts.text }, <BackToSignIn />);
}

interface VerifyState {
  token: string;
  problem?: string;
}

/**
 * The link alone verifies nothing: a stranger who signed up with another person's address, and waits for its
 * owner to follow the link, would keep a password to the owner's account (pre-hijacking).
 */
async function renderVerify(c: PortalContext, { token, problem }: VerifyState): Promise<Response> {
  const { verify: texts, signIn: fields } = c.var.texts;
  const email = emailIn(await findSignedToken(database(c.env), token, Date.now()));
  if (email === null) return renderInvalidLink(c);
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.lead, status: problem === undefined ? 200 : 401 },
    <>
      <Form action="/portal/verify" className="form">
        {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
        <input type="hidden" name="token" value={token} />
        <EmailField value={email} />
        <PasswordField />
        <Button>{texts.submit}</Button>
      </Form>
      <p class="guest-foot">
        <a href="/portal/forgot-password">{fields.forgot}</a>
      </p>
    </>,
  );
}

function renderInvalidLink(c: PortalContext): Answer {
  const { verify: texts } = c.var.texts;
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.invalidLink, status: 400 },
    <BackToSignIn />,
  );
}

async function verify(c: PortalContext, form: FormFields): Promise<Response> {
  const { token = '', password = '' } = form;
  const signed = await findSignedToken(database(c.env), token, Date.now());
  const email = emailIn(signed);
  if (email === null) return renderInvalidLink(c);
  await requirePasswordAttempt(c, email);
  const first = await openSession(c, { email, password });
  if (first === 'opened') return c.redirect('/portal', 303);
  if (first === 'needs_code') return askForCode(c);
  const isVerified = first === 'EMAIL_NOT_VERIFIED' && (await markVerified(c, signed));
  if (isVerified && (await openSession(c, { email, password })) === 'opened') {
    return c.redirect('/portal', 303);
  }
  recordRefusedSignIn(c, email);
  return renderVerify(c, { token, problem: c.var.texts.verify.refused });
}

/** False if it has expired since. */
async function markVerified(c: PortalContext, token: string): Promise<boolean> {
  try {
    await identityOf(c).api.verifyEmail({ query: { token } });
    return true;
  } catch (error) {
    refusalCode(error);
    return false;
  }
}

const claimsSchema = z.object({ email: emailSchema });

/** The address that a signed token names; null if there is none. */
function emailIn(token: string): string | null {
  return claimsSchema.safeParse(claimsIn(token)).data?.email ?? null;
}
