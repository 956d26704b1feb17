import { mkdir, readdir, statfs, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  makeTempDirectory,
  removeDirectory,
  TEST_TOOLS,
} from '../../../bench/support/make-clip.ts';
import { checkSelf } from '../../../inference-container/pipeline/self-check.ts';
import type { PictureModel } from '../../../inference-container/pose/track-runner.ts';
import { tinyEngine } from '../support/tiny-engine.ts';

const GOOD_MODEL: PictureModel = { submit: () => Promise.resolve({}) };
const BROKEN_MODEL: PictureModel = { submit: () => Promise.reject(new Error('device lost')) };
const MEBIBYTE = 1024 * 1024;

let tempDirectory: string;

beforeEach(async () => {
  tempDirectory = await makeTempDirectory();
});
afterEach(async () => {
  await removeDirectory(tempDirectory);
});

async function faultsWith(changes: Partial<Parameters<typeof checkSelf>[0]> = {}) {
  return checkSelf({
    engine: engineWith(GOOD_MODEL),
    tools: TEST_TOOLS,
    tempDirectory,
    statfs,
    signal: new AbortController().signal,
    ...changes,
  });
}

const engineWith = (landmarks: PictureModel) => tinyEngine({ detector: GOOD_MODEL, landmarks });

describe('the self-check of a container', () => {
  it('passes if all is well, and leaves nothing behind', async () => {
    expect(await faultsWith()).toEqual([]);
    expect(await readdir(tempDirectory)).toEqual([]);
  });

  it('reports a temporary directory that cannot be written to', async () => {
    const faults = await faultsWith({ tempDirectory: join(tempDirectory, 'missing') });
    expect(faults.join()).toMatch(/temp_directory.*ENOENT/);
  });

  it('reports a disk without room for a job', async () => {
    const full = { blocks: 512, bsize: MEBIBYTE, bavail: 10 };
    const faults = await faultsWith({ statfs: () => Promise.resolve(full) });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/temp_directory.*free/);
  });

  it('reports a model that does not run', async () => {
    const faults = await faultsWith({ engine: engineWith(BROKEN_MODEL) });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/pose_engine.*device lost/);
  });

  it('reports programs that fail to decode', async () => {
    const faults = await faultsWith({ tools: { ...TEST_TOOLS, timeoutMs: 1 } });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/media_programs/);
  });

  it('reports an ffmpeg that lacks the hardware encoder, and what the hardware needs', async () => {
    const programs = join(tempDirectory, 'programs');
    await mkdir(programs);
    const script = '#!/bin/sh\necho "Unknown encoder in $*" >&2\nexit 1\n';
    await writeFile(join(programs, 'ffmpeg'), script, { mode: 0o755 });
    const searchPath = [programs, TEST_TOOLS.searchPath].join(delimiter);

    const faults = await faultsWith({ tools: { ...TEST_TOOLS, searchPath, hardware: 'nvidia' } });

    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(
      /media_programs: .*VIDEO_HARDWARE=nvidia does not work.*Unknown encoder in .*-c:v h264_nvenc/,
    );
  });
});
