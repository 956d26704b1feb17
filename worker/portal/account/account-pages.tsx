import * as z from 'zod';

import type { Invitation } from '../../accounts/accounts.ts';
import {
  createOrganization,
  endSessions,
  hasSecondFactor,
  invitationsFor,
  moveIntoOrganization,
  savePreferences,
} from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { LanguageForm } from '../language/language-form.tsx';
import { Button, Checkbox, Field, Form, FormCard } from '../page/form.tsx';
import { MAX_NAME_LENGTH, nameSchema } from '../page/name.ts';
import { refuse, useTexts } from '../page/page.ts';
import { Badge, Card, Facts, LinkButton, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { DataTable } from '../page/table.tsx';
import type { FormFields, SignedInContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { requireAttempt } from '../security/attempts.ts';
import { CurrentPasswordField, NewPasswordField } from '../sign-in/credential-fields.tsx';
import { passwordProblemOf } from '../sign-in/credentials.ts';
import type { Session } from '../sign-in/sessions.ts';
import {
  changePassword,
  hasPassword,
  listSessions,
  confirmPassword,
  signOut,
} from '../sign-in/sessions.ts';
import { saveUnits, UNITS_PATH, UnitsCard } from '../units/units-form.tsx';
import { browserName } from './browser-name.ts';
import { DeletionButton, DownloadButton, registerDeletePages } from './delete-pages.tsx';
import { registerEmailPages } from './email-pages.tsx';
import { ACCEPT_PATH, invitedAs, registerInvitationPages } from './invitation-page.tsx';
import { PASSKEYS_PATH, registerPasskeyPages } from './passkey-pages.tsx';
import { registerSecondFactorPages, SECOND_FACTOR_PATH } from './second-factor-pages.tsx';

/** Form value that means all sessions */
const ALL_SESSIONS = 'all';

export function registerAccountPages(routes: PortalRoutes): void {
  routes.page('signed_in', '/portal/account', renderAccount);
  routes.form('signed_in', '/portal/account/name', saveName);
  routes.form('signed_in', UNITS_PATH, saveUnits);
  routes.form('signed_in', '/portal/account/password', savePassword);
  routes.form('signed_in', '/portal/account/sessions/end', end);
  registerEmailPages(routes);
  registerPasskeyPages(routes);
  registerSecondFactorPages(routes);
  registerDeletePages(routes);
  registerInvitationPages(routes);
  routes.form('signed_in', '/portal/account/organizations', createOwnOrganization);
}

async function renderAccount(c: SignedInContext): Promise<Response> {
  const { account, memberships, texts } = c.var;
  const { title, lead, languageLead } = texts.account;
  const { deleteAccount, passkeys, secondFactor } = texts;
  const personal = memberships.find(({ scopeType }) => scopeType === 'personal');
  const [sessions, canChange, isSecondFactorOn, invitations] = await Promise.all([
    listSessions(c),
    hasPassword(c),
    hasSecondFactor(database(c.env), account.accountId),
    invitationsFor(database(c.env), account.email, Date.now()),
  ]);
  return renderPage(
    c,
    { title, lead },
    <>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <NewOrganization personalScopeId={personal?.scopeId} />
      <FormCard
        before={<Facts rows={[[texts.signIn.email, account.email]]} />}
        action="/portal/account/name"
        submit={texts.account.saveName}
        aside={<LinkButton href="/portal/account/email" label={texts.changeEmail.title} />}
      >
        <Field
          name="name"
          id="own-name"
          label={texts.account.name}
          hint={texts.account.nameHint}
          value={account.name}
          autocomplete="name"
          isRequired={false}
          maxLength={MAX_NAME_LENGTH}
        />
      </FormCard>
      <Card title={texts.page.language} lead={languageLead}>
        <LanguageForm returnsHere />
      </Card>
      <UnitsCard />
      <PasswordCard canChange={canChange} />
      <Card title={passkeys.title} lead={passkeys.lead}>
        <div class="row">
          <LinkButton href={PASSKEYS_PATH} label={passkeys.manage} />
        </div>
      </Card>
      <Card title={secondFactor.title} lead={secondFactor.lead}>
        <div class="row">
          {isSecondFactorOn && <Badge tone="good">{secondFactor.on}</Badge>}
          <LinkButton
            href={SECOND_FACTOR_PATH}
            label={isSecondFactorOn ? secondFactor.change : secondFactor.setUp}
          />
        </div>
      </Card>
      <Sessions sessions={sessions} current={account.sessionId} asksForPassword={canChange} />
      <Card title={deleteAccount.dataTitle} lead={deleteAccount.dataLead}>
        <div class="row">
          <DownloadButton />
          <DeletionButton />
        </div>
      </Card>
    </>,
  );
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
  const texts = useTexts();
  const { account } = texts;
  return (
    <Card title={account.invitationsTitle}>
      <div class="stack-close">
        {invitations.map((invitation) => (
          <Form action={ACCEPT_PATH} className="form-line">
            <input type="hidden" name="invitation_id" value={invitation.id} />
            <span class="field">
              <strong>{invitation.scopeName}</strong>
              <span class="hint">{invitedAs(invitation, texts)}</span>
            </span>
            <Button>{account.join}</Button>
          </Form>
        ))}
      </div>
    </Card>
  );
}

/**
 * Renders nothing without a personal scope (first sign-in incomplete), because there is nothing to
 * move.
 */
function NewOrganization({ personalScopeId }: { personalScopeId: string | undefined }) {
  const { account: texts } = useTexts();
  return (
    <FormCard
      title={texts.organizationTitle}
      lead={texts.organizationLead}
      action="/portal/account/organizations"
      submit={texts.createOrganization}
    >
      <Field name="name" label={texts.organizationName} maxLength={MAX_NAME_LENGTH} />
      {personalScopeId && (
        <Checkbox name="move" value={personalScopeId} label={texts.moveIntoOrganization} />
      )}
    </FormCard>
  );
}

function PasswordCard({ canChange }: { canChange: boolean }) {
  const { account: texts, reset } = useTexts();
  if (!canChange) return <Card title={texts.passwordTitle} lead={texts.noPassword} />;
  return (
    <FormCard
      title={texts.passwordTitle}
      lead={texts.passwordLead}
      action="/portal/account/password"
      submit={texts.save}
    >
      <CurrentPasswordField />
      <NewPasswordField label={reset.newPassword} />
    </FormCard>
  );
}

interface SessionsProps {
  sessions: Session[];
  current: string;
  asksForPassword: boolean;
}

function Sessions({ sessions, current, asksForPassword }: SessionsProps) {
  const { account: texts, page } = useTexts();
  return (
    <Card title={texts.sessionsTitle} lead={texts.sessionsLead}>
      <Form action="/portal/account/sessions/end" className="stack-close">
        {asksForPassword && <CurrentPasswordField id="session-password" />}
        <div class="row">
          <Button variant="danger" name="session_id" value={ALL_SESSIONS}>
            {texts.endAll}
          </Button>
        </div>
        <DataTable
          caption={texts.sessionsTitle}
          rows={sessions}
          columns={[
            {
              label: texts.browser,
              cell: ({ id, userAgent }) => (
                <>
                  {browserName(userAgent) ?? texts.unknownBrowser}{' '}
                  {id === current && <Badge tone="good">{texts.thisSession}</Badge>}
                </>
              ),
            },
            { label: texts.signedInAt, cell: ({ createdAt }) => <Time atMs={+createdAt} /> },
            {
              label: page.actions,
              kind: 'bare',
              cell: ({ id }) =>
                id !== current && (
                  <Button variant="secondary" isCompact name="session_id" value={id}>
                    {texts.endSession}
                  </Button>
                ),
            },
          ]}
        />
      </Form>
    </Card>
  );
}

async function end(c: SignedInContext, form: FormFields): Promise<Response> {
  const { session_id: id = '', current_password: password = '' } = form;
  if ((await confirmPassword(c, password)) === null) {
    const { wrongPassword } = c.var.texts.account;
    return renderAccount(refuse(c, form, { current_password: wrongPassword }));
  }
  const db = database(c.env);
  const { accountId } = c.var.account;
  if (id === ALL_SESSIONS) {
    await endSessions(db, { accountId }, Date.now());
    await signOut(c);
    return c.redirect('/portal/sign-in?notice=signed_out', 303);
  }
  const ended = await endSessions(db, { accountId, sessionId: id }, Date.now());
  if (ended === 0) throw new PortalError('not_found');
  return c.redirect('/portal/account?notice=session_ended', 303);
}

async function savePassword(c: SignedInContext, form: FormFields): Promise<Response> {
  const { current_password: current = '', password: next = '' } = form;
  const problem = passwordProblemOf(c, { password: next, email: c.var.account.email });
  if (problem !== undefined) return renderAccount(refuse(c, form, { password: problem }));
  switch (await changePassword(c, { current, next })) {
    case 'changed':
      return c.redirect('/portal/account?notice=password_saved', 303);
    case 'wrong_password': {
      const { wrongPassword } = c.var.texts.account;
      return renderAccount(refuse(c, form, { current_password: wrongPassword }));
    }
    case 'outdated':
      return c.redirect('/portal/account', 303);
  }
}

async function saveName(c: SignedInContext, form: FormFields): Promise<Response> {
  const name = nameSchema.or(z.literal('')).safeParse(form['name']);
  if (!name.success) {
    return renderAccount(refuse(c, form, { name: c.var.texts.keys.invalidName }));
  }
  await savePreferences(database(c.env), c.var.account.accountId, { name: name.data });
  return c.redirect('/portal/account?notice=name_saved', 303);
}

async function createOwnOrganization(c: SignedInContext, form: FormFields): Promise<Response> {
  const name = nameSchema.safeParse(form['name']);
  if (!name.success) {
    return renderAccount(refuse(c, form, { name: c.var.texts.keys.invalidName }));
  }
  const { accountId, email } = c.var.account;
  await requireAttempt(c, 'organization', accountId);
  let { move: scopeId } = form;
  if (scopeId === undefined) {
    const wanted = { name: name.data, isUnlimited: false, ownerEmail: email, by: { accountId } };
    ({ scopeId } = await createOrganization(c.env, wanted));
  } else {
    const moved = { accountId, scopeId, name: name.data };
    if (!(await moveIntoOrganization(c.env, moved, Date.now()))) throw new PortalError('not_found');
  }
  return c.redirect(`/portal/scopes/${scopeId}/members?notice=organization_created`, 303);
}
