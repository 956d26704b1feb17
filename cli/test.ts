import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';

import { PROJECT_ROOT } from './stack/stack-folders.ts';
import { createLogFilter } from './test/log-filter.ts';

/** Runs vitest with the given arguments. The log of tested Workers goes to a file. */
const LOG_FILE = join('.dev', 'workerd.log');

mkdirSync(join(PROJECT_ROOT, '.dev'), { recursive: true });
const log = createWriteStream(join(PROJECT_ROOT, LOG_FILE));
const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const vitest = spawn('vitest', ['run', ...process.argv.slice(2)], {
  cwd: PROJECT_ROOT,
  env: { ...process.env, ...color },
  stdio: ['inherit', 'pipe', 'pipe'],
});
const outputs = [pass(vitest.stdout, process.stdout), pass(vitest.stderr, process.stderr)];
await once(vitest, 'exit');
await Promise.all(outputs);
log.end();
process.exitCode = vitest.exitCode ?? 1;
if (process.exitCode !== 0) process.stderr.write(`Log of the tested Workers: ${LOG_FILE}\n`);

async function pass(from: Readable, to: NodeJS.WriteStream): Promise<void> {
  const isLogged = createLogFilter();
  for await (const line of createInterface({ input: from })) {
    (isLogged(line) ? log : to).write(`${line}\n`);
  }
}
