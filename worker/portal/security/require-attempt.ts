import { database } from '../../platform/database/client.ts';
import { clientAddress } from '../../http/rate-limits/rate-limits.ts';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { AttemptKind } from './attempts.ts';
import { attempt } from './attempts.ts';

/** Counts an attempt of this client's address; refused beyond the limit. */
export async function requireAddressAttempt(c: PortalContext, kind: AttemptKind): Promise<void> {
  await requireAttempt(c, kind, clientAddress(c.req.raw));
}

export async function requireAttempt(
  c: PortalContext,
  kind: AttemptKind,
  who: string,
): Promise<void> {
  const isAllowed = await attempt(database(c.env), kind, who, Date.now());
  if (!isAllowed) throw new PortalError('too_many_attempts');
}
