import { and, eq, gt } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { portalVerifications } from '../platform/database/tables/sign-in.ts';
import { sha256Hex } from '../platform/hex.ts';
import { randomToken } from '../platform/random-token.ts';

const TOKEN_BYTES = 16;

/** Stores a signed token for an emailed link; returns the short token for the URL. */
export async function createLinkToken(
  db: Database,
  { signed, endsAtMs }: { signed: string; endsAtMs: number },
  nowMs: number,
): Promise<string> {
  const token = randomToken(TOKEN_BYTES);
  await db.insert(portalVerifications).values({
    id: await idOf(token),
    identifier: 'mailed link',
    value: signed,
    expiresAt: new Date(endsAtMs),
    createdAt: new Date(nowMs),
    updatedAt: new Date(nowMs),
  });
  return token;
}

/** Empty if the link is unknown or expired. */
export async function findSignedToken(db: Database, token: string, nowMs: number): Promise<string> {
  const { id, expiresAt, value } = portalVerifications;
  const isOpen = and(eq(id, await idOf(token)), gt(expiresAt, new Date(nowMs)));
  const row = await db.select({ value }).from(portalVerifications).where(isOpen).get();
  return row?.value ?? '';
}

/** Adds a purpose to the hash, so that no other token matches a link's row. */
async function idOf(token: string): Promise<string> {
  return sha256Hex(`link ${token}`);
}
