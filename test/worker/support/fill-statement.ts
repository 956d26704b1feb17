export interface Column {
  name: string;
  type: string;
  notnull: number;
  /** Its place in the primary key; 0 outside. */
  pk: number;
}

/**
 * Inserts rows numbered `n`. `values` has SQL for columns whose values matter to the planner or to a
 * constraint, by `table.column` or by `column`; all others are NULL if they may be, otherwise `n`
 * as text or number.
 */
export function fillStatement(
  table: string,
  columns: readonly Column[],
  { rows, values }: { rows: number; values: Record<string, string> },
): string {
  const valueOf = ({ name, type, notnull, pk }: Column) => {
    const chosen = values[`${table}.${name}`] ?? values[name];
    if (chosen !== undefined) return chosen;
    if (notnull === 0 && pk === 0) return 'NULL';
    return type === 'TEXT' ? `'${name}-' || n` : 'n';
  };
  return `INSERT INTO "${table}" (${columns.map(({ name }) => name).join(', ')})
     WITH RECURSIVE number (n, table_name) AS (
       SELECT 1, '${table}' UNION ALL SELECT n + 1, table_name FROM number WHERE n < ${rows}
     )
     SELECT ${columns.map(valueOf).join(', ')} FROM number`;
}
