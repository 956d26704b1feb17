import { findAccountId } from '../../accounts/accounts.ts';
import { recordInScopesOf } from '../../accounts/audit-log/audit-log.ts';
import { database } from '../../platform/database/client.ts';
import type { PortalContext } from '../portal-context.ts';
import { attempt } from '../security/attempts.ts';
import { inBackground } from './in-background.ts';

/** In the scopes of the account, if the address has one; not more often than their logs can take. */
export function recordRefusedSignIn(c: PortalContext, email: string): void {
  inBackground(c, async () => {
    const db = database(c.env);
    const nowMs = Date.now();
    const accountId = await findAccountId(db, email);
    if (accountId === null || !(await attempt(db, 'refused_sign_in', accountId, nowMs))) return;
    await recordInScopesOf(db, { accountId, action: 'sign_in_refused' }, nowMs);
  });
}
