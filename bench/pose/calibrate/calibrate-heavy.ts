import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';

import { InferenceSession, Tensor } from 'onnxruntime-node';

import { convertSource, ensureModels } from '../../../build/models/convert-models.ts';
import { MODEL_SOURCES } from '../../../build/models/model-sources.ts';
import { encodeCalibration } from '../../../build/models/quantization/calibration-file.ts';
import { tensorsToCalibrate } from '../../../build/models/quantization/quantize-model.ts';
import { regionFromAlignmentPoints } from '../../../inference-container/pose/alignment-points.ts';
import {
  DETECTOR_INPUT,
  detectPersons,
  detectorRegion,
} from '../../../inference-container/pose/detect-persons.ts';
import type { PoseModel } from '../../../inference-container/pose/pose-models.ts';
import {
  decodeLandmarks,
  readPoseModel,
  regionShapeOf,
} from '../../../inference-container/pose/pose-models.ts';
import { createPoseReading } from '../../../inference-container/pose/pose-reading.ts';
import type { Region } from '../../../inference-container/pose/region.ts';
import { sampleRegion } from '../../../inference-container/pose/sample-region.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import { calibrationClips, calibrationFrames } from './calibration-frames.ts';
import { ChannelTally } from './channel-tally.ts';

/** A single thread always adds in the same order. */
const SESSION_OPTIONS = { intraOpNumThreads: 1 };

type Results = Awaited<ReturnType<InferenceSession['run']>>;

/**
 * `npm run bench -- pose calibrate` regenerates the calibration of the 8-bit `heavy` model: the
 * range of the channels of each tensor on pictures of runners. The same clips give the same file.
 */
export async function calibrateHeavy(): Promise<string> {
  const source = MODEL_SOURCES['heavy-int8'];
  const { calibrationPath } = source;
  assert(calibrationPath !== undefined, 'the 8-bit model needs a calibration');
  const reading = await readPoseModel('heavy');
  assert(reading.ok, 'heavy is built in');
  const clips = calibrationClips();
  if (clips.length === 0) return 'skipped: ../shared/data does not exist';

  const { model } = reading;
  const graph = await convertSource(source);
  const names = tensorsToCalibrate(graph);
  for (const name of names) graph.addOutput({ name, shape: null });
  const landmarks = await InferenceSession.create(graph.encode('calibration'), SESSION_OPTIONS);
  const { detector: detectorPath } = await ensureModels(['detector']);
  const detector = await InferenceSession.create(detectorPath, SESSION_OPTIONS);

  const tally = new ChannelTally();
  let pictureCount = 0;
  for (const clip of clips) {
    for await (const frame of calibrationFrames(clip)) {
      const found = await findRegion(frame, { detector, model });
      if (found === null) continue;
      const results = await runOn(frame, found, { landmarks, model });
      const again = await runOn(frame, nextRegion(results, found, model), { landmarks, model });
      for (const one of [results, again]) tally.add(tensorsOf(one, names));
      pictureCount += 2;
    }
  }
  await writeFile(calibrationPath, encodeCalibration(tally.statistics()));
  return `${names.length} tensors on ${pictureCount} pictures of ${clips.length} clips`;
}

/** The region of the most confident detection, as for the first frame of a video. */
async function findRegion(
  frame: Frame,
  { detector, model }: { detector: InferenceSession; model: PoseModel },
): Promise<Region | null> {
  const { sizePx, scale, bias } = DETECTOR_INPUT;
  const target = new Float32Array(3 * sizePx * sizePx);
  const size = { widthPx: sizePx, heightPx: sizePx };
  const colors = { channelOrder: 'rgb', scale, bias: [bias, bias, bias] } as const;
  const into = { target, offset: 0, ...size, ...colors, border: 'zero' } as const;
  sampleRegion(frame, detectorRegion(frame), into);
  const image = new Tensor('float32', target, [1, 3, sizePx, sizePx]);
  const [person] = detectPersons(outputOf(await detector.run({ image })), frame);
  return person === undefined
    ? null
    : regionFromAlignmentPoints(person.alignmentPoints, regionShapeOf(model));
}

/** The region derived from the landmarks, as for all later frames. */
function nextRegion(results: Results, region: Region, model: PoseModel): Region {
  const reading = createPoseReading(model);
  decodeLandmarks(outputOf(results), { model, region }, reading);
  assert(reading.alignmentPoints !== null, 'BlazePose reports the alignment of the person');
  return regionFromAlignmentPoints(reading.alignmentPoints, regionShapeOf(model));
}

async function runOn(
  frame: Frame,
  region: Region,
  { landmarks, model }: { landmarks: InferenceSession; model: PoseModel },
): Promise<Results> {
  const { inputWidthPx: widthPx, inputHeightPx: heightPx, channelOrder, scale, bias } = model;
  const target = new Float32Array(3 * widthPx * heightPx);
  const into = { target, offset: 0, widthPx, heightPx, channelOrder, scale, bias };
  sampleRegion(frame, region, { ...into, border: 'replicate' });
  return landmarks.run({ image: new Tensor('float32', target, [1, 3, heightPx, widthPx]) });
}

function tensorsOf(results: Results, names: readonly string[]) {
  return new Map(
    names.map((name) => {
      const [, channelCount = 0] = results[name]?.dims ?? [];
      return [name, { values: floatsOf(results, name), channelCount }] as const;
    }),
  );
}

function outputOf(results: Results) {
  return Object.fromEntries(
    Object.keys(results).map((name) => {
      const values = floatsOf(results, name);
      return [name, { values, offset: 0, length: values.length }];
    }),
  );
}

function floatsOf(results: Results, name: string): Float32Array {
  const data = results[name]?.data;
  assert(data instanceof Float32Array, `${name} contains floats`);
  return data;
}
