import type { Invitation, Member } from '../../accounts/accounts.ts';
import { ROLES } from '../../accounts/accounts.ts';
import { writeList, writeText } from '../../platform/languages/write-text.ts';
import type { KeySummary } from '../../scope/scope.ts';
import type { NeededProof, ProofProblems } from '../account/owner-proof.tsx';
import { ProofFields } from '../account/owner-proof.tsx';
import { Button, Checkbox, Field, Form, Select } from '../page/form.tsx';
import { useTexts } from '../page/page-texts.ts';
import { Badge, Card, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import type { FormFields } from '../security/form-fields.ts';
import { MAX_EMAIL_LENGTH } from '../sign-in/credentials.ts';

interface InviteProps {
  root: string;
  /** The form that was refused. */
  form: FormFields | undefined;
  problem: string | undefined;
}

export function Invite({ root, form = {}, problem }: InviteProps) {
  const { members: texts } = useTexts();
  return (
    <Card title={texts.inviteTitle} lead={texts.inviteText}>
      <Form action={`${root}/invitations`} className="form-line">
        <Field
          name="email"
          label={texts.email}
          type="email"
          value={form['email']}
          problem={problem}
          maxLength={MAX_EMAIL_LENGTH}
        />
        <RoleSelect value={form['role'] ?? 'member'} />
        <Button>{texts.invite}</Button>
      </Form>
    </Card>
  );
}

function RoleSelect({ value, id = 'role' }: { value: string; id?: string }) {
  const { members: texts } = useTexts();
  const options = ROLES.map((role) => ({ value: role, label: texts.roles[role] }));
  return <Select id={id} name="role" label={texts.role} options={options} value={value} />;
}

export function Invitations({ invitations, root }: { invitations: Invitation[]; root: string }) {
  const { members: texts } = useTexts();
  const columns: Column<Invitation>[] = [
    { label: texts.email, cell: ({ email }) => email },
    { label: texts.role, cell: ({ role }) => texts.roles[role] },
    { label: texts.expires, cell: ({ expiresAtMs }) => <Time atMs={expiresAtMs} /> },
    {
      label: texts.actions,
      kind: 'bare',
      cell: ({ id }) => (
        <Form action={`${root}/invitations/${id}/withdraw`}>
          <Button look="secondary" isCompact>
            {texts.withdraw}
          </Button>
        </Form>
      ),
    },
  ];
  return (
    <Card title={texts.invitationsTitle}>
      <DataTable caption={texts.invitationsTitle} columns={columns} rows={invitations} />
    </Card>
  );
}

interface MembersProps {
  members: Member[];
  /** All working keys; none unless the reader is an admin. */
  keys: KeySummary[];
  ownId: string;
  root: string;
  isAdmin: boolean;
}

export function MemberTable({ members, keys, ownId, root, isAdmin }: MembersProps) {
  const { members: texts } = useTexts();
  const columns: Column<Member>[] = [
    {
      label: texts.email,
      cell: ({ email, accountId, hasSecondFactor }) => (
        <>
          {email} {accountId === ownId ? <Badge>{texts.you}</Badge> : null}{' '}
          {hasSecondFactor ? <Badge tone="good">{texts.secondFactor}</Badge> : null}
        </>
      ),
    },
    { label: texts.role, cell: ({ role }) => texts.roles[role] },
    {
      label: texts.actions,
      kind: 'bare',
      isShown: isAdmin,
      cell: (member) => (
        <MemberActions
          member={member}
          keys={keys.filter(({ accountId }) => accountId === member.accountId)}
          root={root}
        />
      ),
    },
  ];
  return <DataTable caption={texts.title} columns={columns} rows={members} />;
}

interface ActionsProps {
  member: Member;
  /** Keys that this member has made. */
  keys: KeySummary[];
  root: string;
}

function MemberActions({ member: { accountId, email, role }, keys, root }: ActionsProps) {
  const { code, members: texts } = useTexts();
  const path = `${root}/members/${accountId}`;
  return (
    <details class="more">
      <summary aria-label={writeText(code, texts.manageOf, { email })}>{texts.manage}</summary>
      <div class="stack-close">
        <Form action={`${path}/role`} className="form-line">
          <RoleSelect id={`role-${accountId}`} value={role} />
          <Button look="secondary">{texts.saveRole}</Button>
        </Form>
        {keys.length === 0 ? null : (
          <p>
            {writeText(code, texts.keysOf, { names: writeList(code, keys.map(keyName)) })}{' '}
            <a href={`${root}/keys`}>{texts.revokeKeys}</a>
          </p>
        )}
        <Form action={`${path}/remove`} confirm={texts.confirmRemove} className="row">
          <Button look="danger">{texts.remove}</Button>
        </Form>
      </div>
    </details>
  );
}

function keyName({ name, lastFour }: KeySummary): string {
  return lastFour === null ? name : `${name} (…${lastFour})`;
}

export function Requirement({ root, isRequired }: { root: string; isRequired: boolean }) {
  const { members: texts } = useTexts();
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

export interface DeleteProblems extends ProofProblems {
  name?: string;
}

interface DeleteProps {
  root: string;
  name: string;
  typed: string | undefined;
  needed: NeededProof;
  problems: DeleteProblems | undefined;
}

/** The name is typed once more, against deleting another organization by mistake. */
export function DeleteOrganization({ root, name, typed, needed, problems }: DeleteProps) {
  const { code, members: texts } = useTexts();
  return (
    <Card title={texts.deleteTitle} lead={texts.deleteLead}>
      <Form action={`${root}/members/delete-organization`} className="form">
        <Field
          name="organization"
          label={writeText(code, texts.deleteName, { name })}
          value={typed}
          problem={problems?.name}
          autocomplete="off"
        />
        <ProofFields needed={needed} problems={problems} />
        <div class="row">
          <Button look="danger">{texts.deleteTitle}</Button>
        </div>
      </Form>
    </Card>
  );
}
