import type { Invitation, Member } from '../../accounts/accounts.ts';
import { ROLES } from '../../accounts/accounts.ts';
import { writeList } from '../../platform/languages/write-text.ts';
import type { KeySummary } from '../../scope/scope.ts';
import { Action, Button, Field, Form, optionsOf, Select } from '../page/form.tsx';
import { usePage, useScope, useTexts } from '../page/page.ts';
import { Badge, Card, Person, Time } from '../page/parts.tsx';
import { DataTable, TableCard } from '../page/table.tsx';
import { MAX_EMAIL_LENGTH } from '../sign-in/credentials.ts';

export function Invite() {
  const { members: texts, signIn } = useTexts();
  return (
    <Card title={texts.inviteTitle} lead={texts.inviteText}>
      <Form action={`${useScope().root}/invitations`} className="form-line">
        <Field name="email" label={signIn.email} type="email" maxLength={MAX_EMAIL_LENGTH} />
        <RoleSelect value="member" />
        <Button>{texts.invite}</Button>
      </Form>
    </Card>
  );
}

function RoleSelect({ value, id = 'role' }: { value: string; id?: string }) {
  const { members: texts } = useTexts();
  const options = optionsOf(ROLES, texts.roles);
  return <Select id={id} name="role" label={texts.role} options={options} value={value} />;
}

export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { members: texts, page, sharing, signIn, write } = useTexts();
  const path = `${useScope().root}/invitations`;
  return (
    <TableCard
      caption={texts.invitationsTitle}
      rows={invitations}
      columns={[
        {
          label: signIn.email,
          cell: ({ email, inviterName, inviterEmail }) => (
            <>
              {email}
              {inviterEmail && (
                <span class="reason quiet small">
                  {write(texts.invitedBy, { name: inviterName || inviterEmail })}
                </span>
              )}
            </>
          ),
        },
        { label: texts.role, cell: ({ role }) => texts.roles[role] },
        { label: sharing.until, cell: ({ expiresAtMs }) => <Time atMs={expiresAtMs} /> },
        {
          label: page.actions,
          kind: 'bare',
          cell: ({ id }) => (
            <Action action={`${path}/${id}/withdraw`} text={texts.withdraw} isCompact />
          ),
        },
      ]}
    />
  );
}

interface MembersProps {
  members: Member[];
  /** All active keys; empty unless the reader is an admin */
  keys: KeySummary[];
}

export function MemberTable({ members, keys }: MembersProps) {
  const { members: texts, page, signIn } = useTexts();
  const ownId = usePage().var.account?.accountId;
  return (
    <DataTable
      caption={texts.title}
      rows={members}
      columns={[
        {
          label: signIn.email,
          cell: ({ name, email, accountId, hasSecondFactor }) => (
            <Person name={name} email={email}>
              {' '}
              {accountId === ownId && <Badge>{texts.you}</Badge>}{' '}
              {hasSecondFactor && <Badge tone="good">{texts.secondFactor}</Badge>}
            </Person>
          ),
        },
        { label: texts.role, cell: ({ role }) => texts.roles[role] },
        {
          label: page.actions,
          kind: 'bare',
          isShown: useScope().isAdmin,
          cell: (member) => (
            <MemberActions
              member={member}
              keys={keys.filter(({ accountId }) => accountId === member.accountId)}
            />
          ),
        },
      ]}
    />
  );
}

interface ActionsProps {
  member: Member;
  keys: KeySummary[];
}

function MemberActions({ member: { accountId, email, role }, keys }: ActionsProps) {
  const { code, members: texts, page, write } = useTexts();
  const { root } = useScope();
  const path = `${root}/members/${accountId}`;
  return (
    <details class="more">
      <summary aria-label={write(texts.manageOf, { email })}>{page.manage}</summary>
      <div class="stack-close">
        <Form action={`${path}/role`} className="form-line">
          <RoleSelect id={`role-${accountId}`} value={role} />
          <Button variant="secondary">{texts.saveRole}</Button>
        </Form>
        {keys.length > 0 && (
          <p>
            {write(texts.keysOf, { names: writeList(code, keys.map(keyName)) })}{' '}
            <a href={`${root}/keys`}>{texts.revokeKeys}</a>
          </p>
        )}
        <Action
          action={`${path}/remove`}
          text={page.remove}
          variant="danger"
          confirm={texts.confirmRemove}
          className="row"
        />
      </div>
    </details>
  );
}

function keyName({ name, lastFour }: KeySummary): string {
  return lastFour === null ? name : `${name} (…${lastFour})`;
}
