import {
  changeRole,
  invitationsOf,
  invite,
  membersOf,
  removeMember,
  requireSecondFactor,
  requiresSecondFactor,
  ROLES,
  withdrawInvitation,
} from '../../accounts/accounts.ts';
import type { Invitation, Role } from '../../accounts/accounts.ts';
import { listApiKeys } from '../../accounts/api-keys/api-keys.ts';
import { database } from '../../platform/database/client.ts';
import { nameInMail, writeMail } from '../../mail/mail-texts.ts';
import { sendMail } from '../../mail/mail.ts';
import { Button, Checkbox, Field, Form, Select } from '../page/form.tsx';
import { Card, Notice, PageHead, Table, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { FormHandler, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { requireAttempt } from '../security/require-attempt.ts';
import { emailSchema, MAX_EMAIL_LENGTH } from '../sign-in/credentials.ts';
import type { Texts } from '../texts/texts.ts';
import { neededProof } from '../account/owner-proof.tsx';
import type { DeleteProblems } from './delete-organization.tsx';
import { DeleteOrganization, deleteOrganization } from './delete-organization.tsx';
import { MemberTable, rolesOf } from './member-table.tsx';

export function registerMemberPages(routes: PortalRoutes): void {
  routes.scopePage('/members', 'viewer', (c) => inOrganization(c, () => renderMembers(c, {})));
  routes.scopeForm('/members/leave', 'viewer', ofOrganization(leave));
  routes.scopeForm('/members/delete-organization', 'admin', ofOrganization(removeAll));
  routes.scopeForm('/members/second-factor', 'admin', ofOrganization(saveRequirement));
  routes.scopeForm('/members/:account_id/role', 'admin', ofOrganization(saveRole));
  routes.scopeForm('/members/:account_id/remove', 'admin', ofOrganization(remove));
  routes.scopeForm('/invitations', 'admin', ofOrganization(sendInvitation));
  routes.scopeForm('/invitations/:invitation_id/withdraw', 'admin', ofOrganization(withdraw));
}

function ofOrganization(handle: FormHandler<ScopeContext>): FormHandler<ScopeContext> {
  return (c, form) => inOrganization(c, () => handle(c, form));
}

/** A personal scope has no members to manage. */
function inOrganization<Result>(c: ScopeContext, handle: () => Result): Result {
  if (c.var.membership.scopeType === 'personal') throw new PortalError('not_found');
  return handle();
}

interface MembersState {
  problem?: string;
  inviteProblem?: string;
  deleteProblems?: DeleteProblems;
  /** The form that was refused. */
  form?: FormFields;
}

async function renderMembers(c: ScopeContext, state: MembersState): Promise<Response> {
  const { texts, membership } = c.var;
  const { scopeId } = membership;
  const db = database(c.env);
  const isAdmin = membership.role === 'admin';
  const [members, invitations, keys] = await Promise.all([
    membersOf(db, scopeId),
    invitationsOf(db, scopeId, Date.now()),
    isAdmin ? listApiKeys(c.env, scopeId) : { live: [], test: [] },
  ]);
  const isRequired = isAdmin && (await requiresSecondFactor(db, scopeId));
  const isRefused = (state.problem ?? state.inviteProblem ?? state.deleteProblems) !== undefined;
  const needed = isAdmin ? await neededProof(c) : null;
  const root = `/portal/scopes/${scopeId}`;
  return renderPage(
    c,
    { title: texts.members.title, current: 'members', status: isRefused ? 400 : 200 },
    <>
      <PageHead title={texts.members.title} lead={texts.members.lead} />
      <div class="stack">
        {state.problem === undefined ? null : <Notice tone="danger">{state.problem}</Notice>}
        {isAdmin ? <Invite root={root} state={state} texts={texts} /> : null}
        {isAdmin && invitations.length > 0 ? (
          <Invitations invitations={invitations} root={root} texts={texts} />
        ) : null}
        <Card title={texts.members.title}>
          <MemberTable
            members={members}
            keys={[...keys.live, ...keys.test]}
            ownId={c.var.account.accountId}
            root={root}
            isAdmin={isAdmin}
            texts={texts}
          />
        </Card>
        {isAdmin ? <Requirement root={root} isRequired={isRequired} texts={texts} /> : null}
        <Form action={`${root}/members/leave`} confirm={texts.members.confirmLeave}>
          <Button look="danger">{texts.members.leave}</Button>
        </Form>
        {needed === null ? null : (
          <DeleteOrganization
            root={root}
            name={membership.scopeName}
            needed={needed}
            typed={state.form?.['organization']}
            problems={state.deleteProblems}
          />
        )}
      </div>
    </>,
  );
}

function Requirement({
  root,
  isRequired,
  texts: { members: texts },
}: {
  root: string;
  isRequired: boolean;
  texts: Texts;
}) {
  return (
    <Card title={texts.requirementTitle} lead={texts.requirementLead}>
      <Form action={`${root}/members/second-factor`} className="form">
        <Checkbox name="required" label={texts.requirement} isChecked={isRequired} />
        <div class="row">
          <Button>{texts.saveRequirement}</Button>
        </div>
      </Form>
    </Card>
  );
}

function Invite({ root, state, texts }: { root: string; state: MembersState; texts: Texts }) {
  const { members } = texts;
  const { form = {} } = state;
  return (
    <Card title={members.inviteTitle} lead={members.inviteText}>
      <Form action={`${root}/invitations`} className="form-line">
        <Field
          name="email"
          label={members.email}
          type="email"
          value={form['email']}
          problem={state.inviteProblem}
          maxLength={MAX_EMAIL_LENGTH}
        />
        <Select
          name="role"
          label={members.role}
          options={rolesOf(texts)}
          value={form['role'] ?? 'member'}
        />
        <Button>{members.invite}</Button>
      </Form>
    </Card>
  );
}

function Invitations({
  invitations,
  root,
  texts: { members: texts },
}: {
  invitations: Invitation[];
  root: string;
  texts: Texts;
}) {
  const columns = [
    { label: texts.email },
    { label: texts.role },
    { label: texts.expires },
    { label: texts.actions },
  ];
  return (
    <Card title={texts.invitationsTitle}>
      <Table caption={texts.invitationsTitle} columns={columns}>
        {invitations.map(({ id, email, role, expiresAtMs }) => (
          <tr>
            <td>{email}</td>
            <td data-label={texts.role}>{texts.roles[role]}</td>
            <td data-label={texts.expires}>
              <Time atMs={expiresAtMs} />
            </td>
            <td>
              <Form action={`${root}/invitations/${id}/withdraw`}>
                <Button look="secondary" isCompact>
                  {texts.withdraw}
                </Button>
              </Form>
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

async function sendInvitation(c: ScopeContext, form: FormFields): Promise<Response> {
  const { texts, membership, account, origin } = c.var;
  const { scopeId, scopeName } = membership;
  const email = emailSchema.safeParse(form['email']);
  if (!email.success) {
    return renderMembers(c, { form, inviteProblem: texts.members.invalidEmail });
  }
  await requireAttempt(c, 'invitation', scopeId);
  const invited = await invite(
    database(c.env),
    {
      scopeId,
      email: email.data,
      role: roleIn(form),
      invitedByAccountId: account.accountId,
    },
    Date.now(),
  );
  if (invited === null) {
    return renderMembers(c, { form, inviteProblem: texts.members.alreadyMember });
  }
  const mail = writeMail(texts.code, 'invitation', {
    organization: nameInMail(scopeName),
    url: `${origin}/portal/account`,
  });
  await sendMail(c.env, { to: email.data, ...mail });
  return backToMembers(c, 'invitation_sent');
}

async function withdraw(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  const invitation = { id: c.req.param('invitation_id') ?? '', scopeId, ...by(c) };
  if (!(await withdrawInvitation(database(c.env), invitation, Date.now()))) {
    throw new PortalError('not_found');
  }
  return backToMembers(c, 'invitation_withdrawn');
}

async function saveRequirement(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const requirement = { scopeId, isRequired: form['required'] === 'on', ...by(c) };
  await requireSecondFactor(database(c.env), requirement, Date.now());
  return backToMembers(c, 'requirement_saved');
}

async function saveRole(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const accountId = c.req.param('account_id') ?? '';
  const newRole = roleIn(form);
  const change = { scopeId, accountId, newRole, ...by(c) };
  const outcome = await changeRole(database(c.env), change, Date.now());
  return answerChange(c, outcome, 'role_changed');
}

async function remove(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  const accountId = c.req.param('account_id') ?? '';
  const member = { scopeId, accountId, ...by(c) };
  const outcome = await removeMember(database(c.env), member, Date.now());
  return answerChange(c, outcome, 'member_removed');
}

async function leave(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  const { accountId } = c.var.account;
  const member = { scopeId, accountId, ...by(c) };
  const outcome = await removeMember(database(c.env), member, Date.now());
  if (outcome === 'done') return c.redirect('/portal', 303);
  return answerChange(c, outcome, 'member_removed');
}

async function removeAll(c: ScopeContext, form: FormFields): Promise<Response> {
  const deleteProblems = await deleteOrganization(c, form);
  if (deleteProblems !== null) return renderMembers(c, { form, deleteProblems });
  return c.redirect('/portal/account?notice=organization_deleted', 303);
}

async function answerChange(
  c: ScopeContext,
  outcome: 'done' | 'not_a_member' | 'last_admin',
  notice: 'role_changed' | 'member_removed',
): Promise<Response> {
  switch (outcome) {
    case 'done':
      return backToMembers(c, notice);
    case 'last_admin':
      return renderMembers(c, { problem: c.var.texts.members.lastAdmin });
    case 'not_a_member':
      throw new PortalError('not_found');
  }
}

function by(c: ScopeContext): { byAccountId: string } {
  return { byAccountId: c.var.account.accountId };
}

function backToMembers(c: ScopeContext, notice: string): Response {
  const { scopeId } = c.var.membership;
  return c.redirect(`/portal/scopes/${scopeId}/members?notice=${notice}`, 303);
}

function roleIn(form: FormFields): Role {
  const role = ROLES.find((each) => each === form['role']);
  if (role === undefined) throw new PortalError('invalid_form');
  return role;
}
