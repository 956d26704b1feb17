import { eq } from 'drizzle-orm';

import {
  deleteAccountRows,
  deletedAccounts,
  findTestScope,
  forgetScopeOf,
} from '../../accounts/accounts.ts';
import type { Actor } from '../../accounts/audit-log/audit-log.ts';
import { recordEvent } from '../../accounts/audit-log/audit-log.ts';
import { eraseReportLogo } from '../../accounts/report-links/report-links.ts';
import { deleteLinksOfSubjects } from '../../capture-links/capture-links.ts';
import type { Env } from '../../env.ts';
import { mailTo } from '../../mail/mail-texts.ts';
import { database } from '../../platform/database/client.ts';
import { invitations, scopeMembers } from '../../platform/database/tables/accounts.ts';
import { captureLinks } from '../../platform/database/tables/capture-links.ts';
import { reportLinks } from '../../platform/database/tables/report-links.ts';
import { logError } from '../../platform/log.ts';
import { creditScope } from '../../scope/scope.ts';
import { removeReceivers } from '../../webhooks/webhooks.ts';
import { clearSubject, clearSubjects } from '../subjects.ts';

const ACCOUNTS_PER_SWEEP = 100;

/**
 * Erases a runner: fields, capture links, and all analyses with their media and results.
 * Idempotent. Returns the number of analyses; null if there is no such subject.
 */
export async function eraseSubject(
  env: Env,
  { by, ...subject }: { scopeId: string; subjectId: string; by: Actor },
  nowMs: number,
): Promise<number | null> {
  const db = database(env);
  const { scopeId, subjectId: target } = subject;
  const subjectIds = await clearSubject(db, { ...subject, nowMs });
  if (subjectIds.length === 0) return null;
  await deleteLinksOfSubjects(db, { scopeId, subjectIds });
  const erased = await creditScope(env, scopeId).eraseAnalysesOf(subjectIds);
  const event = { scopeId, action: 'runner_erased', by, target, detail: String(erased) } as const;
  await recordEvent(db, event, nowMs);
  return erased;
}

/**
 * Erases a scope and its test scope: runners, analyses, logo, and all access (keys, links,
 * webhooks, and finally members). Keeps the ledger, purchases, and audit log. Idempotent.
 */
export async function eraseScope(env: Env, scopeId: string, nowMs: number): Promise<void> {
  const db = database(env);
  // Mark the scope as erased first, so that a test scope created during the lookup gets no key.
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

/**
 * Erases an account that is being deleted, with its personal scope, and notifies its address.
 * Idempotent; may be interrupted.
 */
export async function eraseAccount(env: Env, accountId: string, nowMs: number): Promise<void> {
  const db = database(env);
  const scopeId = await forgetScopeOf(db, accountId);
  if (scopeId !== null) await eraseScope(env, scopeId, nowMs);
  const account = await deleteAccountRows(db, accountId);
  if (account === null) return;
  const { email: to, language } = account;
  await mailTo(env, { to, language }, 'accountDeleted');
}

/** Resumes interrupted account erasures; returns their number. */
export async function eraseDeletedAccounts(env: Env, nowMs: number): Promise<number> {
  let count = 0;
  for (const accountId of await deletedAccounts(database(env), ACCOUNTS_PER_SWEEP)) {
    try {
      await eraseAccount(env, accountId, nowMs);
      count += 1;
    } catch (error) {
      logError('sweep_account_failed', { accountId, error });
    }
  }
  return count;
}
