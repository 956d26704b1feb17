import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';

import { afterAll, beforeAll, describe, it } from 'vitest';
import * as z from 'zod';

import type { Mutation } from './resource-mistakes.ts';
import { RESOURCE_MUTATIONS } from './resource-mistakes.ts';
import { SIMULATION_MUTATIONS } from './simulation-mistakes.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A clone is mutated, so that an interrupted run leaves nothing behind. */
const clone = mkdtempSync(join(tmpdir(), 'strideline-mistakes-'));
const REPORT = join(clone, '.dev', 'report.json');
const NOT_COMMITTED = ['node_modules', 'inference-container/.models', '.dev.vars'];

const HISTORIES = '200';
const SEED = '1';
const SIMULATION = [
  'test/worker/simulation/simulation.long.test.ts',
  '--testNamePattern=hold whatever happens',
];

const run = promisify(execFile);
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

interface FailedTest {
  name: string;
  message: string;
}

beforeAll(() => {
  execFileSync('git', ['clone', '--quiet', '--local', ROOT, clone]);
  for (const path of NOT_COMMITTED) {
    execFileSync('cp', ['--archive', '--link', join(ROOT, path), join(clone, path)]);
  }
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

/** Runs tests against a mutated clone; returns those that failed. */
async function failedTests(
  { file, find, replace }: Mutation,
  tests: readonly string[],
  env: { TEST_TIER: string; TEST_CASES?: string },
): Promise<FailedTest[]> {
  const path = join(clone, file);
  const code = readFileSync(path, 'utf8');
  if (code.split(find).length !== 2) throw new Error(`${file} no longer has once: ${find}`);
  writeFileSync(
    path,
    code.replace(find, () => replace),
  );
  const vitest = join(clone, 'node_modules/vitest/vitest.mjs');
  const options = [
    '--reporter=json',
    `--outputFile=${REPORT}`,
    '--silent=true',
    '--passWithNoTests',
  ];
  try {
    await run(process.execPath, [vitest, 'run', ...options, ...tests], {
      cwd: clone,
      env: { PATH: process.env['PATH'], TEST_SEED: SEED, TEST_ENDS_ON_FAILURE: 'true', ...env },
      maxBuffer: Infinity,
    });
    return [];
  } catch {
    const report = reportSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
    return report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: fullName,
        message: stripVTControlCharacters(failureMessages.join('\n')),
      }));
  } finally {
    rmSync(REPORT, { force: true });
    writeFileSync(path, code);
  }
}

describe('the tests of each resource', () => {
  it.for(Object.entries(RESOURCE_MUTATIONS))(
    'detect that %s',
    async ([, { tests, ...mistake }], { expect, annotate }) => {
      const quick = await failedTests(mistake, tests, { TEST_TIER: 'quick' });
      const failed =
        quick.length > 0 ? quick : await failedTests(mistake, tests, { TEST_TIER: 'long' });
      await annotate(`found by ${failed.length}, first: ${failed[0]?.name}`);
      expect(failed).not.toEqual([]);
    },
  );
});

describe('the simulation of the service', () => {
  it.for(Object.entries(SIMULATION_MUTATIONS))(
    `finds within ${HISTORIES} histories that %s`,
    async ([, { breaks, ...mistake }], { expect, annotate }) => {
      const env = { TEST_TIER: 'long', TEST_CASES: HISTORIES };
      const failed = await failedTests(mistake, SIMULATION, env);
      const text = failed.map(({ message }) => message).join('\n');
      const [, count = ''] = /run (\d+), made shorter/.exec(text) ?? [];
      await annotate(`found in history ${count}`);
      const violations = [...text.matchAll(/^\W*(?:Error: )?(I-\d+): /gm)].map(
        ([, guarantee]) => guarantee,
      );
      expect(violations).toContain(breaks);
    },
  );
});
