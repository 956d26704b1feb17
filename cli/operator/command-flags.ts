import type * as z from 'zod';

import { keysOf } from '../../contract/keys-of.ts';
import type { OperatorCommand } from '../../contract/operator.ts';
import { kindOf, OPERATOR_COMMANDS } from '../../contract/operator.ts';

export interface CommandFlag extends ReturnType<typeof kindOf> {
  /** Flag as typed: `--media-days`. */
  name: string;
  /** Field as sent: `mediaDays`. */
  field: string;
}

const RUN = 'npm run --silent operator --';

export const COMMAND_NAMES = keysOf(OPERATOR_COMMANDS);

export function flagsOf(command: OperatorCommand): CommandFlag[] {
  const shape: Record<string, z.ZodType> = OPERATOR_COMMANDS[command].shape;
  return Object.entries(shape).map(([field, schema]) => ({
    name: `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    field,
    ...kindOf(schema),
  }));
}

/** True for a required file, which may be given without its flag. */
export function isOperand({ kind, isRequired }: CommandFlag): boolean {
  return kind === 'file' && isRequired;
}

export function helpForAll(): string {
  const width = Math.max(...COMMAND_NAMES.map(({ length }) => length));
  return [
    `Usage: ${RUN} COMMAND [--option value ...] [--json] [--base URL]`,
    '',
    ...COMMAND_NAMES.map((name) => `  ${name.padEnd(width)}  ${textsOf(name).description}`),
    '',
    `Options and an example of one command: ${RUN} COMMAND --help`,
    '',
    '--json prints one JSON object. --base defaults to http://127.0.0.1:$PORT, port 8787 if unset.',
    'OPERATOR_TOKEN is read from the environment, or else from .deploy.json for the hosts in it,',
    'or else from .dev.vars.',
  ].join('\n');
}

export function helpFor(command: OperatorCommand): string {
  const { description, example } = textsOf(command);
  const flags = flagsOf(command).toSorted((a, b) => Number(isOperand(b)) - Number(isOperand(a)));
  const hasFile = flags.some(({ kind }) => kind === 'file');
  return [
    description,
    '',
    `Usage:   ${[RUN, command, ...flags.map(describeFlag)].join(' ')} [--json] [--base URL]`,
    `Example: ${[RUN, command, example].join(' ').trim()}`,
    ...(hasFile
      ? ['', 'The columns of each file: worker/shoes/README.md and docs/guides/shoe-catalog.md.']
      : []),
  ].join('\n');
}

function textsOf(command: OperatorCommand): { description: string; example: string } {
  const { description = '', example = '' } = OPERATOR_COMMANDS[command].meta() ?? {};
  return { description, example: String(example) };
}

/** Formats a flag for a usage line: `--scope SCOPE`, in brackets if optional. */
function describeFlag(flag: CommandFlag): string {
  const { name, isRequired, kind, values } = flag;
  const value = values ?? name.slice(2).replaceAll('-', '_').toUpperCase();
  if (isOperand(flag)) return value;
  const text = `${name} ${kind === 'switch' ? `[${value}]` : value}`;
  return isRequired ? text : `[${text}]`;
}
