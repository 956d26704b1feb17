import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { Language, StartFields } from '../../client/src/index.ts';
import { LANGUAGES } from '../../contract/job.ts';
import { normalizePace } from '../../contract/normalize-pace.ts';
import { nearestName } from '../../contract/nearest-name.ts';
import { parseStartFields } from '../../contract/start-fields.ts';
import { isUrl } from './find-videos.ts';
import { commandMeant } from './swallowed-options.ts';
import type { Program, VideoPath } from './program.ts';

export interface AnalyzeRequest {
  /** Absolute paths and URLs, or only the sample. */
  videos: VideoPath[];
  fields: StartFields;
  /** Explains options whose effect is not obvious; null if it is. */
  note: string | null;
  /** Language of the texts. */
  language: Language;
  /** Null: the service on this machine. */
  baseUrl: string | null;
  apiKey: string | null;
  /** Absolute, like `callFolder`, from which the command was called. */
  outDirectory: string | null;
  callFolder: string;
  isJson: boolean;
}

export type CommandLine =
  | { ok: true; request: AnalyzeRequest }
  | { ok: false; problem: string }
  /** The user only asked for this. */
  | { ok: false; problem: null; asked: 'help' | 'version' };

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
  --sample        analyze the service's sample, a drawn runner, not a VIDEO
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
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const;

const VALUE_NAMES: Readonly<Record<string, string | null>> = {
  view: 'side|back',
  pace: 'MM:SS',
  treadmill: null,
  height: 'M',
  weight: 'KG',
  'recorded-fps': 'N',
  language: 'xx',
  lang: 'xx',
  base: 'URL',
  key: 'KEY',
  out: 'DIR',
  output: 'DIR',
  o: 'DIR',
  sample: null,
  json: null,
};

export function readCommandLine(
  words: readonly string[],
  { program, environment }: { program: Program; environment: NodeJS.ProcessEnv },
): CommandLine {
  const { isNpmScript } = program;
  const meant = isNpmScript ? commandMeant(words, environment, VALUE_NAMES) : null;
  if (meant !== null) {
    return refuse(
      `npm took these options for its own, because "--" is missing. Nothing was sent. Use:\n\n  ${meant}`,
    );
  }
  const parsed = parseWords(words);
  if (typeof parsed === 'string') return refuse(parsed);
  const { positionals } = parsed;
  const { lang, output, ...given } = parsed.values;
  const values = { ...given, language: given.language ?? lang, out: given.out ?? output };
  if (values.help === true) return { ok: false, problem: null, asked: 'help' };
  if (values.version === true) return { ok: false, problem: null, asked: 'version' };
  const view = VIEWS.get(values.view ?? 'side');
  if (view === undefined) return refuse(`--view must be side or back, not "${values.view}".`);
  const start = readStartFields(view, values);
  if (!start.ok) return refuse(start.problem);
  const isSample = values.sample === true;
  const problem =
    findProblemOfBase(values.base) ?? findProblemOfVideos(positionals, { isSample, view });
  if (problem !== null) return refuse(problem);

  // npm runs scripts in the project's folder, regardless of where it was called.
  const callFolder = (isNpmScript ? environment['INIT_CWD'] : undefined) ?? process.cwd();
  const paths = new Set(
    positionals.map((word) => (isUrl(word) ? word : resolve(callFolder, word))),
  );
  return {
    ok: true,
    request: {
      videos: isSample ? [null] : [...paths],
      fields: start.fields,
      note: values.pace !== undefined && values.treadmill !== true ? PACE_NOTE : null,
      language: start.fields.language ?? 'en',
      baseUrl: values.base?.replace(/\/+$/, '') ?? null,
      apiKey: nonEmpty(values.key) ?? nonEmpty(environment['STRIDELINE_API_KEY']),
      outDirectory: values.out === undefined ? null : resolve(callFolder, values.out),
      callFolder,
      isJson: values.json === true,
    },
  };
}

const PACE_NOTE =
  '--pace without --treadmill: taken for the pace of a treadmill. Overground, omit --pace; the speed is measured.';

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: FLAGS, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [unknown, name] = /^Unknown option '--?([^']*)'/.exec(error.message) ?? [];
    const meant = name === undefined ? null : nearestOption(name);
    if (meant !== null) return `${unknown}; did you mean --${meant}?`;
    // The rest suggests other ways to write the same argument.
    return asSentence(error.message.replace(/[.\n].*/s, ''));
  }
}

/** Names that people type for options, and the right ones. */
const OTHER_WORDS = new Map([
  ['side', 'view side'],
  ['back', 'view back'],
  ['url', 'base'],
]);

function nearestOption(typed: string): string | null {
  return OTHER_WORDS.get(typed) ?? nearestName(typed, Object.keys(FLAGS));
}

/** Applies the service's own rules before anything is sent. What is not given is not sent. */
function readStartFields(
  view: string,
  values: Record<string, string | boolean | undefined>,
): { ok: true; fields: StartFields } | { ok: false; problem: string } {
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
    return { ok: false, problem: asSentence(sentences.join('; ')) };
  }
  const { analysis_type, ...read } = parsed.fields;
  const fields = {
    analysis_type,
    ...(pace !== undefined && { pace, treadmill: true }),
    ...(read.height !== undefined && { height: read.height }),
    ...(read.weight !== undefined && { weight: read.weight }),
    ...(read.recorded_fps !== undefined && { recorded_fps: read.recorded_fps }),
    ...(language !== undefined && { language: read.language }),
  };
  return { ok: true, fields };
}

function findProblemOfVideos(
  paths: readonly string[],
  { isSample, view }: { isSample: boolean; view: string },
): string | null {
  if (!isSample) {
    return paths.length === 0 || paths.includes('') ? 'No video given. To try it: --sample.' : null;
  }
  if (paths.length > 0) return `--sample is a video of its own; omit ${paths.join(', ')}.`;
  return view === 'side_view' ? null : '--sample is filmed from the side.';
}

function findProblemOfBase(base: string | undefined): string | null {
  if (base === undefined) return null;
  const isAddress = URL.canParse(base) && /^https?:$/.test(new URL(base).protocol);
  return isAddress ? null : `--base must be an http or https URL, not "${base}".`;
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
