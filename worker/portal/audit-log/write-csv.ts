/** Begins a formula in a spreadsheet, which would run what somebody chose as a name. */
const FORMULA = /^[=+\-@\t\r]/;

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** As RFC 4180, with CRLF at the end of each line. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
