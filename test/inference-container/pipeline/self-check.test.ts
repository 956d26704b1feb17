import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { PictureModel } from '../../../inference-container/people/track-runner.ts';
import { checkSelf } from '../../../inference-container/pipeline/self-check.ts';
import { makeTempDirectory, removeDirectory, TEST_TOOLS } from '../support/make-clip.ts';

const statfs = vi.hoisted(() => vi.fn<(path: string) => Promise<object>>());
vi.mock(import('node:fs/promises'), async (importOriginal) => {
  const original = await importOriginal();
  statfs.mockImplementation(original.statfs);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- answers as the original does
  return { ...original, statfs: statfs as unknown as typeof original.statfs };
});

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
    signal: new AbortController().signal,
    ...changes,
  });
}

function engineWith(landmarks: PictureModel): Parameters<typeof checkSelf>[0]['engine'] {
  return {
    model: {
      name: 'made',
      inputWidthPx: 1,
      inputHeightPx: 1,
      channelOrder: 'rgb',
      scale: [1, 1, 1],
      bias: [0, 0, 0],
      keypointNames: [],
      regionPadding: 1,
      decoder: { kind: 'blazepose', heatmapSizeCells: 1 },
    },
    detector: GOOD_MODEL,
    landmarks,
    lookahead: { frames: 1, seconds: 0.1 },
  };
}

describe('the check of a container', () => {
  it('finds nothing where all is well, and leaves nothing behind', async () => {
    expect(await faultsWith()).toEqual([]);
    expect(await readdir(tempDirectory)).toEqual([]);
  });

  it('finds a temporary directory that cannot be written to', async () => {
    const faults = await faultsWith({ tempDirectory: join(tempDirectory, 'missing') });
    expect(faults.join()).toMatch(/temp_directory.*ENOENT/);
  });

  it('finds a disk without room for a job', async () => {
    statfs.mockResolvedValueOnce({ blocks: 512, bsize: MEBIBYTE, bavail: 50 });
    const faults = await faultsWith();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/temp_directory.*free/);
  });

  it('finds a model that does not run', async () => {
    const faults = await faultsWith({ engine: engineWith(BROKEN_MODEL) });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/pose_engine.*device lost/);
  });

  it('finds programs that do not decode', async () => {
    const faults = await faultsWith({ tools: { ...TEST_TOOLS, timeoutMs: 1 } });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/media_programs/);
  });
});
