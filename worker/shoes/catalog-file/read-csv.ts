import type { RowProblem } from './row-problem.ts';

interface CsvRecord {
  /** The line on which it begins, counted from 1. */
  line: number;
  cells: string[];
}

type Separator = ',' | ';';

/**
 * Reads RFC 4180: double quotes around cells with separators, quotes, or line breaks. Semicolons
 * separate as well: spreadsheets write them where the comma is the decimal mark.
 */
export function readCsv(
  source: string,
): { ok: true; records: CsvRecord[]; separator: Separator } | { ok: false; problem: RowProblem } {
  const separator = findSeparator(source);
  const nextCell = new RegExp(NEXT_CELL[separator], 'y');
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  while (nextCell.lastIndex < source.length || record.cells.length > 0) {
    const found = nextCell.exec(source);
    if (found === null) {
      return { ok: false, problem: { line, problem: 'unclosed or stray quote' } };
    }
    const [all, quoted, plain = '', end] = found;
    record.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += all.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator) continue;
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
    record = { line, cells: [] };
  }
  return { ok: true, records, separator };
}

const NEXT_CELL = {
  ',': /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/,
  ';': /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|\n|\r|$)/,
} as const;

/** Tells the separator from the header, whose column names contain neither. */
function findSeparator(source: string): Separator {
  const [header = ''] = source.split(/[\r\n]/, 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}
