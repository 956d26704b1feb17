import { sql } from 'drizzle-orm';

import type { Database } from '../../platform/database/client.ts';
import { sha256Hex } from '../../platform/hex.ts';

const MINUTE_MS = 60_000;

/**
 * Attempts allowed per window, each for an address, a mailbox, an account, or a scope. No window is
 * longer than a day, after which the sweep deletes the rows.
 */
const LIMITS = {
  /** Passwords of one account, from one address. */
  sign_in: { most: 5, windowMs: 15 * MINUTE_MS },
  /** Passwords of one account, from all addresses and unknown devices. */
  sign_in_account: { most: 50, windowMs: 15 * MINUTE_MS },
  /** Passwords from a known device: strangers cannot use these up. */
  sign_in_device: { most: 10, windowMs: 15 * MINUTE_MS },
  /** Password confirmations of a signed-in account; successes count. */
  own_password: { most: 20, windowMs: 15 * MINUTE_MS },
  sign_in_address: { most: 50, windowMs: 15 * MINUTE_MS },
  /** Codes per account and password: a thief of the password has one chance in 16,000 a day. */
  code: { most: 20, windowMs: 24 * 60 * MINUTE_MS },
  /** Codes per account, because a thief of its mail can set new passwords. */
  code_account: { most: 100, windowMs: 24 * 60 * MINUTE_MS },
  /** Codes from a known device: a thief of the password cannot use these up. */
  code_device: { most: 20, windowMs: 24 * 60 * MINUTE_MS },
  /** Of one account: entries in the audit log. */
  refused_sign_in: { most: 10, windowMs: 60 * MINUTE_MS },
  operator_sign_in: { most: 5, windowMs: 15 * MINUTE_MS },
  sign_up_address: { most: 20, windowMs: 60 * MINUTE_MS },
  token_address: { most: 20, windowMs: 15 * MINUTE_MS },
  mail_to: { most: 5, windowMs: 60 * MINUTE_MS },
  mail_address: { most: 30, windowMs: 60 * MINUTE_MS },
  /** Each of them may send invitations. */
  organization: { most: 3, windowMs: 24 * 60 * MINUTE_MS },
  invitation: { most: 30, windowMs: 24 * 60 * MINUTE_MS },
  /** Each reads the results of all analyses. */
  data_export: { most: 10, windowMs: 24 * 60 * MINUTE_MS },
  checkout: { most: 20, windowMs: 60 * MINUTE_MS },
  test_event: { most: 10, windowMs: MINUTE_MS },
} as const;

export type AttemptKind = keyof typeof LIMITS;

/**
 * Counts one attempt; false, and it is not counted, beyond the limit. One statement decides, so
 * that attempts at the same time are counted like any others.
 */
export async function attempt(
  db: Database,
  kind: AttemptKind,
  who: string,
  nowMs: number,
): Promise<boolean> {
  const { most, windowMs } = LIMITS[kind];
  const bucket = await sha256Hex(`${kind}:${who.toLowerCase()}`);
  const counted = await db.all(sql`
    INSERT INTO portal_attempts (bucket, at_ms)
    SELECT ${bucket}, ${nowMs}
    WHERE (
      SELECT count(*) FROM portal_attempts
      WHERE bucket = ${bucket} AND at_ms > ${nowMs - windowMs}
    ) < ${most}
    RETURNING at_ms
  `);
  return counted.length > 0;
}
