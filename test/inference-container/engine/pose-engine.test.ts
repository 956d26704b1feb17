import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createLogger } from '../../../inference-container/logger.ts';
import type { PoseEngine } from '../../../inference-container/engine/pose-engine.ts';
import { openPoseEngine } from '../../../inference-container/engine/pose-engine.ts';
import type { PoseModel } from '../../../inference-container/pose/pose-models.ts';

import { doublingModel } from '../models/doubling-model.ts';

const DETECTOR_SIZE_PX = 224;
const OWN_SIZE_PX = 64;
const BUILT_IN_SIZE_PX = 256;

describe('openPoseEngine', () => {
  let directory: string;
  const asked: string[] = [];
  const open = async (
    model: PoseModel,
    precision: 'float32' | 'int8' = 'float32',
  ): Promise<PoseEngine> =>
    openPoseEngine({
      model,
      execution: 'cpu',
      threads: 1,
      precision,
      locateModels: async <Name extends string>(names: readonly Name[]) => {
        asked.push(...names);
        const paths = names.map((name) => [name, join(directory, `${name}.onnx`)]);
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has its path
        return Promise.resolve(Object.fromEntries(paths) as Record<Name, string>);
      },
      logger: createLogger({ writeLine: () => {}, now: () => new Date(0), fields: {} }),
    });

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pose-engine-'));
    await writeFile(join(directory, 'detector.onnx'), doublingModel(DETECTOR_SIZE_PX));
    await writeFile(join(directory, 'lite.onnx'), doublingModel(BUILT_IN_SIZE_PX));
    for (const file of ['heavy-int8.onnx', 'heavy-int8-heatmap.onnx']) {
      await writeFile(join(directory, file), doublingModel(BUILT_IN_SIZE_PX));
    }
    await writeFile(join(directory, 'own.onnx'), doublingModel(OWN_SIZE_PX));
  });

  afterAll(async () => rm(directory, { recursive: true }));

  it("runs the container's detector and an operator's own model", async () => {
    asked.length = 0;
    const engine = await open({ ...MODEL, name: 'own', path: join(directory, 'own.onnx') });
    const { doubled: ofDetector } = await engine.detector.submit(fill);
    const { doubled: ofLandmarks } = await engine.landmarks.submit(fill);
    await engine.close();
    expect(asked).toEqual(['detector']);
    expect(ofDetector).toMatchObject({ offset: 0, length: 3 * DETECTOR_SIZE_PX ** 2 });
    expect(ofLandmarks).toMatchObject({ offset: 0, length: 3 * OWN_SIZE_PX ** 2 });
    expect(ofLandmarks?.values[0]).toBe(6);
  });

  it('prepares one frame on the CPU while the model runs another', async () => {
    const engine = await open({ ...MODEL, name: 'own', path: join(directory, 'own.onnx') });
    await engine.close();
    expect(engine.provider).toBe('cpu');
    expect(engine.lookahead.frames).toBe(2);
  });

  it('opens a built-in model by its short name', async () => {
    asked.length = 0;
    const size = { inputWidthPx: BUILT_IN_SIZE_PX, inputHeightPx: BUILT_IN_SIZE_PX };
    const engine = await open({ ...MODEL, ...size, name: 'blazepose-lite' });
    await engine.close();
    expect(asked).toEqual(['detector', 'lite']);
  });

  it('runs only the heavy model in 8 bits, on a CPU that supports it', async () => {
    asked.length = 0;
    const size = { inputWidthPx: BUILT_IN_SIZE_PX, inputHeightPx: BUILT_IN_SIZE_PX };
    // There is no heavy.onnx: only what runs is opened.
    const heavy = await open({ ...MODEL, ...size, name: 'blazepose-heavy' }, 'int8');
    const lite = await open({ ...MODEL, ...size, name: 'blazepose-lite' }, 'int8');
    await Promise.all([heavy.close(), lite.close()]);
    expect(asked).toEqual([
      'detector',
      'heavy',
      'heavy-int8',
      'heavy-int8-heatmap',
      'detector',
      'lite',
    ]);
    expect([heavy.precision, lite.precision]).toEqual(['int8', 'float32']);
  });

  it('runs the heavy model in floats if 8 bits are not requested', async () => {
    asked.length = 0;
    const size = { inputWidthPx: BUILT_IN_SIZE_PX, inputHeightPx: BUILT_IN_SIZE_PX };
    const opening = open({ ...MODEL, ...size, name: 'blazepose-heavy' });
    await expect(opening).rejects.toThrow(join(directory, 'heavy.onnx'));
    expect(asked).toEqual(['detector', 'heavy']);
  });

  it('fails if the model file is missing', async () => {
    const path = join(directory, 'missing.onnx');
    await expect(open({ ...MODEL, name: 'own', path })).rejects.toThrow(path);
  });
});

const MODEL: PoseModel = {
  name: 'own',
  inputWidthPx: OWN_SIZE_PX,
  inputHeightPx: OWN_SIZE_PX,
  channelOrder: 'rgb',
  scale: [1, 1, 1],
  bias: [0, 0, 0],
  keypointNames: [],
  regionPadding: 1.25,
  decoder: { kind: 'blazepose', heatmapSizeCells: 64 },
};

function fill(target: Float32Array, offset: number): void {
  target.fill(3, offset);
}
