import { parseArgs } from 'node:util';

import type * as z from 'zod';

import { describeProblems, inPlainWords } from '../../contract/describe-problems.ts';
import type { OperatorCommand } from '../../contract/operator.ts';
import { OPERATOR_COMMANDS } from '../../contract/operator.ts';
import { UsageError } from '../command.ts';
import type { CommandFlag } from './command-flags.ts';
import { COMMAND_NAMES, flagsOf, isOperand } from './command-flags.ts';

export interface CommandLine {
  command: OperatorCommand;
  fields: Record<string, unknown>;
  isJson: boolean;
  baseUrl: string | null;
}

/** Returns a file's name and text; null if it cannot be read. */
export type ReadFile = (path: string) => { name: string; text: string } | null;

export function commandIn(words: readonly string[]): OperatorCommand | undefined {
  const given = words.join(' ');
  return COMMAND_NAMES.find((name) => given === name || given.startsWith(`${name} `));
}

/** Reads `COMMAND [FILE] --flag value ... [--json] [--base URL]`; throws a `UsageError`. */
export function parseCommandLine(words: readonly string[], readFile: ReadFile): CommandLine {
  const command = commandIn(words);
  if (command === undefined) {
    const given = words.filter((word) => !isFlag(word)).join(' ');
    const isLate = commandIn(words.filter((word) => !isFlag(word))) !== undefined;
    if (isLate) throw new UsageError('The command must come first.');
    throw new UsageError(given === '' ? 'No command given.' : `Unknown command: ${given}`);
  }
  const known = flagsOf(command);
  const rest = words.slice(command.split(' ').length);
  const operand = known.find(isOperand);
  const isNamed = operand === undefined || rest[0] === undefined || isFlag(rest[0]);
  const { json, base, ...texts } = readFlags(isNamed ? rest : [operand.name, ...rest], known);
  const values: Record<string, unknown> = {};
  for (const { name, field, kind } of known) {
    const text = texts[name.slice(2)];
    if (text === undefined) continue;
    values[field] = kind === 'file' ? readFile(text) : text;
    if (values[field] === null) throw new UsageError(`Cannot read ${text}.`);
  }
  const fields = OPERATOR_COMMANDS[command].safeParse(values, { error: inPlainWords });
  if (!fields.success) throw new UsageError(describe(fields.error, known));
  const baseUrl = base?.replace(/\/+$/, '') ?? null;
  return { command, fields: fields.data, isJson: json !== undefined, baseUrl };
}

/** Returns the text of each flag by its name without dashes. */
function readFlags(
  words: readonly string[],
  known: readonly CommandFlag[],
): Record<string, string | undefined> {
  const names = [...known.map(({ name }) => name), '--json', '--base'];
  const options = Object.fromEntries(
    names.map((name) => [name.slice(2), { type: 'string', multiple: true }] as const),
  );
  const { values } = parseArgs({ args: joinValues(words, known), options });
  const given = Object.entries(values).map(([name, texts = []]) => {
    if (texts.length > 1) throw new UsageError(`--${name} given twice.`);
    return [name, texts[0]] as const;
  });
  return Object.fromEntries(given);
}

/**
 * Joins flags with their values, because `parseArgs` takes exactly one per flag: `--ids=A,B`,
 * `--all=true`.
 */
function joinValues(words: readonly string[], known: readonly CommandFlag[]): string[] {
  const isSwitch = (word = '') =>
    word === '--json' || known.some(({ name, kind }) => name === word && kind === 'switch');
  const isList = (word = '') =>
    known.some(({ name, kind }) => word.startsWith(`${name}=`) && kind === 'list');
  const joined: string[] = [];
  for (const [index, word] of words.entries()) {
    const last = joined.at(-1);
    const takesNone = word === '--json' || isFlag(words[index + 1] ?? '--');
    if (isSwitch(word) && takesNone) joined.push(`${word}=true`);
    else if (isFlag(word) || last === undefined) joined.push(word);
    else if (isFlag(last) && !last.includes('=')) joined[joined.length - 1] = `${last}=${word}`;
    else if (isList(last)) joined[joined.length - 1] = `${last},${word}`;
    else joined.push(word);
  }
  return joined;
}

function isFlag(word: string): boolean {
  return word.startsWith('--');
}

/** Describes problems by the option's name instead of the field's. */
function describe(error: z.ZodError, known: readonly CommandFlag[]): string {
  const nameOf = ([field]: readonly PropertyKey[]) =>
    known.find((flag) => flag.field === field)?.name ?? String(field);
  return `${describeProblems(error, { whole: 'The command', nameOf })}.`;
}
