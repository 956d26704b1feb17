/** Lines of cells under each other, two spaces apart; the columns named in `right` end alike. */
export function alignColumns(
  lines: readonly (readonly string[])[],
  right: readonly number[] = [],
): string[] {
  const columnCount = Math.max(0, ...lines.map((line) => line.length));
  const widths = Array.from({ length: columnCount }, (_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const pad = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    return right.includes(column) ? cell.padStart(width) : cell.padEnd(width);
  };
  return lines.map((line) => line.map(pad).join('  ').trimEnd());
}
