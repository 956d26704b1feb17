import { createApiKey, listApiKeys } from '../../accounts/api-keys/api-keys.ts';
import type { KeyMode } from '../../accounts/api-keys/api-keys.ts';
import type { KeyPermission } from '../../../contract/key-permissions.ts';
import { ApiError } from '../../http/api-error.ts';
import { recordAs } from '../audit-log/record-as.ts';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import { displayText } from '../../../contract/display-text.ts';

export const MAX_NAME_LENGTH = 100;
/** Of one scope and mode; rotating replaces keys and is not limited. */
export const MAX_KEYS = 100;
export const keyNameSchema = displayText(MAX_NAME_LENGTH);

/** The key, which is shown this once; null if there are too many. */
export async function createKey(
  c: ScopeContext,
  key: {
    mode: KeyMode;
    name: string;
    permission?: KeyPermission;
    expiresAfterDays?: number | undefined;
    allowedAddresses?: string;
  },
): Promise<string | null> {
  const { scopeId } = c.var.membership;
  const keys = await listApiKeys(c.env, scopeId);
  if (keys[key.mode].length >= MAX_KEYS) return null;
  const { accountId } = c.var.account;
  const created = createApiKey(c.env, { ...key, scopeId, accountId });
  const { apiKey, keyId } = await created.catch((error: unknown) => {
    throw error instanceof ApiError ? new PortalError('not_found') : error;
  });
  await recordAs(c, 'key_created', { target: keyId, detail: key.name });
  return apiKey;
}
