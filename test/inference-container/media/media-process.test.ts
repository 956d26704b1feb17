import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = new URL('support/start-without-descriptors.ts', import.meta.url).pathname;

it('fails one attempt, not the whole container, when no file descriptors are left', async () => {
  const command = `ulimit -n 80 && exec "${process.execPath}" "${PROGRAM}"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', command]);
  expect(stdout).toBe('survived: Error: ffmpeg could not be started\n');
});
