import { recordEvent } from '../../accounts/audit-log/audit-log.ts';
import { database } from '../../platform/database/client.ts';
import type { SignedInContext } from '../portal-context.ts';

/** Records that the account downloaded a file with data of the scope. */
export async function recordExport(
  c: SignedInContext,
  { scopeId, file, target }: { scopeId: string; file: string; target?: string },
): Promise<void> {
  const by = { accountId: c.var.account.accountId };
  const event = { scopeId, action: 'data_exported', by, target, detail: file } as const;
  await recordEvent(database(c.env), event, Date.now());
}
