import * as z from 'zod';

import { got } from './describe-problems.ts';
import { displayText } from './display-text.ts';
import { ANALYSIS_STATUSES } from './job.ts';
import { KEY_PERMISSIONS } from './key-permissions.ts';

/** Returns an error message with the problem and the value. */
function saying(problem: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined ? 'is required' : `${problem}${got(input)}`,
  };
}

const MAX_CREDITS = 10_000_000;
const MAX_KEY_DAYS = 3650;
const WHOLE_NUMBER = /^[0-9]{1,9}$/;

/** Accepts text from the command line and JSON numbers from programs. */
const wholeNumber = (min: number, max: number) => {
  const isOpen = max === Number.MAX_SAFE_INTEGER;
  const problem = saying(
    `must be a whole number ${isOpen ? `of at least ${min}` : `from ${min} to ${max}`}`,
  );
  const digits = z.string().regex(WHOLE_NUMBER, problem).transform(Number);
  return z
    .union([z.number(), digits], problem)
    .pipe(z.number().refine((value) => isWithin(value, min, max), problem))
    .describe(isOpen ? 'NUMBER' : `${min}-${max}`);
};
const isWithin = (value: number, min: number, max: number) =>
  Number.isInteger(value) && value >= min && value <= max;
const oneOf = (days: readonly number[]) =>
  wholeNumber(0, Number.MAX_SAFE_INTEGER)
    .refine((value) => days.includes(value), saying(`must be one of ${days.join(', ')}`))
    .describe(days.join('|'));
const choice = <const Value extends string>(values: readonly Value[]) =>
  z.string().toLowerCase().pipe(z.enum(values)).describe(values.join('|'));

/** On the command line, a flag with an optional value. */
const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], saying('must be true or false'))
  .transform((value) => `${value}` === 'true')
  .describe('true|false');

/** Ids are stored in lower case. */
const uuid = z.uuid().toLowerCase();

/** On the command line, a file path; the file's name and contents are sent. */
const file = z.object({ name: z.string().min(1).max(500), text: z.string() }).describe('FILE');
/** On the command line, several arguments or one comma-separated list. */
const ids = z
  .union([z.array(uuid), z.string().transform((text) => text.split(',').filter(Boolean))])
  .pipe(z.array(uuid).min(1).max(10_000))
  .describe('ID ...');

/** `next_cursor` of the previous page. */
const cursor = z
  .string()
  .regex(/^[0-9]{1,15}_[0-9a-f-]{36}$/)
  .transform((text) => {
    const [atMs, id = ''] = text.split('_');
    return { atMs: Number(atMs), id };
  });
/**
 * Identifies the operation, such as a payment; repeating it with the same reference has no effect.
 */
const reference = z.string().min(1).max(200).optional();

/** Returns how a field is written on the command line. */
export function kindOf(field: z.ZodType): {
  kind: 'switch' | 'file' | 'list' | 'text';
  isRequired: boolean;
  values: string | undefined;
} {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) {
    const inner = field.unwrap();
    if (inner instanceof z.ZodType) return { ...kindOf(inner), isRequired: false };
  }
  const kind =
    field === flag ? 'switch' : field === file ? 'file' : field === ids ? 'list' : 'text';
  return { kind, isRequired: true, values: field.description };
}

export const MEDIA_RETENTION_DAYS = [1, 7, 30, 90, 365] as const;
export const DATA_RETENTION_DAYS = [30, 90, 365, 730] as const;

const SOME_ID = '7c3fbe0e-2a52-4a53-9d8c-0a1a3f5e1c11';

/** Defines a command; `example` has sample arguments for the help text. */
function command<Shape extends z.ZodRawShape>(description: string, example: string, fields: Shape) {
  return z.object(fields).meta({ description, example });
}

/**
 * Operator commands: `POST /operator/<words joined by />` with these fields as JSON. On the command
 * line, the field `mediaDays` is the flag `--media-days`.
 */
