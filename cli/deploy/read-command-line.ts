import { parseArgs } from 'node:util';

import type { SettingsFlags } from './choose-settings.ts';

export type CommandLine =
  | { command: 'deploy'; flags: SettingsFlags; isDryRun: boolean }
  | { command: 'status' }
  | { command: 'destroy'; confirmedName: string | null; isDryRun: boolean }
  | { command: 'help' };

export type Parsed = { ok: true; line: CommandLine } | { ok: false; problem: string };

export const HELP = `Deploys Strideline to a Cloudflare account; docs/deploy.md has the details.

  npm run deploy -- [--host HOST ...] [--mail-from ADDRESS] [--set NAME=VALUE ...] [--dry-run]
  npm run deploy -- status
  npm run deploy -- destroy [--yes NAME] [--dry-run]

--host       host name of the service; several are allowed, and the first is its address
--mail-from  sender of all emails
--set        optional setting of docs/configuration.md that is not a secret; NAME= removes it
--dry-run    print every call that would change something, and change nothing
--yes        name of the Worker to destroy, instead of typing it

Hosts, sender, and settings are remembered in .deploy.json.`;

const OPTIONS = {
  host: { type: 'string', multiple: true },
  'mail-from': { type: 'string' },
  set: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  yes: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Flag = keyof typeof OPTIONS;

const FLAGS_OF = {
  deploy: ['host', 'mail-from', 'set', 'dry-run'],
  status: [],
  destroy: ['yes', 'dry-run'],
} as const satisfies Record<string, readonly Flag[]>;

export function readCommandLine(words: readonly string[]): Parsed {
  const parsed = parseWords(words);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed;
  if (values.help === true) return { ok: true, line: { command: 'help' } };
  const [command = 'deploy', ...rest] = positionals;
  if (!isCommand(command)) return refuse(`Unknown command: ${command}`);
  const allowed: readonly string[] = FLAGS_OF[command];
  const [unexpected] = Object.keys(values).filter((name) => !allowed.includes(name));
  if (unexpected !== undefined) return refuse(`"${command}" does not take --${unexpected}.`);
  if (rest.length > 0) return refuse(`Unexpected argument: ${rest.join(' ')}`);
  const isDryRun = values['dry-run'] === true;
  switch (command) {
    case 'status':
      return { ok: true, line: { command } };
    case 'destroy':
      return { ok: true, line: { command, confirmedName: values.yes ?? null, isDryRun } };
    case 'deploy': {
      const { host, 'mail-from': mailFrom = null, set = [] } = values;
      const flags = { hosts: host?.flatMap((names) => names.split(',')) ?? null, mailFrom, set };
      return { ok: true, line: { command, flags, isDryRun } };
    }
  }
}

function parseWords(words: readonly string[]) {
  try {
    const parsed = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
    return { ok: true, ...parsed } as const;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function isCommand(word: string): word is keyof typeof FLAGS_OF {
  return Object.hasOwn(FLAGS_OF, word);
}

function refuse(problem: string): { ok: false; problem: string } {
  return { ok: false, problem };
}
