import { widthOf } from './text-width.ts';

/** Aligns cells in columns, two spaces apart; those listed in `right` are right-aligned. */
export function alignColumns(
  lines: readonly (readonly string[])[],
  right: readonly number[] = [],
): string[] {
  const columnCount = Math.max(0, ...lines.map((line) => line.length));
  const widths = Array.from({ length: columnCount }, (_, column) =>
    Math.max(...lines.map((line) => widthOf(line[column] ?? ''))),
  );
  const pad = (cell: string, column: number) => {
    const space = ' '.repeat((widths[column] ?? 0) - widthOf(cell));
    return right.includes(column) ? space + cell : cell + space;
  };
  return lines.map((line) => line.map(pad).join('  ').trimEnd());
}
