import {
  findPersonalScope,
  invitationsFor,
  membershipsOf,
  readAccountData,
} from '../../accounts/accounts.ts';
import type { Invitation, Membership } from '../../accounts/accounts.ts';
import type { ListedEvent } from '../../accounts/audit-log/audit-log.ts';
import { listEvents } from '../../accounts/audit-log/audit-log.ts';
import { streamJson } from '../../http/stream-list.ts';
import { database } from '../../platform/database/client.ts';
import { isoSeconds } from '../../platform/time/timestamp.ts';
import { recordExport } from '../audit-log/record-export.ts';
import type { SignedInContext } from '../portal-context.ts';
import { requireAttempt } from '../security/attempts.ts';
import { writeScopeData } from './export-scope.ts';
import { presentRows, readPages, writeArray, writeMembers } from './write-json.ts';

const FILE_NAME = 'strideline-account.json';

/** Streams all data of the account as one JSON file, one page in memory at a time. */
export async function exportData(c: SignedInContext): Promise<Response> {
  await requireAttempt(c, 'data_export', c.var.account.accountId);
  const scopeId = await findPersonalScope(database(c.env), c.var.account.accountId);
  if (scopeId !== null) await recordExport(c, { scopeId, file: FILE_NAME });
  const response = streamJson('account_data', writeData(c, Date.now()));
  response.headers.set('Content-Disposition', `attachment; filename="${FILE_NAME}"`);
  return response;
}

async function* writeData(c: SignedInContext, nowMs: number): AsyncGenerator<string, void> {
  const { accountId, email } = c.var.account;
  const db = database(c.env);
  const memberships = await membershipsOf(db, accountId);
  const invitations = await invitationsFor(db, email, nowMs);
  yield `{${writeMembers({
    exported_at: isoSeconds(nowMs),
    ...(await readAccountData(db, accountId, nowMs)),
    memberships: memberships.map((membership) => presentMembership(c, membership)),
    invitations: invitations.map(presentInvitation),
  })},`;
  yield* writeArray('audit_log', readEvents(c, memberships));
  const personal = memberships.find(({ scopeType }) => scopeType === 'personal');
  yield ',"personal":';
  if (personal === undefined) yield 'null';
  else yield* writeScopeData(c, personal.scopeId, nowMs);
  yield '}';
}

function presentMembership(c: SignedInContext, membership: Membership) {
  const { scopeId, scopeType, scopeName, role } = membership;
  const lacksSecondFactor = isLocked(c, membership);
  return {
    scope_id: scopeId,
    type: scopeType,
    name: scopeName,
    role,
    // The organization's audit log entries are omitted.
    ...(lacksSecondFactor && { lacks_second_factor: true }),
  };
}

/** Whether the organization requires a second factor that this session lacks. */
function isLocked({ var: { account } }: SignedInContext, { lacksSecondFactor }: Membership) {
  return lacksSecondFactor && !account.isByPasskey;
}

function presentInvitation({ scopeId, scopeName, role, expiresAtMs }: Invitation) {
  return { scope_id: scopeId, name: scopeName, role, expires_at: isoSeconds(expiresAtMs) };
}

/** Yields the events of the personal scope and the account's own events in organizations. */
async function* readEvents(c: SignedInContext, memberships: readonly Membership[]) {
  const db = database(c.env);
  const open = memberships.filter((membership) => !isLocked(c, membership));
  for (const { scopeId, scopeType } of open) {
    const byAccountId = scopeType === 'personal' ? undefined : c.var.account.accountId;
    const pages = readPages(async (last: ListedEvent | null, limit) => {
      const before = last && { atMs: last.createdAtMs, id: last.id };
      return listEvents(db, { scopeId, byAccountId, before, limit });
    });
    yield* presentRows(pages, (event) => presentEvent(scopeId, event));
  }
}

function presentEvent(scopeId: string, { createdAtMs, action, ...event }: ListedEvent) {
  const { email, keyId, target, detail } = event;
  const time = isoSeconds(createdAtMs);
  return { scope_id: scopeId, time, action, email, api_key_id: keyId, target, detail };
}
