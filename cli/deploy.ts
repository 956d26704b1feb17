import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { succeeds } from './image/image-tool.ts';
import type { DeployContext } from './deploy/deploy-context.ts';
import { deploy } from './deploy/deploy.ts';
import { destroy } from './deploy/destroy.ts';
import type { CommandLine } from './deploy/read-command-line.ts';
import { HELP, readCommandLine } from './deploy/read-command-line.ts';
import { runWrangler } from './deploy/run-wrangler.ts';
import { showStatus } from './deploy/show-status.ts';
import { HEALTH_PAUSE_MS } from './deploy/wait-until-healthy.ts';
import { StackError } from './stack/stack-error.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

const EXIT = { done: 0, failed: 1, misused: 2 } as const;

const context: DeployContext = {
  environment: process.env,
  folder: PROJECT_ROOT,
  runWrangler: (words) => runWrangler(words, process.env),
  // The variable is wrangler's own.
  hasDocker: () => succeeds([process.env['WRANGLER_DOCKER_BIN'] ?? 'docker', 'info']),
  ask: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
  serviceUrl: (host) => `https://${host}`,
  pause: () => sleep(HEALTH_PAUSE_MS),
  randomBytes,
  print: (text) => process.stdout.write(`${text}\n`),
  report: (text) => process.stderr.write(`${text}\n`),
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StackError)) throw error;
  context.report(error.message);
  process.exitCode = EXIT.failed;
}

async function main(words: readonly string[]): Promise<number> {
  const parsed = readCommandLine(words);
  if (parsed.ok) return run(parsed.line);
  context.report(`${parsed.problem}\n\n${HELP}`);
  return EXIT.misused;
}

async function run(line: CommandLine): Promise<number> {
  switch (line.command) {
    case 'deploy':
      await deploy(context, line);
      return EXIT.done;
    case 'status':
      await showStatus(context);
      return EXIT.done;
    case 'destroy':
      return (await destroy(context, line)) ? EXIT.done : EXIT.failed;
    case 'help':
      context.print(HELP);
      return EXIT.done;
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
