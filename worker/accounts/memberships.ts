import { and, asc, eq, ne, not, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import type { Database } from '../platform/database/client.ts';
import {
  accounts,
  creditScopes,
  invitations,
  scopeMembers,
} from '../platform/database/tables/accounts.ts';
import { recordIfChanged } from './audit-log/audit-log.ts';

/** Roles in ascending order; each includes the permissions of the previous ones */
export const ROLES = ['viewer', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** Owners of personal scopes, and owners set by the operator, count as admins. */
const role = sql<Role>`iif(${scopeMembers.role} = 'owner', 'admin', ${scopeMembers.role})`;

export interface Membership {
  scopeId: string;
  scopeType: 'personal' | 'organization';
  scopeName: string;
  role: Role;
  /** The organization requires a second factor, and the account has none. */
  lacksSecondFactor: boolean;
}

export interface Member {
  accountId: string;
  /** Empty until chosen */
  name: string;
  email: string;
  role: Role;
  hasSecondFactor: boolean;
}

const hasSecondFactor = sql`EXISTS (
  SELECT 1 FROM second_factors WHERE account_id = ${scopeMembers.accountId}
)`.mapWith(Boolean);
const lacksSecondFactor = sql`(
  ${creditScopes.requiresSecondFactor} AND NOT ${hasSecondFactor}
)`.mapWith(Boolean);

/** Personal scope first, then organizations by name. */
export async function membershipsOf(db: Database, accountId: string): Promise<Membership[]> {
  return db
    .select({
      scopeId: creditScopes.id,
      scopeType: creditScopes.type,
      scopeName: creditScopes.name,
      role,
      lacksSecondFactor,
    })
    .from(scopeMembers)
    .innerJoin(creditScopes, eq(creditScopes.id, scopeMembers.scopeId))
    .where(eq(scopeMembers.accountId, accountId))
    .orderBy(sql`${creditScopes.type} = 'organization'`, asc(creditScopes.name));
}

/** Returns the organizations, by name, that would have no admin if the account left. */
export function soleAdminOrganizations(db: Database, accountId: string) {
  const { scopeId } = scopeMembers;
  return db
    .select({ scopeId, scopeName: creditScopes.name })
    .from(scopeMembers)
    .innerJoin(creditScopes, eq(creditScopes.id, scopeId))
    .where(
      and(
        eq(scopeMembers.accountId, accountId),
        eq(creditScopes.type, 'organization'),
        not(leavesAnAdmin(scopeId, accountId)),
      ),
    )
    .orderBy(asc(creditScopes.name));
}

/** Null before the account's first sign-in. */
export async function findPersonalScope(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .select({ scopeId: creditScopes.id })
    .from(scopeMembers)
    .innerJoin(creditScopes, eq(creditScopes.id, scopeMembers.scopeId))
    .where(and(eq(scopeMembers.accountId, accountId), eq(creditScopes.type, 'personal')))
    .get();
  return row?.scopeId ?? null;
}

export async function membersOf(db: Database, scopeId: string): Promise<Member[]> {
  const { id: accountId, name, email } = accounts;
  return db
    .select({ accountId, name, email, role, hasSecondFactor })
    .from(scopeMembers)
    .innerJoin(accounts, eq(accounts.id, scopeMembers.accountId))
    .where(eq(scopeMembers.scopeId, scopeId))
    .orderBy(asc(accounts.email));
}

/** Renames an organization and its test scope. */
export async function renameOrganization(
  db: Database,
  { scopeId, name, byAccountId }: { scopeId: string; name: string; byAccountId: string },
  nowMs: number,
): Promise<void> {
  const by = { accountId: byAccountId };
  const event = { scopeId, action: 'organization_renamed', by, detail: name } as const;
  const { id, liveScopeId } = creditScopes;
  await db.batch([
    db
      .update(creditScopes)
      .set({ name })
      .where(and(or(eq(id, scopeId), eq(liveScopeId, scopeId)), ne(creditScopes.name, name))),
    recordIfChanged(db, event, nowMs),
  ]);
}

/** Sets whether members need a second factor to access the organization. */
export async function requireSecondFactor(
  db: Database,
  {
    scopeId,
    isRequired,
    byAccountId,
  }: { scopeId: string; isRequired: boolean; byAccountId: string },
  nowMs: number,
): Promise<void> {
  const action = isRequired ? 'second_factor_required' : 'second_factor_optional';
  await db.batch([
    db
      .update(creditScopes)
      .set({ requiresSecondFactor: isRequired })
      .where(and(eq(creditScopes.id, scopeId), eq(creditScopes.requiresSecondFactor, !isRequired))),
    recordIfChanged(db, { scopeId, action, by: { accountId: byAccountId } }, nowMs),
  ]);
}

export async function requiresSecondFactor(db: Database, scopeId: string): Promise<boolean> {
  const isRequiring = and(
    eq(creditScopes.id, scopeId),
    eq(creditScopes.requiresSecondFactor, true),
  );
  return (await db.$count(creditScopes, isRequiring)) > 0;
}

export type MembershipChange = 'done' | 'not_a_member' | 'last_admin';

/**
 * Changes a member's role, but never the last admin's. A single statement decides, so that two
 * admins cannot step down concurrently.
 */
export async function changeRole(
  db: Database,
  {
    scopeId,
    accountId,
    newRole,
    byAccountId,
  }: { scopeId: string; accountId: string; newRole: Role; byAccountId: string },
  nowMs: number,
): Promise<MembershipChange> {
  const [changed] = await db.batch([
    db
      .update(scopeMembers)
      .set({ role: newRole })
      .where(
        and(
          isMember(scopeId, accountId),
          newRole === 'admin' ? undefined : leavesAnAdmin(scopeId, accountId),
        ),
      )
      .returning({ accountId: scopeMembers.accountId }),
    recordIfChanged(
      db,
      {
        scopeId,
        action: 'role_changed',
        by: { accountId: byAccountId },
        target: accountId,
        detail: newRole,
      },
      nowMs,
    ),
    deleteInvitationsUnlessAdmin(db, scopeId, accountId),
  ]);
  return changed.length > 0 ? 'done' : unchangedReason(db, scopeId, accountId);
}

export async function removeMember(
  db: Database,
  { scopeId, accountId, byAccountId }: { scopeId: string; accountId: string; byAccountId: string },
  nowMs: number,
): Promise<MembershipChange> {
  const action = accountId === byAccountId ? 'member_left' : 'member_removed';
  const [removed] = await db.batch([
    db
      .delete(scopeMembers)
      .where(and(isMember(scopeId, accountId), leavesAnAdmin(scopeId, accountId)))
      .returning({ accountId: scopeMembers.accountId }),
    recordIfChanged(
      db,
      { scopeId, action, by: { accountId: byAccountId }, target: accountId },
      nowMs,
    ),
    deleteInvitationsUnlessAdmin(db, scopeId, accountId),
  ]);
  return removed.length > 0 ? 'done' : unchangedReason(db, scopeId, accountId);
}

/** Deletes invitations sent by a former admin, who could use one to rejoin. */
function deleteInvitationsUnlessAdmin(db: Database, scopeId: string, accountId: string) {
  const isAdmin = sql`EXISTS (
    SELECT 1 FROM scope_members AS inviter
    WHERE inviter.scope_id = ${scopeId} AND inviter.account_id = ${accountId}
      AND inviter.role IN ('owner', 'admin')
  )`;
  return db
    .delete(invitations)
    .where(
      and(
        eq(invitations.scopeId, scopeId),
        eq(invitations.invitedByAccountId, accountId),
        not(isAdmin),
      ),
    );
}

function isMember(scopeId: string, accountId: string) {
  return and(eq(scopeMembers.scopeId, scopeId), eq(scopeMembers.accountId, accountId));
}

function leavesAnAdmin(scopeId: string | SQLiteColumn, accountId: string) {
  return sql`(${scopeMembers.role} NOT IN ('owner', 'admin') OR EXISTS (
    SELECT 1 FROM scope_members AS other JOIN accounts ON accounts.id = other.account_id
    WHERE other.scope_id = ${scopeId} AND other.account_id <> ${accountId}
      AND other.role IN ('owner', 'admin') AND accounts.disabled_at_ms IS NULL
  ))`;
}

async function unchangedReason(
  db: Database,
  scopeId: string,
  accountId: string,
): Promise<MembershipChange> {
  const members = await db.$count(scopeMembers, isMember(scopeId, accountId));
  return members > 0 ? 'last_admin' : 'not_a_member';
}
