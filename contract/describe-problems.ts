import type * as z from 'zod';

const MAX_SHOWN_PROBLEMS = 10;
const MAX_SHOWN_CHARACTERS = 40;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  email: 'an email address',
  uuid: 'a UUID',
  url: 'a URL',
};

/**
 * Describes a problem in words that follow the value's name: `height must be at most 2.6 (got
 * 180)`. Pass it to a schema's `safeParse`; the schema's own messages take precedence.
 */
export const inPlainWords: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined) return 'is required';
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- schemas give the rest their own messages
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPE_NAMES[issue.expected] ?? issue.expected}${got(input)}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}${got(input)}`;
    case 'too_small':
      return describeLimit('least', issue, Number(issue.minimum));
    case 'too_big':
      return describeLimit('most', issue, Number(issue.maximum));
    case 'invalid_format':
      return `must be ${FORMAT_NAMES[issue.format] ?? 'in the documented format'}${got(input)}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return `is not valid${got(input)}`;
  }
};

interface Limit {
  origin: string;
  inclusive?: boolean | undefined;
  input?: unknown;
}

/** Shows a text's length instead of the text, which may be long or a password. */
function describeLimit(end: 'least' | 'most', { origin, inclusive, input }: Limit, limit: number) {
  const unit = { string: 'character', array: 'item' }[origin];
  if (unit === undefined) {
    const strict = end === 'least' ? 'greater than' : 'less than';
    return `must be ${inclusive === false ? strict : `at ${end}`} ${limit}${got(input)}`;
  }
  const length = typeof input === 'string' || Array.isArray(input) ? input.length : 0;
  if (length === 0) return 'must not be empty';
  const units = limit === 1 ? unit : `${unit}s`;
  return `must have at ${end} ${limit} ${units} (got ${length})`;
}

/** Formats the submitted value, short enough for a sentence. */
export function got(input: unknown): string {
  if (Array.isArray(input)) return ' (got an array)';
  if (typeof input === 'object' && input !== null) return ' (got an object)';
  if (typeof input !== 'string') return ` (got ${String(input)})`;
  const shown = Array.from(input.slice(0, 2 * MAX_SHOWN_CHARACTERS));
  const isCut = shown.length > MAX_SHOWN_CHARACTERS;
  const text = isCut ? `${shown.slice(0, MAX_SHOWN_CHARACTERS).join('')}…` : shown.join('');
  return ` (got ${JSON.stringify(text.toWellFormed())})`;
}

type Path = readonly PropertyKey[];

/** Describes all problems of an input in one sentence; `whole` names the input itself. */
export function describeProblems(
  { issues }: z.ZodError,
  { whole, nameOf = formatPath }: { whole: string; nameOf?: (path: Path) => string },
): string {
  const sentences = issues.filter(isStrictest).map(({ path, code, message }) => {
    if (path.length > 0) return `${nameOf(path)} ${message}`;
    return code === 'custom' ? message : `${whole} ${message}`;
  });
  return joinProblems(sentences);
}

/** False for the generic integer limit if the field's own limit follows. */
function isStrictest({ code, path }: z.core.$ZodIssue, index: number, issues: z.core.$ZodIssue[]) {
  const next = issues[index + 1];
  const isLimit = code === 'too_big' || code === 'too_small';
  return !isLimit || next?.code !== code || formatPath(next.path) !== formatPath(path);
}

/** Joins only the first few problems, because an input may have thousands. */
export function joinProblems(problems: readonly string[]): string {
  const shown = problems.slice(0, MAX_SHOWN_PROBLEMS);
  const rest = problems.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

/** Formats a path, for example as `input.form.shoe_purpose[0]`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