export const OPERATOR_COMMANDS = {
  'organization create': command(
    'Creates an organization with a live API key, which is shown only once.',
    '--name "Run Club" --credits 100 --owner-email coach@example.com',
    {
      name: displayText(200),
      credits: wholeNumber(0, MAX_CREDITS).default(0),
      unlimited: flag.default(false),
      /** Receives alerts if the key has no account */
      ownerEmail: z.email().optional(),
    },
  ),
  'organization list': command(
    'Lists organizations by id; --name filters by part of the name.',
    '--name club',
    {
      name: z.string().min(1).optional(),
      /** `next_after` of the previous page. */
      after: uuid.optional(),
      limit: wholeNumber(1, 1000).default(100),
    },
  ),
  'account create': command(
    'Creates a personal account and its scope.',
    '--email runner@example.com --verified',
    {
      email: z.email(),
      password: z.string().min(10).max(200).optional(),
      verified: flag.default(false),
    },
  ),
  'account show': command(
    'Shows the account with an email, and its scopes.',
    '--email runner@example.com',
    { email: z.email() },
  ),
  'account set': command(
    'Disables an account or enables it again, ends its sessions, or removes its second factor.',
    '--email runner@example.com --disabled true',
    {
      email: z.email(),
      /** `true` also signs the account out everywhere. */
      disabled: flag.optional(),
      endSessions: flag.default(false),
      removeSecondFactor: flag.default(false),
    },
  ),
  'key create': command(
    'Creates a live API key, or a test key with --test, and shows it once; --permission and --allowed-addresses limit it.',
    `--scope ${SOME_ID} --name staging --test`,
    {
      scope: uuid,
      name: displayText(100).default('default'),
      test: flag.default(false),
      permission: choice(KEY_PERMISSIONS).default('full'),
      expiresAfterDays: wholeNumber(1, MAX_KEY_DAYS).optional(),
      allowedAddresses: z.string().optional(),
    },
  ),
  'key set': command(
    'Limits an API key to IP addresses and CIDR ranges, separated by commas; "any" lifts the limit.',
    `--key-id ${SOME_ID} --allowed-addresses 203.0.113.7,2001:db8::/32`,
    { keyId: uuid, allowedAddresses: z.string() },
  ),
  'key list': command(
    'Lists the live and test keys of a scope, without the keys themselves.',
    `--scope ${SOME_ID}`,
    { scope: uuid },
  ),
  'key revoke': command('Revokes an API key immediately.', `--key-id ${SOME_ID}`, { keyId: uuid }),
  'credits grant': command(
    'Adds credits; a second grant with the same --reference changes nothing.',
    `--scope ${SOME_ID} --amount 50 --reason "invoice 17" --reference invoice-17`,
    { scope: uuid, amount: wholeNumber(1, MAX_CREDITS), reason: displayText(200), reference },
  ),
  'credits take': command(
    'Takes back credits that were granted by mistake, if the balance covers them.',
    `--scope ${SOME_ID} --amount 50 --reason "wrong scope" --reference invoice-17-mistake`,
    { scope: uuid, amount: wholeNumber(1, MAX_CREDITS), reason: displayText(200), reference },
  ),
  'credits ledger': command(
    'Shows the balance and its entries, newest first.',
    `--scope ${SOME_ID} --limit 20`,
    {
      scope: uuid,
      /** `next_before` of the previous page. */
      before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
      limit: wholeNumber(1, 1000).default(1000),
    },
  ),
  'purchases list': command(
    'Lists the newest 100 paid purchases of a scope, with amounts taken back by refunds and disputes.',
    `--scope ${SOME_ID}`,
    { scope: uuid },
  ),
  'scope show': command(
    'Shows the balance, settings, and members of a scope.',
    `--scope ${SOME_ID}`,
    { scope: uuid },
  ),
  'scope rebuild': command(
    "Restores rows of a scope and its keys that are missing in D1, from the scope's own storage.",
    `--scope ${SOME_ID} --name "Harbor Club" --owner-email ada@harbor.example`,
    { scope: uuid, name: displayText(200).optional(), ownerEmail: z.email().optional() },
  ),
  'scope set': command(
    'Changes unlimited credits, retention, or refunds for videos that cannot be analyzed.',
    `--scope ${SOME_ID} --media-days 7 --refund-unusable true`,
    {
      scope: uuid,
      unlimited: flag.optional(),
      mediaDays: oneOf(MEDIA_RETENTION_DAYS).optional(),
      dataDays: oneOf(DATA_RETENTION_DAYS).optional(),
      refundUnusable: flag.optional(),
    },
  ),
  'shoes import': command(
    'Imports shoes from a CSV or JSON file into the master list.',
    'worker/shoes/catalog/master.csv',
    { file },
  ),
  'shoes activate': command(
    'Activates shoes for a scope, or with --active false deactivates them.',
    `--scope ${SOME_ID} --all --links links.csv`,
    {
      scope: uuid,
      all: flag.default(false),
      ids: ids.optional(),
      active: flag.default(true),
      links: file.optional(),
    },
  ).refine(({ all, ids: named }) => all !== (named !== undefined), {
    path: ['ids'],
    message: 'or all is required, but not both',
  }),
  'shoes list': command(
    'Shows the master list, or with --scope the shoes that a scope has activated.',
    '--brand northway',
    {
      scope: uuid.optional(),
      brand: z.string().min(1).optional(),
      limit: wholeNumber(1, 10_000).default(1000),
    },
  ),
  'shoes brands': command('Counts the shoes of each brand.', `--scope ${SOME_ID}`, {
    scope: uuid.optional(),
  }),
  'analyses list': command(
    'Lists analyses, newest first; with --test those of test keys instead.',
    '--status failed --limit 20',
    {
      scope: uuid.optional(),
      status: choice(ANALYSIS_STATUSES).optional(),
      test: flag.default(false),
      limit: wholeNumber(1, 1000).default(100),
      cursor: cursor.optional(),
    },
  ),
  'analyses fail': command(
    'Fails an unfinished analysis and refunds its credit; pass --scope if it is not on a job board.',
    `--id ${SOME_ID} --reason "lost by an outage"`,
    { id: uuid, scope: uuid.optional(), reason: displayText(300) },
  ),
  sweep: command('Runs the recurring check immediately.', '', {}),
  'dead-letters list': command('Lists dead letters, newest first.', '--limit 20', {
    /** `next_before` of the previous page. */
    before: z.string().min(1).max(300).optional(),
    limit: wholeNumber(1, 500).default(100),
  }),
  'dead-letters retry': command(
    'Requeues messages that an outage kept from being processed: all, or one dead letter.',
    `--id ${SOME_ID}`,
    { id: z.string().min(1).optional() },
  ),
} as const;

export type OperatorCommand = keyof typeof OPERATOR_COMMANDS;

export type CommandFields<Command extends OperatorCommand> = z.output<
  (typeof OPERATOR_COMMANDS)[Command]
>;
