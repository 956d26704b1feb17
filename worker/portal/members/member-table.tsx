import type { Member } from '../../accounts/accounts.ts';
import { ROLES } from '../../accounts/accounts.ts';
import { writeList, writeText } from '../../platform/languages/write-text.ts';
import type { KeySummary } from '../../scope/scope.ts';
import { Button, Form, Select } from '../page/form.tsx';
import { Badge, Table } from '../page/parts.tsx';
import type { Texts } from '../texts/texts.ts';

interface MembersProps {
  members: Member[];
  /** All that work; none unless the reader is an admin. */
  keys: KeySummary[];
  ownId: string;
  root: string;
  isAdmin: boolean;
  texts: Texts;
}

export function MemberTable({ members, keys, ownId, root, isAdmin, texts }: MembersProps) {
  const { members: words } = texts;
  const columns = [
    { label: words.email },
    { label: words.role },
    ...(isAdmin ? [{ label: words.actions }] : []),
  ];
  return (
    <Table caption={words.title} columns={columns}>
      {members.map((member) => (
        <tr>
          <td>
            {member.email} {member.accountId === ownId ? <Badge>{words.you}</Badge> : null}{' '}
            {member.hasSecondFactor ? <Badge tone="good">{words.secondFactor}</Badge> : null}
          </td>
          <td data-label={words.role}>{words.roles[member.role]}</td>
          {isAdmin ? (
            <td>
              <MemberActions
                member={member}
                keys={keys.filter(({ accountId }) => accountId === member.accountId)}
                root={root}
                texts={texts}
              />
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}

interface ActionsProps {
  member: Member;
  /** Those that this member has made. */
  keys: KeySummary[];
  root: string;
  texts: Texts;
}

function MemberActions({ member: { accountId, email, role }, keys, root, texts }: ActionsProps) {
  const { code, members: words } = texts;
  const path = `${root}/members/${accountId}`;
  return (
    <details class="more">
      <summary aria-label={writeText(code, words.manageOf, { email })}>{words.manage}</summary>
      <div class="stack-close">
        <Form action={`${path}/role`} className="form-line">
          <Select
            id={`role-${accountId}`}
            name="role"
            label={words.role}
            options={rolesOf(texts)}
            value={role}
          />
          <Button look="secondary">{words.saveRole}</Button>
        </Form>
        {keys.length === 0 ? null : (
          <p>
            {writeText(code, words.keysOf, { names: writeList(code, keys.map(keyName)) })}{' '}
            <a href={`${root}/keys`}>{words.revokeKeys}</a>
          </p>
        )}
        <Form action={`${path}/remove`} confirm={words.confirmRemove} className="row">
          <Button look="danger">{words.remove}</Button>
        </Form>
      </div>
    </details>
  );
}

export function rolesOf({ members: { roles } }: Texts) {
  return ROLES.map((value) => ({ value, label: roles[value] }));
}

function keyName({ name, lastFour }: KeySummary): string {
  return `${name} (…${lastFour})`;
}
