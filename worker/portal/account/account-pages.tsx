import {
  acceptInvitation,
  endSessions,
  hasSecondFactor,
  invitationsFor,
} from '../../accounts/accounts.ts';
import type { Invitation } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { LanguageForm } from '../language/language-form.tsx';
import { Button, Form } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { Badge, Card, Facts, Time } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import type { SignedInContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { passwordProblemOf } from '../sign-in/credentials.ts';
import { CurrentPasswordField, NewPasswordField } from '../sign-in/credential-fields.tsx';
import type { Session } from '../sign-in/sessions.ts';
import {
  changePassword,
  hasPassword,
  listSessions,
  proveOwner,
  signOut,
} from '../sign-in/sessions.ts';
import { browserName } from './browser-name.ts';
import { DataCard, registerDeletePages } from './delete-pages.tsx';
import { registerEmailPages } from './email-pages.tsx';
import { PasskeyCard, registerPasskeyPages } from './passkey-pages.tsx';
import { registerSecondFactorPages, SecondFactorCard } from './second-factor-pages.tsx';
import { createOwnOrganization, NewOrganization } from './new-organization.tsx';
import { saveUnits, UNITS_PATH, UnitsCard } from '../units/units-form.tsx';

/** Stands for all sessions where the form names one. */
const ALL_SESSIONS = 'all';

export function registerAccountPages(routes: PortalRoutes): void {
  routes.accountPage('/portal/account', (c) => renderAccount(c));
  routes.accountForm(UNITS_PATH, saveUnits);
  routes.accountForm('/portal/account/password', savePassword);
  routes.accountForm('/portal/account/sessions/end', end);
  registerEmailPages(routes);
  registerPasskeyPages(routes);
  registerSecondFactorPages(routes);
  registerDeletePages(routes);
  routes.accountForm('/portal/account/invitations/accept', join);
  routes.accountForm('/portal/account/organizations', async (c, form) => {
    const scopeId = await createOwnOrganization(c, form);
    if (scopeId === null) return renderAccount(c, { organization: form });
    return c.redirect(`/portal/scopes/${scopeId}/members?notice=organization_created`, 303);
  });
}

interface AccountProblems {
  current?: string | undefined;
  next?: string | undefined;
  /** The form whose name was refused. */
  organization?: FormFields;
  sessions?: string;
}

async function renderAccount(c: SignedInContext, problems?: AccountProblems): Promise<Response> {
  const { account, memberships, texts } = c.var;
  const { title, lead, email, languageTitle, languageLead } = texts.account;
  const personal = memberships.find(({ scopeType }) => scopeType === 'personal');
  const [sessions, canChange, isSecondFactorOn, invitations] = await Promise.all([
    listSessions(c),
    hasPassword(c),
    hasSecondFactor(database(c.env), account.accountId),
    invitationsFor(database(c.env), account.email, Date.now()),
  ]);
  return renderSections(
    c,
    { title, lead, current: 'account', status: problems === undefined ? 200 : 400 },
    <>
      {invitations.length === 0 ? null : <Invitations invitations={invitations} />}
      <NewOrganization
        personalScopeId={personal?.scopeId ?? null}
        refused={problems?.organization}
      />
      <Card>
        <Facts rows={[[email, account.email]]} />
        <div class="row">
          <a class="button secondary" href="/portal/account/email">
            {texts.changeEmail.title}
          </a>
        </div>
      </Card>
      <Card title={languageTitle} lead={languageLead}>
        <LanguageForm c={c} leadsBack />
      </Card>
      <UnitsCard />
      <PasswordCard canChange={canChange} problems={problems} />
      <PasskeyCard />
      <SecondFactorCard isOn={isSecondFactorOn} />
      <Sessions
        sessions={sessions}
        current={account.sessionId}
        asksForPassword={canChange}
        problem={problems?.sessions}
      />
      <DataCard />
    </>,
  );
}

function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { account, members } = useTexts();
  return (
    <Card title={account.invitationsTitle}>
      <div class="stack-close">
        {invitations.map(({ id, scopeName, role }) => (
          <Form action="/portal/account/invitations/accept" className="form-line">
            <input type="hidden" name="invitation_id" value={id} />
            <span class="field">
              <strong>{scopeName}</strong>
              <span class="hint">{members.roles[role]}</span>
            </span>
            <Button>{account.join}</Button>
          </Form>
        ))}
      </div>
    </Card>
  );
}

function PasswordCard(props: { canChange: boolean; problems: AccountProblems | undefined }) {
  const { account: texts } = useTexts();
  if (!props.canChange) return <Card title={texts.passwordTitle} lead={texts.noPassword} />;
  return (
    <Card title={texts.passwordTitle} lead={texts.passwordLead}>
      <Form action="/portal/account/password" className="form">
        <CurrentPasswordField problem={props.problems?.current} />
        <NewPasswordField label={texts.next} problem={props.problems?.next} />
        <div class="row">
          <Button>{texts.save}</Button>
        </div>
      </Form>
    </Card>
  );
}

interface SessionsProps {
  sessions: Session[];
  current: string;
  asksForPassword: boolean;
  problem: string | undefined;
}

function Sessions({ sessions, current, asksForPassword, problem }: SessionsProps) {
  const { account: texts } = useTexts();
  const columns: Column<Session>[] = [
    {
      label: texts.browser,
      cell: ({ id, userAgent }) => (
        <>
          {browserName(userAgent) ?? texts.unknownBrowser}{' '}
          {id === current ? <Badge tone="good">{texts.thisSession}</Badge> : null}
        </>
      ),
    },
    { label: texts.signedInAt, cell: ({ createdAt }) => <Time atMs={createdAt.getTime()} /> },
    {
      label: texts.actions,
      kind: 'bare',
      cell: ({ id }) =>
        id === current ? (
          ''
        ) : (
          <Button look="secondary" isCompact name="session_id" value={id}>
            {texts.endSession}
          </Button>
        ),
    },
  ];
  return (
    <Card title={texts.sessionsTitle} lead={texts.sessionsLead}>
      <Form action="/portal/account/sessions/end" className="stack-close">
        {asksForPassword ? <CurrentPasswordField id="session-password" problem={problem} /> : null}
        <div class="row">
          <Button look="danger" name="session_id" value={ALL_SESSIONS}>
            {texts.endAll}
          </Button>
        </div>
        <DataTable caption={texts.sessionsTitle} columns={columns} rows={sessions} />
      </Form>
    </Card>
  );
}

async function end(c: SignedInContext, form: FormFields): Promise<Response> {
  const { session_id: id = '', current_password: password = '' } = form;
  if ((await proveOwner(c, password)) === null) {
    return renderAccount(c, { sessions: c.var.texts.account.wrongPassword });
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
  const nextProblem = passwordProblemOf(c, { password: next, email: c.var.account.email });
  if (nextProblem !== undefined) return renderAccount(c, { next: nextProblem });
  switch (await changePassword(c, { current, next })) {
    case 'changed':
      return c.redirect('/portal/account?notice=password_saved', 303);
    case 'wrong_password':
      return renderAccount(c, { current: c.var.texts.account.wrongPassword });
    case 'outdated':
      return c.redirect('/portal/account', 303);
  }
}

async function join(c: SignedInContext, form: FormFields): Promise<Response> {
  const { accountId, email } = c.var.account;
  const id = form['invitation_id'] ?? '';
  const joined = await acceptInvitation(database(c.env), { id, accountId, email }, Date.now());
  if (joined === null) throw new PortalError('not_found');
  return c.redirect(`/portal/scopes/${joined.scopeId}?notice=joined`, 303);
}
