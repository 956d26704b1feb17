import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { Step } from './check/run-step.ts';
import { NO_CASES, runStep } from './check/run-step.ts';
import { EVERY_STEP, RARE_STEPS, STEPS } from './check/steps.ts';
import { EXIT, runCommand, UsageError } from './command.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

/** `.ci/run` prints this file last, so that no npm output follows the tally. */
const TALLY_FILE = join(PROJECT_ROOT, '.dev', 'tally');
const KNOWN = [...EVERY_STEP, ...RARE_STEPS];

const USAGE = `Usage: npm run check [-- NAME ... | --all]

Runs the named steps; by default, those that every change must pass:
${list(STEPS)}
With --all, like CI, also:
${list(EVERY_STEP.slice(STEPS.length))}
Only by name:
${list(RARE_STEPS)}`;

await runCommand(USAGE, async (words) => {
  const { values, positionals: names } = parseArgs({
    args: words,
    options: { all: { type: 'boolean' } },
    allowPositionals: true,
  });
  const unknown = names.filter((name) => KNOWN.every((step) => step.name !== name));
  if (unknown.length > 0) throw new UsageError(`Unknown step: ${unknown.join(', ')}`);
  const byDefault = values.all === true ? EVERY_STEP : STEPS;
  return check(names.length > 0 ? KNOWN.filter(({ name }) => names.includes(name)) : byDefault);
});

async function check(steps: readonly Step[]): Promise<number> {
  const total = { ...NO_CASES };
  const failures: string[] = [];
  for (const step of steps) {
    const { tally, problem } = await runStep(step);
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.skipped += tally.skipped;
    if (problem !== null) failures.push(`${step.name}: ${problem.trim()}`);
  }
  const { passed, failed, skipped } = total;
  const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
  mkdirSync(join(PROJECT_ROOT, '.dev'), { recursive: true });
  writeFileSync(TALLY_FILE, `${line}\n`);
  for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`);
  process.stdout.write(`\n${line}\n`);
  return failed === 0 && passed > 0 ? EXIT.done : EXIT.failed;
}

function list(steps: readonly Step[]): string {
  return steps.map(({ name, about = '' }) => `  ${name.padEnd(15)} ${about}`.trimEnd()).join('\n');
}
