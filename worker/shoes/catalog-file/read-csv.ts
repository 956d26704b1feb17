import type { RowProblem } from './row-problem.ts';

interface CsvRecord {
  /** Where it begins, counted from 1. */
  line: number;
  cells: string[];
}

/** RFC 4180: commas, and double quotes around cells with commas, quotes, or line breaks. */
export function readCsv(
  source: string,
): { ok: true; records: CsvRecord[] } | { ok: false; problem: RowProblem } {
  const nextCell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;
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
    if (end === ',') continue;
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
    record = { line, cells: [] };
  }
  return { ok: true, records };
}
