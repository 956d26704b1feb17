import { deleteCookie, setCookie } from 'hono/cookie';

import type { PasswordState } from '../../accounts/accounts.ts';
import { isAppCode, passwordStateById, useSecondFactor } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { Button, Form } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import { renderGuestCard } from '../page/render-page.tsx';
import type { Answer, FormFields, PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { requireAddressAttempt, requireAttempt } from '../security/attempts.ts';
import { cookieName, cookieOptions, readCookie } from '../security/cookies.ts';
import { createAccountToken, readAccountToken } from './account-token.ts';
import { BackToSignIn, CodeField } from './credential-fields.tsx';
import { findDevice } from './known-device.ts';
import { withNext } from './next-page.ts';
import { recordRefusedSignIn } from './notify.ts';
import { openSessionOf } from './sessions.ts';

export const CODE_PATH = '/portal/sign-in/code';
const LIFETIME_SECONDS = 600;
const purpose = 'second-factor';

/** Stores the account in a cookie and redirects to the code page. */
export async function requestCode(c: PortalContext): Promise<Response> {
  const { accountId = '', continueAt = c.req.url } = c.var.awaitsCode ?? {};
  const state = await passwordStateById(database(c.env), accountId);
  if (state === null) throw new PortalError('internal');
  const next = new URL(continueAt, c.var.origin).searchParams.get('next') ?? '';
  const endsAtMs = Date.now() + LIFETIME_SECONDS * 1000;
  const token = await createAccountToken(c, { state, purpose, endsAtMs });
  const options = { ...cookieOptions(c), maxAge: LIFETIME_SECONDS };
  setCookie(c, cookieName(c, 'code'), token, options);
  return c.redirect(withNext(c, CODE_PATH, next), 303);
}

export async function passSecondFactor(
  c: PortalContext,
  state: PasswordState,
  code: string,
): Promise<boolean> {
  await requireCodeAttempt(c, state, code);
  return useSecondFactor(c.env, { accountId: state.accountId, code }, Date.now());
}

/**
 * Counts a code attempt. An attacker who has only the password exhausts a separate limit: known
 * devices have their own, a new password resets the count, and recovery codes are too long to
 * guess.
 */
async function requireCodeAttempt(
  c: PortalContext,
  { accountId, email, passwordHash }: PasswordState,
  code: string,
): Promise<void> {
  const device = await findDevice(c, email);
  if (device !== null) {
    await requireAttempt(c, 'code_device', device);
    return;
  }
  await requireAddressAttempt(c, 'token_address');
  if (!isAppCode(code)) return;
  await requireAttempt(c, 'code', `${accountId} ${passwordHash}`);
  await requireAttempt(c, 'code_account', accountId);
}

export function renderCode(c: PortalContext): Answer {
  const { secondFactor, signIn } = c.var.texts;
  return renderGuestCard(
    c,
    { title: secondFactor.signInTitle, lead: secondFactor.signInLead },
    <>
      <Form action={withNext(c, CODE_PATH)} className="form">
        <CodeField label={secondFactor.code} />
        <Button>{signIn.title}</Button>
      </Form>
      <BackToSignIn />
    </>,
  );
}

export async function signInWithCode(c: PortalContext, form: FormFields): Promise<Response> {
  const token = readCookie(c, 'code') ?? '';
  const state = await readAccountToken(c, { token, purpose }, Date.now());
  if (state === null) return c.redirect(withNext(c, '/portal/sign-in'), 303);
  if (!(await passSecondFactor(c, state, form['code'] ?? ''))) {
    recordRefusedSignIn(c, state.email);
    return renderCode(refuse(c, form, { code: c.var.texts.secondFactor.wrongCode }, 401));
  }
  deleteCookie(c, cookieName(c, 'code'), cookieOptions(c));
  // The account may have been disabled since the password was accepted.
  const isOpened = await openSessionOf(c, { accountId: state.accountId, hasPassedCode: true });
  return c.redirect(withNext(c, isOpened ? '/portal' : '/portal/sign-in'), 303);
}
