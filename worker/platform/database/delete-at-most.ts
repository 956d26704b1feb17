import type { SQL } from 'drizzle-orm';
import { inArray } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { Database } from './client.ts';

export async function deleteAtMost(
  db: Database,
  table: SQLiteTable & { id: AnySQLiteColumn },
  { where, limit }: { where: SQL; limit: number },
): Promise<number> {
  const due = db.select({ id: table.id }).from(table).where(where).limit(limit);
  const deleted = await db.delete(table).where(inArray(table.id, due)).returning({ id: table.id });
  return deleted.length;
}
