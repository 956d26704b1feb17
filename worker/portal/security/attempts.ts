import { sql } from 'drizzle-orm';

import { clientAddress } from '../../http/rate-limits/rate-limits.ts';
import type { Database } from '../../platform/database/client.ts';
import { database } from '../../platform/database/client.ts';
import { sha256Hex } from '../../platform/hex.ts';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';

const MINUTE_MS = 60_000;

/**
 * Attempts allowed per window, each for an address, a mailbox, an account, or a scope. No window is
 * longer than a day, after which the sweep deletes the rows.
 */
const LIMITS = {
  /** Passwords of one account, from one address. */
  sign_in: { max: 5, windowMs: 15 * MINUTE_MS },
  /** Passwords of one account, from all addresses and unknown devices. */
  sign_in_account: { max: 50, windowMs: 15 * MINUTE_MS },
  /** Passwords from a known device: strangers cannot use these up. */
  sign_in_device: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Password confirmations of a signed-in account; successes count. */
  own_password: { max: 20, windowMs: 15 * MINUTE_MS },
  sign_in_address: { max: 50, windowMs: 15 * MINUTE_MS },
  /** Codes per account and password: a thief of the password has one chance in 16,000 a day. */
  code: { max: 20, windowMs: 24 * 60 * MINUTE_MS },
  /** Code attempts per account: someone with access to its email can set new passwords. */
  code_account: { max: 100, windowMs: 24 * 60 * MINUTE_MS },
  /** Codes from a known device: a thief of the password cannot use these up. */
  code_device: { max: 20, windowMs: 24 * 60 * MINUTE_MS },
  /** Audit log entries per account. */
  refused_sign_in: { max: 10, windowMs: 60 * MINUTE_MS },
  operator_sign_in: { max: 5, windowMs: 15 * MINUTE_MS },
  sign_up_address: { max: 20, windowMs: 60 * MINUTE_MS },
  token_address: { max: 20, windowMs: 15 * MINUTE_MS },
  mail_to: { max: 5, windowMs: 60 * MINUTE_MS },
  mail_address: { max: 30, windowMs: 60 * MINUTE_MS },
  /** Each of them may send invitations. */
  organization: { max: 3, windowMs: 24 * 60 * MINUTE_MS },
  invitation: { max: 30, windowMs: 24 * 60 * MINUTE_MS },
  /** Each reads the results of all analyses. */
  data_export: { max: 10, windowMs: 24 * 60 * MINUTE_MS },
  checkout: { max: 20, windowMs: 60 * MINUTE_MS },
  test_event: { max: 10, windowMs: MINUTE_MS },
} as const;

type AttemptKind = keyof typeof LIMITS;

/**
 * Counts an attempt; false, without counting it, over the limit. A single statement decides, so
 * concurrent attempts cannot exceed it.
 */
export async function attempt(
  db: Database,
  kind: AttemptKind,
  who: string,
  nowMs: number,
): Promise<boolean> {
  const { max, windowMs } = LIMITS[kind];
  const bucket = await sha256Hex(`${kind}:${who.toLowerCase()}`);
  const counted = await db.all(sql`
    INSERT INTO portal_attempts (bucket, at_ms)
    SELECT ${bucket}, ${nowMs}
    WHERE (
      SELECT count(*) FROM portal_attempts
      WHERE bucket = ${bucket} AND at_ms > ${nowMs - windowMs}
    ) < ${max}
    RETURNING at_ms
  `);
  return counted.length > 0;
}

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
