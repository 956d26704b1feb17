import { parseArgs } from 'node:util';

export const ACCURACY_PARTS = ['events', 'angles', 'retest'] as const;
export type AccuracyPart = (typeof ACCURACY_PARTS)[number];

export interface AccuracyOptions {
  /** Parts to run; all by default. */
  parts: readonly AccuracyPart[];
  /** Folder of the data; null for that next to the repository. */
  dataFolder: string | null;
  modelName: string;
  /** Shown in the document; null for the date of the last commit. */
  date: string | null;
}

export const ACCURACY_USAGE =
  'Usage: npm run bench -- accuracy [events|angles|retest ...] [--data DIR] [--model NAME] [--date DATE]';
const DEFAULT_MODEL = 'heavy';
const OPTIONS = {
  data: { type: 'string' },
  model: { type: 'string' },
  date: { type: 'string' },
} as const;

type OptionsReading = { ok: true; options: AccuracyOptions } | { ok: false; problem: string };

export function readAccuracyOptions(words: string[]): OptionsReading {
  const { values, positionals, tokens } = parseArgs({
    args: words,
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: OPTIONS,
  });
  const unknown = tokens.find((token) =>
    token.kind === 'option'
      ? !(token.name in OPTIONS) || token.value === undefined
      : token.kind === 'positional' && !isPart(token.value),
  );
  if (unknown !== undefined) {
    return { ok: false, problem: `Unknown argument: ${words[unknown.index]}` };
  }
  const parts = ACCURACY_PARTS.filter((part) => positionals.includes(part));
  const { data, model, date } = values;
  const options = {
    parts: parts.length === 0 ? ACCURACY_PARTS : parts,
    dataFolder: typeof data === 'string' ? data : null,
    modelName: typeof model === 'string' ? model : DEFAULT_MODEL,
    date: typeof date === 'string' ? date : null,
  };
  return { ok: true, options };
}

function isPart(word: string): boolean {
  return ACCURACY_PARTS.some((part) => part === word);
}

/** Only a complete run on the default data with the default model is saved. */
export function isWholeRun({ parts, dataFolder, modelName }: AccuracyOptions): boolean {
  return (
    parts.length === ACCURACY_PARTS.length && dataFolder === null && modelName === DEFAULT_MODEL
  );
}
