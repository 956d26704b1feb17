import { alignColumns } from '../terminal.ts';

export function formatResponse(body: unknown): string {
  if (!isRecord(body)) return formatValue(body);
  const entries = Object.entries(body);
  const width = Math.max(
    0,
    ...entries.filter(([, value]) => !isTable(value)).map(([key]) => key.length),
  );
  return entries
    .map(([key, value]) =>
      isTable(value)
        ? `\n${key}\n${formatTable(value)}`
        : `${`${key}:`.padEnd(width + 1)} ${formatValue(value)}`,
    )
    .join('\n');
}

function formatTable(rows: readonly Record<string, unknown>[]): string {
  if (rows.length === 0) return '  (none)';
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => columns.map((column) => formatValue(row[column] ?? '')));
  return alignColumns([columns, ...cells])
    .map((line) => `  ${line}`)
    .join('\n');
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isTable(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.every(isRecord);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
