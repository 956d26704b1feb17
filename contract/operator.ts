import * as z from 'zod';

import { got } from './describe-problems.ts';
import { displayText } from './display-text.ts';
import { ANALYSIS_STATUSES } from './job.ts';
import { KEY_PERMISSIONS } from './key-permissions.ts';

/** The problem with a value, and the value. */
function saying(problem: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined ? 'is required' : `${problem}${got(input)}`,
  };
}

const MAX_CREDITS = 10_000_000;
const MAX_KEY_DAYS = 3650;
const WHOLE_NUMBER = /^[0-9]{1,9}$/;

/** Values arrive as text from a command line and as JSON from programs; both are accepted. */
const wholeNumber = (least: number, most: number) => {
  const whole = saying('must be a whole number');
  const digits = z.string().regex(WHOLE_NUMBER, whole).transform(Number);
  return z.union([z.number(), digits], whole).pipe(z.int().min(least).max(most));
};
const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])], saying('must be true or false'))
  .transform((value) => `${value}` === 'true');
const oneOf = (days: readonly number[]) =>
  wholeNumber(0, Number.MAX_SAFE_INTEGER).refine(
    (value) => days.includes(value),
    saying(`must be one of ${days.join(', ')}`),
  );

/** Ids are stored in lower case. */
const uuid = z.uuid().toLowerCase();

/** On the command line, the path of a file; its name and contents are sent. */
const file = z.object({ name: z.string().min(1).max(500), text: z.string() });
/** On the command line, several arguments or one comma-separated list. */
const ids = z
  .union([z.array(uuid), z.string().transform((text) => text.split(',').filter(Boolean))])
  .pipe(z.array(uuid).min(1).max(10_000));

/** `next_cursor` of the previous page. */
const cursor = z
  .string()
  .regex(/^[0-9]{1,15}_[0-9a-f-]{36}$/)
  .transform((text) => {
    const [atMs, id = ''] = text.split('_');
    return { atMs: Number(atMs), id };
  });

export const MEDIA_RETENTION_DAYS = [1, 7, 30, 90, 365] as const;
export const DATA_RETENTION_DAYS = [30, 90, 365, 730] as const;

/**
 * The operator's commands: `POST /operator/<words joined by />` with these fields as JSON.
 * On the command line, the field `mediaDays` is the flag `--media-days`.
 */
export const OPERATOR_COMMANDS = {
  'organization create': z.object({
    name: displayText(200),
    credits: wholeNumber(0, MAX_CREDITS).default(0),
    unlimited: flag.default(false),
    /** Receives the alerts of keys that have no account of their own. */
    ownerEmail: z.email().optional(),
  }),
  /** `name` is part of the name, in any case; `after` is `next_after` of the previous page. */
  'organization list': z.object({
    name: z.string().min(1).optional(),
    after: uuid.optional(),
    limit: wholeNumber(1, 1000).default(100),
  }),
  'account create': z.object({
    email: z.email(),
    password: z.string().min(10).max(200).optional(),
    verified: flag.default(false),
  }),
  'account set': z.object({
    email: z.email(),
    /** `true` also signs it out everywhere. */
    disabled: flag.optional(),
    endSessions: flag.default(false),
    removeSecondFactor: flag.default(false),
  }),
  'key create': z.object({
    scope: uuid,
    name: displayText(100).default('default'),
    test: flag.default(false),
    permission: z.enum(KEY_PERMISSIONS).default('full'),
    expiresAfterDays: wholeNumber(1, MAX_KEY_DAYS).optional(),
    allowedAddresses: z.string().optional(),
  }),
  /** `any` lifts the limit. */
  'key set': z.object({ keyId: uuid, allowedAddresses: z.string() }),
  'key list': z.object({ scope: uuid }),
  'key revoke': z.object({ keyId: uuid }),
  'credits grant': z.object({
    scope: uuid,
    amount: wholeNumber(1, MAX_CREDITS),
    reason: displayText(200),
    /** For example of the payment; a second grant with the same reference changes nothing. */
    reference: z.string().min(1).max(200).optional(),
  }),
  'credits ledger': z.object({
    scope: uuid,
    /** `next_before` of the previous page. */
    before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    limit: wholeNumber(1, 1000).default(1000),
  }),
  /** The newest 100, without unpaid checkouts. */
  'purchases list': z.object({ scope: uuid }),
  'scope show': z.object({ scope: uuid }),
  /** For a D1 that was lost or restored to an earlier time. Tells who owns the scope, and its name. */
  'scope rebuild': z.object({
    scope: uuid,
    name: displayText(200).optional(),
    ownerEmail: z.email().optional(),
  }),
  /** Sets the scope's object back to a time. Without `yes`, which repeats its id, only tells what would be lost. */
  'scope restore': z.object({
    scope: uuid,
    at: z.iso.datetime({ offset: true, ...saying('must be a time like 2026-11-21T09:00:00Z') }),
    yes: uuid.optional(),
  }),
  'scope set': z.object({
    scope: uuid,
    unlimited: flag.optional(),
    mediaDays: oneOf(MEDIA_RETENTION_DAYS).optional(),
    dataDays: oneOf(DATA_RETENTION_DAYS).optional(),
    refundUnusable: flag.optional(),
  }),
  'shoes import': z.object({ file }),
  'shoes activate': z
    .object({
      scope: uuid,
      all: flag.default(false),
      ids: ids.optional(),
      /** `false` deactivates the shoes for the scope. */
      active: flag.default(true),
      links: file.optional(),
    })
    .refine(({ all, ids: named }) => all !== (named !== undefined), {
      path: ['ids'],
      message: 'or all is required, and not both',
    }),
  'shoes list': z.object({
    scope: uuid.optional(),
    brand: z.string().min(1).optional(),
    limit: wholeNumber(1, 10_000).default(1000),
  }),
  'shoes brands': z.object({ scope: uuid.optional() }),
  'analyses list': z.object({
    scope: uuid.optional(),
    status: z.string().toLowerCase().pipe(z.enum(ANALYSIS_STATUSES)).optional(),
    /** Lists the analyses of test keys instead. */
    test: flag.default(false),
    limit: wholeNumber(1, 1000).default(100),
    cursor: cursor.optional(),
  }),
  /** An analysis that is on no board needs its scope. */
  'analyses fail': z.object({ id: uuid, scope: uuid.optional(), reason: displayText(300) }),
  sweep: z.object({}),
  'dead-letters list': z.object({
    /** `next_before` of the previous page. */
    before: z.string().min(1).max(300).optional(),
    limit: wholeNumber(1, 500).default(100),
  }),
  'dead-letters retry': z.object({ id: z.string().min(1).optional() }),
} as const;

export type OperatorCommand = keyof typeof OPERATOR_COMMANDS;

/** The parsed fields of a command. */
export type CommandFields<Command extends OperatorCommand> = z.output<
  (typeof OPERATOR_COMMANDS)[Command]
>;
