import type { EmailChange } from '../../accounts/accounts.ts';
import {
  confirmEmailChange,
  findAccountId,
  findEmailChange,
  startEmailChange,
} from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { writeText } from '../../platform/languages/write-text.ts';
import { mailTo } from '../../mail/mail-texts.ts';
import { Button, Field, Form } from '../page/form.tsx';
import { Card } from '../page/parts.tsx';
import { renderGuestCard } from '../page/render-page.tsx';
import type { Answer, PortalContext, SignedInContext } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { requireAddressAttempt, requireAttempt } from '../security/attempts.ts';
import { emailSchema, MAX_EMAIL_LENGTH } from '../sign-in/credentials.ts';
import { mailExistingAccount } from '../sign-in/identity.ts';
import { inBackground, mailInBackground } from '../sign-in/notify.ts';
import type { ProofProblems } from './owner-proof.tsx';
import { neededProof, ProofFields, proofProblems, renderBelowAccount } from './owner-proof.tsx';

const PATH = '/portal/account/email';
const CONFIRM_PATH = '/portal/confirm-email';

export function registerEmailPages(routes: PortalRoutes): void {
  routes.accountPage(PATH, (c) => renderChange(c));
  routes.accountForm(PATH, sendLinks);
  routes.page(CONFIRM_PATH, renderConfirm);
  routes.form(CONFIRM_PATH, confirm);
}

interface ChangeState {
  email?: string;
  emailProblem?: string;
  problems?: ProofProblems;
}

async function renderChange(c: SignedInContext, state: ChangeState = {}): Promise<Response> {
  const { changeEmail: texts } = c.var.texts;
  const { title, lead } = texts;
  const needed = await neededProof(c);
  const isRefused = Object.keys(state).length > 0;
  return renderBelowAccount(
    c,
    { title, lead, isRefused },
    <Card>
      <Form action={PATH} className="form">
        <Field
          name="email"
          label={texts.newEmail}
          type="email"
          value={state.email}
          problem={state.emailProblem}
          maxLength={MAX_EMAIL_LENGTH}
        />
        <ProofFields needed={needed} problems={state.problems} />
        <div class="row">
          <Button>{texts.submit}</Button>
        </div>
      </Form>
    </Card>,
  );
}

/** The answer is the same, at the same time, whether or not the new address has an account. */
async function sendLinks(c: SignedInContext, form: FormFields): Promise<Response> {
  const { email: typed = '' } = form;
  const email = emailSchema.safeParse(typed);
  const { accountId, email: oldEmail } = c.var.account;
  if (!email.success || email.data === oldEmail) {
    return renderChange(c, { email: typed, emailProblem: c.var.texts.signUp.invalidEmail });
  }
  const problems = await proofProblems(c, form);
  if (problems !== null) return renderChange(c, { email: typed, problems });
  await requireAddressAttempt(c, 'mail_address');
  for (const each of [oldEmail, email.data]) await requireAttempt(c, 'mail_to', each);
  inBackground(c, async () => mailLinks(c, { accountId, oldEmail, newEmail: email.data }));
  return c.redirect('/portal/account?notice=email_links_sent', 303);
}

/** An address that already has an account gets no link, so the change is never confirmed. */
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

/** Opening the link confirms nothing: programs that look for malware in mails open it too. */
async function renderConfirm(c: PortalContext): Promise<Response> {
  const { code, changeEmail: texts } = c.var.texts;
  const token = c.req.query('token') ?? '';
  const change = await findEmailChange(database(c.env), token, Date.now());
  if (change === null) return renderOutcome(c, texts.ended, 400);
  const { oldEmail, newEmail } = change;
  return renderGuestCard(
    c,
    { title: texts.title, lead: writeText(code, texts.question, { oldEmail, newEmail }) },
    <Form action={CONFIRM_PATH} className="form">
      <input type="hidden" name="token" value={token} />
      <Button>{texts.confirm}</Button>
    </Form>,
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
  const { changeEmail: texts } = c.var.texts;
  return renderGuestCard(
    c,
    { title: texts.title, lead, status },
    <p class="guest-foot">
      <a href="/portal">{texts.toPortal}</a>
    </p>,
  );
}
