import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ensureModels, MODEL_NAMES } from '../../../build/models/convert-models.ts';
import { largestDifference, runOnnx, wavyValues } from './support/run-onnx.ts';

/** Relative to the largest value of an output; both sides round sums of thousands of products. */
const RELATIVE_TOLERANCE = 1e-5;
/**
 * The logistic curve amplifies errors of its input: such small probabilities have fewer exact
 * digits.
 */
const PRESENCE_TOLERANCE = 1e-6;

const LANDMARK_OUTPUTS = [
  { name: 'landmarks', shape: [195] },
  { name: 'presence', shape: [1] },
  { name: 'heatmap', shape: [39, 64, 64] },
  { name: 'world', shape: [117] },
];
const DETECTOR_OUTPUTS = [
  { name: 'boxes', shape: [2254, 12] },
  { name: 'scores', shape: [2254, 1] },
];

/**
 * Sources have fixed hashes, so an unchanged converter writes unchanged files. An intended change
 * needs `npm run bench -- accuracy`, to show that the models still detect people.
 */
const HASHES = {
  detector: '28be918b82a5d25d3613d185bcbf6203ca02a66f4344fb40c5b3193a7fba9b73',
  lite: '56513a4957d3edd6cc58a6dcb0b4f419c5f6220bf1024060154029ab6c2f4d7c',
  heavy: 'd3af0fc4598f01c469bca8d20830f1c9fea57e011837dad89753fbaca87b50a7',
  'heavy-int8': '3e8d0bf101e67135c8c968456c1c2124e22bacd48180684c3d80196e0de08845',
} satisfies Record<(typeof MODEL_NAMES)[number], string>;

let directory: string;
let paths: Record<(typeof MODEL_NAMES)[number], string>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'converted-models-'));
  paths = await ensureModels(MODEL_NAMES, { directory });
});

afterAll(() => rm(directory, { recursive: true }));

it.each(MODEL_NAMES)(
  'converts %s to the file that the accuracy was measured with',
  async (name) => {
    const hash = createHash('sha256')
      .update(await readFile(paths[name]))
      .digest('hex');
    expect(hash).toBe(HASHES[name]);
  },
);

describe.each([
  { name: 'detector' as const, inputPx: 224, outputs: DETECTOR_OUTPUTS },
  { name: 'lite' as const, inputPx: 256, outputs: LANDMARK_OUTPUTS },
])('the $name model', ({ name, inputPx, outputs }) => {
  it('returns the same result in a batch as for a single picture', async () => {
    const first = wavyValues(inputPx * inputPx * 3);
    const second = first.map((value) => 1 - value * value);
    const shape = [1, 3, inputPx, inputPx];

    const ofFirst = await runOnnx(paths[name], { input: first, shape });
    const ofSecond = await runOnnx(paths[name], { input: second, shape });
    const ofBoth = await runOnnx(paths[name], {
      input: new Float32Array([...first, ...second]),
      shape: [2, 3, inputPx, inputPx],
    });

    expect(Object.keys(ofBoth).toSorted()).toEqual(outputs.map((output) => output.name).toSorted());
    for (const output of outputs) {
      const alone = [ofFirst, ofSecond].map((results) => valuesOf(results, output.name));
      const [one, other] = alone.map(({ values }) => values);
      assert(one !== undefined && other !== undefined);
      const together = valuesOf(ofBoth, output.name);
      expect(alone.map((result) => result.shape)).toEqual(alone.map(() => [1, ...output.shape]));
      expect(together.shape).toEqual([2, ...output.shape]);
      expect(largestDifference(one, other)).toBeGreaterThan(tolerance(output.name, one));
      const wanted = new Float32Array([...one, ...other]);
      expect(largestDifference(together.values, wanted)).toBeLessThan(
        tolerance(output.name, wanted),
      );
    }
  });
});

function tolerance(outputName: string, values: Float32Array): number {
  if (outputName === 'presence') return PRESENCE_TOLERANCE;
  return RELATIVE_TOLERANCE * largestDifference(values, new Float32Array(values.length));
}

function valuesOf<Value>(results: Record<string, Value>, name: string): Value {
  return results[name] ?? assert.fail(`no output ${name}`);
}
