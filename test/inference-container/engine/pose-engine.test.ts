import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PoseEngine } from '../../../inference-container/engine/pose-engine.ts';
import { openPoseEngine } from '../../../inference-container/engine/pose-engine.ts';
import { createLogger } from '../../../inference-container/logger.ts';
import type { PoseModelName } from '../../../inference-container/pose/pose-models.ts';
import { doublingModel } from '../models/doubling-model.ts';

const DETECTOR_PX = 224;
const LANDMARKS_PX = 256;

describe('openPoseEngine', () => {
  let directory: string;
  const asked: string[] = [];
  const open = async (
    model: PoseModelName,
    precision: 'float32' | 'int8' = 'float32',
  ): Promise<PoseEngine> => {
    asked.length = 0;
    return openPoseEngine({
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
  };

  // There is no heavy.onnx.
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'pose-engine-'));
    await writeFile(join(directory, 'detector.onnx'), doublingModel(DETECTOR_PX));
    for (const name of ['lite', 'heavy-int8']) {
      await writeFile(join(directory, `${name}.onnx`), doublingModel(LANDMARKS_PX));
    }
  });

  afterAll(async () => rm(directory, { recursive: true }));

  it('runs the detector and the landmark model, and prefetches one frame', async () => {
    const engine = await open('lite');
    const { doubled: ofDetector } = await engine.detector.submit(fill);
    const { doubled: ofLandmarks } = await engine.landmarks.submit(fill);
    await engine.close();
    expect(asked).toEqual(['detector', 'lite']);
    expect(ofDetector).toMatchObject({ offset: 0, length: 3 * DETECTOR_PX ** 2 });
    expect(ofLandmarks).toMatchObject({ offset: 0, length: 3 * LANDMARKS_PX ** 2 });
    expect(ofLandmarks?.values[0]).toBe(6);
    expect(engine).toMatchObject({ provider: 'cpu', lookahead: { frames: 2 } });
  });

  it('runs only the heavy model in 8 bits, on a CPU that supports it', async () => {
    const heavy = await open('heavy', 'int8');
    expect(asked).toEqual(['detector', 'heavy', 'heavy-int8']);
    const lite = await open('lite', 'int8');
    await Promise.all([heavy.close(), lite.close()]);
    expect([heavy.precision, lite.precision]).toEqual(['int8', 'float32']);
  });

  it('runs the heavy model in floats if 8 bits are not requested', async () => {
    await expect(open('heavy')).rejects.toThrow(join(directory, 'heavy.onnx'));
    expect(asked).toEqual(['detector', 'heavy']);
  });
});

function fill(target: Float32Array): void {
  target.fill(3);
}
