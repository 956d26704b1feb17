import { and, desc, eq, getTableColumns, gt, lte, sql } from 'drizzle-orm';

import type { Database } from '../../platform/database/client.ts';
import { deleteAtMost } from '../../platform/database/delete-at-most.ts';
import { isOneOf } from '../../platform/database/is-one-of.ts';
import { creditScopes } from '../../platform/database/tables/accounts.ts';
import { reportLinks } from '../../platform/database/tables/report-links.ts';
import { sha256Hex } from '../../platform/hex.ts';
import { randomToken } from '../../platform/random-token.ts';
import { recordIfChanged } from '../audit-log/audit-log.ts';
import type { ReportLogo } from './report-logo.ts';

export type { LogoImage, ReportLogo } from './report-logo.ts';
export {
  eraseReportLogo,
  findReportLogo,
  LOGO_TYPES,
  readReportLogo,
  removeReportLogo,
  saveReportLogo,
} from './report-logo.ts';

type ReportLinkRow = typeof reportLinks.$inferSelect;
export type ReportLink = Omit<ReportLinkRow, 'tokenHash'>;

const TOKEN_BYTES = 32;
const TOKEN = /^[0-9A-Za-z_-]{43}$/;
export const MAX_LINKS_PER_TARGET = 20;

const { tokenHash, ...PUBLIC_COLUMNS } = getTableColumns(reportLinks);

/** A report, or all reports of a runner */
export type LinkTarget = Pick<ReportLink, 'targetScopeId' | 'targetId'>;

/**
 * Creates a link to each target, and returns the tokens, which are not stored. If any target is at
 * the limit, creates none and returns null. A single statement checks the limit, so concurrent
 * calls cannot exceed it.
 */
export async function createReportLinks(
  db: Database,
  targets: readonly LinkTarget[],
  link: Omit<ReportLink, 'id' | keyof LinkTarget> & { byAccountId: string },
): Promise<string[] | null> {
  const { scopeId, language, expiresAtMs, createdAtMs } = link;
  const ids = targets.map(({ targetId }) => targetId);
  const areBelowLimit = sql`NOT EXISTS (
    SELECT 1 FROM report_links WHERE scope_id = ${scopeId} AND ${isOneOf(sql`target_id`, ids)}
    GROUP BY target_id HAVING count(*) >= ${MAX_LINKS_PER_TARGET}
  )`;
  const event = {
    scopeId,
    action: 'report_link_created',
    by: { accountId: link.byAccountId },
  } as const;
  const tokens = ids.map(() => randomToken(TOKEN_BYTES));
  const hashes = await Promise.all(tokens.map(sha256Hex));
  const [first, ...others] = targets.map(({ targetScopeId, targetId }, index) => {
    const condition = index === 0 ? areBelowLimit : sql`changes() > 0`;
    const insert = db.insert(reportLinks).select(
      sql`SELECT ${crypto.randomUUID()}, ${hashes[index]}, ${scopeId}, ${targetScopeId},
        ${targetId}, ${language}, ${expiresAtMs}, ${createdAtMs} WHERE ${condition}`,
    );
    return [
      insert.returning({ id: reportLinks.id }),
      recordIfChanged(db, { ...event, target: targetId }, createdAtMs),
    ] as const;
  });
  if (first === undefined) return [];
  const [created] = await db.batch([...first, ...others.flat()]);
  return created.length > 0 ? tokens : null;
}

/** Lists the links to these targets, newest first; expired ones may be listed for up to an hour. */
export async function listReportLinks(
  db: Database,
  { scopeId, targetIds }: { scopeId: string; targetIds: readonly string[] },
): Promise<ReportLink[]> {
  return db
    .select(PUBLIC_COLUMNS)
    .from(reportLinks)
    .where(and(eq(reportLinks.scopeId, scopeId), isOneOf(reportLinks.targetId, targetIds)))
    .orderBy(desc(reportLinks.createdAtMs));
}

export async function revokeReportLink(
  db: Database,
  {
    id,
    scopeId,
    targetId: target,
    byAccountId,
  }: { id: string; scopeId: string; targetId: string; byAccountId: string },
  nowMs: number,
): Promise<boolean> {
  const by = { accountId: byAccountId };
  const isOfTarget = and(eq(reportLinks.scopeId, scopeId), eq(reportLinks.targetId, target));
  const [revoked] = await db.batch([
    db
      .delete(reportLinks)
      .where(and(eq(reportLinks.id, id), isOfTarget))
      .returning({ id: reportLinks.id }),
    recordIfChanged(db, { scopeId, action: 'report_link_revoked', by, target }, nowMs),
  ]);
  return revoked.length > 0;
}

export interface OpenedLink {
  /** Scope that shares the target */
  scopeId: string;
  targetScopeId: string;
  targetId: string;
  language: ReportLink['language'];
  /** Null for a personal scope, because its name is an email address */
  organization: string | null;
  /** Null means the default color. */
  color: string | null;
  logo: ReportLogo | null;
}

export async function openReportLink(
  db: Database,
  { token, nowMs }: { token: string; nowMs: number },
): Promise<OpenedLink | null> {
  if (!TOKEN.test(token)) return null;
  const { targetScopeId, targetId, language, expiresAtMs } = reportLinks;
  const { name, type, reportColor: color, reportLogo } = creditScopes;
  const found = await db
    .select({
      link: { targetScopeId, targetId, language },
      scopeId: reportLinks.scopeId,
      name,
      type,
      color,
      file: reportLogo,
    })
    .from(reportLinks)
    .innerJoin(creditScopes, eq(creditScopes.id, reportLinks.scopeId))
    .where(and(eq(tokenHash, await sha256Hex(token)), gt(expiresAtMs, nowMs)))
    .get();
  if (found === undefined) return null;
  const { scopeId, file } = found;
  return {
    ...found.link,
    scopeId,
    organization: found.type === 'organization' ? found.name : null,
    color: found.color,
    logo: file === null ? null : { scopeId, file },
  };
}

/** Null means the default color. */
export async function findReportColor(db: Database, scopeId: string): Promise<string | null> {
  const { id, reportColor } = creditScopes;
  const scope = await db.select({ reportColor }).from(creditScopes).where(eq(id, scopeId)).get();
  return scope?.reportColor ?? null;
}

export async function setReportColor(
  db: Database,
  { scopeId, color, byAccountId }: { scopeId: string; color: string | null; byAccountId: string },
  nowMs: number,
): Promise<void> {
  const by = { accountId: byAccountId };
  const facts = color === null ? {} : { detail: color };
  await db.batch([
    db.update(creditScopes).set({ reportColor: color }).where(eq(creditScopes.id, scopeId)),
    recordIfChanged(db, { scopeId, action: 'report_color_changed', by, ...facts }, nowMs),
  ]);
}

export async function deleteExpiredReportLinks(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<number> {
  return deleteAtMost(db, reportLinks, { where: lte(reportLinks.expiresAtMs, nowMs), limit });
}
