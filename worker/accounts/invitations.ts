import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { deleteAtMost } from '../platform/database/delete-at-most.ts';
import {
  accounts,
  creditScopes,
  invitations,
  scopeMembers,
} from '../platform/database/tables/accounts.ts';
import { DAY_MS } from '../platform/time/durations.ts';
import { recordFrom, recordIfChanged } from './audit-log/audit-log.ts';
import type { Role } from './memberships.ts';
import { membersOf } from './memberships.ts';

const LIFETIME_MS = 7 * DAY_MS;

/** Excludes invitations stored just after their inviter was removed or demoted. */
const isFromAdmin = sql`(${invitations.invitedByAccountId} IS NULL OR EXISTS (
  SELECT 1 FROM scope_members AS inviter
  WHERE inviter.scope_id = ${invitations.scopeId}
    AND inviter.account_id = ${invitations.invitedByAccountId}
    AND inviter.role IN ('owner', 'admin')
))`;

export interface Invitation {
  id: string;
  scopeId: string;
  scopeName: string;
  /** Name and email of the inviter; both null if the account was deleted */
  inviterName: string | null;
  inviterEmail: string | null;
  email: string;
  role: Role;
  expiresAtMs: number;
}

/** Invites an address; null if it belongs to a member. Repeating an invitation renews it. */
export async function invite(
  db: Database,
  invitation: { scopeId: string; email: string; role: Role; invitedByAccountId: string },
  nowMs: number,
): Promise<{ id: string } | null> {
  const email = invitation.email.toLowerCase();
  const { scopeId, invitedByAccountId, role } = invitation;
  if ((await membersOf(db, scopeId)).some((member) => member.email === email)) return null;
  const by = { accountId: invitedByAccountId };
  const times = { expiresAtMs: nowMs + LIFETIME_MS, createdAtMs: nowMs };
  const [stored] = await db.batch([
    db
      .insert(invitations)
      .values({ id: crypto.randomUUID(), scopeId, email, role, invitedByAccountId, ...times })
      .onConflictDoUpdate({
        target: [invitations.scopeId, invitations.email],
        set: { role, invitedByAccountId, ...times },
      })
      .returning({ id: invitations.id }),
    recordIfChanged(
      db,
      { scopeId, action: 'member_invited', by, target: email, detail: role },
      nowMs,
    ),
  ]);
  return stored[0] ?? null;
}

export async function invitationsOf(
  db: Database,
  scopeId: string,
  nowMs: number,
): Promise<Invitation[]> {
  return selectInvitations(db)
    .where(and(eq(invitations.scopeId, scopeId), gt(invitations.expiresAtMs, nowMs)))
    .orderBy(asc(invitations.email));
}

/** Finds an invitation by the id in its email. */
export async function findInvitation(
  db: Database,
  id: string,
  nowMs: number,
): Promise<Invitation | null> {
  const isOpen = and(eq(invitations.id, id), gt(invitations.expiresAtMs, nowMs), isFromAdmin);
  return (await selectInvitations(db).where(isOpen).get()) ?? null;
}

/** The account must have verified the address. */
export async function invitationsFor(
  db: Database,
  email: string,
  nowMs: number,
): Promise<Invitation[]> {
  return selectInvitations(db)
    .where(and(eq(invitations.email, email), gt(invitations.expiresAtMs, nowMs)))
    .orderBy(asc(creditScopes.name));
}

/**
 * Adds the account to the organization and consumes the invitation atomically; null if the
 * invitation is not theirs.
 */
export async function acceptInvitation(
  db: Database,
  { id, accountId, email }: { id: string; accountId: string; email: string },
  nowMs: number,
): Promise<{ scopeId: string } | null> {
  const isOpen = and(
    eq(invitations.id, id),
    eq(invitations.email, email),
    gt(invitations.expiresAtMs, nowMs),
    isFromAdmin,
  );
  const { scopeId } = invitations;
  const event = { scopeId, action: 'member_joined', by: { accountId } } as const;
  const [, , used] = await db.batch([
    recordFrom(db, { event, nowMs }, sql`FROM ${invitations} WHERE ${isOpen}`),
    db
      .insert(scopeMembers)
      .select(
        db
          .select({
            scopeId: invitations.scopeId,
            accountId: sql<string>`${accountId}`.as('account_id'),
            role: invitations.role,
          })
          .from(invitations)
          .where(isOpen),
      )
      .onConflictDoNothing(),
    db.delete(invitations).where(isOpen).returning({ scopeId: invitations.scopeId }),
  ]);
  return used[0] ?? null;
}

export async function withdrawInvitation(
  db: Database,
  { id, scopeId, byAccountId }: { id: string; scopeId: string; byAccountId: string },
  nowMs: number,
): Promise<boolean> {
  const isThisInvitation = and(eq(invitations.id, id), eq(invitations.scopeId, scopeId));
  const by = { accountId: byAccountId };
  const event = { scopeId, action: 'invitation_withdrawn', by, target: invitations.email } as const;
  const [, withdrawn] = await db.batch([
    recordFrom(db, { event, nowMs }, sql`FROM ${invitations} WHERE ${isThisInvitation}`),
    db.delete(invitations).where(isThisInvitation).returning({ id: invitations.id }),
  ]);
  return withdrawn.length > 0;
}

export async function deleteExpiredInvitations(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<number> {
  return deleteAtMost(db, invitations, { where: lt(invitations.expiresAtMs, nowMs), limit });
}

function selectInvitations(db: Database) {
  return db
    .select({
      id: invitations.id,
      scopeId: invitations.scopeId,
      scopeName: creditScopes.name,
      inviterName: accounts.name,
      inviterEmail: accounts.email,
      email: invitations.email,
      role: invitations.role,
      expiresAtMs: invitations.expiresAtMs,
    })
    .from(invitations)
    .innerJoin(creditScopes, eq(creditScopes.id, invitations.scopeId))
    .leftJoin(accounts, eq(accounts.id, invitations.invitedByAccountId))
    .$dynamic();
}
