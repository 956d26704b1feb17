import { existsSync } from 'node:fs';

import { cpuPrecision, readCpuInfo } from '../../inference-container/models/cpu-precision.ts';
import { ensureModels, MODEL_NAMES } from '../../build/models/convert-models.ts';
import { makeClip, makeTempDirectory, removeDirectory } from '../support/make-clip.ts';
import { currentCommit, writePart } from '../generated-page.ts';
import type { Floor } from './measure-floor.ts';
import { measureFloor } from './measure-floor.ts';
import { measureMemoryOverClips, measureThroughput } from './measure-growth.ts';
import type { AskedFor } from './measure-job.ts';
import { measureJob } from './measure-job.ts';
import type { MeasuredClip } from './pipeline-document.ts';
import { clipTable, pipelineDocument } from './pipeline-document.ts';

const DATA_FOLDER = new URL('../../../shared/data/', import.meta.url).pathname;
const ENCODING = '-an -c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p';
const DEFAULT_MODEL = 'heavy';

interface Clip {
  title: string;
  source: string;
  size: string;
  fps: number;
  asked: AskedFor;
  /** Goals by model. */
  goals: Readonly<Record<string, { seconds: number; ratio: number }>>;
}

const TREADMILL = `${DATA_FOLDER}video/treadmill-side-male.mp4`;
const BACK = {
  source: `${DATA_FOLDER}synthetic/hamner_real_gait_m_back.mp4`,
  size: '720:1280',
  fps: 60,
};
const CLIPS: readonly Clip[] = [
  {
    title: '720x1280, 30 fps',
    source: TREADMILL,
    size: '720:1280',
    fps: 30,
    asked: {},
    goals: { heavy: { seconds: 6, ratio: 1.2 } },
  },
  {
    title: '1080x1920, 60 fps',
    source: `${DATA_FOLDER}synthetic/hamner_real_gait_m_side.mp4`,
    size: '1080:1920',
    fps: 60,
    asked: {},
    goals: { heavy: { seconds: 15, ratio: 1.2 } },
  },
  {
    ...BACK,
    title: '720x1280, 60 fps, back view',
    asked: { analysisType: 'back_view' },
    goals: { heavy: { seconds: 11, ratio: 1.3 } },
  },
  {
    ...BACK,
    title: '720x1280, 60 fps, back view, pronation only',
    asked: { analysisType: 'back_view', isFullBody: false },
    goals: {},
  },
];

/**
 * `npm run bench -- pipeline [MODEL ...]`: measures the whole way from lease to posted result. Without model
 * names, also measures how throughput and memory grow, and writes docs/performance.md.
 */
export async function benchPipeline(models: readonly string[]): Promise<void> {
  const commit = await currentCommit();
  await ensureModels(MODEL_NAMES);
  const directory = await makeTempDirectory();
  try {
    const clips = await measureClips(models.length > 0 ? models : [DEFAULT_MODEL], directory);
    process.stdout.write(`${clipTable(clips)}\n`);
    if (models.length > 0 || !existsSync(TREADMILL)) return;

    const setup = { model: DEFAULT_MODEL, directory };
    const clip = await cut(TREADMILL, { directory, name: 'growth', seconds: 10 });
    const short = await cut(TREADMILL, { directory, name: 'short', seconds: 3 });
    const throughput = await measureThroughput(clip, setup);
    const memoryBytes = await measureMemoryOverClips(short, setup);
    const precision = cpuPrecision('auto', readCpuInfo());
    const body = pipelineDocument({ precision, clips, throughput, memoryBytes });
    await writePart('container', body, { command: 'npm run bench -- pipeline', commit });
  } finally {
    await removeDirectory(directory);
  }
}

async function measureClips(models: readonly string[], directory: string): Promise<MeasuredClip[]> {
  const measured: MeasuredClip[] = [];
  for (const [number, { title, source, size, fps, asked, goals }] of CLIPS.entries()) {
    if (!existsSync(source)) {
      process.stdout.write(`${title}: skipped, ${source} does not exist\n`);
      continue;
    }
    const clip = await cut(source, { directory, name: `clip-${number}`, seconds: 10, size });
    for (const model of models) {
      process.stdout.write(`${title}, ${model} ...\n`);
      const before = await measureFloor(clip, { modelName: model, sourceFps: fps });
      const job = await measureJob(clip, { model, directory, asked });
      const after = await measureFloor(clip, { modelName: model, sourceFps: fps });
      const floor = meanOf(before, after);
      measured.push({ title, model, job, floor, goal: goals[model] ?? null });
    }
  }
  return measured;
}

function cut(
  source: string,
  options: { directory: string; name: string; seconds: number; size?: string },
): Promise<string> {
  const { directory, name, seconds, size = '720:1280' } = options;
  return makeClip(
    directory,
    `-i ${source} -t ${seconds} -vf scale=${size} ${ENCODING} ${name}.mp4`,
  );
}

function meanOf(before: Floor, after: Floor): Floor {
  return {
    modelSeconds: (before.modelSeconds + after.modelSeconds) / 2,
    transcodeSeconds: (before.transcodeSeconds + after.transcodeSeconds) / 2,
  };
}
