import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Tally } from './check/run-step.ts';
import { NO_CASES, runStep } from './check/run-step.ts';
import { EVERY_STEP, RARE_STEPS, STEPS } from './check/steps.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

/** `.ci/run` prints this file last, so that no output of npm follows the tally. */
const TALLY_FILE = join(PROJECT_ROOT, '.dev', 'tally');

process.exitCode = await check(process.argv.slice(2));

/** Runs the named steps. Default: the steps that need no network; `--all`: every step. */
async function check(words: readonly string[]): Promise<number> {
  const isAll = words.includes('--all');
  const named = words.filter((word) => word !== '--all');
  const known = [...EVERY_STEP, ...RARE_STEPS];
  const unknown = named.filter((name) => !known.some((step) => step.name === name));
  if (unknown.length > 0) {
    const names = known.map((step) => step.name).join(', ');
    process.stderr.write(`Unknown step: ${unknown.join(', ')}. Available: ${names}\n`);
    return 2;
  }
  const chosen = isAll ? EVERY_STEP : STEPS;
  const steps = named.length > 0 ? known.filter(({ name }) => named.includes(name)) : chosen;
  let total = NO_CASES;
  for (const step of steps) total = add(total, await runStep(step));
  const line = describe(total);
  mkdirSync(join(PROJECT_ROOT, '.dev'), { recursive: true });
  writeFileSync(TALLY_FILE, `${line}\n`);
  for (const failure of total.failures) process.stdout.write(`\nFAILED ${failure}\n`);
  process.stdout.write(`\n${line}\n`);
  return total.failed === 0 && total.passed > 0 ? 0 : 1;
}

function add(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

function describe({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
