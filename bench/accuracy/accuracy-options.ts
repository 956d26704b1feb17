import { parseArgs } from 'node:util';

export const ACCURACY_PARTS = ['events', 'angles', 'retest'] as const;
export type AccuracyPart = (typeof ACCURACY_PARTS)[number];

export interface AccuracyOptions {
  /** All of them by default. */
  parts: readonly AccuracyPart[];
  /** Null for the data that lie beside the repository. */
  dataFolder: string | null;
  modelName: string;
  /** Of the table; null for that of the last commit. */
  date: string | null;
}

export const ACCURACY_USAGE =
  'Usage: npm run bench -- accuracy [events|angles|retest ...] [--data DIR] [--model NAME] [--date DATE]';
const DEFAULT_MODEL = 'heavy';

export function readAccuracyOptions(
  words: string[],
): { ok: true; options: AccuracyOptions } | { ok: false; problem: string } {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      model: { type: 'string', default: DEFAULT_MODEL },
      date: { type: 'string' },
    },
  });
  const parts = ACCURACY_PARTS.filter((part) => positionals.includes(part));
  const unknown = positionals.find((word) => !parts.some((part) => part === word));
  if (unknown !== undefined) {
    return { ok: false, problem: `${unknown} is none of ${ACCURACY_PARTS.join(', ')}.` };
  }
  const options = {
    parts: parts.length === 0 ? ACCURACY_PARTS : parts,
    dataFolder: values.data ?? null,
    modelName: values.model,
    date: values.date ?? null,
  };
  return { ok: true, options };
}

/** Only a whole run on the usual data with the usual model is worth keeping. */
export function isWholeRun({ parts, dataFolder, modelName }: AccuracyOptions): boolean {
  return (
    parts.length === ACCURACY_PARTS.length && dataFolder === null && modelName === DEFAULT_MODEL
  );
}
