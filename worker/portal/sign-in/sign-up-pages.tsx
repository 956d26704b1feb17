import * as z from 'zod';

import { findSignedToken, passwordStateByEmail } from '../../accounts/accounts.ts';
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
import { identityOf, mailExistingAccount } from './identity.ts';
import { redirectToInbox } from './inbox-page.tsx';
import { withNext } from './next-page.ts';
import { runInBackground, recordRefusedSignIn } from './notify.ts';
import { openSession, refusalCode, requirePasswordAttempt } from './sessions.ts';

export const RESEND_PATH = '/portal/sign-up/resend';

export function renderSignUp(c: PortalContext): Answer {
  const { signUp: texts, signIn: fields } = c.var.texts;
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.lead },
    <>
      <Form action={withNext(c, '/portal/sign-up')} className="form">
        <EmailField />
        <NewPasswordField label={fields.password} />
        <Button>{texts.submit}</Button>
      </Form>
      <p class="guest-foot">
        {texts.hasAccount} <a href={withNext(c, '/portal/sign-in')}>{texts.signIn}</a>
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
  return redirectToInbox(c, { email, resendPath: RESEND_PATH });
}

export async function resendMail(c: PortalContext, { email = '' }: FormFields): Promise<Response> {
  await requireAddressAttempt(c, 'mail_address');
  mailWithinLimit(c, email, async () => {
    const state = await passwordStateByEmail(database(c.env), email);
    if (state?.isEmailVerified === true) await mailExistingAccount(c, state.email);
    else await identityOf(c).api.sendVerificationEmail({ body: { email } });
  });
  return redirectToInbox(c, { email, resendPath: RESEND_PATH, isAgain: true });
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
      <Form action={withNext(c, '/portal/verify')} className="form">
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
  if (first === 'opened') return c.redirect(withNext(c, '/portal'), 303);
  if (first === 'needs_code') return requestCode(c);
  const isVerified = first === 'EMAIL_NOT_VERIFIED' && (await markVerified(c, signed));
  if (isVerified && (await openSession(c, { email, password })) === 'opened') {
    return c.redirect(withNext(c, '/portal'), 303);
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
