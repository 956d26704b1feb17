import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PoseModel, PoseModelReading } from '../../../inference-container/pose/pose-models.ts';
import { readPoseModel, regionShapeOf } from '../../../inference-container/pose/pose-models.ts';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'strideline-test-'));
});

afterAll(async () => {
  await rm(directory, { recursive: true });
});

/** RTMPose body 26 of mmpose, with the keypoints of Halpe26, as an operator would describe it. */
const RTMPOSE_RECORD = {
  name: 'rtmpose-body26',
  file: 'rtmpose-m-halpe26-256x192.onnx',
  inputWidthPx: 192,
  inputHeightPx: 256,
  channelOrder: 'rgb',
  mean: [123.675, 116.28, 103.53],
  standardDeviation: [58.395, 57.12, 57.375],
  keypointNames: [
    ['nose', 'left_eye', 'right_eye', 'left_ear', 'right_ear'],
    ['left_shoulder', 'right_shoulder', 'left_elbow', 'right_elbow'],
    ['left_wrist', 'right_wrist', 'left_hip', 'right_hip'],
    ['left_knee', 'right_knee', 'left_ankle', 'right_ankle'],
    ['head_top', 'neck', 'mid_hip'],
    ['left_big_toe', 'right_big_toe', 'left_small_toe', 'right_small_toe'],
    ['left_heel', 'right_heel'],
  ].flat(),
  regionPadding: 1.25,
  decoder: {
    kind: 'simcc',
    splitRatio: 2,
    xOutput: 'simcc_x',
    yOutput: 'simcc_y',
    confidence: 'mean',
  },
};

describe('readPoseModel', () => {
  it.each(['lite', 'heavy'])('supports %s, with the 33 keypoints of BlazePose', async (name) => {
    const reading = await readPoseModel(name);

    expect(reading).toMatchObject({ ok: true, model: { name: `blazepose-${name}` } });
    if (!reading.ok) return;
    expect(reading.model.keypointNames).toHaveLength(33);
    expect(reading.model.keypointNames[0]).toBe('nose');
    expect(reading.model.keypointNames[27]).toBe('left_ankle');
    expect(reading.model.keypointNames[32]).toBe('right_foot_index');
    expect(regionShapeOf(reading.model)).toEqual({
      widthPerHeight: 1,
      padding: 1.25,
      isTurned: true,
    });
  });

  it('reads the record of a custom model with its file next to it', async () => {
    const model = modelOf(await readRecord(RTMPOSE_RECORD));

    expect(model.path).toBe(join(directory, 'rtmpose-m-halpe26-256x192.onnx'));
    expect(model.decoder).toMatchObject({ kind: 'simcc', splitRatio: 2 });
    const { scale, bias } = model;
    const mostRed = 255 * scale[0] + bias[0];
    const meanBlue = 103.53 * scale[2] + bias[2];
    expect(mostRed).toBeCloseTo((255 - 123.675) / 58.395, 9);
    expect(meanBlue).toBeCloseTo(0, 9);
    expect(regionShapeOf(model).isTurned).toBe(false);
  });

  it.each([
    ['a missing size', { inputWidthPx: undefined }, /inputWidthPx/],
    ['a misspelt field', { inputWidht: 192 }, /inputWidht/],
    ['an unknown decoder', { decoder: { kind: 'heatmap' } }, /decoder/],
    ['a keypoint twice', { keypointNames: [...RTMPOSE_RECORD.keypointNames, 'neck'] }, /neck/],
    ['no ankles', { keypointNames: RTMPOSE_RECORD.keypointNames.slice(0, 15) }, /left_ankle/],
    ['a standard deviation of zero', { standardDeviation: [1, 0, 1] }, /standardDeviation/],
    ['half a bin', { decoder: { ...RTMPOSE_RECORD.decoder, splitRatio: 1.001 } }, /whole bins/],
    [
      'keypoints that the decoder does not return',
      { decoder: { kind: 'blazepose', heatmapSizeCells: 64 } },
      /33 keypoints/,
    ],
  ])('refuses a record with %s, and names it', async (_, change, named) => {
    const reading = await readRecord({ ...RTMPOSE_RECORD, ...change });

    expect(problemsOf(reading)).toMatch(named);
  });

  it('refuses a name that is neither built in nor a file', async () => {
    const reading = await readPoseModel(join(directory, 'absent.json'));

    expect(problemsOf(reading)).toMatch(/absent\.json/);
  });

  it('refuses a file that is not JSON', async () => {
    const path = join(directory, 'broken.json');
    await writeFile(path, '{');

    expect((await readPoseModel(path)).ok).toBe(false);
  });
});

async function readRecord(record: unknown) {
  const path = join(directory, 'record.json');
  await writeFile(path, JSON.stringify(record));
  return readPoseModel(path);
}

function modelOf(reading: PoseModelReading): PoseModel {
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return reading.model;
}

function problemsOf(reading: PoseModelReading): string {
  return reading.ok ? '' : reading.problems.join('\n');
}
