import { eq } from 'drizzle-orm';

import { findTestScope } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { invitations, scopeMembers } from '../../platform/database/tables/accounts.ts';
import { captureLinks } from '../../platform/database/tables/capture-links.ts';
import { reportLinks } from '../../platform/database/tables/report-links.ts';
import type { Env } from '../../env.ts';
import { eraseReportLogo } from '../../accounts/report-links/report-links.ts';
import { creditScope } from '../../scope/scope.ts';
import { clearSubjects } from '../subjects.ts';
import { removeReceivers } from '../../webhooks/webhooks.ts';

/**
 * Erases the runners of a scope and of its test scope with all analyses, its logo, and every way in:
 * keys, links, webhooks, and at last its members. The ledger, purchases, and the audit log stay.
 * May be repeated.
 */
export async function eraseScope(env: Env, scopeId: string, nowMs: number): Promise<void> {
  const db = database(env);
  // Before the lookup: a test scope that is not found here gets no key.
  await creditScope(env, scopeId).configure({ isErased: true });
  const testScopeId = await findTestScope(db, scopeId);
  for (const id of testScopeId === null ? [scopeId] : [scopeId, testScopeId]) {
    const scope = creditScope(env, id);
    await scope.configure({ isErased: true });
    for (const { keyId } of await scope.listKeys()) await scope.revokeKey(keyId);
    await clearSubjects(db, { scopeId: id, nowMs });
    await removeReceivers(env, id);
    await db.batch([
      db.delete(captureLinks).where(eq(captureLinks.scopeId, id)),
      db.delete(reportLinks).where(eq(reportLinks.scopeId, id)),
    ]);
    while ((await scope.eraseAnalysesOf(null)) > 0);
  }
  await eraseReportLogo(env, scopeId);
  await db.batch([
    db.delete(invitations).where(eq(invitations.scopeId, scopeId)),
    db.delete(scopeMembers).where(eq(scopeMembers.scopeId, scopeId)),
  ]);
}
