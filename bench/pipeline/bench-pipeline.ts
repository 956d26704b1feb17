import { existsSync } from 'node:fs';

import type { Job } from '../../contract/job.ts';
import type { ContainerProcess } from '../../test/inference-container/support/container-process.ts';
import { startContainer } from '../../test/inference-container/support/container-process.ts';
import {
  makeClip,
  makeTempDirectory,
  removeDirectory,
} from '../../test/inference-container/support/make-clip.ts';
import { startWorkerDouble } from '../../test/inference-container/support/worker-double.ts';
import { ensureModels, MODEL_NAMES } from '../../model-build/convert-models.ts';
import type { Floor } from './measure-floor.ts';
import { measureFloor } from './measure-floor.ts';
import { watchTreeMemory } from './tree-memory.ts';

const DATA_FOLDER = new URL('../../../shared/data/', import.meta.url).pathname;
const ENCODING = '-an -c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p';
const BACK = {
  source: `${DATA_FOLDER}synthetic/hamner_real_gait_m_back.mp4`,
  filters: 'scale=720:1280',
  fps: 60,
};
const CLIPS: readonly {
  title: string;
  source: string;
  filters: string;
  fps: number;
  asked?: Partial<Pick<Job, 'analysisType' | 'isFullBody'>>;
}[] = [
  {
    title: '10 s, 720x1280, 30 fps',
    source: `${DATA_FOLDER}video/treadmill-side-male.mp4`,
    filters: 'scale=720:1280',
    fps: 30,
  },
  {
    title: '10 s, 1080x1920, 60 fps',
    source: `${DATA_FOLDER}synthetic/hamner_real_gait_m_side.mp4`,
    filters: 'scale=1080:1920',
    fps: 60,
  },
  {
    ...BACK,
    title: '10 s, 720x1280, 60 fps, back view',
    asked: { analysisType: 'back_view' },
  },
  {
    ...BACK,
    title: '10 s, 720x1280, 60 fps, back view, pronation only',
    asked: { analysisType: 'back_view', isFullBody: false },
  },
];
const MODELS = ['heavy', 'full'];
const JOB_LIMIT_MS = 240_000;

/** `npm run bench -- pipeline [MODEL ...]`: from lease to posted result, in its own container. */
export async function benchPipeline(models: readonly string[]): Promise<void> {
  await ensureModels(MODEL_NAMES);
  const directory = await makeTempDirectory();
  try {
    for (const [number, { title, source, filters, fps, asked = {} }] of CLIPS.entries()) {
      if (!existsSync(source)) {
        process.stdout.write(`${title}: skipped, ${source} does not exist\n`);
        continue;
      }
      const clip = await makeClip(
        directory,
        `-i ${source} -t 10 -vf ${filters} ${ENCODING} clip-${number}.mp4`,
      );
      for (const model of models.length > 0 ? models : MODELS) {
        const before = await measureFloor(clip, { modelName: model, sourceFps: fps });
        const { lines, seconds } = await measureJob(clip, { model, directory, asked });
        const after = await measureFloor(clip, { modelName: model, sourceFps: fps });
        lines.push(...compareWithFloor(seconds, [before, after]));
        process.stdout.write(`${title}, ${model}\n${lines.join('\n')}\n\n`);
      }
    }
  } finally {
    await removeDirectory(directory);
  }
}

async function measureJob(
  clip: string,
  { model, directory, asked }: { model: string; directory: string; asked: Partial<Job> },
): Promise<{ lines: string[]; seconds: number }> {
  const worker = await startWorkerDouble();
  const container = startContainer({
    INFERENCE_API_URL: worker.url,
    INFERENCE_TOKEN: worker.token,
    TEMP_DIRECTORY: directory,
    POSE_MODEL: model,
    POSE_EXECUTION: 'auto',
  });
  try {
    await container.waitForLog('container_ready');
    const memory = watchTreeMemory(container.processId);
    const startedAtMs = performance.now();
    const { analysisId } = worker.offer(clip, asked);
    const { atMs, json } = await worker.waitFor(
      ({ route, analysisId: id }) => route === 'result' && id === analysisId,
      JOB_LIMIT_MS,
    );
    const seconds = (atMs - startedAtMs) / 1000;
    const lines = [
      ...stagesOf(container).map(([stage, durationMs]) => row(stage, durationMs / 1000, 's')),
      row('lease to result', seconds, 's'),
      row('peak memory', memory.stop() / 1024 ** 2, 'MiB'),
      `  outcome             ${JSON.stringify(json).slice(0, 100)}`,
    ];
    return { lines, seconds };
  } finally {
    await container.end('SIGTERM');
    await worker.close();
  }
}

/** Measured before and after the job, because the speed of a shared machine drifts. */
function compareWithFloor(seconds: number, floors: readonly Floor[]): string[] {
  const meanOf = (part: keyof Floor) =>
    floors.reduce((sum, floor) => sum + floor[part], 0) / floors.length;
  const [model, transcode] = [meanOf('modelSeconds'), meanOf('transcodeSeconds')];
  return [
    row('floor: model', model, 's'),
    row('floor: transcode', transcode, 's'),
    row('ratio to the floor', seconds / (model + transcode), ''),
  ];
}

/** Each stage once, with the total duration of all its runs. */
function stagesOf(container: ContainerProcess): [stage: string, durationMs: number][] {
  const durationsMs = new Map<string, number>();
  for (const { event, stage, durationMs } of container.log) {
    if (event !== 'stage_done') continue;
    const name = String(stage);
    durationsMs.set(name, (durationsMs.get(name) ?? 0) + Number(durationMs));
  }
  return [...durationsMs];
}

function row(title: string, value: number, unit: string): string {
  return `  ${title.padEnd(18)}${value.toFixed(2).padStart(9)} ${unit}`;
}
