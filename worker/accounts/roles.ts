import { sql } from 'drizzle-orm';

import { scopeMembers } from '../platform/database/tables/accounts.ts';

/** From the one that may do least; each may do what the ones before it may. */
export const ROLES = ['viewer', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export function mayActAs(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The owner named by the operator, and of a personal scope, is an admin like any other. */
export const memberRole = sql<Role>`iif(${scopeMembers.role} = 'owner', 'admin', ${scopeMembers.role})`;
