import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';

import { describe, it } from 'vitest';
import * as z from 'zod';

import { BUGS } from '../worker/simulation/bugs.ts';

const HISTORIES = '200';
const SEED = '1';
const VITEST = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const SIMULATION = 'test/worker/simulation/simulation.long.test.ts';

const run = promisify(execFile);
const failedSchema = z.object({ stderr: z.string() });

/** Simulates the Worker as it is built with the bug, and returns what the run says of failures. */
async function simulate(bug: string): Promise<string> {
  try {
    const command = [VITEST, 'run', '--project', 'long-worker', SIMULATION];
    const { stderr } = await run(process.execPath, command, {
      env: {
        PATH: process.env['PATH'],
        TEST_BUG: bug,
        TEST_CASES: HISTORIES,
        TEST_SEED: SEED,
      },
      maxBuffer: Infinity,
    });
    return stderr;
  } catch (error) {
    return stripVTControlCharacters(failedSchema.parse(error).stderr);
  }
}

describe('the simulation of the whole service', () => {
  it.for(Object.entries(BUGS))(
    `finds within ${HISTORIES} histories that %s`,
    async ([bug, { breaks }], { expect, annotate }) => {
      const printed = await simulate(bug);
      const [, count = ''] = /run (\d+), made shorter/.exec(printed) ?? [];
      await annotate(`found in history ${count}`);
      const violations = [...printed.matchAll(/^\W*(?:Error: )?(I-\d+): /gm)].map(
        ([, guarantee]) => guarantee,
      );
      expect(violations).toContain(breaks);
    },
  );
});
