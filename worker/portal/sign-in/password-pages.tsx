import { passwordStateByEmail } from '../../accounts/accounts.ts';
import { database } from '../../db/client.ts';
import { writeMail } from '../../mail/mail-texts.ts';
import { sendMail } from '../../mail/mail.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { Notice } from '../page/parts.tsx';
import { renderGuestPage } from '../page/render-page.tsx';
import type { Answer, PortalContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { attempt } from '../security/attempts.ts';
import type { FormFields } from '../security/form-fields.ts';
import { requireAddressAttempt } from '../security/require-attempt.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './identity.ts';
import { inBackground } from './in-background.ts';
import { createResetToken, redeemResetToken } from './reset-links.ts';
import { reportNewPassword } from './report-new-password.ts';
import { passwordProblemOf } from './sign-up-pages.tsx';

export function registerPasswordPages(routes: PortalRoutes): void {
  routes.page('/portal/forgot-password', renderForgot);
  routes.form('/portal/forgot-password', sendResetLink);
  routes.page('/portal/reset-password', (c) =>
    renderReset(c, { token: c.req.query('token') ?? '' }),
  );
  routes.form('/portal/reset-password', resetPassword);
}

function renderForgot(c: PortalContext): Answer {
  const { forgot: texts, signIn: fields, checkInbox } = c.var.texts;
  return renderGuestPage(
    c,
    { title: texts.title },
    <section class="card">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <Form action="/portal/forgot-password" className="form">
        <Field
          name="email"
          label={fields.email}
          type="email"
          autocomplete="username"
          maxLength={254}
        />
        <Button>{texts.submit}</Button>
      </Form>
      <p class="guest-foot">
        <a href="/portal/sign-in">{checkInbox.back}</a>
      </p>
    </section>,
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
    const token = await createResetToken(c, state, nowMs);
    const url = `${c.var.origin}/portal/reset-password?token=${token}`;
    await sendMail(c.env, { to: state.email, ...writeMail(c.var.texts.code, 'reset', { url }) });
  });
  return c.redirect('/portal/check-inbox', 303);
}

interface ResetState {
  token: string;
  problem?: string;
  passwordProblem?: string;
}

function renderReset(c: PortalContext, { token, problem, passwordProblem }: ResetState): Answer {
  const { reset: texts, signUp, forgot } = c.var.texts;
  const isRefused = (problem ?? passwordProblem) !== undefined;
  return renderGuestPage(
    c,
    { title: texts.title, status: isRefused ? 400 : 200 },
    <section class="card">
      <h1>{texts.title}</h1>
      <p>{texts.lead}</p>
      <Form action="/portal/reset-password" className="form">
        {problem === undefined ? null : <Notice tone="danger">{problem}</Notice>}
        <input type="hidden" name="token" value={token} />
        <Field
          name="password"
          label={texts.newPassword}
          type="password"
          hint={signUp.passwordHint}
          problem={passwordProblem}
          autocomplete="new-password"
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={MAX_PASSWORD_LENGTH}
        />
        <Button>{texts.submit}</Button>
      </Form>
      <p class="guest-foot">
        <a href="/portal/forgot-password">{forgot.submit}</a>
      </p>
    </section>,
  );
}

async function resetPassword(c: PortalContext, form: FormFields): Promise<Response> {
  const { token = '', password = '' } = form;
  const passwordProblem = passwordProblemOf(c, password);
  if (passwordProblem !== undefined) return renderReset(c, { token, passwordProblem });
  await requireAddressAttempt(c, 'token_address');
  const account = await redeemResetToken(c, { token, password }, Date.now());
  if (account === null) return renderReset(c, { token, problem: c.var.texts.reset.refused });
  reportNewPassword(c, account.email);
  return c.redirect('/portal/sign-in?notice=password_changed', 303);
}
