import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { InferenceSession, Tensor } from 'onnxruntime-node';

import { convertSource, ensureModels } from '../../../build/models/convert-models.ts';
import { MODEL_SOURCES } from '../../../build/models/model-sources.ts';
import { encodeCalibration } from '../../../build/models/quantization/calibration-file.ts';
import { tensorsToCalibrate } from '../../../build/models/quantization/quantize-model.ts';
import { lumaSharesOf } from '../../../inference-container/media/color-tags.ts';
import { decodeFrames } from '../../../inference-container/media/decode-frames.ts';
import { probeVideo } from '../../../inference-container/media/probe-video.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import { decodeLandmarks } from '../../../inference-container/pose/decode-blazepose.ts';
import {
  DETECTOR_INPUT,
  detectPersons,
  detectorRegion,
} from '../../../inference-container/pose/detect-persons.ts';
import type { PoseModel } from '../../../inference-container/pose/pose-models.ts';
import { poseModelOf } from '../../../inference-container/pose/pose-models.ts';
import { createPoseReading } from '../../../inference-container/pose/pose-reading.ts';
import type { Region } from '../../../inference-container/pose/region.ts';
import { regionFromAlignmentPoints } from '../../../inference-container/pose/region.ts';
import { sampleRegion } from '../../../inference-container/pose/sample-region.ts';
import type { ChromaTables } from '../../../inference-container/pose/sampling-plan.ts';
import { chromaTables } from '../../../inference-container/pose/sampling-plan.ts';
import { LANDMARK_SCALE } from '../../../inference-container/pose/track-runner.ts';
import { TOOLS } from '../../accuracy/watch-video.ts';
import { ChannelTally } from './channel-tally.ts';

/** A single thread makes the order of additions, and so the result, reproducible. */
const SESSION_OPTIONS = { intraOpNumThreads: 1 };
/** Rendered runners and a real one. */
const CLIPS = [
  'synthetic/hamner_real_gait_m_side.mp4',
  'synthetic/rpm_f_jog_side.mp4',
  'synthetic/var_f_lean_faces_left_side.mp4',
  'synthetic/var_m_upright_30fps_yaw_side.mp4',
  'synthetic/hamner_real_gait_m_back.mp4',
  'synthetic/rpm_f_jog_back.mp4',
  'synthetic/var_f_everted_back.mp4',
  'synthetic/var_m_knees_back.mp4',
  'video/treadmill-side-male.mp4',
];
const FRAMES_PER_CLIP = 4;
/** Must not be a multiple of the stride, so that postures vary. */
const FRAMES_APART = 23;

type Results = Awaited<ReturnType<InferenceSession['run']>>;

/**
 * `npm run train -- calibration` regenerates the calibration of the 8-bit `heavy` model: the range
 * of each tensor's channels on pictures of runners. The same clips give the same file.
 */
export async function calibrateHeavy(dataFolder: string): Promise<void> {
  const source = MODEL_SOURCES['heavy-int8'];
  const { calibrationPath } = source;
  assert(calibrationPath !== undefined, 'the 8-bit model needs a calibration');
  const model = poseModelOf('heavy');
  const graph = await convertSource(source);
  const names = tensorsToCalibrate(graph);
  for (const name of names) graph.addOutput({ name, shape: null });
  const landmarks = await InferenceSession.create(graph.encode('calibration'), SESSION_OPTIONS);
  const { detector: detectorPath } = await ensureModels(['detector']);
  const detector = await InferenceSession.create(detectorPath, SESSION_OPTIONS);

  const tally = new ChannelTally();
  let pictureCount = 0;
  for (const clip of CLIPS) {
    const { signal } = new AbortController();
    const video = await probeVideo(join(dataFolder, clip), { tools: TOOLS, signal });
    const tables = chromaTables(lumaSharesOf(video.color, video));
    for await (const frame of decodeFrames(video, { tools: TOOLS, signal })) {
      if (frame.index >= FRAMES_PER_CLIP * FRAMES_APART) break;
      if ((frame.index + 1) % FRAMES_APART !== 0) continue;
      const found = await findRegion(frame, { detector, tables });
      if (found === null) continue;
      const run = { landmarks, model, tables };
      const results = await runOn(frame, found, run);
      const again = await runOn(frame, nextRegion(results, found, model), run);
      for (const one of [results, again]) tally.add(tensorsOf(one, names));
      pictureCount += 2;
    }
  }
  await writeFile(calibrationPath, encodeCalibration(tally.statistics()));
  process.stdout.write(`${names.length} tensors on ${pictureCount} pictures\n`);
}

/** Returns the region of the most confident detection, as for the first frame of a video. */
async function findRegion(
  frame: Frame,
  { detector, tables }: { detector: InferenceSession; tables: ChromaTables },
): Promise<Region | null> {
  const { sizePx, scale, bias } = DETECTOR_INPUT;
  const target = new Float32Array(3 * sizePx * sizePx);
  const size = { widthPx: sizePx, heightPx: sizePx };
  const colors = { scale, bias };
  const into = {
    target,
    offset: 0,
    ...size,
    ...colors,
    chromaTables: tables,
    border: 'zero',
  } as const;
  sampleRegion(frame, detectorRegion(frame), into);
  const image = new Tensor('float32', target, [1, 3, sizePx, sizePx]);
  const [person] = detectPersons(outputOf(await detector.run({ image })), frame);
  return person === undefined ? null : regionFromAlignmentPoints(person.alignmentPoints);
}

/** Derives the region from the landmarks, as for all later frames. */
function nextRegion(results: Results, region: Region, model: PoseModel): Region {
  const reading = createPoseReading(model.keypointNames.length);
  decodeLandmarks(outputOf(results), { model, region }, reading);
  return regionFromAlignmentPoints(reading.alignmentPoints);
}

async function runOn(
  frame: Frame,
  region: Region,
  {
    landmarks,
    model,
    tables,
  }: { landmarks: InferenceSession; model: PoseModel; tables: ChromaTables },
): Promise<Results> {
  const { inputSizePx } = model;
  const target = new Float32Array(3 * inputSizePx ** 2);
  const size = { widthPx: inputSizePx, heightPx: inputSizePx };
  const into = { target, offset: 0, ...size, scale: LANDMARK_SCALE, bias: 0 };
  sampleRegion(frame, region, { ...into, chromaTables: tables, border: 'replicate' });
  return landmarks.run({ image: new Tensor('float32', target, [1, 3, inputSizePx, inputSizePx]) });
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
