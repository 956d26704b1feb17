import * as z from 'zod';

import { database } from '../../db/client.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { Notice } from '../page/parts.tsx';
import { renderGuestPage } from '../page/render-page.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { attempt } from '../security/attempts.ts';
import type { FormFields } from '../security/form-fields.ts';
import { requireAddressAttempt } from '../security/require-attempt.ts';
import { identityOf, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './identity.ts';
import { inBackground } from './in-background.ts';
import { openSession, requirePasswordAttempt } from './open-session.ts';
import { refusalCode } from './refusal-code.ts';

const MAX_EMAIL_LENGTH = 254;
const emailSchema = z.email().max(MAX_EMAIL_LENGTH);

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
  return renderGuestPage(
    c,
    { title: texts.title, status: hasProblem ? 400 : 200 },
    <section class="card">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <Form action="/portal/sign-up" className="form">
        <Field
          name="email"
          label={fields.email}
          type="email"
          value={state.email}
          problem={state.emailProblem}
          autocomplete="username"
          maxLength={MAX_EMAIL_LENGTH}
        />
        <Field
          name="password"
          label={fields.password}
          type="password"
          hint={texts.passwordHint}
          problem={state.passwordProblem}
          autocomplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_LENGTH}
        />
        <Button>{texts.submit}</Button>
      </Form>
      <p class="guest-foot">
        {texts.hasAccount} <a href="/portal/sign-in">{texts.signIn}</a>
      </p>
    </section>,
  );
}

/** The same answer at the same time, whether or not the address has an account. */
async function signUp(c: PortalContext, form: FormFields): Promise<Response> {
  const { email = '', password = '' } = form;
  const emailProblem = emailSchema.safeParse(email).success
    ? undefined
    : c.var.texts.signUp.invalidEmail;
  const passwordProblem = passwordProblemOf(c, password);
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

export function passwordProblemOf(c: PortalContext, password: string): string | undefined {
  const { signUp: texts } = c.var.texts;
  if (password.length < MIN_PASSWORD_LENGTH) return texts.shortPassword;
  if (password.length > MAX_PASSWORD_LENGTH) return texts.longPassword;
  return undefined;
}

function renderCheckInbox(c: PortalContext): Answer {
  const { checkInbox: texts } = c.var.texts;
  return renderGuestPage(
    c,
    { title: texts.title },
    <section class="card">
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <p class="guest-foot">
        <a href="/portal/sign-in">{texts.back}</a>
      </p>
    </section>,
  );
}

interface VerifyState {
  token: string;
  problem?: string;
}

/**
 * The link alone verifies nothing: a stranger who signed up with another person's address, and waits for its
 * owner to follow the link, would keep a password to the owner's account (pre-hijacking).
 */
function renderVerify(c: PortalContext, { token, problem }: VerifyState): Answer {
  const { verify: texts, signIn: fields } = c.var.texts;
  const email = emailIn(token);
  if (email === null) return renderInvalidLink(c);
  return renderGuestPage(
    c,
    { title: texts.title, status: problem === undefined ? 200 : 401 },
    <section class="card">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <Form action="/portal/verify" className="form">
        {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
        <input type="hidden" name="token" value={token} />
        <Field
          name="email"
          label={fields.email}
          type="email"
          value={email}
          autocomplete="username"
        />
        <Field
          name="password"
          label={fields.password}
          type="password"
          autocomplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
        />
        <Button>{texts.submit}</Button>
      </Form>
      <p class="guest-foot">
        <a href="/portal/forgot-password">{fields.forgot}</a>
      </p>
    </section>,
  );
}

function renderInvalidLink(c: PortalContext): Answer {
  const { verify: texts, checkInbox } = c.var.texts;
  return renderGuestPage(
    c,
    { title: texts.title, status: 400 },
    <section class="card">
      <h1>{texts.title}</h1>
      <p>{texts.invalidLink}</p>
      <p class="guest-foot">
        <a href="/portal/sign-in">{checkInbox.back}</a>
      </p>
    </section>,
  );
}

async function verify(c: PortalContext, form: FormFields): Promise<Response> {
  const { token = '', password = '' } = form;
  const email = emailIn(token);
  if (email === null) return renderInvalidLink(c);
  await requirePasswordAttempt(c, email);
  const first = await openSession(c, { email, password });
  if (first === 'opened') return c.redirect('/portal', 303);
  const isVerified = first === 'EMAIL_NOT_VERIFIED' && (await markVerified(c, token));
  if (isVerified && (await openSession(c, { email, password })) === 'opened') {
    return c.redirect('/portal', 303);
  }
  return renderVerify(c, { token, problem: c.var.texts.verify.refused });
}

/** False for a link that is forged or has expired. */
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

/** The address that a token names, unverified: only for showing it, and to try the password. */
function emailIn(token: string): string | null {
  const [, payload = ''] = token.split('.');
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return claimsSchema.safeParse(JSON.parse(json)).data?.email ?? null;
  } catch {
    return null;
  }
}
