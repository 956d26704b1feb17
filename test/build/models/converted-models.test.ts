import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { convertSource, ensureModels } from '../../../build/models/convert-models.ts';
import { MODEL_SOURCES, locateSource } from '../../../build/models/model-sources.ts';
import { foldPaddings } from '../../../build/models/quantization/fold-paddings.ts';
import { pictureSides } from '../../../build/models/quantization/picture-sides.ts';
import { readTflite } from '../../../build/models/read-tflite.ts';
import { interpretTflite } from './support/interpret-tflite.ts';
import { largestDifference, planar, runOnnx, wavyValues } from './support/run-onnx.ts';

/** Relative to the largest value of an output; both sides round sums of thousands of products. */
const RELATIVE_TOLERANCE = 1e-5;
/**
 * The logistic curve amplifies errors of its input: such small probabilities have fewer exact
 * digits.
 */
const PRESENCE_TOLERANCE = 1e-6;

const LANDMARK_OUTPUTS = [
  { source: 'Identity', name: 'landmarks', shape: [195] },
  { source: 'Identity_1', name: 'presence', shape: [1] },
  { source: 'Identity_3', name: 'heatmap', shape: [39, 64, 64] },
  { source: 'Identity_4', name: 'world', shape: [117] },
];
const DETECTOR_OUTPUTS = [
  { source: 'Identity', name: 'boxes', shape: [2254, 12] },
  { source: 'Identity_1', name: 'scores', shape: [2254, 1] },
];

let directory: string;
let paths: Record<'detector' | 'lite', string>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'converted-models-'));
  paths = await ensureModels(['detector', 'lite'], { directory });
});

afterAll(() => rm(directory, { recursive: true }));

describe.each([
  { name: 'detector' as const, inputPx: 224, outputs: DETECTOR_OUTPUTS },
  { name: 'lite' as const, inputPx: 256, outputs: LANDMARK_OUTPUTS },
])('the $name model', ({ name, inputPx, outputs }) => {
  it('returns the same for a picture in a batch as on its own', async () => {
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

it('the lite model computes what its TFLite operators are defined to compute', async () => {
  const inputPx = 256;
  const picture = wavyValues(inputPx * inputPx * 3);
  const source = readTflite(await readFile(locateSource(MODEL_SOURCES.lite) ?? ''));
  const expected = interpretTflite(source, {
    input: picture,
    outputNames: LANDMARK_OUTPUTS.map((output) => output.source),
  });

  const converted = await runOnnx(paths.lite, {
    input: planar(picture, 3),
    shape: [1, 3, inputPx, inputPx],
  });

  for (const [index, { name }] of LANDMARK_OUTPUTS.entries()) {
    const { shape, values } = expected[index] ?? assert.fail();
    const wanted = shape.length === 4 ? planar(values, shape[3] ?? 0) : values;
    const actual = valuesOf(converted, name);
    expect(largestDifference(actual.values, wanted)).toBeLessThan(tolerance(name, wanted));
  }
});

it("the lite model upsamples to the heatmap's 64 pixels, not to 256 for segmentation", async () => {
  const graph = foldPaddings(await convertSource(MODEL_SOURCES.lite));
  const sides = pictureSides(graph);

  const upsampled = graph.nodes.filter(({ kind }) => kind === 'Resize');
  expect(upsampled.map(({ output }) => sides.get(output))).toEqual([16, 32, 64]);
});

function tolerance(outputName: string, values: Float32Array): number {
  if (outputName === 'presence') return PRESENCE_TOLERANCE;
  return RELATIVE_TOLERANCE * largestDifference(values, new Float32Array(values.length));
}

function valuesOf<Value>(results: Record<string, Value>, name: string): Value {
  return results[name] ?? assert.fail(`no output ${name}`);
}
