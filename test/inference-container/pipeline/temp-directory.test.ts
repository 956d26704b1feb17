import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { makeTempDirectory, removeDirectory } from '../../../bench/support/make-clip.ts';
import {
  inTempDirectory,
  removeDeadDirectories,
} from '../../../inference-container/pipeline/temp-directory.ts';

const MODULE = new URL('../../../inference-container/pipeline/temp-directory.ts', import.meta.url)
  .pathname;
const THREE_HOURS_MS = 3 * 60 * 60 * 1000;

let parent: string;

beforeEach(async () => {
  parent = await makeTempDirectory();
});
afterEach(() => removeDirectory(parent));

/** Starts another process that holds a directory with a file until it is killed. */
async function startOwner(): Promise<{ kill: () => Promise<void> }> {
  const script = `
    import { writeFileSync } from 'node:fs';
    import { inTempDirectory } from ${JSON.stringify(MODULE)};
    await inTempDirectory(process.argv[1], (directory) => {
      writeFileSync(directory + '/video', 'bytes');
      console.log('ready');
      return new Promise(() => setInterval(() => {}, 1000));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script, parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

describe('I-69: the directory of a job', () => {
  it('is removed by the next run after its owner is killed', async () => {
    const owner = await startOwner();
    await owner.kill();
    expect(await readdir(parent)).toHaveLength(1);

    expect(await removeDeadDirectories(parent)).toBe(1);
    expect(await readdir(parent)).toEqual([]);
  });

  it('stays as long as its owner is alive', async () => {
    const owner = await startOwner();

    expect(await removeDeadDirectories(parent)).toBe(0);
    expect(await readdir(parent)).toHaveLength(1);
    await owner.kill();
  });

  it('is removed when the work ends, whether or not it succeeded', async () => {
    expect(await inTempDirectory(parent, (path) => readdir(path))).toEqual(['owner']);
    const failing = inTempDirectory(parent, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');

    expect(await readdir(parent)).toEqual([]);
  });

  it('is removed if it has no owner and is older than any job', async () => {
    const old = join(parent, 'strideline-job-old');
    await mkdir(old);
    await mkdir(join(parent, 'strideline-job-young'));
    await writeFile(join(old, 'video'), 'bytes');
    const then = new Date(Date.now() - THREE_HOURS_MS);
    await utimes(old, then, then);

    expect(await removeDeadDirectories(parent)).toBe(1);
    expect(await readdir(parent)).toEqual(['strideline-job-young']);
  });

  it('is removed without touching anything else', async () => {
    await writeFile(join(parent, 'notes.txt'), 'not ours');

    expect(await removeDeadDirectories(parent)).toBe(0);
    expect(await removeDeadDirectories(join(parent, 'missing'))).toBe(0);
    expect(await readdir(parent)).toEqual(['notes.txt']);
  });

  it('works even if its path is too long for a socket', async () => {
    const deep = join(parent, 'd'.repeat(120));
    await mkdir(deep);

    expect(await inTempDirectory(deep, (path) => readdir(path))).toEqual([]);
  });
});
