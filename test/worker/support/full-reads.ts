const SCAN = /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\w+))?/;
/** Lists of bound values, and results of subqueries. */
const EPHEMERAL_SOURCES = ['json_each', 'pragma_table_info', 'CONSTANT', '('];
/** How SQLite describes an aggregate such as min() that no index serves. */
const SEARCH_WITHOUT_INDEX = /^SEARCH (\S+)$/;

interface Schema {
  /** Tables that stay small, and why. */
  boundedTables: Record<string, string>;
  partialIndexes: readonly string[];
}

/**
 * Returns the steps of a query plan that read a growing table, or a full index on it, from end to
 * end.
 */
export function fullReads(
  sql: string,
  plan: readonly string[],
  { boundedTables, partialIndexes }: Schema,
): string[] {
  // The steps of a subquery's own plan are checked like all others.
  const subqueries = plan.flatMap(
    (step) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(step)?.[1] ?? [],
  );
  return plan.filter((step) => {
    // A skip scan helps only while the column has few values, and only after ANALYZE.
    if (/\bANY\(/.test(step)) return true;
    const [, table, index] = SEARCH_WITHOUT_INDEX.exec(step) ?? SCAN.exec(step) ?? [];
    if (table === undefined || table in boundedTables) return false;
    if (subqueries.includes(table)) return false;
    if (EPHEMERAL_SOURCES.some((own) => table.startsWith(own))) return false;
    return index === undefined || !(partialIndexes.includes(index) || isFirstPage(sql));
  });
}

/** Returns whether the statement reads an index in order, no further than its limit. */
function isFirstPage(sql: string): boolean {
  return /^select .* limit \?$/.test(sql) && !/\bwhere\b/i.test(sql);
}
