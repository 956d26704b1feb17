import { and, eq, isNotNull, sql } from 'drizzle-orm';

import type { Env } from '../../env.ts';
import type { Database } from '../../platform/database/client.ts';
import { database } from '../../platform/database/client.ts';
import { creditScopes } from '../../platform/database/tables/accounts.ts';
import { logoKey, logoPrefix } from '../../platform/object-keys.ts';
import { recordIfChanged } from '../audit-log/audit-log.ts';

/** Image types by media subtype, also used as file extensions. */
export const LOGO_TYPES = ['png', 'jpeg', 'webp'] as const;

export interface LogoImage {
  type: (typeof LOGO_TYPES)[number];
  bytes: Uint8Array;
}

export interface ReportLogo {
  scopeId: string;
  file: string;
}

interface LogoChange {
  scopeId: string;
  byAccountId: string;
}

export async function findReportLogo(db: Database, scopeId: string): Promise<string | null> {
  const { id, reportLogo } = creditScopes;
  const scope = await db.select({ reportLogo }).from(creditScopes).where(eq(id, scopeId)).get();
  return scope?.reportLogo ?? null;
}

/**
 * Stores the image under a new name, so that a URL's content never changes. If interrupted, a file
 * remains until the scope is erased.
 */
export async function saveReportLogo(
  env: Env,
  { image, ...change }: LogoChange & { image: LogoImage },
  nowMs: number,
): Promise<void> {
  const file = `${crypto.randomUUID()}.${image.type}`;
  await env.MEDIA.put(logoKey(change.scopeId, file), image.bytes);
  await replaceLogo(env, { ...change, file, action: 'report_logo_changed' }, nowMs);
}

export async function removeReportLogo(env: Env, change: LogoChange, nowMs: number): Promise<void> {
  await replaceLogo(env, { ...change, file: null, action: 'report_logo_removed' }, nowMs);
}

/**
 * Swaps the logo in one transaction, so that each of two concurrent changes deletes the file it
 * replaced.
 */
async function replaceLogo(
  env: Env,
  {
    scopeId,
    byAccountId,
    file,
    action,
  }: LogoChange & { file: string | null; action: 'report_logo_changed' | 'report_logo_removed' },
  nowMs: number,
): Promise<void> {
  const db = database(env);
  const { id, reportLogo } = creditScopes;
  const isChange = file === null ? isNotNull(reportLogo) : sql`TRUE`;
  const by = { accountId: byAccountId };
  const [replaced] = await db.batch([
    db.select({ file: reportLogo }).from(creditScopes).where(eq(id, scopeId)),
    db
      .update(creditScopes)
      .set({ reportLogo: file })
      .where(and(eq(id, scopeId), isChange)),
    recordIfChanged(db, { scopeId, action, by }, nowMs),
  ]);
  const old = replaced[0]?.file ?? null;
  if (old !== null) await env.MEDIA.delete(logoKey(scopeId, old));
}

export async function readReportLogo(
  env: Env,
  { scopeId, file }: ReportLogo,
): Promise<ReadableStream | null> {
  const object = await env.MEDIA.get(logoKey(scopeId, file));
  return object?.body ?? null;
}

/** Deletes the logo, including files left by interrupted changes. Idempotent. */
export async function eraseReportLogo(env: Env, scopeId: string): Promise<void> {
  await database(env)
    .update(creditScopes)
    .set({ reportLogo: null })
    .where(eq(creditScopes.id, scopeId));
  const prefix = logoPrefix(scopeId);
  let remaining = await env.MEDIA.list({ prefix });
  while (remaining.objects.length > 0) {
    await env.MEDIA.delete(remaining.objects.map(({ key }) => key));
    remaining = await env.MEDIA.list({ prefix });
  }
}
