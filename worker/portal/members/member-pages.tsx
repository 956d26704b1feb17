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
import type { MembershipChange, Role } from '../../accounts/accounts.ts';
import { recordEvent } from '../../accounts/audit-log/audit-log.ts';
import { listApiKeys } from '../../accounts/api-keys/api-keys.ts';
import { database } from '../../platform/database/client.ts';
import { mailTo, nameInMail } from '../../mail/mail-texts.ts';
import { eraseScope } from '../../subjects/erasure/erasure.ts';
import { neededProof, proofProblems } from '../account/owner-proof.tsx';
import { Button, Form } from '../page/form.tsx';
import { Card, Notice } from '../page/parts.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { FormHandler, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { requireAttempt } from '../security/attempts.ts';
import type { FormFields } from '../security/form-fields.ts';
import { emailSchema } from '../sign-in/credentials.ts';
import type { DeleteProblems } from './member-cards.tsx';
import {
  DeleteOrganization,
  Invitations,
  Invite,
  MemberTable,
  Requirement,
} from './member-cards.tsx';

export function registerMemberPages(routes: PortalRoutes): void {
  routes.scopePage('/members', 'viewer', (c) => inOrganization(c, () => renderMembers(c, {})));
  routes.scopeForm('/members/leave', 'viewer', ofOrganization(leave));
  routes.scopeForm('/members/delete-organization', 'admin', ofOrganization(deleteOrganization));
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
  const root = rootOf(c);
  const { title, lead } = texts.members;
  return renderSections(
    c,
    { title, lead, current: 'members', status: isRefused ? 400 : 200 },
    <>
      {state.problem === undefined ? null : <Notice tone="danger">{state.problem}</Notice>}
      {isAdmin ? <Invite root={root} form={state.form} problem={state.inviteProblem} /> : null}
      {isAdmin && invitations.length > 0 ? (
        <Invitations invitations={invitations} root={root} />
      ) : null}
      <Card title={title}>
        <MemberTable
          members={members}
          keys={[...keys.live, ...keys.test]}
          ownId={c.var.account.accountId}
          root={root}
          isAdmin={isAdmin}
        />
      </Card>
      {isAdmin ? <Requirement root={root} isRequired={isRequired} /> : null}
      <Form action={`${root}/members/leave`} confirm={texts.members.confirmLeave}>
        <Button look="danger">{texts.members.leave}</Button>
      </Form>
      {needed === null ? null : (
        <DeleteOrganization
          root={root}
          name={membership.scopeName}
          typed={state.form?.['organization']}
          needed={needed}
          problems={state.deleteProblems}
        />
      )}
    </>,
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
  const { accountId: invitedByAccountId } = account;
  const invitation = { scopeId, email: email.data, role: roleIn(form), invitedByAccountId };
  const invited = await invite(database(c.env), invitation, Date.now());
  if (invited === null) {
    return renderMembers(c, { form, inviteProblem: texts.members.alreadyMember });
  }
  await mailTo(c.env, { to: email.data, language: texts.code }, 'invitation', {
    organization: nameInMail(scopeName),
    url: `${origin}/portal/account`,
  });
  return backToMembers(c, 'invitation_sent');
}

async function withdraw(c: ScopeContext): Promise<Response> {
  const invitation = { id: c.req.param('invitation_id') ?? '', ...scopeAndActor(c) };
  const isWithdrawn = await withdrawInvitation(database(c.env), invitation, Date.now());
  if (!isWithdrawn) throw new PortalError('not_found');
  return backToMembers(c, 'invitation_withdrawn');
}

async function saveRequirement(c: ScopeContext, form: FormFields): Promise<Response> {
  const requirement = { isRequired: form['required'] === 'on', ...scopeAndActor(c) };
  await requireSecondFactor(database(c.env), requirement, Date.now());
  return backToMembers(c, 'requirement_saved');
}

async function saveRole(c: ScopeContext, form: FormFields): Promise<Response> {
  const change = { accountId: accountIdIn(c), newRole: roleIn(form), ...scopeAndActor(c) };
  const outcome = await changeRole(database(c.env), change, Date.now());
  return refusalOf(c, outcome) ?? backToMembers(c, 'role_changed');
}

async function remove(c: ScopeContext): Promise<Response> {
  const member = { accountId: accountIdIn(c), ...scopeAndActor(c) };
  const outcome = await removeMember(database(c.env), member, Date.now());
  return refusalOf(c, outcome) ?? backToMembers(c, 'member_removed');
}

async function leave(c: ScopeContext): Promise<Response> {
  const member = { accountId: c.var.account.accountId, ...scopeAndActor(c) };
  const outcome = await removeMember(database(c.env), member, Date.now());
  return refusalOf(c, outcome) ?? c.redirect('/portal', 303);
}

/** Null if the change was made. */
function refusalOf(c: ScopeContext, outcome: MembershipChange): Promise<Response> | null {
  switch (outcome) {
    case 'done':
      return null;
    case 'last_admin':
      return renderMembers(c, { problem: c.var.texts.members.lastAdmin });
    case 'not_a_member':
      throw new PortalError('not_found');
  }
}

async function deleteOrganization(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId, scopeName } = c.var.membership;
  const deleteProblems =
    form['organization'] === scopeName
      ? await proofProblems(c, form)
      : { name: c.var.texts.members.wrongName };
  if (deleteProblems !== null) return renderMembers(c, { form, deleteProblems });
  const nowMs = Date.now();
  const by = { accountId: c.var.account.accountId };
  await recordEvent(database(c.env), { scopeId, action: 'organization_deleted', by }, nowMs);
  await eraseScope(c.env, scopeId, nowMs);
  return c.redirect('/portal/account?notice=organization_deleted', 303);
}

function scopeAndActor(c: ScopeContext): { scopeId: string; byAccountId: string } {
  return { scopeId: c.var.membership.scopeId, byAccountId: c.var.account.accountId };
}

function accountIdIn(c: ScopeContext): string {
  return c.req.param('account_id') ?? '';
}

function rootOf(c: ScopeContext): string {
  return `/portal/scopes/${c.var.membership.scopeId}`;
}

function backToMembers(c: ScopeContext, notice: string): Response {
  return c.redirect(`${rootOf(c)}/members?notice=${notice}`, 303);
}

function roleIn(form: FormFields): Role {
  const role = ROLES.find((each) => each === form['role']);
  if (role === undefined) throw new PortalError('invalid_form');
  return role;
}
