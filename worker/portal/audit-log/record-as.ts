import type { AuditAction } from '../../accounts/audit-log/audit-log.ts';
import { recordEvent } from '../../accounts/audit-log/audit-log.ts';
import { database } from '../../platform/database/client.ts';
import type { ScopeContext } from '../portal-context.ts';

/** Records what the reader of the page has done in its scope. */
export async function recordAs(
  { env, var: { account, membership } }: ScopeContext,
  action: AuditAction,
  facts: { target?: string; detail?: string } = {},
): Promise<void> {
  const { scopeId } = membership;
  const by = { accountId: account.accountId };
  await recordEvent(database(env), { scopeId, action, by, ...facts }, Date.now());
}
