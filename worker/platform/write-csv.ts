/**
 * Characters that start a formula (CSV injection), at the start of a cell or after a character at
 * which a spreadsheet may split it, depending on the reader's region.
 */
const FORMULA = /(^|[,;|\t\r\n])(["'\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;
const NEEDS_QUOTES = /[",;|\t\r\n]/;

/** Responds with a file to download. */
export function answerFile(text: string, name: string, type = 'text/csv'): Response {
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  });
}

/** Writes CSV (RFC 4180), with a CRLF after every line. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = PLAIN_NUMBER.test(text) ? text : text.replaceAll(FORMULA, "$1'$2");
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
