import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { EXIT, runCommand, UsageError } from './command.ts';
import type { DeployContext } from './deploy/deploy-context.ts';
import { deploy } from './deploy/deploy.ts';
import { destroy } from './deploy/destroy.ts';
import { runWrangler } from './deploy/run-wrangler.ts';
import { showStatus } from './deploy/show-status.ts';
import { HEALTH_PAUSE_MS } from './deploy/wait-until-healthy.ts';
import { succeeds } from './image/image-tool.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

const USAGE = `Deploys Strideline to a Cloudflare account; docs/deploy.md has the details.

  npm run deploy -- [--host HOST ...] [--mail-from ADDRESS] [--set NAME=VALUE ...] [--dry-run]
  npm run deploy -- status
  npm run deploy -- destroy [--yes NAME] [--dry-run]

--host       host name of the service; several are allowed, and the first is its address
--mail-from  sender of all emails
--set        optional setting of docs/configuration.md that is not a secret; NAME= removes it
--dry-run    print every call that would change something, and change nothing
--yes        name of the Worker to destroy, instead of typing it

Hosts, sender, and settings are remembered in .deploy.json.`;

const context: DeployContext = {
  environment: process.env,
  folder: PROJECT_ROOT,
  runWrangler: (words) => runWrangler(words, process.env),
  // wrangler's own variable
  hasDocker: () => succeeds([process.env['WRANGLER_DOCKER_BIN'] ?? 'docker', 'info']),
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
  serviceUrl: (host) => `https://${host}`,
  pause: () => sleep(HEALTH_PAUSE_MS),
  randomBytes,
  print: (line) => process.stdout.write(`${line}\n`),
  report: (line) => process.stderr.write(`${line}\n`),
};
const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const dryRun = { 'dry-run': { type: 'boolean' } } as const;

await runCommand(USAGE, async ([first = '', ...rest]) => {
  if (first === 'status') {
    parseArgs({ args: rest });
    await showStatus(context);
    return EXIT.done;
  }
  if (first === 'destroy') {
    const { values } = parseArgs({ args: rest, options: { yes: text, ...dryRun } });
    const options = { confirmedName: values.yes ?? null, isDryRun: values['dry-run'] === true };
    return (await destroy(context, options)) ? EXIT.done : EXIT.failed;
  }
  if (first !== '' && !first.startsWith('-')) throw new UsageError(`Unknown command: ${first}`);
  const options = { host: texts, 'mail-from': text, set: texts, ...dryRun };
  const { values } = parseArgs({ args: process.argv.slice(2), options });
  const hosts = values.host?.flatMap((names) => names.split(',')) ?? null;
  const flags = { hosts, mailFrom: values['mail-from'] ?? null, set: values.set ?? [] };
  await deploy(context, { flags, isDryRun: values['dry-run'] === true });
  return EXIT.done;
});

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
