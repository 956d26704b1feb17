import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

import type { PasswordState } from '../../accounts/accounts.ts';
import { isAppCode, passwordStateById, useSecondFactor } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { renderGuestCard } from '../page/render-page.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { cookieNames, isSecure } from '../security/cookies.ts';
import type { FormFields } from '../security/form-fields.ts';
import { requireAddressAttempt, requireAttempt } from '../security/attempts.ts';
import { BackToSignIn } from './credential-fields.tsx';
import { createAccountToken, readAccountToken } from './account-token.ts';
import { findDevice } from './known-device.ts';
import { withNext } from './next-page.ts';
import { recordRefusedSignIn } from './notify.ts';
import { openSessionOf } from './sessions.ts';

const LIFETIME_SECONDS = 600;
/** A recovery code with something between its groups. */
const MAX_CODE_LENGTH = 40;
const purpose = 'second-factor';

export function registerCodePages(routes: PortalRoutes): void {
  routes.page('/portal/sign-in/code', (c) => renderCode(c));
  routes.form('/portal/sign-in/code', signInWithCode);
}

export function CodeField({ label, problem }: { label: string; problem: string | undefined }) {
  return (
    <Field
      name="code"
      label={label}
      problem={problem}
      autocomplete="one-time-code"
      maxLength={MAX_CODE_LENGTH}
    />
  );
}

/** Remembers in a cookie which account waits for its code, and asks for it. */
export async function askForCode(c: PortalContext): Promise<Response> {
  const { accountId = '', continueAt = c.req.url } = c.var.awaitsCode ?? {};
  const state = await passwordStateById(database(c.env), accountId);
  if (state === null) throw new PortalError('internal');
  const next = new URL(continueAt, c.var.origin).searchParams.get('next') ?? '';
  const endsAtMs = Date.now() + LIFETIME_SECONDS * 1000;
  setCookie(c, cookieNames(c).code, await createAccountToken(c, { state, purpose, endsAtMs }), {
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Lax',
    path: '/',
    maxAge: LIFETIME_SECONDS,
  });
  return c.redirect(withNext(c, '/portal/sign-in/code', next), 303);
}

/** Counts and tries a code. */
export async function passSecondFactor(
  c: PortalContext,
  state: PasswordState,
  code: string,
): Promise<boolean> {
  await requireCodeAttempt(c, state, code);
  return useSecondFactor(c.env, { accountId: state.accountId, code }, Date.now());
}

/**
 * A thief of the password uses up only its own tries: a known device has others, a new password
 * begins a new count, and recovery codes are too long to guess.
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

function renderCode(c: PortalContext, problem?: string): Answer {
  const { secondFactor: texts } = c.var.texts;
  return renderGuestCard(
    c,
    {
      title: texts.signInTitle,
      lead: texts.signInLead,
      status: problem === undefined ? 200 : 401,
    },
    <>
      <Form action={withNext(c, '/portal/sign-in/code')} className="form">
        <CodeField label={texts.code} problem={problem} />
        <Button>{c.var.texts.signIn.submit}</Button>
      </Form>
      <BackToSignIn />
    </>,
  );
}

async function signInWithCode(c: PortalContext, { code = '' }: FormFields): Promise<Response> {
  const cookie = cookieNames(c).code;
  const token = getCookie(c, cookie) ?? '';
  const state = await readAccountToken(c, { token, purpose }, Date.now());
  if (state === null) return c.redirect(withNext(c, '/portal/sign-in'), 303);
  if (!(await passSecondFactor(c, state, code))) {
    recordRefusedSignIn(c, state.email);
    return renderCode(c, c.var.texts.secondFactor.wrongCode);
  }
  deleteCookie(c, cookie, { path: '/', secure: isSecure(c) });
  // The account may have been disabled since its password was accepted.
  if (!(await openSessionOf(c, { accountId: state.accountId, hasPassedCode: true }))) {
    return c.redirect(withNext(c, '/portal/sign-in'), 303);
  }
  return c.redirect(withNext(c, '/portal'), 303);
}
