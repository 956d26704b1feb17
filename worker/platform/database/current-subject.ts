import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** Resolves a merged subject to the current one. */
export function currentSubjectId(namedId: SQLWrapper): SQL<string | null> {
  return sql`coalesce((SELECT merged_into FROM subjects AS named WHERE named.id = ${namedId}), ${namedId})`;
}
