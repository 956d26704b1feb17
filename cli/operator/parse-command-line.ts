import * as z from 'zod';

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

export type Parsed = { ok: true; line: CommandLine } | { ok: false; problem: string };

/** The name and text of a file, or null where it cannot be read. */
export type ReadFile = (path: string) => { name: string; text: string } | null;

/** Reads `COMMAND WORDS [FILE] --flag value ... [--json] [--base URL]`. */
export function parseCommandLine(words: readonly string[], readFile: ReadFile): Parsed {
  const firstFlag = words.findIndex(isFlag);
  const end = firstFlag === -1 ? words.length : firstFlag;
  const given = words.slice(0, end).join(' ');
  const command = COMMAND_NAMES.find((name) => given === name || given.startsWith(`${name} `));
  if (command === undefined) {
    return refuse(given === '' ? 'No command was given.' : `Unknown command: ${given}`);
  }
  const known = flagsOf(command);
  const operands = words.slice(command.split(' ').length, end);
  const [operand] = known.filter(isOperand);
  if (operands.length > (operand === undefined ? 0 : 1)) {
    return refuse(`Unknown for "${command}": ${operands.join(' ')}`);
  }
  const named = operand === undefined ? [] : operands.flatMap((path) => [operand.name, path]);
  const flags = readFlags([...named, ...words.slice(end)], { command, known });
  if (!flags.ok) return flags;
  const { json, base, ...texts } = flags.values;
  const values: Record<string, unknown> = texts;
  for (const { field } of known.filter(({ isFile }) => isFile)) {
    const path = texts[field];
    if (path === undefined) continue;
    values[field] = readFile(path);
    if (values[field] === null) return refuse(`${path} cannot be read.`);
  }
  const fields = OPERATOR_COMMANDS[command].safeParse(values);
  if (!fields.success) return refuse(describe(fields.error));
  return {
    ok: true,
    line: {
      command,
      fields: fields.data,
      isJson: json !== undefined,
      baseUrl: base?.replace(/\/+$/, '') ?? null,
    },
  };
}

type Flags =
  | { ok: true; values: Record<string, string> & { json?: string; base?: string } }
  | { ok: false; problem: string };

function readFlags(
  words: readonly string[],
  { command, known }: { command: OperatorCommand; known: readonly CommandFlag[] },
): Flags {
  const flagsByName = new Map(known.map((flag) => [flag.name, flag]));
  const values: Record<string, string> = {};
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [name, inlineValue] = splitAtEquals(word);
    const flag = flagsByName.get(name);
    if (flag === undefined) return refuse(`Unknown for "${command}": ${word}`);
    const hasValue = inlineValue !== undefined || (rest[0] !== undefined && !isFlag(rest[0]));
    if (!hasValue && !flag.isSwitch) return refuse(`${name} needs a value.`);
    if (flag.field in values) return refuse(`${name} was given twice.`);
    const takesNext = inlineValue === undefined && hasValue && flag.takesValue;
    const taken = takesNext ? rest.splice(0, flag.isList ? countValues(rest) : 1) : ['true'];
    values[flag.field] = inlineValue ?? taken.join(',');
  }
  return { ok: true, values };
}

function countValues(words: readonly string[]): number {
  const next = words.findIndex(isFlag);
  return next === -1 ? words.length : next;
}

function splitAtEquals(word: string): [string, string | undefined] {
  const at = word.indexOf('=');
  return at === -1 ? [word, undefined] : [word.slice(0, at), word.slice(at + 1)];
}

function isFlag(word: string): boolean {
  return word.startsWith('--');
}

function describe(error: z.ZodError): string {
  return z.prettifyError(error);
}

function refuse(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}
