import type * as z from 'zod';

import type { OperatorCommand } from '../../contract/operator.ts';
import { OPERATOR_COMMANDS } from '../../contract/operator.ts';

export interface CommandFlag {
  /** As typed: `--media-days`. */
  name: string;
  /** As sent: `mediaDays`. */
  field: string;
  isRequired: boolean;
  /** May stand without a value. */
  isSwitch: boolean;
  takesValue: boolean;
}

const OWN_FLAGS: readonly CommandFlag[] = [
  { name: '--json', field: 'json', isRequired: false, isSwitch: true, takesValue: false },
  { name: '--base', field: 'base', isRequired: false, isSwitch: false, takesValue: true },
];

export const COMMAND_NAMES = Object.keys(OPERATOR_COMMANDS).filter(isCommand);

/** The flags of a command, read from its schema, and those every command has. */
export function flagsOf(command: OperatorCommand): CommandFlag[] {
  const shape: Record<string, z.ZodType> = OPERATOR_COMMANDS[command].shape;
  const flags = Object.entries(shape).map(([field, schema]) => ({
    name: `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    field,
    isRequired: !accepts(schema, undefined),
    isSwitch: accepts(schema, 'true') && accepts(schema, 'false') && !accepts(schema, 'other'),
    takesValue: true,
  }));
  return [...flags, ...OWN_FLAGS];
}

export function usage(): string {
  const lines = COMMAND_NAMES.map((command) => {
    const flags = flagsOf(command)
      .filter((flag) => !OWN_FLAGS.includes(flag))
      .map(describeFlag);
    return `  ${[command, ...flags].join(' ')}`;
  });
  return [
    'Usage: npm run --silent operator -- COMMAND [--flag value ...] [--json] [--base URL]',
    '',
    ...lines,
    '',
    '--json prints one JSON object. --base is http://127.0.0.1:8787 unless PORT says otherwise.',
    'OPERATOR_TOKEN is read from the environment, else from .dev.vars.',
  ].join('\n');
}

function describeFlag({ name, isRequired, isSwitch }: CommandFlag): string {
  const value = isSwitch ? '[true|false]' : name.slice(2).replaceAll('-', '_').toUpperCase();
  return isRequired ? `${name} ${value}` : `[${name} ${value}]`;
}

function accepts(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

function isCommand(name: string): name is OperatorCommand {
  return name in OPERATOR_COMMANDS;
}
