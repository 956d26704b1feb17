import { sql } from 'drizzle-orm';

import { clientAddress } from '../../http/rate-limits/rate-limits.ts';
import type { Database } from '../../platform/database/client.ts';
import { database } from '../../platform/database/client.ts';
import { sha256Hex } from '../../platform/hex.ts';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';

const MINUTE_MS = 60_000;

/**
 * Attempts per window for an address, mailbox, account, or scope. Windows must not exceed a day,
 * after which the sweep deletes the rows.
 */
const LIMITS = {
  /** Password attempts per account and address */
  sign_in: { max: 5, windowMs: 15 * MINUTE_MS },
  /** Password attempts per account, from all addresses and unknown devices */
  sign_in_account: { max: 50, windowMs: 15 * MINUTE_MS },
  /** Password attempts from a known device, which strangers cannot use up */
  sign_in_device: { max: 10, windowMs: 15 * MINUTE_MS },
  /** Password confirmations of a signed-in account; successes count. */
  own_password: { max: 20, windowMs: 15 * MINUTE_MS },
  sign_in_address: { max: 50, windowMs: 15 * MINUTE_MS },
  /**
   * Code attempts per account and password: someone with a stolen password has a 1 in 16,000 chance
   * a day.
   */
  code: { max: 20, windowMs: 24 * 60 * MINUTE_MS },
  /**
   * Code attempts per account, because anyone with access to its email can reset the password,
   * which restarts the limit above
   */
  code_account: { max: 100, windowMs: 24 * 60 * MINUTE_MS },
  /** Code attempts from a known device, which someone with a stolen password cannot use up */
  code_device: { max: 20, windowMs: 24 * 60 * MINUTE_MS },
  /** Audit log entries per account. */
  refused_sign_in: { max: 10, windowMs: 60 * MINUTE_MS },
  operator_sign_in: { max: 5, windowMs: 15 * MINUTE_MS },
  sign_up_address: { max: 20, windowMs: 60 * MINUTE_MS },
  token_address: { max: 20, windowMs: 15 * MINUTE_MS },
  mail_to: { max: 5, windowMs: 60 * MINUTE_MS },
  mail_address: { max: 30, windowMs: 60 * MINUTE_MS },
  /** Limited because each organization may send invitations. */
  organization: { max: 3, windowMs: 24 * 60 * MINUTE_MS },
  invitation: { max: 30, windowMs: 24 * 60 * MINUTE_MS },
  /** Each export reads the results of all analyses. */
  data_export: { max: 10, windowMs: 24 * 60 * MINUTE_MS },
  /** Audit log entries per link to a report. */
  report_view: { max: 1, windowMs: 60 * MINUTE_MS },
  checkout: { max: 20, windowMs: 60 * MINUTE_MS },
  test_event: { max: 10, windowMs: MINUTE_MS },
} as const;

type AttemptKind = keyof typeof LIMITS;

/**
 * Counts an attempt; false, without counting it, if over the limit. A single statement decides, so
 * concurrent attempts cannot exceed the limit.
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
