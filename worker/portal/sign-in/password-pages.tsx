import {
  createLinkToken,
  findSignedToken,
  hashPassword,
  passwordStateByEmail,
  replacePassword,
} from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { mailTo } from '../../mail/mail-texts.ts';
import { Button, Form } from '../page/form.tsx';
import { Notice } from '../page/parts.tsx';
import { renderGuestCard } from '../page/render-page.tsx';
import { BackToSignIn, EmailField, NewPasswordField } from './credential-fields.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { attempt, requireAddressAttempt } from '../security/attempts.ts';
import type { FormFields } from '../security/form-fields.ts';
import { passwordProblemOf } from './credentials.ts';
import { createAccountToken, readAccountToken } from './account-token.ts';
import { inBackground, warnOwner } from './notify.ts';

const LINK_LIFETIME_MS = 60 * 60_000;
const purpose = 'reset-password';

export function registerPasswordPages(routes: PortalRoutes): void {
  routes.page('/portal/forgot-password', renderForgot);
  routes.form('/portal/forgot-password', sendResetLink);
  routes.page('/portal/reset-password', (c) =>
    renderReset(c, { token: c.req.query('token') ?? '' }),
  );
  routes.form('/portal/reset-password', resetPassword);
}

function renderForgot(c: PortalContext): Answer {
  const { forgot: texts } = c.var.texts;
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.lead },
    <>
      <Form action="/portal/forgot-password" className="form">
        <EmailField />
        <Button>{texts.submit}</Button>
      </Form>
      <BackToSignIn />
    </>,
  );
}

async function sendResetLink(c: PortalContext, { email = '' }: FormFields): Promise<Response> {
  await requireAddressAttempt(c, 'mail_address');
  inBackground(c, async () => {
    const db = database(c.env);
    const nowMs = Date.now();
    if (!(await attempt(db, 'mail_to', email, nowMs))) return;
    const state = await passwordStateByEmail(db, email);
    if (state === null) return;
    const endsAtMs = nowMs + LINK_LIFETIME_MS;
    const signed = await createAccountToken(c, { state, purpose, endsAtMs });
    const token = await createLinkToken(db, { signed, endsAtMs }, nowMs);
    const url = `${c.var.origin}/portal/reset-password?token=${token}`;
    const reader = { to: state.email, language: c.var.texts.code };
    await mailTo(c.env, reader, 'reset', { url });
  });
  return c.redirect('/portal/check-inbox', 303);
}

interface ResetState {
  token: string;
  problem?: string;
  passwordProblem?: string;
}

function renderReset(c: PortalContext, { token, problem, passwordProblem }: ResetState): Answer {
  const { reset: texts, forgot } = c.var.texts;
  const isRefused = (problem ?? passwordProblem) !== undefined;
  return renderGuestCard(
    c,
    { title: texts.title, lead: texts.lead, status: isRefused ? 400 : 200 },
    <>
      <Form action="/portal/reset-password" className="form">
        {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label={texts.newPassword} problem={passwordProblem} />
        <Button>{texts.submit}</Button>
      </Form>
      <p class="guest-foot">
        <a href="/portal/forgot-password">{forgot.submit}</a>
      </p>
    </>,
  );
}

async function resetPassword(c: PortalContext, form: FormFields): Promise<Response> {
  const { token = '', password = '' } = form;
  await requireAddressAttempt(c, 'token_address');
  const nowMs = Date.now();
  const { refused } = c.var.texts.reset;
  const db = database(c.env);
  const signed = await findSignedToken(db, token, nowMs);
  const state = await readAccountToken(c, { token: signed, purpose }, nowMs);
  if (state === null) return renderReset(c, { token, problem: refused });
  const { email } = state;
  const passwordProblem = passwordProblemOf(c, { password, email });
  if (passwordProblem !== undefined) return renderReset(c, { token, passwordProblem });
  // Ensures that only one of two concurrent uses succeeds.
  const hash = await hashPassword(password);
  const isReplaced = await replacePassword(db, state, hash, nowMs);
  if (!isReplaced) return renderReset(c, { token, problem: refused });
  warnOwner(c, email, 'passwordChanged');
  return c.redirect('/portal/sign-in?notice=password_changed', 303);
}
