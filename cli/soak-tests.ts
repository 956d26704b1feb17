import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import type { Tally } from './check/run-step.ts';
import { runStep } from './check/run-step.ts';
import { vitestStep } from './check/steps.ts';

const USAGE = 'Usage: npm run soak-tests -- RUNS [--seed N]\n';
const LARGEST_FIRST_SEED = 1_000_000;
/** Every third run competes with other processes for the cores. */
const BUSY_EVERY = 3;
/** Exits when its parent exits. */
const BUSY_LOOP = 'const parent = process.ppid; while (process.ppid === parent);';

process.exitCode = await soak();

/** Runs the tests again and again, each time in another order of files. */
async function soak(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' } },
  });
  const runs = Number(positionals[0]);
  const firstSeed = Number(values.seed ?? randomInt(LARGEST_FIRST_SEED));
  if (!(runs > 0) || !Number.isSafeInteger(firstSeed)) {
    process.stderr.write(USAGE);
    return 2;
  }
  let passedRuns = 0;
  const problems: string[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const seed = firstSeed + run - 1;
    const isBusy = run % BUSY_EVERY === 0;
    process.stdout.write(`Run ${run} of ${runs}, seed ${seed}${isBusy ? ', busy cores' : ''}\n`);
    const { failed, failures } = await runOnce(seed, isBusy);
    if (failed === 0) passedRuns += 1;
    const repeat = `Repeat with: npm run soak-tests -- 1 --seed ${seed}`;
    problems.push(...failures.map((failure) => `${failure}\n${repeat}`));
  }
  for (const problem of problems) process.stdout.write(`\nFAILED ${problem}\n`);
  process.stdout.write(`\n${passedRuns} of ${runs} runs passed\n`);
  return passedRuns === runs ? 0 : 1;
}

async function runOnce(seed: number, isBusy: boolean): Promise<Tally> {
  const busy = isBusy ? Array.from({ length: availableParallelism() }, startBusyProcess) : [];
  try {
    return await runStep(
      vitestStep({
        name: 'soak-run',
        tier: 'quick',
        reporter: 'dot',
        seed,
      }),
    );
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
}

function startBusyProcess(): ChildProcess {
  return spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' });
}
