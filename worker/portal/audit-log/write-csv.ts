import type { ScopeContext } from '../portal-context.ts';

/**
 * Characters that start a formula (CSV injection), at the start of a cell or after a character at
 * which a spreadsheet may split it: which one separates cells depends on the reader's region.
 */
const FORMULA = /(^|[,;|\t\r\n])(["'\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",;|\t\r\n]/;

export function answerCsv(
  c: ScopeContext,
  name: string,
  rows: readonly (readonly string[])[],
): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`);
  return c.body(writeCsv(rows));
}

/** Writes CSV as in RFC 4180, with a CRLF at the end of each line. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = PLAIN_NUMBER.test(text) ? text : text.replaceAll(FORMULA, "$1'$2");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
