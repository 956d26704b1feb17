import * as z from 'zod';

const NUMBER = /\bI-\d+\b/g;
const ROW = /^\| (I-\d+) \|/gm;

/** Required part of vitest's JSON report. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

/**
 * Compares the guarantees in the document with the numbers in the titles of passed tests. Returns
 * the discrepancies, one line each.
 */
export function findUnproven(document: string, reports: readonly unknown[]): string[] {
  const cases = reports
    .flatMap((report) => reportSchema.parse(report).testResults)
    .flatMap(({ assertionResults }) => assertionResults);
  const listed = Array.from(document.matchAll(ROW), ([, number = '']) => number);
  const numbered = numbersOf(cases);
  const proven = numbersOf(cases.filter(({ status }) => status === 'passed'));
  return [
    ...without(listed, proven).map((number) => `${number}: no case with this number passed`),
    ...without(numbered, listed).map((number) => `${number}: not in docs/guarantees.md`),
  ];
}

function without(numbers: readonly string[], others: readonly string[]): string[] {
  return numbers.filter((number) => !others.includes(number));
}

function numbersOf(cases: readonly { fullName: string }[]): string[] {
  return [...new Set(cases.flatMap(({ fullName }) => fullName.match(NUMBER) ?? []))];
}
