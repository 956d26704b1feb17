import {
  createLinkToken,
  findSignedToken,
  hashPassword,
  passwordStateByEmail,
  replacePassword,
} from '../../accounts/accounts.ts';
import { mailTo } from '../../mail/mail-texts.ts';
import { database } from '../../platform/database/client.ts';
import { Button, Form } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import { renderGuestCard } from '../page/render-page.tsx';
import type { Answer, FormFields, PortalContext } from '../portal-context.ts';
import { attempt, requireAddressAttempt } from '../security/attempts.ts';
import { createAccountToken, readAccountToken } from './account-token.ts';
import { BackToSignIn, EmailField, NewPasswordField } from './credential-fields.tsx';
import { passwordProblemOf } from './credentials.ts';
import { redirectToInbox } from './inbox-page.tsx';
import { runInBackground, warnOwner } from './notify.ts';

const LINK_LIFETIME_MS = 60 * 60_000;
const purpose = 'reset-password';
const FORGOT_PATH = '/portal/forgot-password';

export function renderForgot(c: PortalContext): Answer {
  const { title, lead, submit } = c.var.texts.forgot;
  return renderGuestCard(
    c,
    { title, lead },
    <>
      <Form action={FORGOT_PATH} className="form">
        <EmailField />
        <Button>{submit}</Button>
      </Form>
      <BackToSignIn />
    </>,
  );
}

export async function sendResetLink(c: PortalContext, form: FormFields): Promise<Response> {
  const { email = '' } = form;
  await requireAddressAttempt(c, 'mail_address');
  runInBackground(c, async () => {
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
  return redirectToInbox(c, { email, resendPath: FORGOT_PATH, isAgain: form['again'] === 'on' });
}

export function renderReset(c: PortalContext): Answer {
  const { reset: texts, forgot } = c.var.texts;
  const token = c.var.refused?.form['token'] ?? c.req.query('token') ?? '';
  return renderGuestCard(
    c,
    { title: forgot.title, lead: texts.lead },
    <>
      <Form action="/portal/reset-password" className="form">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label={texts.newPassword} />
        <Button>{texts.submit}</Button>
      </Form>
      <p class="guest-foot">
        <a href="/portal/forgot-password">{forgot.submit}</a>
      </p>
    </>,
  );
}

export async function resetPassword(c: PortalContext, form: FormFields): Promise<Response> {
  const { token = '', password = '' } = form;
  await requireAddressAttempt(c, 'token_address');
  const nowMs = Date.now();
  const refused = { form: c.var.texts.reset.refused };
  const db = database(c.env);
  const signed = await findSignedToken(db, token, nowMs);
  const state = await readAccountToken(c, { token: signed, purpose }, nowMs);
  if (state === null) return renderReset(refuse(c, form, refused));
  const { email } = state;
  const problem = passwordProblemOf(c, { password, email });
  if (problem !== undefined) return renderReset(refuse(c, form, { password: problem }));
  // The state check lets only one of two concurrent uses succeed.
  const hash = await hashPassword(password);
  const isReplaced = await replacePassword(db, state, hash, nowMs);
  if (!isReplaced) return renderReset(refuse(c, form, refused));
  warnOwner(c, email, 'passwordChanged');
  return c.redirect('/portal/sign-in?notice=password_changed', 303);
}
