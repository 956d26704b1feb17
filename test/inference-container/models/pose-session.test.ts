import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../../inference-container/logger.ts';
import { openPoseSession } from '../../../inference-container/models/pose-session.ts';
import type { PoseSession } from '../../../inference-container/models/thread-session.ts';
import { doublingModel } from './doubling-model.ts';

const SIZE_PX = 4;
const PICTURE_LENGTH = 3 * SIZE_PX * SIZE_PX;

const silent = createLogger({ writeLine: () => {}, now: () => new Date(0), fields: {} });
const OPTIONS = { threads: 1, inputSizePx: SIZE_PX, logger: silent };

describe('openPoseSession', () => {
  let directory: string;
  let session: PoseSession;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pose-session-'));
    const modelPath = join(directory, 'doubling.onnx');
    await writeFile(modelPath, doublingModel(SIZE_PX));
    session = await openPoseSession(modelPath, { ...OPTIONS, execution: 'cpu' });
  });

  afterAll(async () => {
    await session.close();
    await rm(directory, { recursive: true });
  });

  it('runs a model on the CPU, one picture at a time', async () => {
    expect(session.provider).toBe('cpu');
    expect(session.batchSizes).toEqual([1]);
    const picture = Float32Array.from({ length: PICTURE_LENGTH }, (_, at) => at);
    const { doubled } = await session.run(picture, 1);
    expect(doubled).toEqual(picture.map((value) => 2 * value));
  });

  it('runs several pictures at once if given several', async () => {
    const pictures = Float32Array.from({ length: 3 * PICTURE_LENGTH }, (_, at) => at);
    const { doubled } = await session.run(pictures, 3);
    expect(doubled).toEqual(pictures.map((value) => 2 * value));
  });

  it('rejects a run whose pictures have another size, and keeps working', async () => {
    await expect(session.run(new Float32Array(5), 1)).rejects.toThrow('does not match');
    const { doubled } = await session.run(new Float32Array(PICTURE_LENGTH).fill(1), 1);
    expect(doubled?.[0]).toBe(2);
  });

  it('completes queued runs in order', async () => {
    const runs = [1, 2].map((value) =>
      session.run(new Float32Array(PICTURE_LENGTH).fill(value), 1),
    );
    const answers = await Promise.all(runs);
    expect(answers.map(({ doubled }) => doubled?.[0])).toEqual([2, 4]);
  });

  it('reads pictures in shared memory in place, without copying them', async () => {
    const shared = new Float32Array(new SharedArrayBuffer(4 * PICTURE_LENGTH)).fill(3);
    const { doubled } = await session.run(shared, 1);
    expect(doubled?.[0]).toBe(6);
    expect(shared[0]).toBe(3);
  });

  it('rejects a run once it is closed', async () => {
    const closed = await openPoseSession(join(directory, 'doubling.onnx'), {
      ...OPTIONS,
      execution: 'cpu',
    });
    await closed.close();
    await expect(closed.run(new Float32Array(PICTURE_LENGTH), 1)).rejects.toThrow('exited');
    await closed.close();
  });

  it('runs no benchmark on the CPU', async () => {
    let readings = 0;
    const opened = await openPoseSession(join(directory, 'doubling.onnx'), {
      ...OPTIONS,
      execution: 'cpu',
      nowMs: () => (readings += 1),
    });
    await opened.close();
    expect(readings).toBe(0);
  });

  it('fails to open a file that is not a model', async () => {
    const path = join(directory, 'broken.onnx');
    await writeFile(path, 'no model');
    await expect(openPoseSession(path, { ...OPTIONS, execution: 'cpu' })).rejects.toThrow(path);
  });
});
