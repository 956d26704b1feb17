import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { createWriteStream, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { runCommand, UsageError } from './command.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';
import { createLogFilter } from './test/log-filter.ts';

const USAGE = `Usage: npm test [-- [--repeat N] [ARGUMENT ...]]

Runs all tests except the long and the rare ones, in a random order of files, and prints its seed.
TEST_ORDER=SEED repeats an order; TEST_TIER=long or rare runs other tests.

  --repeat N   run them N times in different orders, every third time under CPU load

Other arguments go to vitest: names of files, -t PATTERN, ...
`;
const LOG_FILE = join('.dev', 'workerd.log');
const MAX_SEED = 1_000_000;
const LOADED_RUN_INTERVAL = 3;
/** Exits when its parent exits. */
const BUSY_LOOP = 'const parent = process.ppid; while (process.ppid === parent);';

await runCommand(USAGE, async (words) => {
  const own = words.flatMap((word) => word.replace(/^--repeat=/, '--repeat\0').split('\0'));
  const index = own.indexOf('--repeat');
  if (index === -1) return runVitest(words);
  const runs = Number(own[index + 1]);
  if (!Number.isInteger(runs) || runs < 1) throw new UsageError('--repeat needs a number of runs.');
  return repeat(runs, own.toSpliced(index, 2));
});

async function repeat(runs: number, words: readonly string[]): Promise<number> {
  const failedSeeds: number[] = [];
  const firstSeed = randomInt(MAX_SEED);
  for (let run = 1; run <= runs; run += 1) {
    const seed = firstSeed + run;
    const isLoaded = run % LOADED_RUN_INTERVAL === 0;
    process.stdout.write(`Run ${run} of ${runs}, seed ${seed}${isLoaded ? ', under load' : ''}\n`);
    const load = isLoaded ? Array.from({ length: availableParallelism() }, startBusyProcess) : [];
    const exitCode = await runVitest(words, { TEST_ORDER: `${seed}` });
    for (const each of load) each.kill('SIGKILL');
    if (exitCode !== 0) failedSeeds.push(seed);
  }
  process.stdout.write(`\n${runs - failedSeeds.length} of ${runs} runs passed\n`);
  for (const seed of failedSeeds) {
    process.stdout.write(`Repeat with: TEST_ORDER=${seed} npm test\n`);
  }
  return failedSeeds.length === 0 ? 0 : 1;
}

/** Hides the log of the tested Workers. */
async function runVitest(
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  mkdirSync(join(PROJECT_ROOT, '.dev'), { recursive: true });
  const log = createWriteStream(join(PROJECT_ROOT, LOG_FILE));
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const vitest = spawn('vitest', ['run', ...words], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...color, ...environment },
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  const outputs = [
    pass(vitest.stdout, process.stdout, log),
    pass(vitest.stderr, process.stderr, log),
  ];
  await once(vitest, 'exit');
  await Promise.all(outputs);
  log.end();
  if (vitest.exitCode !== 0) process.stderr.write(`Log of the tested Workers: ${LOG_FILE}\n`);
  return vitest.exitCode ?? 1;
}

async function pass(from: Readable, to: NodeJS.WriteStream, log: WriteStream): Promise<void> {
  const isLogged = createLogFilter();
  for await (const line of createInterface({ input: from })) {
    (isLogged(line) ? log : to).write(`${line}\n`);
  }
}

function startBusyProcess(): ChildProcess {
  return spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' });
}
