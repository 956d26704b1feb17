import * as z from 'zod';

import type { OperatorCommand } from '../../contract/operator.ts';
import { OPERATOR_COMMANDS } from '../../contract/operator.ts';
import { COMMAND_NAMES, flagsOf } from './command-flags.ts';

export interface CommandLine {
  command: OperatorCommand;
  fields: Record<string, unknown>;
  isJson: boolean;
  baseUrl: string | null;
}

export type Parsed = { ok: true; line: CommandLine } | { ok: false; problem: string };

/** Reads `COMMAND WORDS --flag value ... [--json] [--base URL]`. */
export function parseCommandLine(words: readonly string[]): Parsed {
  const firstFlag = words.findIndex((word) => word.startsWith('--'));
  const end = firstFlag === -1 ? words.length : firstFlag;
  const given = words.slice(0, end).join(' ');
  const command = COMMAND_NAMES.find((name) => name === given);
  if (command === undefined) {
    return refuse(given === '' ? 'No command was given.' : `Unknown command: ${given}`);
  }
  const flags = readFlags(words.slice(end), command);
  if (!flags.ok) return flags;
  const { json, base, ...texts } = flags.values;
  const fields = OPERATOR_COMMANDS[command].safeParse(texts);
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

function readFlags(words: readonly string[], command: OperatorCommand): Flags {
  const known = new Map(flagsOf(command).map((flag) => [flag.name, flag]));
  const values: Record<string, string> = {};
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [name, inlineValue] = splitAtEquals(word);
    const flag = known.get(name);
    if (flag === undefined) return refuse(`Unknown for "${command}": ${word}`);
    const hasValue = inlineValue !== undefined || (rest[0] !== undefined && !isFlag(rest[0]));
    if (!hasValue && !flag.isSwitch) return refuse(`${name} needs a value.`);
    if (flag.field in values) return refuse(`${name} was given twice.`);
    const takesNext = inlineValue === undefined && hasValue && flag.takesValue;
    values[flag.field] = inlineValue ?? (takesNext ? (rest.shift() ?? '') : 'true');
  }
  return { ok: true, values };
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
