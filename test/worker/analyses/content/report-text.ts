import { textFields } from '../../platform/languages/text-fields.ts';

/** Numbers and codes are not read. */
const UNREAD = /(^|\.)(search_key|exercice|foot_strike_pattern|side)$/;

/** Returns everything that a person reads in a report, or in a part of one. */
export function textOf(report: object): string {
  return textFields(withoutNumbers(report))
    .filter(({ path }) => !UNREAD.test(path))
    .flatMap(({ texts }) => texts)
    .join(' ');
}

function withoutNumbers(value: object): object {
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]: [string, unknown]) => one !== null && !isNumbers(one))
      .map(([name, one]: [string, unknown]) => [
        name,
        typeof one === 'object' && one !== null && !isStrings(one) ? withoutNumbers(one) : one,
      ]),
  );
}

function isNumbers(value: unknown): boolean {
  return typeof value === 'number' || (Array.isArray(value) && typeof value[0] === 'number');
}

function isStrings(value: object): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
