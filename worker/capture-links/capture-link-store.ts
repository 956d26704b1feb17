import { and, asc, desc, eq, getTableColumns, gt, lt, lte, or, sql } from 'drizzle-orm';

import type { Actor } from '../accounts/audit-log/audit-log.ts';
import { recordIfChanged } from '../accounts/audit-log/audit-log.ts';
import type { ReportLogo } from '../accounts/report-links/report-links.ts';
import type { Database } from '../platform/database/client.ts';
import { deleteAtMost } from '../platform/database/delete-at-most.ts';
import { isOneOf } from '../platform/database/is-one-of.ts';
import { creditScopes } from '../platform/database/tables/accounts.ts';
import { captureLinks } from '../platform/database/tables/capture-links.ts';
import { sha256Hex } from '../platform/hex.ts';
import { randomToken } from '../platform/random-token.ts';
import { DAY_MS } from '../platform/time/durations.ts';
import { returnUrlOf } from './return-url.ts';

export type CaptureLink = Omit<typeof captureLinks.$inferSelect, 'tokenHash'>;

const TOKEN_BYTES = 32;
const TOKEN = /^[0-9A-Za-z_-]{43}$/;
/** Time for which an expired link still shows its reports. */
const REPORTS_MS = 30 * DAY_MS;

const { tokenHash, ...PUBLIC_COLUMNS } = getTableColumns(captureLinks);

/** Inserts a link and returns its token, which is not stored. */
export async function insertCaptureLink(
  db: Database,
  link: CaptureLink,
  by: Actor,
): Promise<string> {
  const token = randomToken(TOKEN_BYTES);
  const { id: target, scopeId, createdAtMs } = link;
  const event = { scopeId, action: 'capture_link_created', by, target } as const;
  await db.batch([
    db.insert(captureLinks).values({ ...link, tokenHash: await sha256Hex(token) }),
    recordIfChanged(db, event, createdAtMs),
  ]);
  return token;
}

/** Deletes links that start analyses of any of these subjects. */
export async function deleteLinksOfSubjects(
  db: Database,
  { scopeId, subjectIds }: { scopeId: string; subjectIds: readonly string[] },
): Promise<void> {
  const subjectId = sql`${captureLinks.startFields} ->> '$.subject_id'`;
  await db
    .delete(captureLinks)
    .where(and(eq(captureLinks.scopeId, scopeId), isOneOf(subjectId, subjectIds)));
}

export interface LinkPage {
  scopeId: string;
  isNewestFirst?: boolean;
  /** The last link of the previous page; null for the first page. */
  after: Pick<CaptureLink, 'id' | 'createdAtMs'> | null;
  limit: number;
}

/** Oldest first by default. */
export async function readLinkPage(
  db: Database,
  { scopeId, isNewestFirst = false, after, limit }: LinkPage,
): Promise<CaptureLink[]> {
  const { id, createdAtMs } = captureLinks;
  const [isBeyond, inOrder] = isNewestFirst ? [lt, desc] : [gt, asc];
  const isLater =
    after === null
      ? undefined
      : or(
          isBeyond(createdAtMs, after.createdAtMs),
          and(eq(createdAtMs, after.createdAtMs), isBeyond(id, after.id)),
        );
  return db
    .select(PUBLIC_COLUMNS)
    .from(captureLinks)
    .where(and(eq(captureLinks.scopeId, scopeId), isLater))
    .orderBy(inOrder(createdAtMs), inOrder(id))
    .limit(limit);
}

/** Finds a link; null, indistinguishably, if unknown, revoked, or of another scope. */
export async function findCaptureLink(
  db: Database,
  address: { scopeId: string; id: string },
): Promise<CaptureLink | null> {
  return (await db.select(PUBLIC_COLUMNS).from(captureLinks).where(isAt(address)).get()) ?? null;
}

export async function revokeCaptureLink(
  db: Database,
  { by, ...address }: { scopeId: string; id: string; by: Actor },
  nowMs: number,
): Promise<boolean> {
  const { scopeId, id: target } = address;
  const [revoked] = await db.batch([
    db.delete(captureLinks).where(isAt(address)).returning({ id: captureLinks.id }),
    recordIfChanged(db, { scopeId, action: 'capture_link_revoked', by, target }, nowMs),
  ]);
  return revoked.length > 0;
}

export interface OpenedCaptureLink extends CaptureLink {
  /** Scope whose share of upload memory is used; for a test scope, its live scope. */
  liveScopeId: string;
  /** Registered hosts: allowed redirect targets and frame ancestors */
  hosts: readonly string[];
  /** Null for a personal scope, because its name is an email address */
  organization: string | null;
  /** Null means the default color. */
  color: string | null;
  /** The organization's logo; null if the link has its own `brand` */
  logo: ReportLogo | null;
  reportsUntilMs: number;
}

/**
 * Returns null for an unknown or revoked token. Expired links still open while they show reports.
 * The return host may no longer be registered.
 */
export async function openCaptureLink(
  db: Database,
  { token, nowMs }: { token: string; nowMs: number },
): Promise<OpenedCaptureLink | null> {
  if (!TOKEN.test(token)) return null;
  const { name, type, reportColor, reportLogo, captureReturnHosts, liveScopeId } = creditScopes;
  const found = await db
    .select({
      link: PUBLIC_COLUMNS,
      name,
      type,
      color: reportColor,
      file: reportLogo,
      hosts: captureReturnHosts,
      liveScopeId,
    })
    .from(captureLinks)
    .innerJoin(creditScopes, eq(creditScopes.id, captureLinks.scopeId))
    .where(
      and(eq(tokenHash, await sha256Hex(token)), gt(captureLinks.expiresAtMs, nowMs - REPORTS_MS)),
    )
    .get();
  if (found === undefined) return null;
  const { link, name: scopeName, type: scopeType, color, file } = found;
  const hosts = found.hosts ?? [];
  const returned = link.returnUrl === null ? null : returnUrlOf(link.returnUrl, hosts);
  return {
    ...link,
    liveScopeId: found.liveScopeId ?? link.scopeId,
    returnUrl: returned?.ok === true ? returned.url.href : null,
    hosts,
    organization: scopeType === 'organization' ? scopeName : null,
    color,
    logo: file === null || link.brand !== null ? null : { scopeId: link.scopeId, file },
    reportsUntilMs: link.expiresAtMs + REPORTS_MS,
  };
}

export async function deleteEndedCaptureLinks(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<number> {
  const where = lte(captureLinks.expiresAtMs, nowMs - REPORTS_MS);
  return deleteAtMost(db, captureLinks, { where, limit });
}

export async function readReturnHosts(db: Database, scopeId: string): Promise<string[]> {
  const { captureReturnHosts: hosts } = creditScopes;
  const scope = await db
    .select({ hosts })
    .from(creditScopes)
    .where(eq(creditScopes.id, scopeId))
    .get();
  return scope?.hosts ?? [];
}

export async function saveReturnHosts(
  db: Database,
  { scopeId, by, ...sent }: { scopeId: string; hosts: string[]; by: Actor },
  nowMs: number,
): Promise<void> {
  const hosts = [...new Set(sent.hosts)];
  const event = { scopeId, action: 'return_hosts_changed', by, detail: hosts.join(' ') } as const;
  await db.batch([
    db.update(creditScopes).set({ captureReturnHosts: hosts }).where(eq(creditScopes.id, scopeId)),
    recordIfChanged(db, event, nowMs),
  ]);
}

function isAt({ scopeId, id }: { scopeId: string; id: string }) {
  return and(eq(captureLinks.id, id), eq(captureLinks.scopeId, scopeId));
}
