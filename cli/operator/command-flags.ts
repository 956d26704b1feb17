import type * as z from 'zod';

import type { OperatorCommand } from '../../contract/operator.ts';
import { OPERATOR_COMMANDS } from '../../contract/operator.ts';

export interface CommandFlag {
  /** The flag as typed: `--media-days`. */
  name: string;
  /** The field as sent: `mediaDays`. */
  field: string;
  isRequired: boolean;
  /** The value may be omitted and is then `true`. */
  isSwitch: boolean;
  takesValue: boolean;
  /** Takes several words, or one with commas. */
  isList: boolean;
  /** Takes the path of a file whose name and text are sent. */
  isFile: boolean;
}

const COMMON_FLAGS: readonly CommandFlag[] = [
  { ...commonFlag('json'), isSwitch: true, takesValue: false },
  commonFlag('base'),
];

const SOME_ID = '00000000-0000-4000-8000-000000000000';

export const COMMAND_NAMES = Object.keys(OPERATOR_COMMANDS).filter(isCommand);

/** The flags of a command, derived from its schema, and those that every command has. */
export function flagsOf(command: OperatorCommand): CommandFlag[] {
  const shape: Record<string, z.ZodType> = OPERATOR_COMMANDS[command].shape;
  const flags = Object.entries(shape).map(([field, schema]) => ({
    name: `--${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    field,
    isRequired: !accepts(schema, undefined),
    isSwitch: accepts(schema, 'true') && accepts(schema, 'false') && !accepts(schema, 'other'),
    takesValue: true,
    isList: accepts(schema, [SOME_ID]),
    isFile: accepts(schema, { name: 'list.csv', text: '' }),
  }));
  return [...flags, ...COMMON_FLAGS];
}

/** The flags of a command without those that every command has. */
export function ownFlags(command: OperatorCommand): CommandFlag[] {
  return flagsOf(command).filter((flag) => !COMMON_FLAGS.includes(flag));
}

/** Formats a flag for a usage line: `--scope SCOPE`, in brackets if optional. */
export function describeFlag(flag: CommandFlag): string {
  const { name, isRequired, isSwitch, isList } = flag;
  const upperCase = name.slice(2).replaceAll('-', '_').toUpperCase();
  if (isOperand(flag)) return upperCase;
  const value = isSwitch ? '[true|false]' : `${upperCase}${isList ? ' ...' : ''}`;
  return isRequired ? `${name} ${value}` : `[${name} ${value}]`;
}

/** A required file may follow the command without its flag. */
export function isOperand({ isFile, isRequired }: CommandFlag): boolean {
  return isFile && isRequired;
}

function commonFlag(field: string): CommandFlag {
  const plain = { isRequired: false, isSwitch: false, takesValue: true };
  return { name: `--${field}`, field, ...plain, isList: false, isFile: false };
}

function accepts(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

function isCommand(name: string): name is OperatorCommand {
  return name in OPERATOR_COMMANDS;
}
