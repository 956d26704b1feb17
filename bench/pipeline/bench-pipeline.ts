import { existsSync } from 'node:fs';

import { ensureModels, MODEL_NAMES } from '../../build/models/convert-models.ts';
import { cpuPrecision, readCpuInfo } from '../../inference-container/models/execution-providers.ts';
import { currentCommit, writePart } from '../generated-page.ts';
import { makeClip, makeTempDirectory, removeDirectory } from '../support/make-clip.ts';
import { measureMemoryOverClips, measureThroughput } from './measure-growth.ts';
import type { JobOverrides } from './measure-job.ts';
import { measureJob } from './measure-job.ts';
import type { MeasuredClip } from './pipeline-document.ts';
import { clipTable, pipelineDocument } from './pipeline-document.ts';

const DATA_FOLDER = new URL('../../../shared/data/', import.meta.url).pathname;
const ENCODING = '-an -c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p';
const MODEL = 'heavy';

interface Clip {
  title: string;
  source: string;
  size: string;
  overrides: JobOverrides;
}

const TREADMILL = `${DATA_FOLDER}video/treadmill-side-male.mp4`;
const BACK = {
  source: `${DATA_FOLDER}synthetic/hamner_real_gait_m_back.mp4`,
  size: '720:1280',
};
const CLIPS: readonly Clip[] = [
  {
    title: '720x1280, 30 fps',
    source: TREADMILL,
    size: '720:1280',
    overrides: {},
  },
  {
    title: '1080x1920, 60 fps',
    source: `${DATA_FOLDER}synthetic/hamner_real_gait_m_side.mp4`,
    size: '1080:1920',
    overrides: {},
  },
  {
    ...BACK,
    title: '720x1280, 60 fps, back view',
    overrides: { analysisType: 'back_view' },
  },
  {
    ...BACK,
    title: '720x1280, 60 fps, back view, pronation only',
    overrides: { analysisType: 'back_view', isFullBody: false },
  },
];

/**
 * `npm run bench -- pipeline`: measures a job from lease to posted result, and how throughput and
 * memory scale, and writes docs/performance.md.
 */
export async function benchPipeline(): Promise<void> {
  const commit = await currentCommit();
  await ensureModels(MODEL_NAMES);
  const directory = await makeTempDirectory();
  try {
    const clips = await measureClips(directory);
    process.stdout.write(`${clipTable(clips)}\n`);
    if (!existsSync(TREADMILL)) return;

    const setup = { model: MODEL, directory };
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

async function measureClips(directory: string): Promise<MeasuredClip[]> {
  const measured: MeasuredClip[] = [];
  for (const [number, { title, source, size, overrides }] of CLIPS.entries()) {
    if (!existsSync(source)) {
      process.stdout.write(`${title}: skipped, ${source} does not exist\n`);
      continue;
    }
    process.stdout.write(`${title} ...\n`);
    const clip = await cut(source, { directory, name: `clip-${number}`, seconds: 10, size });
    measured.push({
      title,
      job: await measureJob(clip, { model: MODEL, directory, overrides }),
    });
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
