import { sql } from 'drizzle-orm';

import type { invitations, scopeMembers } from '../platform/database/tables/accounts.ts';

/** From the one that may do least; each may do what the ones before it may. */
export const ROLES = ['viewer', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The owner named by the operator, and of a personal scope, is an admin like any other. */
export function roleIn({ role, isViewer }: typeof scopeMembers | typeof invitations) {
  return sql<Role>`CASE WHEN ${role} IN ('owner', 'admin') THEN 'admin'
    WHEN ${isViewer} THEN 'viewer' ELSE 'member' END`;
}

/** The columns that store a role. */
export function storedRole(role: Role): { role: 'admin' | 'member'; isViewer: boolean } {
  return { role: role === 'admin' ? 'admin' : 'member', isViewer: role === 'viewer' };
}
