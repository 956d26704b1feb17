import type { Seal } from '../../../worker/accounts/api-keys/api-key-format.ts';
import { formatApiKey } from '../../../worker/accounts/api-keys/api-key-format.ts';

/** Seals with another secret than the service. */
export const foreignSeal: Seal = async (text) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`seal ${text}`)));

/** Forges a well-formed key that the service did not seal. */
export async function foreignApiKey(scopeId: string = crypto.randomUUID()): Promise<string> {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  return formatApiKey({ scopeId, secret, mode: 'live' }, foreignSeal);
}
