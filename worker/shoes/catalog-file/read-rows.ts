import type * as z from 'zod';

import { readCsv } from './read-csv.ts';
import type { FileRow } from './read-json-rows.ts';
import { readJsonRows } from './read-json-rows.ts';
import type { RowProblem } from './row-problem.ts';
import { formatPath, inPlainWords } from '../../../contract/describe-problems.ts';

/** A file as the operator sends it. */
export interface SentFile {
  name: string;
  text: string;
}

/** How a cell of a CSV file is read. */
type CellKind = 'text' | 'number' | 'flag' | 'list';

export interface RowFormat<Row> {
  /** All allowed columns, in the order of the documentation. */
  columns: Readonly<Record<string, CellKind>>;
  schema: z.ZodType<Row>;
}

export type CheckedFile<Row> =
  | { ok: true; rows: { line: number; row: Row }[] }
  | { ok: false; problems: RowProblem[] };

/** Reads all rows, or reports every problem of the file. */
export function readRows<Row>(file: SentFile, format: RowFormat<Row>): CheckedFile<Row> {
  const isJson = /\.json$/i.test(file.name);
  const text = file.text.replace(/^\uFEFF/, '');
  const read = isJson ? readJsonRows(text) : readCsvRows(text, format.columns);
  if (!read.ok) return read;
  if (read.rows.length === 0) return refuse(1, 'the file has no rows');
  const rows: { line: number; row: Row }[] = [];
  const problems: RowProblem[] = [];
  for (const { line, fields } of read.rows) {
    const parsed = format.schema.safeParse(fields, { error: inPlainWords });
    if (parsed.success) rows.push({ line, row: parsed.data });
    else problems.push(...describeIssues(parsed.error, line));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows };
}

function readCsvRows(
  text: string,
  columns: Readonly<Record<string, CellKind>>,
): { ok: true; rows: FileRow[] } | { ok: false; problems: RowProblem[] } {
  const csv = readCsv(text);
  if (!csv.ok) return { ok: false, problems: [csv.problem] };
  const { separator } = csv;
  const [header, ...records] = csv.records;
  if (header === undefined) return refuse(1, 'the file is empty');
  const names = header.cells.map((name) => name.trim());
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  if (unknown.length > 0) return refuse(header.line, `unknown column: ${unknown.join(', ')}`);
  const [twice] = names.filter((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) return refuse(header.line, `duplicate column: ${twice}`);
  const uneven = records.filter(({ cells }) => cells.length !== names.length);
  if (uneven.length > 0) {
    const problems = uneven.map(({ line, cells }) => ({
      line,
      problem: `${cells.length} cells, but the header has ${names.length} columns`,
    }));
    return { ok: false, problems };
  }
  const rows = records.map(({ line, cells }) => {
    const fields: FileRow['fields'] = {};
    for (const [index, name] of names.entries()) {
      const cell = (cells[index] ?? '').trim();
      if (cell !== '') fields[name] = readCell(cell, { kind: columns[name] ?? 'text', separator });
    }
    return { line, fields };
  });
  return { ok: true, rows };
}

/** Converts a cell; one of the wrong kind stays text, for the row's schema to refuse. */
function readCell(
  cell: string,
  { kind, separator }: { kind: CellKind; separator: ',' | ';' },
): string | number | boolean | string[] {
  switch (kind) {
    case 'text':
      return cell;
    case 'number': {
      const decimal = separator === ';' ? cell.replace(',', '.') : cell;
      return /^-?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : cell;
    }
    case 'flag':
      return /^(true|false)$/i.test(cell) ? cell.toLowerCase() === 'true' : cell;
    case 'list':
      return cell.split('|').map((item) => item.trim());
  }
}

function describeIssues(error: z.ZodError, line: number): RowProblem[] {
  return error.issues.map(({ path, message }) => {
    const field = formatPath(path);
    return { line, problem: field === '' ? message : `${field} ${message}` };
  });
}

function refuse(line: number, problem: string): { ok: false; problems: RowProblem[] } {
  return { ok: false, problems: [{ line, problem }] };
}
