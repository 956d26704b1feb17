import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';

import type { Tally } from './check/run-step.ts';
import { runStep } from './check/run-step.ts';
import { FAST_PROJECTS, SOAK_TALLY_FILE, vitestStep } from './check/steps.ts';

const USAGE = 'Usage: npm run soak-tests -- RUNS [--seed N] [--project NAME ...]\n';
const LARGEST_FIRST_SEED = 1_000_000;
/** Every third run competes with other processes for the cores. */
const BUSY_EVERY = 3;
/** Ends by itself when the process that started it is gone. */
const BUSY_LOOP = 'const parent = process.ppid; while (process.ppid === parent);';

process.exitCode = await soak();

/** Runs the tests again and again, each time in another order of files. */
async function soak(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, project: { type: 'string', multiple: true } },
  });
  const runs = Number(positionals[0]);
  const firstSeed = Number(values.seed ?? randomInt(LARGEST_FIRST_SEED));
  if (!(runs > 0) || !Number.isSafeInteger(firstSeed)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const projects = values.project ?? FAST_PROJECTS;
  const total: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
  for (let run = 1; run <= runs; run += 1) {
    const seed = firstSeed + run - 1;
    const isBusy = run % BUSY_EVERY === 0;
    process.stdout.write(`Run ${run} of ${runs}, seed ${seed}${isBusy ? ', busy cores' : ''}\n`);
    const { failed, failures } = await runOnce(seed, isBusy, projects);
    if (failed === 0) total.passed += 1;
    else total.failed += 1;
    const options = projects.map((project) => ` --project '${project}'`).join('');
    const repeat = `Repeat with: npm run soak-tests -- 1 --seed ${seed}${options}`;
    total.failures = [...total.failures, ...failures.map((failure) => `${failure}\n${repeat}`)];
  }
  mkdirSync(dirname(SOAK_TALLY_FILE), { recursive: true });
  writeFileSync(SOAK_TALLY_FILE, JSON.stringify(total));
  for (const failure of total.failures) process.stdout.write(`\nFAILED ${failure}\n`);
  process.stdout.write(`\n${total.passed} of ${runs} runs passed\n`);
  return total.failed === 0 ? 0 : 1;
}

async function runOnce(seed: number, isBusy: boolean, projects: string[]): Promise<Tally> {
  const busy = isBusy ? Array.from({ length: availableParallelism() }, startBusyProcess) : [];
  try {
    return await runStep(vitestStep({ name: 'soak-run', projects, reporter: 'dot', seed }));
  } finally {
    for (const each of busy) each.kill('SIGKILL');
  }
}

function startBusyProcess(): ChildProcess {
  return spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' });
}
