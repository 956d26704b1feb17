import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { subjects } from '../platform/database/tables/subjects.ts';

const MAX_LISTED_TAGS = 200;

export async function listTags(db: Database, scopeId: string): Promise<string[]> {
  const tag = sql<string>`value`;
  const rows = await db
    .selectDistinct({ tag })
    .from(sql`${subjects}, json_each(${subjects.tags})`)
    .where(and(eq(subjects.scopeId, scopeId), isNull(subjects.deletedAtMs)))
    .orderBy(tag)
    .limit(MAX_LISTED_TAGS);
  return rows.map((row) => row.tag);
}
