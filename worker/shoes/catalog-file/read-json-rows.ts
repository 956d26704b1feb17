import * as z from 'zod';

import type { RowProblem } from './row-problem.ts';

export interface FileRow {
  line: number;
  fields: Record<string, unknown>;
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));

/** Reads an array of objects, each with the line on which it begins. */
export function readJsonRows(
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

function refuse(line: number, problem: string): { ok: false; problems: RowProblem[] } {
  return { ok: false, problems: [{ line, problem }] };
}
