import { existsSync } from 'node:fs';

import { ensureModels } from '../../../build/models/convert-models.ts';
import { openPoseEngine } from '../../../inference-container/engine/pose-engine.ts';
import type { BuiltInPoseModel, PoseModel } from '../../../inference-container/pose/pose-models.ts';
import { readPoseModel } from '../../../inference-container/pose/pose-models.ts';
import { followClip, framesOf } from '../follow-clip.ts';
import { SILENT_LOGGER } from '../silent-logger.ts';
import { describeBatches, measureBatches } from './measure-batches.ts';
import type { StepTimes } from './time-steps.ts';
import { timeSteps } from './time-steps.ts';

/** 720x1280, 30 frames per second, one runner. */
const CLIP = new URL('../../../../shared/data/video/treadmill-side-male.mp4', import.meta.url)
  .pathname;
const MAX_FRAMES = 300;
const MODELS = ['lite', 'full', 'heavy'] as const;
/** Goals for the whole stage on two cores. */
const GOAL_MS: Partial<Record<BuiltInPoseModel, number>> = { full: 15, heavy: 35 };
const EXECUTION = { execution: 'auto', threads: 2, logger: SILENT_LOGGER } as const;
const FIRST_COLUMN_WIDTH = 40;
const COLUMN_WIDTH = 12;

interface ModelSpeed {
  name: BuiltInPoseModel;
  provider: string;
  decodeMs: number;
  steps: StepTimes;
  motionMs: number;
  stageMs: number;
  /** Null on a machine without a GPU. */
  batches: string | null;
}

/** Milliseconds per frame of each step, and of the whole stage from file to clean paths. */
export async function measureSpeed(parts: readonly string[]): Promise<string> {
  if (!existsSync(CLIP)) return `skipped: ${CLIP} does not exist`;
  const speeds: ModelSpeed[] = [];
  for (const name of MODELS) {
    if (parts.length > 0 && !parts.includes(name)) continue;
    speeds.push(await measureModel(name));
  }
  return [table(speeds), '', ...describeGpu(speeds)].join('\n');
}

async function measureModel(name: BuiltInPoseModel): Promise<ModelSpeed> {
  const reading = await readPoseModel(name);
  if (!reading.ok) throw new Error(reading.problems.join('; '));
  const { model } = reading;
  const decodeMs = await timeDecoding();
  const steps = await timeSteps(CLIP, { model, name, execution: EXECUTION });
  const { provider, motionMs, stageMs } = await timeStage(model);
  const batches =
    provider === 'cpu'
      ? null
      : describeBatches(await measureBatches({ model, name, execution: EXECUTION }));
  return { name, provider, decodeMs, steps, motionMs, stageMs, batches };
}

/** Reads and drops frames; includes probing the file and starting the decoder. */
async function timeDecoding(): Promise<number> {
  const startedAtMs = performance.now();
  let count = 0;
  for await (const frame of framesOf(CLIP, MAX_FRAMES)) count = frame.index + 1;
  return (performance.now() - startedAtMs) / count;
}

async function timeStage(model: PoseModel) {
  const engine = await openPoseEngine({ ...EXECUTION, model, locateModels: ensureModels });
  const { track, poseMs, motionMs } = await followClip(CLIP, {
    engine,
    view: 'side_view',
    maxFrames: MAX_FRAMES,
  });
  await engine.close();
  const { length: count } = track.timesSeconds;
  return {
    provider: engine.provider,
    motionMs: motionMs / count,
    stageMs: (poseMs + motionMs) / count,
  };
}

function table(speeds: readonly ModelSpeed[]): string {
  const row = (title: string, cell: (speed: ModelSpeed) => string) =>
    title.padEnd(FIRST_COLUMN_WIDTH) +
    speeds.map((speed) => cell(speed).padStart(COLUMN_WIDTH)).join('');
  const msRow = (title: string, ms: (speed: ModelSpeed) => number) =>
    row(title, (speed) => ms(speed).toFixed(2));
  return [
    row(`ms per frame, ${MAX_FRAMES} frames of 720x1280`, ({ name }) => name),
    row('provider', ({ provider }) => provider),
    msRow('decode alone', ({ decodeMs }) => decodeMs),
    msRow('warp', ({ steps }) => steps.warpMs),
    msRow('detector, one run (not every frame)', ({ steps }) => steps.detectorMs),
    msRow('landmark model, one run', ({ steps }) => steps.landmarksMs),
    msRow('output decoding', ({ steps }) => steps.readingMs),
    msRow('motion', ({ motionMs }) => motionMs),
    msRow('whole stage', ({ stageMs }) => stageMs),
    row('goal on 2 cores', ({ name }) => GOAL_MS[name]?.toFixed(2) ?? '-'),
  ].join('\n');
}

function describeGpu(speeds: readonly ModelSpeed[]): string[] {
  const lines = speeds.flatMap(({ name, batches }) =>
    batches === null ? [] : [`${name}, frames per second by batch size: ${batches}`],
  );
  return lines.length > 0 ? lines : ['no GPU: not measured'];
}
