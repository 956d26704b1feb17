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
import { listApiKeys } from '../../accounts/api-keys/api-keys.ts';
import { recordEvent } from '../../accounts/audit-log/audit-log.ts';
import { mailTo, nameInMail } from '../../mail/mail-texts.ts';
import { database } from '../../platform/database/client.ts';
import { eraseScope } from '../../subjects/erasure/erasure.ts';
import { proofFields, proofProblems } from '../account/owner-proof.tsx';
import { Action, Checkbox, Field, FormCard } from '../page/form.tsx';
import { refuse } from '../page/page.ts';
import { Card, Notice } from '../page/parts.tsx';
import type { NoticeName } from '../page/render-page.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { FormFields, FormHandler, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { requireAttempt } from '../security/attempts.ts';
import { emailSchema } from '../sign-in/credentials.ts';
import { senderInMail } from '../sign-in/notify.ts';
import { Invitations, Invite, MemberTable } from './member-cards.tsx';

export function registerMemberPages(routes: PortalRoutes): void {
  routes.page(
    'viewer',
    '/members',
    ofOrganization((c) => renderMembers(c)),
  );
  routes.form('viewer', '/members/leave', ofOrganization(leave));
  routes.form('admin', '/members/delete-organization', ofOrganization(deleteOrganization));
  routes.form('admin', '/members/second-factor', ofOrganization(saveRequirement));
  routes.form('admin', '/members/:account_id/role', ofOrganization(saveRole));
  routes.form('admin', '/members/:account_id/remove', ofOrganization(remove));
  routes.form('admin', '/invitations', ofOrganization(sendInvitation));
  routes.form('admin', '/invitations/:invitation_id/withdraw', ofOrganization(withdraw));
}

/** Rejects personal scopes, which have no members. */
function ofOrganization(handle: FormHandler<ScopeContext>) {
  return (c: ScopeContext, form: FormFields = {}) => {
    if (c.var.membership.scopeType === 'personal') throw new PortalError('not_found');
    return handle(c, form);
  };
}

async function renderMembers(c: ScopeContext, problem?: string): Promise<Response> {
  const { texts, membership } = c.var;
  const { scopeId, scopeName, root, isAdmin } = membership;
  const db = database(c.env);
  const [members, invitations, keys] = await Promise.all([
    membersOf(db, scopeId),
    invitationsOf(db, scopeId, Date.now()),
    isAdmin ? listApiKeys(c.env, scopeId) : { live: [], test: [] },
  ]);
  const { title, lead, ...words } = texts.members;
  return renderPage(
    c,
    { title, lead },
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {isAdmin && <Invite />}
      {isAdmin && <Invitations invitations={invitations} />}
      <Card title={title}>
        <MemberTable members={members} keys={[...keys.live, ...keys.test]} />
      </Card>
      {isAdmin && (
        <FormCard
          title={texts.secondFactor.title}
          lead={words.requirementLead}
          action={`${root}/members/second-factor`}
          submit={words.saveRequirement}
        >
          <Checkbox
            name="required"
            label={words.requirement}
            isChecked={await requiresSecondFactor(db, scopeId)}
          />
        </FormCard>
      )}
      <Action
        action={`${root}/members/leave`}
        text={words.leave}
        variant="danger"
        confirm={words.confirmLeave}
      />
      {isAdmin && (
        <FormCard
          title={words.deleteTitle}
          lead={words.deleteLead}
          action={`${root}/members/delete-organization`}
          submit={words.deleteTitle}
          variant="danger"
        >
          {/* Typed once more, against deleting another organization by mistake. */}
          <Field name="organization" label={texts.write(words.deleteName, { name: scopeName })} />
          {await proofFields(c)}
        </FormCard>
      )}
    </>,
  );
}

async function sendInvitation(c: ScopeContext, form: FormFields): Promise<Response> {
  const { texts, membership, account, origin } = c.var;
  const { scopeId, scopeName } = membership;
  const email = emailSchema.safeParse(form['email']);
  if (!email.success) {
    return renderMembers(refuse(c, form, { email: texts.signUp.invalidEmail }));
  }
  await requireAttempt(c, 'invitation', scopeId);
  const { accountId: invitedByAccountId } = account;
  const invitation = { scopeId, email: email.data, role: roleIn(form), invitedByAccountId };
  const invited = await invite(database(c.env), invitation, Date.now());
  if (invited === null) {
    return renderMembers(refuse(c, form, { email: texts.members.alreadyMember }));
  }
  await mailTo(c.env, { to: email.data, language: texts.code }, 'invitation', {
    organization: nameInMail(scopeName),
    sender: senderInMail(account),
    url: `${origin}/portal/invitations/${invited.id}`,
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
  return refusalOf(c, outcome, form) ?? backToMembers(c, 'role_changed');
}

async function remove(c: ScopeContext, form: FormFields): Promise<Response> {
  const member = { accountId: accountIdIn(c), ...scopeAndActor(c) };
  const outcome = await removeMember(database(c.env), member, Date.now());
  return refusalOf(c, outcome, form) ?? backToMembers(c, 'member_removed');
}

async function leave(c: ScopeContext, form: FormFields): Promise<Response> {
  const member = { accountId: c.var.account.accountId, ...scopeAndActor(c) };
  const outcome = await removeMember(database(c.env), member, Date.now());
  return refusalOf(c, outcome, form) ?? c.redirect('/portal', 303);
}

function refusalOf(
  c: ScopeContext,
  outcome: MembershipChange,
  form: FormFields,
): Promise<Response> | null {
  switch (outcome) {
    case 'done':
      return null;
    case 'last_admin':
      return renderMembers(refuse(c, form, {}), c.var.texts.members.lastAdmin);
    case 'not_a_member':
      throw new PortalError('not_found');
  }
}

async function deleteOrganization(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId, scopeName } = c.var.membership;
  const problems =
    form['organization'] === scopeName
      ? await proofProblems(c, form)
      : { organization: c.var.texts.members.wrongName };
  if (problems !== null) return renderMembers(refuse(c, form, problems));
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

function backToMembers(c: ScopeContext, notice: NoticeName): Response {
  return c.redirect(`${c.var.membership.root}/members?notice=${notice}`, 303);
}

function roleIn(form: FormFields): Role {
  const role = ROLES.find((each) => each === form['role']);
  if (role === undefined) throw new PortalError('invalid_form');
  return role;
}
