import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { Language, StartFields } from '../../client/src/index.ts';
import { LANGUAGES } from '../../contract/job.ts';
import { nearestName } from '../../contract/nearest-name.ts';
import { normalizePace } from '../../contract/normalize-pace.ts';
import { parseStartFields } from '../../contract/start-fields.ts';
import { failureOf, requireHttpUrl, UsageError } from '../command.ts';
import { isUrl } from './find-videos.ts';
import type { Program, VideoPath } from './program.ts';

export interface AnalyzeRequest {
  /** Absolute paths and URLs, or only the sample. */
  videos: VideoPath[];
  fields: StartFields;
  /** Explains options with non-obvious effects; null if there are none. */
  note: string | null;
  language: Language;
  /** Null for the service on this machine. */
  baseUrl: string | null;
  apiKey: string | null;
  /** Absolute path. */
  outDirectory: string | null;
  callFolder: string;
  isJson: boolean;
}

export function usageOf({ command, isNpmScript, defaultBase, defaultKey }: Program): string {
  return `Usage: ${command} VIDEO ... [OPTION ...]

  VIDEO is a file, a folder of videos, or the URL of a video.

  --view          camera position, side or back; default: side
  --treadmill     the runner is on a treadmill; requires --pace
  --pace          treadmill pace in minutes per kilometer, such as 5:30; implies
                  --treadmill
  --height        runner's height in meters
  --weight        runner's weight in kilograms
  --recorded-fps  frames per second at which a slow-motion video was recorded
  --language      of texts and headings: ${LANGUAGES.join(', ')}
  --sample        analyze the service's sample video, not a VIDEO
  -o, --out       folder for a report, the annotated video, a thumbnail, and all
                  data; several videos get a folder each in it
  --json          print one JSON object per video, {results, calculated_data}
  --base          URL of the service; default: ${defaultBase}
  --key           API key; default: ${defaultKey}
  -h, --help      show this help
  --version       show the version
${isNpmScript ? `\n${REQUIRED_DASHES}\n` : ''}`;
}

const REQUIRED_DASHES =
  'The "--" before the options is required: npm takes them for its own otherwise.';

const VIEWS = new Map([
  ['side', 'side_view'],
  ['back', 'back_view'],
]);

