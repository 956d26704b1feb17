import { expect } from 'vitest';

/** Only bounds how long a failure takes: a busy machine needs half a minute to start a program. */
const LIMIT_MS = 100_000;

/** Retries an expectation about state that emits no event, such as that of another process. */
export function expectEventually<State>(read: () => State) {
  return expect.poll(read, { timeout: LIMIT_MS });
}
