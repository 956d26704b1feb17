import { expect } from 'vitest';

/** Only bounds how long a failure takes: a busy machine needs half a minute to start a program. */
const LIMIT_MS = 100_000;

/** Expects something of a state that no event announces, such as that of another process. */
export function expectEventually<State>(read: () => State) {
  return expect.poll(read, { timeout: LIMIT_MS });
}
