import { deleteLinksOfSubjects } from '../../capture-links/capture-links.ts';
import { database } from '../../platform/database/client.ts';
import type { Env } from '../../env.ts';
import { creditScope } from '../../scope/scope.ts';
import { clearSubject } from '../subjects.ts';

export { eraseAccount, eraseDeletedAccounts } from './erase-account.ts';
export { eraseScope } from './erase-scope.ts';

/**
 * Erases a runner: the subject's fields, the capture links made for it, and all its analyses with
 * their videos and results. May be repeated. Returns how many analyses there were; null if there is
 * no such subject.
 */
export async function eraseSubject(
  env: Env,
  { scopeId, subjectId, nowMs }: { scopeId: string; subjectId: string; nowMs: number },
): Promise<number | null> {
  const db = database(env);
  const subjectIds = await clearSubject(db, { scopeId, subjectId, nowMs });
  if (subjectIds.length === 0) return null;
  await deleteLinksOfSubjects(db, { scopeId, subjectIds });
  return creditScope(env, scopeId).eraseAnalysesOf(subjectIds);
}
