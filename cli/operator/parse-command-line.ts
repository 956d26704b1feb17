import { parseArgs } from 'node:util';

import type * as z from 'zod';

import { describeProblems, inPlainWords } from '../../contract/describe-problems.ts';
import type { OperatorCommand } from '../../contract/operator.ts';
import { OPERATOR_COMMANDS } from '../../contract/operator.ts';
import type { CommandFlag } from './command-flags.ts';
import { COMMAND_NAMES, flagsOf, isOperand } from './command-flags.ts';

export interface CommandLine {
  command: OperatorCommand;
  fields: Record<string, unknown>;
  isJson: boolean;
  baseUrl: string | null;
}

export type Parsed =
  | { ok: true; line: CommandLine }
  /** `command` is null if it is not known which one was meant. */
  | { ok: false; problem: string; command: OperatorCommand | null }
  | { ok: false; problem: null; command: OperatorCommand | null };

/** The name and text of a file, or null if it cannot be read. */
export type ReadFile = (path: string) => { name: string; text: string } | null;

/** Reads `COMMAND WORDS [FILE] --flag value ... [--json] [--base URL]`; without a problem, help. */
export function parseCommandLine(words: readonly string[], readFile: ReadFile): Parsed {
  const firstFlag = words.findIndex(isFlag);
  const end = firstFlag === -1 ? words.length : firstFlag;
  const given = words.slice(0, end).join(' ');
  const command = COMMAND_NAMES.find((name) => given === name || given.startsWith(`${name} `));
  if (words.some((word) => HELP_FLAGS.has(word))) {
    return { ok: false, problem: null, command: command ?? null };
  }
  if (command === undefined) {
    const problem = given === '' ? 'No command given.' : `Unknown command: ${given}`;
    return { ok: false, problem, command: null };
  }
  const read = readCommand(command, words, { end, readFile });
  return read.ok ? read : { ...read, command };
}

function readCommand(
  command: OperatorCommand,
  words: readonly string[],
  { end, readFile }: { end: number; readFile: ReadFile },
): { ok: true; line: CommandLine } | { ok: false; problem: string } {
  const known = flagsOf(command);
  const operands = words.slice(command.split(' ').length, end);
  const [operand] = known.filter(isOperand);
  if (operands.length > (operand === undefined ? 0 : 1)) {
    return refuse(`Unexpected argument for "${command}": ${operands.join(' ')}`);
  }
  const named = operand === undefined ? [] : operands.flatMap((path) => [operand.name, path]);
  const flags = readFlags([...named, ...words.slice(end)], { command, known });
  if (!flags.ok) return flags;
  const { json, base, ...texts } = flags.values;
  const values: Record<string, unknown> = texts;
  for (const { field } of known.filter(({ kind }) => kind === 'file')) {
    const path = texts[field];
    if (path === undefined) continue;
    values[field] = readFile(path);
    if (values[field] === null) return refuse(`Cannot read ${path}.`);
  }
  const fields = OPERATOR_COMMANDS[command].safeParse(values, { error: inPlainWords });
  if (!fields.success) return refuse(describe(fields.error, known));
  const baseUrl = base?.replace(/\/+$/, '') ?? null;
  return { ok: true, line: { command, fields: fields.data, isJson: json !== undefined, baseUrl } };
}

type Flags =
  | { ok: true; values: Record<string, string> & { json?: string; base?: string } }
  | { ok: false; problem: string };

/** Parses without `strict`, because parseArgs supports neither optional values nor lists. */
function readFlags(
  words: readonly string[],
  { command, known }: { command: OperatorCommand; known: readonly CommandFlag[] },
): Flags {
  const options = Object.fromEntries(
    [...known, { name: '--base', kind: 'text' }, { name: '--json', kind: 'switch' }].map(
      ({ name, kind }) =>
        [name.slice(2), { type: kind === 'switch' ? 'boolean' : 'string' }] as const,
    ),
  );
  const { tokens } = parseArgs({
    args: [...words],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, string[]>();
  let last = '';
  for (const token of tokens) {
    const given = values.get(last);
    if (token.kind === 'option') {
      const { name, value, inlineValue: isInline } = token;
      if (!(name in options)) return unexpected(command, words[token.index]);
      if (values.has(name)) return refuse(`--${name} given twice.`);
      const isMissing =
        value === undefined ? options[name]?.type === 'string' : !isInline && isFlag(value);
      if (isMissing) return refuse(`--${name} needs a value.`);
      values.set(name, value === undefined ? [] : [value]);
      last = name;
    } else {
      const kind = known.find(({ name }) => name === `--${last}`)?.kind;
      const takesMore = kind === 'list' || (kind === 'switch' && given?.length === 0);
      if (token.kind !== 'positional' || !takesMore) return unexpected(command, words[token.index]);
      given?.push(token.value);
    }
  }
  const texts = [...values].map(([name, given]): [string, string] => {
    const field = known.find((flag) => flag.name === `--${name}`)?.field ?? name;
    return [field, given.length === 0 ? 'true' : given.join(',')];
  });
  return { ok: true, values: Object.fromEntries(texts) };
}

const HELP_FLAGS = new Set(['--help', '-h']);

function isFlag(word: string): boolean {
  return word.startsWith('--') || HELP_FLAGS.has(word);
}

/** Names the option of each problem, not the field behind it. */
function describe(error: z.ZodError, known: readonly CommandFlag[]): string {
  const nameOf = ([field]: readonly PropertyKey[]) =>
    known.find((flag) => flag.field === field)?.name ?? String(field);
  return `${describeProblems(error, { whole: 'The command', nameOf })}.`;
}

function unexpected(command: OperatorCommand, word = '') {
  return refuse(`Unexpected argument for "${command}": ${word}`);
}

function refuse(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}
