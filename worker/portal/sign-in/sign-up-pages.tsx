import * as z from 'zod';

import { findSignedToken } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { Button, Form } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import { renderGuestCard } from '../page/render-page.tsx';
import type { Answer, FormFields, PortalContext } from '../portal-context.ts';
import { attempt, requireAddressAttempt } from '../security/attempts.ts';
import { requestCode } from './code-pages.tsx';
import { BackToSignIn, EmailField, NewPasswordField, PasswordField } from './credential-fields.tsx';
import { emailSchema, passwordProblemOf } from './credentials.ts';
import { claimsIn } from './identity-plugins.ts';
import { identityOf } from './identity.ts';
import { runInBackground, recordRefusedSignIn } from './notify.ts';
import { openSession, refusalCode, requirePasswordAttempt } from './sessions.ts';

export function renderSignUp(c: PortalContext): Answer {
  const { signUp: texts, signIn: fields } = c.var.texts;
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.lead },
    <>
      <Form action="/portal/sign-up" className="form">
        <EmailField />
        <NewPasswordField label={fields.password} />
        <Button>{texts.submit}</Button>
      </Form>
      <p class="guest-foot">
        {texts.hasAccount} <a href="/portal/sign-in">{texts.signIn}</a>
      </p>
    </>,
  );
}

/** Responds identically whether or not the address has an account. */
export async function signUp(c: PortalContext, form: FormFields): Promise<Response> {
  const { email = '', password = '' } = form;
  const isEmail = emailSchema.safeParse(email).success;
  const problem = passwordProblemOf(c, { password, email });
  if (!isEmail || problem !== undefined) {
    const emailProblem = isEmail ? undefined : c.var.texts.signUp.invalidEmail;
    return renderSignUp(refuse(c, form, { email: emailProblem, password: problem }));
  }
  await requireAddressAttempt(c, 'sign_up_address');
  mailWithinLimit(c, email, async () =>
    identityOf(c).api.signUpEmail({ body: { name: '', email, password } }),
  );
  return c.redirect('/portal/check-inbox', 303);
}

export function sendVerificationMail(c: PortalContext, email: string): void {
  mailWithinLimit(c, email, async () =>
    identityOf(c).api.sendVerificationEmail({ body: { email } }),
  );
}

/** Sends in the background, so timing does not reveal whether there is an account. */
function mailWithinLimit(c: PortalContext, email: string, mail: () => Promise<unknown>): void {
  runInBackground(c, async () => {
    if (await attempt(database(c.env), 'mail_to', email, Date.now())) await mail();
  });
}

export function renderCheckInbox(c: PortalContext): Answer {
  const { checkInbox: texts } = c.var.texts;
  return renderGuestCard(c, { title: texts.title, lead: texts.text }, <BackToSignIn />);
}

/**
 * The link alone verifies nothing. Otherwise, an attacker could sign up with another person's
 * address, wait for its owner to follow the link, and keep a working password (pre-hijacking).
 */
export async function renderVerify(c: PortalContext): Promise<Response> {
  const { verify: texts, signIn: fields } = c.var.texts;
  const token = c.var.refused?.form['token'] ?? c.req.query('token') ?? '';
  const email = emailIn(await findSignedToken(database(c.env), token, Date.now()));
  if (email === null) return renderInvalidLink(c);
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.lead },
    <>
      <Form action="/portal/verify" className="form">
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

export async function verify(c: PortalContext, form: FormFields): Promise<Response> {
  const { token = '', password = '' } = form;
  const signed = await findSignedToken(database(c.env), token, Date.now());
  const email = emailIn(signed);
  if (email === null) return renderInvalidLink(c);
  await requirePasswordAttempt(c, email);
  const first = await openSession(c, { email, password });
  if (first === 'opened') return c.redirect('/portal', 303);
  if (first === 'needs_code') return requestCode(c);
  const isVerified = first === 'EMAIL_NOT_VERIFIED' && (await markVerified(c, signed));
  if (isVerified && (await openSession(c, { email, password })) === 'opened') {
    return c.redirect('/portal', 303);
  }
  recordRefusedSignIn(c, email);
  return renderVerify(refuse(c, form, { form: c.var.texts.verify.refused }, 401));
}

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

function emailIn(token: string): string | null {
  return claimsSchema.safeParse(claimsIn(token)).data?.email ?? null;
}
