import type { EmailChange } from '../../accounts/accounts.ts';
import {
  confirmEmailChange,
  findAccountId,
  findEmailChange,
  startEmailChange,
} from '../../accounts/accounts.ts';
import { mailTo } from '../../mail/mail-texts.ts';
import { database } from '../../platform/database/client.ts';
import { Action, Field, FormCard } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import { renderGuestCard } from '../page/render-page.tsx';
import type { Answer, FormFields, PortalContext, SignedInContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { requireAddressAttempt, requireAttempt } from '../security/attempts.ts';
import { emailSchema, MAX_EMAIL_LENGTH } from '../sign-in/credentials.ts';
import { mailExistingAccount } from '../sign-in/identity.ts';
import { runInBackground, mailInBackground } from '../sign-in/notify.ts';
import { proofFields, proofProblems, renderBelowAccount } from './owner-proof.tsx';

const PATH = '/portal/account/email';
const CONFIRM_PATH = '/portal/confirm-email';

export function registerEmailPages(routes: PortalRoutes): void {
  routes.page('signed_in', PATH, renderChange);
  routes.form('signed_in', PATH, sendLinks);
  routes.page('anyone', CONFIRM_PATH, renderConfirm);
  routes.form('anyone', CONFIRM_PATH, confirm);
}

async function renderChange(c: SignedInContext): Promise<Response> {
  const { title, lead, newEmail, submit } = c.var.texts.changeEmail;
  return renderBelowAccount(
    c,
    { title, lead },
    <FormCard action={PATH} submit={submit}>
      <Field name="email" label={newEmail} type="email" maxLength={MAX_EMAIL_LENGTH} />
      {await proofFields(c)}
    </FormCard>,
  );
}

/** Responds identically, with the same timing, whether or not the new address has an account. */
async function sendLinks(c: SignedInContext, form: FormFields): Promise<Response> {
  const email = emailSchema.safeParse(form['email']);
  const { accountId, email: oldEmail } = c.var.account;
  if (!email.success || email.data === oldEmail) {
    return renderChange(refuse(c, form, { email: c.var.texts.signUp.invalidEmail }));
  }
  const problems = await proofProblems(c, form);
  if (problems !== null) return renderChange(refuse(c, form, problems));
  await requireAddressAttempt(c, 'mail_address');
  for (const each of [oldEmail, email.data]) await requireAttempt(c, 'mail_to', each);
  runInBackground(c, async () => mailLinks(c, { accountId, oldEmail, newEmail: email.data }));
  return c.redirect('/portal/account?notice=email_links_sent', 303);
}

/**
 * Emails a link to each address. If the new address already has an account, its owner gets a notice
 * instead of the link, and the change can never be confirmed.
 */
async function mailLinks(c: PortalContext, change: EmailChange): Promise<void> {
  const { origin, texts } = c.var;
  const { oldEmail, newEmail } = change;
  const db = database(c.env);
  const { oldToken, newToken } = await startEmailChange(db, change, Date.now());
  const urlOf = (token: string) => `${origin}${CONFIRM_PATH}?token=${token}`;
  const language = texts.code;
  const agree = { email: newEmail, url: urlOf(oldToken) };
  await mailTo(c.env, { to: oldEmail, language }, 'emailChange', agree);
  const isTaken = (await findAccountId(db, newEmail)) !== null;
  if (isTaken) return mailExistingAccount(c, newEmail);
  const confirmation = { email: oldEmail, url: urlOf(newToken) };
  await mailTo(c.env, { to: newEmail, language }, 'emailChangeNew', confirmation);
}

/**
 * Renders a confirmation form: opening the link alone confirms nothing, because malware scanners
 * open links too.
 */
async function renderConfirm(c: PortalContext): Promise<Response> {
  const { write, changeEmail: texts } = c.var.texts;
  const token = c.req.query('token') ?? '';
  const change = await findEmailChange(database(c.env), token, Date.now());
  if (change === null) return renderOutcome(c, texts.ended, 400);
  const { oldEmail, newEmail } = change;
  return renderGuestCard(
    c,
    { title: texts.title, lead: write(texts.question, { oldEmail, newEmail }) },
    <Action
      action={CONFIRM_PATH}
      className="form"
      fields={{ token }}
      variant="primary"
      text={texts.confirm}
    />,
  );
}

async function confirm(c: PortalContext, { token = '' }: FormFields): Promise<Response> {
  const { changeEmail: texts } = c.var.texts;
  await requireAddressAttempt(c, 'token_address');
  const confirmed = await confirmEmailChange(database(c.env), token, Date.now());
  switch (confirmed?.outcome) {
    case undefined:
    case 'taken':
      return renderOutcome(c, texts.ended, 400);
    case 'half_confirmed':
      return renderOutcome(c, texts.halfConfirmed);
    case 'changed': {
      const { oldEmail, newEmail } = confirmed.change;
      mailInBackground(c, oldEmail, 'emailChanged', { email: newEmail });
      return renderOutcome(c, texts.changed);
    }
  }
}

function renderOutcome(c: PortalContext, lead: string, status: 200 | 400 = 200): Answer {
  const { title, toPortal } = c.var.texts.changeEmail;
  return renderGuestCard(
    c,
    { title, lead, status },
    <p class="guest-foot">
      <a href="/portal">{toPortal}</a>
    </p>,
  );
}
