import * as z from 'zod';

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

/** A problem, and the line on which its row begins. */
export interface RowProblem {
  line: number;
  problem: string;
}

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
function readCsv(
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

export interface FileRow {
  line: number;
  fields: Record<string, unknown>;
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Reads an array of objects, each with the line on which it begins. */
function readJsonRows(
  text: string,
): { ok: true; rows: FileRow[] } | { ok: false; problems: RowProblem[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return refuse(lineOfSyntaxError(error, text), 'not valid JSON');
  }
  const rows = rowsSchema.safeParse(parsed);
  if (!rows.success) return refuse(1, 'the file must be an array of objects');
  const lines = linesOfRows(text);
  return {
    ok: true,
    rows: rows.data.map((fields, index) => ({ line: lines[index] ?? 1, fields })),
  };
}

/** Finds the line of every object of the outer array; the text is known to be valid JSON. */
function linesOfRows(text: string): number[] {
  const lines: number[] = [];
  let [line, depth] = [1, 0];
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}\n]/g)) {
    if (token === '\n') line += 1;
    if (token === '{' && depth === 1) lines.push(line);
    if (token === '{' || token === '[') depth += 1;
    if (token === '}' || token === ']') depth -= 1;
  }
  return lines;
}

/** Finds the line of an error; 1 if the engine's message names no position. */
function lineOfSyntaxError(error: unknown, text: string): number {
  const [, position] = /position (\d+)/.exec(String(error)) ?? [];
  return position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
}
