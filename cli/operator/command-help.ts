import type { OperatorCommand } from '../../contract/operator.ts';
import type { CommandFlag } from './command-flags.ts';
import { COMMAND_NAMES, describeFlag, isOperand, ownFlags } from './command-flags.ts';

const SOME_ID = '7c3fbe0e-2a52-4a53-9d8c-0a1a3f5e1c11';
const RUN = 'npm run --silent operator --';

interface Help {
  sentence: string;
  /** An example of the arguments after the command. */
  example: string;
}

const HELP: Readonly<Record<OperatorCommand, Help>> = {
  'organization create': {
    sentence: 'Creates an organization with a live API key, which is shown only now.',
    example: '--name "Run Club" --credits 100 --owner-email coach@example.com',
  },
  'organization list': {
    sentence: 'Lists organizations by id; --name filters by part of the name.',
    example: '--name club',
  },
  'account create': {
    sentence: 'Creates a personal account and its scope.',
    example: '--email runner@example.com --verified',
  },
  'account set': {
    sentence:
      'Disables an account or enables it again, ends its sessions, or removes its second factor.',
    example: '--email runner@example.com --disabled true',
  },
  'key create': {
    sentence:
      'Creates a live API key, or with --test a test key, and shows it this once; --permission read or start, and --allowed-addresses, limit it.',
    example: `--scope ${SOME_ID} --name staging --test`,
  },
  'key set': {
    sentence:
      'Limits an API key to IP addresses and CIDR ranges, separated by commas; any lifts the limit.',
    example: `--key-id ${SOME_ID} --allowed-addresses 203.0.113.7,2001:db8::/32`,
  },
  'key list': {
    sentence: 'Lists the live and test keys of a scope, without the keys themselves.',
    example: `--scope ${SOME_ID}`,
  },
  'key revoke': {
    sentence: 'Revokes an API key at once.',
    example: `--key-id ${SOME_ID}`,
  },
  'credits grant': {
    sentence: 'Adds credits; a second grant with the same --reference changes nothing.',
    example: `--scope ${SOME_ID} --amount 50 --reason "invoice 17" --reference invoice-17`,
  },
  'credits ledger': {
    sentence: 'Shows the balance and its entries, newest first.',
    example: `--scope ${SOME_ID} --limit 20`,
  },
  'purchases list': {
    sentence: 'Lists the newest purchases of a scope, with what refunds and disputes took back.',
    example: `--scope ${SOME_ID}`,
  },
  'scope show': {
    sentence: 'Shows the balance, settings, and members of a scope.',
    example: `--scope ${SOME_ID}`,
  },
  'scope rebuild': {
    sentence:
      'Writes the rows of a scope and its keys that D1 has lost, from what the scope itself stores.',
    example: `--scope ${SOME_ID} --name "Harbor Club" --owner-email ada@harbor.example`,
  },
  'scope restore': {
    sentence:
      'Sets the balance and ledger of a scope back to a time, or without --yes tells what that would lose.',
    example: `--scope ${SOME_ID} --at 2026-11-21T09:00:00Z --yes ${SOME_ID}`,
  },
  'scope set': {
    sentence:
      'Changes unlimited credits, retention, or refunds for videos that cannot be analyzed.',
    example: `--scope ${SOME_ID} --media-days 7 --refund-unusable true`,
  },
  'shoes import': {
    sentence: 'Imports shoes from a CSV or JSON file into the master list.',
    example: 'worker/shoes/catalog/master.csv',
  },
  'shoes activate': {
    sentence: 'Activates shoes for a scope, or with --active false deactivates them.',
    example: `--scope ${SOME_ID} --all --links links.csv`,
  },
  'shoes list': {
    sentence: 'Lists the master list, or with --scope also what a scope has activated.',
    example: '--brand northway',
  },
  'shoes brands': {
    sentence: 'Counts the shoes of each brand.',
    example: `--scope ${SOME_ID}`,
  },
  'analyses list': {
    sentence: 'Lists analyses, newest first; with --test those of test keys instead.',
    example: '--status failed --limit 20',
  },
  'analyses fail': {
    sentence: 'Fails an unfinished analysis and refunds its credit.',
    example: `--id ${SOME_ID} --reason "lost by an outage"`,
  },
  sweep: { sentence: 'Runs the recurring check at once.', example: '' },
  'dead-letters list': { sentence: 'Lists dead letters, newest first.', example: '--limit 20' },
  'dead-letters retry': {
    sentence: 'Requeues what an outage kept from being processed: all of it, or one dead letter.',
    example: `--id ${SOME_ID}`,
  },
};

export function helpForAll(): string {
  const width = Math.max(...COMMAND_NAMES.map(({ length }) => length));
  return [
    `Usage: ${RUN} COMMAND [--option value ...] [--json] [--base URL]`,
    '',
    ...COMMAND_NAMES.map((name) => `  ${name.padEnd(width)}  ${HELP[name].sentence}`),
    '',
    `Options and an example of one command: ${RUN} COMMAND --help`,
    '',
    '--json prints one JSON object. --base defaults to http://127.0.0.1:$PORT, port 8787 if unset.',
    'OPERATOR_TOKEN is read from the environment, or else from .deploy.json for the hosts in it,',
    'or else from .dev.vars.',
  ].join('\n');
}

export function helpFor(command: OperatorCommand): string {
  const { sentence, example } = HELP[command];
  const flags = ownFlags(command);
  const ordered = [...flags.filter(isOperand), ...flags.filter((flag) => !isOperand(flag))];
  return [
    sentence,
    '',
    `Usage:   ${[RUN, command, ...ordered.map(describeFlag)].join(' ')} [--json] [--base URL]`,
    `Example: ${[RUN, command, example].join(' ').trim()}`,
    ...describeFiles(ordered),
  ].join('\n');
}

function describeFiles(flags: readonly CommandFlag[]): string[] {
  if (!flags.some(({ isFile }) => isFile)) return [];
  return ['', 'The columns of each file: docs/shoe-catalog.md and docs/shoes.md.'];
}
