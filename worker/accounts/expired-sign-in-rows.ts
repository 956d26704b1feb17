import { inArray, lt, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import {
  portalAttempts,
  portalSessions,
  portalVerifications,
} from '../platform/database/tables/sign-in.ts';
import { DAY_MS } from '../platform/time/durations.ts';

/** Deletes up to `limit` rows of each kind; returns the largest of the three counts. */
export async function deleteExpiredSignInRows(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<number> {
  const now = new Date(nowMs);
  const rowId = sql`rowid`;
  const attempts = db
    .select({ id: rowId.as('id') })
    .from(portalAttempts)
    .where(lt(portalAttempts.atMs, nowMs - DAY_MS))
    .limit(limit);
  const sessions = db
    .select({ id: portalSessions.id })
    .from(portalSessions)
    .where(lt(portalSessions.expiresAt, now))
    .limit(limit);
  const verifications = db
    .select({ id: portalVerifications.id })
    .from(portalVerifications)
    .where(lt(portalVerifications.expiresAt, now))
    .limit(limit);
  const deleted = await db.batch([
    db.delete(portalAttempts).where(inArray(rowId, attempts)).returning({ id: rowId }),
    db
      .delete(portalSessions)
      .where(inArray(portalSessions.id, sessions))
      .returning({ id: portalSessions.id }),
    db
      .delete(portalVerifications)
      .where(inArray(portalVerifications.id, verifications))
      .returning({ id: portalVerifications.id }),
  ]);
  return Math.max(...deleted.map((rows) => rows.length));
}
