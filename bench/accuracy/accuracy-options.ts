import { parseArgs } from 'node:util';

export interface AccuracyOptions {
  /** Parts of the names of what to measure; all by default. */
  words: readonly string[];
  /** Folder of the data; null for that next to the repository. */
  dataFolder: string | null;
  modelName: string;
}

export const ACCURACY_USAGE =
  'Usage: npm run bench -- accuracy [part of a name ...] [--data DIR] [--model NAME]';
const DEFAULT_MODEL = 'heavy';

/** Null if they are wrong. */
export function readAccuracyOptions(words: string[]): AccuracyOptions | null {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { data: { type: 'string' }, model: { type: 'string', default: DEFAULT_MODEL } },
    });
    return { words: positionals, dataFolder: values.data ?? null, modelName: values.model };
  } catch {
    return null;
  }
}

/** Only the default data and model have a record and a page. */
export function isRecorded({ dataFolder, modelName }: AccuracyOptions): boolean {
  return dataFolder === null && modelName === DEFAULT_MODEL;
}
