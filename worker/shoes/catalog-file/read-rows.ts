import * as z from 'zod';

import { formatPath, inPlainWords } from '../../../contract/describe-problems.ts';

export interface SentFile {
  name: string;
  text: string;
}

export interface RowProblem {
  line: number;
  problem: string;
}

export type CheckedFile<Row> =
  | { ok: true; rows: { line: number; row: Row }[] }
  | { ok: false; problems: RowProblem[] };

interface FileRow {
  /** First line of the row, counted from 1 */
  line: number;
  fields: Record<string, unknown>;
}

/** Error that aborts reading a file. */
class UnreadableFile extends Error {
  readonly problems: RowProblem[];

  constructor(problems: RowProblem[]) {
    super();
    this.problems = problems;
  }
}

function refuse(line: number, problem: string): never {
  throw new UnreadableFile([{ line, problem }]);
}

/** Reads all rows, or reports every problem in the file. */
export function readRows<Schema extends z.ZodObject>(
  file: SentFile,
  schema: Schema,
): CheckedFile<z.output<Schema>> {
  try {
    return checkRows(file, schema);
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, problems: error.problems };
    throw error;
  }
}

function checkRows<Schema extends z.ZodObject>(
  file: SentFile,
  schema: Schema,
): CheckedFile<z.output<Schema>> {
  const isJson = /\.json$/i.test(file.name);
  const text = file.text.replace(/^\uFEFF/, '');
  const read = isJson ? readJsonRows(text) : readCsvRows(text, schema.shape);
  if (read.length === 0) refuse(1, 'the file has no rows');
  const rows: { line: number; row: z.output<Schema> }[] = [];
  const problems: RowProblem[] = [];
  for (const { line, fields } of read) {
    const parsed = schema.safeParse(fields, { error: inPlainWords });
    if (parsed.success) rows.push({ line, row: parsed.data });
    else problems.push(...describeIssues(parsed.error, line));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows };
}

function readCsvRows(text: string, columns: z.ZodRawShape): FileRow[] {
  const { separator, records } = readCsv(text);
  const [header, ...others] = records;
  if (header === undefined) refuse(1, 'the file is empty');
  const names = header.cells.map((name) => name.trim());
  const unknown = names.filter((name) => !Object.hasOwn(columns, name));
  if (unknown.length > 0) refuse(header.line, `unknown column: ${unknown.join(', ')}`);
  const [twice] = names.filter((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) refuse(header.line, `duplicate column: ${twice}`);
  const uneven = others.filter(({ cells }) => cells.length !== names.length);
  if (uneven.length > 0) {
    const columnCount = names.length;
    throw new UnreadableFile(
      uneven.map(({ line, cells }) => ({
        line,
        problem: `${cells.length} cells, but the header has ${columnCount} columns`,
      })),
    );
  }
  return others.map(({ line, cells }) => {
    const fields: FileRow['fields'] = {};
    for (const [index, name] of names.entries()) {
      const cell = (cells[index] ?? '').trim();
      if (cell !== '') fields[name] = readCell(cell, columns[name], separator);
    }
    return { line, fields };
  });
}

/** Converts a cell; values of the wrong type are left for the schema to reject. */
function readCell(cell: string, column: unknown, separator: Separator): unknown {
  if (
    column instanceof z.ZodDefault ||
    column instanceof z.ZodNullable ||
    column instanceof z.ZodOptional
  ) {
    return readCell(cell, column.unwrap(), separator);
  }
  if (column instanceof z.ZodNumber) {
    const decimal = separator === ';' ? cell.replace(',', '.') : cell;
    return /^-?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : cell;
  }
  if (column instanceof z.ZodBoolean) {
    return /^(true|false)$/i.test(cell) ? cell.toLowerCase() === 'true' : cell;
  }
  return column instanceof z.ZodArray ? cell.split('|').map((item) => item.trim()) : cell;
}

function describeIssues(error: z.ZodError, line: number): RowProblem[] {
  return error.issues.map(({ path, message }) => {
    const field = formatPath(path);
    return { line, problem: field === '' ? message : `${field} ${message}` };
  });
}

interface CsvRecord {
  /** First line of the record, counted from 1 */
  line: number;
  cells: string[];
}

type Separator = ',' | ';';

/**
 * Parses CSV (RFC 4180), with double quotes around cells that contain separators, quotes, or line
 * breaks. Also accepts semicolons, which spreadsheets write where the comma is the decimal mark.
 */
function readCsv(source: string): { records: CsvRecord[]; separator: Separator } {
  const separator = findSeparator(source);
  const nextCell = new RegExp(NEXT_CELL[separator], 'y');
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  while (nextCell.lastIndex < source.length || record.cells.length > 0) {
    const found = nextCell.exec(source);
    if (found === null) refuse(line, 'unclosed or stray quote');
    const [all, quoted, plain = '', end] = found;
    record.cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += all.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === separator) continue;
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
    record = { line, cells: [] };
  }
  return { records, separator };
}

const NEXT_CELL = {
  ',': /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/,
  ';': /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|\n|\r|$)/,
} as const;

/** Detects the separator from the header, whose column names contain neither character. */
function findSeparator(source: string): Separator {
  const [header = ''] = source.split(/[\r\n]/, 1);
  return header.includes(';') && !header.includes(',') ? ';' : ',';
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Reads an array of objects, each with its first line number. */
function readJsonRows(text: string): FileRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    refuse(lineOfSyntaxError(error, text), 'not valid JSON');
  }
  const rows = rowsSchema.safeParse(parsed);
  if (!rows.success) refuse(1, 'the file must be an array of objects');
  const lines = linesOfRows(text);
  return rows.data.map((fields, index) => ({ line: lines[index] ?? 1, fields }));
}

/** Finds the first line of each object in the outer array. The text must be valid JSON. */
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

/** Finds the line of an error; 1 if the engine's message contains no position. */
function lineOfSyntaxError(error: unknown, text: string): number {
  const [, position] = /position (\d+)/.exec(String(error)) ?? [];
  return position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
}
