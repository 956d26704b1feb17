import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { parseStartFields } from '../../contract/start-fields.ts';

export interface AnalyzeRequest {
  /** Absolute, like `outDirectory`. */
  videoPath: string;
  /** The form of the start, without the video. */
  fields: ReadonlyMap<string, string>;
  /** Null: the service of this machine. */
  baseUrl: string | null;
  apiKey: string | null;
  outDirectory: string | null;
  isJson: boolean;
}

export type CommandLine =
  | { ok: true; request: AnalyzeRequest }
  | { ok: false; problem: string }
  | { ok: false; problem: null };

export const USAGE = `Usage: npm run analyze -- VIDEO [--view side|back] [--pace MM:SS] [--height M] [--weight KG]
                              [--language xx] [--base URL] [--key KEY] [--out DIR] [--json]

  --view      where the camera stands; side unless given
  --pace      speed of a treadmill, minutes per kilometre; says that it is a treadmill
  --height    of the runner, in metres
  --weight    of the runner, in kilograms
  --language  of the texts: en, fr, de, zh, ko, pt, es, it or ja
  --base      address of the service; else the one on this machine, which is started where none runs
  --key       API key; else STRIDELINE_API_KEY, else the demo key on this machine
  --out       folder for results, calculated data, raw data, thumbnail and annotated video
  --json      prints one JSON object, {results, calculated_data}`;

const VIEWS = new Map([
  ['side', 'side_view'],
  ['back', 'back_view'],
]);

const text = { type: 'string' } as const;
const FLAGS = {
  view: text,
  pace: text,
  height: text,
  weight: text,
  language: text,
  base: text,
  key: text,
  out: text,
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** `problem` is null where only help was asked for. */
export function readCommandLine(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): CommandLine {
  const parsed = parseWords(words);
  if (typeof parsed === 'string') return refuse(parsed);
  const { values, positionals } = parsed;
  if (values.help === true) return { ok: false, problem: null };
  const [video, ...others] = positionals;
  if (video === undefined || video === '') return refuse('No video was given.');
  if (others.length > 0) return refuse(`One video at a time, and not also ${others.join(', ')}.`);

  const view = VIEWS.get(values.view ?? 'side');
  if (view === undefined) return refuse(`--view must be side or back, not "${values.view}".`);
  const fields = startFields(view, values);
  const problem = findProblem(fields) ?? findProblemOfBase(values.base);
  if (problem !== null) return refuse(problem);

  // npm runs scripts in the project's folder, wherever it was called.
  const from = environment['INIT_CWD'] ?? process.cwd();
  return {
    ok: true,
    request: {
      videoPath: resolve(from, video),
      fields,
      baseUrl: values.base?.replace(/\/+$/, '') ?? null,
      apiKey: nonEmpty(values.key) ?? nonEmpty(environment['STRIDELINE_API_KEY']),
      outDirectory: values.out === undefined ? null : resolve(from, values.out),
      isJson: values.json === true,
    },
  };
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: FLAGS, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // What follows the first sentence is about other ways to read the same word.
    return asSentence(error.message.replace(/[.\n].*/s, ''));
  }
}

function startFields(view: string, values: Record<string, string | boolean | undefined>) {
  const { pace, height, weight, language } = values;
  const treadmill = pace === undefined ? undefined : 'true';
  const given = Object.entries({ pace, treadmill, height, weight, language });
  const texts = given.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new Map([['analysis_type', view], ...texts]);
}

/** The service's own rules, before anything is sent. */
function findProblem(fields: ReadonlyMap<string, string>): string | null {
  const parsed = parseStartFields(fields);
  return parsed.ok ? null : asSentence(parsed.detail);
}

function findProblemOfBase(base: string | undefined): string | null {
  if (base === undefined) return null;
  const isAddress = URL.canParse(base) && /^https?:$/.test(new URL(base).protocol);
  return isAddress ? null : `--base must be an http or https address, not "${base}".`;
}

function asSentence(words: string): string {
  return /[.?!]$/.test(words) ? words : `${words}.`;
}

function nonEmpty(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}

function refuse(problem: string): CommandLine {
  return { ok: false, problem };
}
