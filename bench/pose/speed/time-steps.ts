import { ensureModels } from '../../../build/models/convert-models.ts';
import { medianOf } from '../../../inference-container/numbers/statistics.ts';
import { regionFromAlignmentPoints } from '../../../inference-container/pose/alignment-points.ts';
import {
  DETECTOR_INPUT,
  detectorRegion,
  detectPersons,
} from '../../../inference-container/pose/detect-persons.ts';
import type { BuiltInPoseModel, PoseModel } from '../../../inference-container/pose/pose-models.ts';
import { decodeLandmarks, regionShapeOf } from '../../../inference-container/pose/pose-models.ts';
import type { ModelOutput } from '../../../inference-container/models/model-output.ts';
import { createPoseReading } from '../../../inference-container/pose/pose-reading.ts';
import type { SessionOptions } from '../../../inference-container/models/pose-session.ts';
import type { PoseSession } from '../../../inference-container/models/thread-session.ts';
import { openPoseSession } from '../../../inference-container/models/pose-session.ts';
import { cpuPrecision, readCpuInfo } from '../../../inference-container/models/cpu-precision.ts';
import type { Region } from '../../../inference-container/pose/region.ts';
import { sampleRegion } from '../../../inference-container/pose/sample-region.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import { framesOf } from '../follow-clip.ts';

const KEPT_FRAME = 60;
const SHORT_STEP_ROUNDS = 300;
const MODEL_ROUNDS = 60;
const WARM_UP_ROUNDS = 10;

export interface StepOptions {
  model: PoseModel;
  name: BuiltInPoseModel;
  execution: Pick<SessionOptions, 'execution' | 'threads' | 'logger'>;
}

/** Medians of each step, run separately on one saved frame. */
export interface StepTimes {
  warpMs: number;
  detectorMs: number;
  landmarksMs: number;
  readingMs: number;
}

export async function timeSteps(clipPath: string, options: StepOptions): Promise<StepTimes> {
  const { model } = options;
  const frame = await keepFrame(clipPath);
  const { region, detectorMs } = await timeDetector(frame, options);

  const input = new Float32Array(3 * model.inputWidthPx * model.inputHeightPx);
  const { inputWidthPx: widthPx, inputHeightPx: heightPx, channelOrder, scale, bias } = model;
  const into = { target: input, offset: 0, widthPx, heightPx, channelOrder, scale, bias };
  const warpMs = await medianMs(SHORT_STEP_ROUNDS, () =>
    sampleRegion(frame, region, { ...into, border: 'replicate' }),
  );

  const session = await openLandmarks(options);
  const landmarksMs = await medianMs(MODEL_ROUNDS, () => session.run(input, 1));
  const output = outputOf(await session.run(input, 1));
  await session.close();

  const reading = createPoseReading(model);
  const readingMs = await medianMs(SHORT_STEP_ROUNDS, () =>
    decodeLandmarks(output, { model, region }, reading),
  );
  return { warpMs, detectorMs, landmarksMs, readingMs };
}

export async function openLandmarks({ model, name, execution }: StepOptions): Promise<PoseSession> {
  const paths = await ensureModels([name, 'heavy-int8']);
  const { inputWidthPx, inputHeightPx } = model;
  const isInt8 = name === 'heavy' && cpuPrecision('auto', readCpuInfo()) === 'int8';
  return openPoseSession(paths[name], {
    ...execution,
    ...(isInt8 && { int8Path: paths['heavy-int8'] }),
    inputWidthPx,
    inputHeightPx,
  });
}

async function timeDetector(
  frame: Frame,
  { model, execution }: StepOptions,
): Promise<{ region: Region; detectorMs: number }> {
  const { sizePx, scale, bias } = DETECTOR_INPUT;
  const { detector } = await ensureModels(['detector']);
  const session = await openPoseSession(detector, {
    ...execution,
    inputWidthPx: sizePx,
    inputHeightPx: sizePx,
  });
  const input = new Float32Array(3 * sizePx * sizePx);
  sampleRegion(frame, detectorRegion(frame), {
    target: input,
    offset: 0,
    widthPx: sizePx,
    heightPx: sizePx,
    scale,
    bias: [bias, bias, bias],
    channelOrder: 'rgb',
    border: 'zero',
  });
  const detectorMs = await medianMs(MODEL_ROUNDS, () => session.run(input, 1));
  const [person] = detectPersons(outputOf(await session.run(input, 1)), frame);
  await session.close();
  if (person === undefined) throw new Error(`Nobody was detected in frame ${frame.index}.`);
  return {
    region: regionFromAlignmentPoints(person.alignmentPoints, regionShapeOf(model)),
    detectorMs,
  };
}

async function keepFrame(clipPath: string): Promise<Frame> {
  for await (const frame of framesOf(clipPath, KEPT_FRAME + 1)) {
    if (frame.index === KEPT_FRAME) return { ...frame, pixels: frame.pixels.slice() };
  }
  throw new Error(`${clipPath} has no frame ${KEPT_FRAME}.`);
}

async function medianMs(rounds: number, step: () => unknown): Promise<number> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await step();
  const durationsMs = new Float64Array(rounds);
  for (let round = 0; round < rounds; round += 1) {
    const startedAtMs = performance.now();
    await step();
    durationsMs[round] = performance.now() - startedAtMs;
  }
  return medianOf(durationsMs);
}

function outputOf(outputs: Readonly<Record<string, Float32Array>>): ModelOutput {
  return Object.fromEntries(
    Object.entries(outputs).map(([name, values]) => [
      name,
      { values, offset: 0, length: values.length },
    ]),
  );
}
