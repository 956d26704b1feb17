import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { describe, it } from 'vitest';
import * as z from 'zod';

import { BUGS } from '../worker/simulation/bugs.ts';

const HISTORIES = '200';
const SEED = '1';
const VITEST = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const SIMULATION = 'test/worker/simulation/simulation.long.test.ts';
/** In memory, where there is such a folder: what objects store need not reach the disk. */
const TEMPORARY_FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const run = promisify(execFile);
const failedSchema = z.object({ stdout: z.string() });

/** Simulates the Worker as it is built with the bug, and returns what the run prints. */
async function simulate(bug: string): Promise<string> {
  try {
    const command = [VITEST, 'run', '--project', 'long-worker', SIMULATION];
    const { stdout } = await run(process.execPath, command, {
      env: {
        PATH: process.env['PATH'],
        TMPDIR: TEMPORARY_FOLDER,
        NO_COLOR: '1',
        TEST_BUG: bug,
        TEST_CASES: HISTORIES,
        TEST_SEED: SEED,
      },
      maxBuffer: Infinity,
    });
    return stdout;
  } catch (error) {
    return failedSchema.parse(error).stdout;
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
