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

/** East Asian characters take two columns of a terminal. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/gu;

function widthOf(cell: string): number {
  return cell.length + (cell.match(WIDE)?.length ?? 0);
}
