import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { ensureModels } from '../../../build/models/convert-models.ts';
import {
  cpuPrecision,
  readCpuInfo,
} from '../../../inference-container/models/execution-providers.ts';
import { planar, runOnnx } from './support/run-onnx.ts';

const PHOTOGRAPH = new URL('../../../../shared/data/truth/blazepose/pose.jpg', import.meta.url)
  .pathname;
const CAN_COMPARE = existsSync(PHOTOGRAPH) && cpuPrecision('auto', readCpuInfo()) === 'int8';
/** The whole man in the photograph. */
const CROP = 'crop=667:667:131:0,scale=256:256';
const INPUT_PX = 256;

/** The landmarks of a body; the last six of 39 are for the next region. */
const BODY_LANDMARKS = 33;
/** x, y, z, visibility and presence. */
const VALUES_PER_LANDMARK = 5;
/** In the median over the landmarks: less than the model's own error. */
const MEDIAN_TOLERANCE_PX = 1;
const MAX_ERROR_PX = 4;
const PRESENCE_TOLERANCE = 0.02;

const run = promisify(execFile);

let directory: string;
let paths: Record<'heavy' | 'heavy-int8', string>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'heavy-int8-'));
  paths = await ensureModels(['heavy', 'heavy-int8'], { directory });
});

afterAll(() => rm(directory, { recursive: true }));

it.skipIf(!CAN_COMPARE)(
  'the 8-bit heavy model locates a man in the same place as the float model (needs ../shared/data and AVX2)',
  async () => {
    const picture = { input: await cutOut(), shape: [1, 3, INPUT_PX, INPUT_PX] };

    const exact = await runOnnx(paths.heavy, picture);
    const rounded = await runOnnx(paths['heavy-int8'], picture);

    const distancesPx = Array.from({ length: BODY_LANDMARKS }, (_, landmark) => {
      const [x, y] = [0, 1].map((axis) => {
        const at = landmark * VALUES_PER_LANDMARK + axis;
        return (rounded['landmarks']?.values[at] ?? NaN) - (exact['landmarks']?.values[at] ?? NaN);
      });
      return Math.hypot(x ?? NaN, y ?? NaN);
    }).toSorted((a, b) => a - b);
    expect(distancesPx[0]).toBeGreaterThan(0);
    expect(distancesPx[BODY_LANDMARKS >> 1]).toBeLessThan(MEDIAN_TOLERANCE_PX);
    expect(distancesPx.at(-1)).toBeLessThan(MAX_ERROR_PX);
    const [presence = NaN] = rounded['presence']?.values ?? [];
    const [exactPresence = NaN] = exact['presence']?.values ?? [];
    expect(exactPresence).toBeGreaterThan(0.9);
    expect(Math.abs(presence - exactPresence)).toBeLessThan(PRESENCE_TOLERANCE);
  },
);

async function cutOut(): Promise<Float32Array> {
  const input = ['-v', 'error', '-i', PHOTOGRAPH, '-vf', CROP];
  const output = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  const { stdout } = await run('ffmpeg', [...input, ...output], { encoding: 'buffer' });
  return planar(
    Float32Array.from(stdout, (byte) => byte / 255),
    3,
  );
}
