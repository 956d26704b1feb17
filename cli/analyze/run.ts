import { constants } from 'node:os';

import { analyze } from './analyze.ts';
import { CommandFailure } from './command-failure.ts';
import type { Program } from './program.ts';

/** A shell reports this plus the signal's number. */
const SIGNAL_EXIT_BASE = 128;

/** Runs the command in this process; a signal stops it, with its exit code. */
export async function run(words: readonly string[], program: Program): Promise<void> {
  const stopRequested = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const exitCode = SIGNAL_EXIT_BASE + constants.signals[name];
    process.on(name, () => stopRequested.abort(new CommandFailure(exitCode, 'Stopped.')));
  }
  const { env: environment, stdout, stderr } = process;
  const { signal } = stopRequested;
  process.exitCode = await analyze(words, { program, environment, stdout, stderr, signal });
}