const text = { type: 'string' } as const;
const FLAGS = {
  view: text,
  pace: text,
  treadmill: { type: 'boolean' },
  height: text,
  weight: text,
  'recorded-fps': text,
  language: text,
  lang: text,
  base: text,
  key: text,
  out: { type: 'string', short: 'o' },
  output: text,
  sample: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

/** Parses the command line; throws a `UsageError` if it is invalid. */
export function readCommandLine(
  words: readonly string[],
  { program, environment }: { program: Program; environment: NodeJS.ProcessEnv },
): AnalyzeRequest {
  const { isNpmScript } = program;
  const taken = isNpmScript ? optionsTakenByNpm(environment) : [];
  if (taken.length > 0) {
    throw new UsageError(
      `npm took ${taken.join(', ')} for its own, because "--" is missing. Nothing was sent. Put it before the video:\n\n  npm run analyze -- VIDEO ... [OPTION ...]`,
    );
  }
  const { positionals, values: given } = parseWords(words);
  const { lang, output, ...values } = given;
  const view = VIEWS.get(values.view ?? 'side');
  if (view === undefined) {
    throw new UsageError(`--view must be side or back, not "${values.view}".`);
  }
  const fields = readStartFields(view, { ...values, language: values.language ?? lang });
  if (values.base !== undefined) requireHttpUrl('--base', values.base);
  const isSample = values.sample === true;
  if (isSample) requireOnlySample(positionals, view);
  else if (positionals.length === 0 || positionals.includes('')) {
    throw new UsageError('No video given. To try it: --sample.');
  }
  // npm runs scripts in the project folder, regardless of the working directory.
  const callFolder = (isNpmScript ? environment['INIT_CWD'] : undefined) ?? process.cwd();
  const paths = positionals.map((word) => (isUrl(word) ? word : resolve(callFolder, word)));
  const out = values.out ?? output;
  return {
    videos: isSample ? [null] : [...new Set(paths)],
    fields,
    note: values.pace !== undefined && values.treadmill !== true ? PACE_NOTE : null,
    language: fields.language ?? 'en',
    baseUrl: values.base?.replace(/\/+$/, '') ?? null,
    apiKey: values.key || environment['STRIDELINE_API_KEY'] || null,
    outDirectory: out === undefined ? null : resolve(callFolder, out),
    callFolder,
    isJson: values.json === true,
  };
}

const PACE_NOTE =
  '--pace without --treadmill: taken for the pace of a treadmill. Overground, omit --pace; the speed is measured.';

/**
 * Returns options that npm consumed because `--` was missing; it exposes them only in the
 * environment. Ignoring them would, for example, analyze a back view as a side view.
 */
function optionsTakenByNpm(environment: NodeJS.ProcessEnv): string[] {
  const valueOf = (name: string) => environment[`npm_config_${name.replaceAll('-', '_')}`];
  const taken = Object.keys(FLAGS).filter((name) => valueOf(name) !== undefined);
  // npm reads --view as its own --viewer, and --lang as its own -l, -a, -n, and -g.
  if (VIEWS.has(valueOf('viewer') ?? '')) taken.push('view');
  if (valueOf('long') === 'true' && valueOf('all') === 'true') taken.push('lang');
  if (valueOf('o') !== undefined) taken.push('out');
  return taken.map((name) => `--${name}`);
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: FLAGS, allowPositionals: true });
  } catch (error) {
    const [unknown, name] =
      /^Unknown option '--?([^']*)'/.exec(String(failureOf(error)?.message)) ?? [];
    const meant = name === undefined ? null : nearestOption(name);
    throw meant === null ? error : new UsageError(`${unknown}; did you mean --${meant}?`);
  }
}

/** Common mistakes for option names, with the correct names. */
const OPTION_ALIASES = new Map([
  ['side', 'view side'],
  ['back', 'view back'],
  ['url', 'base'],
]);

function nearestOption(input: string): string | null {
  return OPTION_ALIASES.get(input) ?? nearestName(input, Object.keys(FLAGS));
}

/**
 * Validates the fields by the service's rules before anything is sent; leaves omitted fields out.
 */
function readStartFields(
  view: string,
  values: Record<string, string | boolean | undefined>,
): StartFields {
  const { height, weight, language, 'recorded-fps': recorded_fps } = values;
  const pace = typeof values['pace'] === 'string' ? normalizePace(values['pace']) : undefined;
  const isTreadmill = values['treadmill'] === true || pace !== undefined;
  const treadmill = isTreadmill ? 'true' : undefined;
  const given = Object.entries({ pace, treadmill, height, weight, recorded_fps, language });
  const texts = given.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const parsed = parseStartFields(new Map([['analysis_type', view], ...texts]));
  if (!parsed.ok) {
    const sentences = parsed.problems.map(
      ({ field, problem }) => `--${field.replaceAll('_', '-')} ${problem}`,
    );
    const problem = sentences.join('; ');
    throw new UsageError(/[.?]$/.test(problem) ? problem : `${problem}.`);
  }
  const sent = new Set(['analysis_type', ...texts.map(([name]) => name)]);
  const { analysis_type, ...read } = parsed.fields;
  const fields = Object.entries(read).filter(([name]) => sent.has(name));
  return { analysis_type, ...Object.fromEntries(fields) };
}

function requireOnlySample(paths: readonly string[], view: string): void {
  if (paths.length > 0) {
    throw new UsageError(`--sample is a video of its own; omit ${paths.join(', ')}.`);
  }
  if (view !== 'side_view') throw new UsageError('--sample is filmed from the side.');
}
