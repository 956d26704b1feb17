/** Tables of objects that an earlier version created lack it. */
export function addMissingColumn(
  sql: SqlStorage,
  { table, name, definition }: { table: string; name: string; definition: string },
): void {
  const found = sql.exec(`SELECT 1 FROM pragma_table_info(?) WHERE name = ?`, table, name);
  if (found.toArray().length > 0) return;
  sql.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${definition}`);
}
