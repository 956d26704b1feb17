import type { SQL, SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/** The subject of this id, or the one that it has been merged into. */
export function currentSubjectId(namedId: SQLWrapper): SQL<string | null> {
  return sql`coalesce((SELECT merged_into FROM subjects AS named WHERE named.id = ${namedId}), ${namedId})`;
}
