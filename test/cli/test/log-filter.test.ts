import { it } from 'vitest';

import { createLogFilter } from '../../../cli/test/log-filter.ts';

const OUTPUT = [
  ' ✓ worker test/worker/a.test.ts (3 tests) 5ms',
  '{"level":"error","event":"request_failed"}',
  'uncaught exception; source = Uncaught (in promise); stack = Error: interrupted',
  '    at interrupt (/work/fault.ts:3:9)',
  'exception = workerd/api/streams/internal.c++:2643: disconnected: pump canceled',
  'stack: /work/workerd@33a7490',
  ' ❯ worker test/worker/b.test.ts (1 test | 1 failed) 9ms',
  'AssertionError: expected 1 to be 2',
  '    at /work/test/worker/b.test.ts:7:3',
];

it('separates workerd logs from vitest output', ({ expect }) => {
  const isLogged = createLogFilter();
  const printed = OUTPUT.filter((line) => !isLogged(line));
  expect(printed).toEqual([OUTPUT[0], ...OUTPUT.slice(6)]);
});
