import { constants } from 'node:os';

import { analyze } from './analyze/analyze.ts';
import { CommandFailure } from './analyze/command-failure.ts';

/** A shell reports this plus the signal's number. */
const SIGNAL_EXIT_BASE = 128;

const stopRequested = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  const exitCode = SIGNAL_EXIT_BASE + constants.signals[name];
  process.on(name, () => stopRequested.abort(new CommandFailure(exitCode, 'Stopped.')));
}
process.exitCode = await analyze(process.argv.slice(2), {
  environment: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  signal: stopRequested.signal,
});
