import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

import * as z from 'zod';

import { VIDEO_HARDWARE } from '../../inference-container/media/video-hardware.ts';
import {
  defaultConcurrency,
  EXECUTION_PROVIDERS,
} from '../../inference-container/models/execution-providers.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import type { ContainerSetup } from '../pipeline/measure-job.ts';
import { resultOf, withContainers } from '../pipeline/measure-job.ts';
import { makeClip, makeTempDirectory, removeDirectory } from '../support/make-clip.ts';
import { readGpuName, watchGpu } from './gpu-samples.ts';
import type { MeasuredLoad } from './gpu-table.ts';
import { gpuTable } from './gpu-table.ts';

const SOURCE = `${DATA_FOLDER}video/treadmill-side-male.mp4`;
const SIZE_AND_RATE = '-vf scale=720:1280,fps=30';
const ENCODING = '-an -c:v libx264 -preset veryfast -crf 20 -pix_fmt yuv420p';
/** How many clips show how long one takes alone. */
const ALONE = 5;

const optionsSchema = z.object({
  provider: z.enum(EXECUTION_PROVIDERS).default('cuda'),
  model: z.string().default('heavy'),
  clips: z.coerce.number().int().min(1).default(60),
  seconds: z.coerce.number().min(1).default(10),
  concurrency: z.coerce.number().int().min(1).optional(),
  'video-hardware': z.enum(VIDEO_HARDWARE).default('none'),
  'price-per-hour': z.coerce.number().positive().optional(),
});

/**
 * `npm run bench -- gpu`: analyses a minute, latency, use of the card, and cost of an analysis, with
 * one job at a time and with several. Prints a table.
 */
export async function benchGpu(parts: readonly string[]): Promise<void> {
  const options = readOptions(parts);
  const { provider, model, clips, seconds, concurrency = defaultConcurrency(provider) } = options;
  const card = await readGpuName();
  if (provider === 'cuda' && card === null) {
    process.stdout.write(
      'No GPU was found: nvidia-smi names none. `--provider cpu` runs without.\n',
    );
    return;
  }
  if (!existsSync(SOURCE)) {
    process.stdout.write(`Skipped: ${SOURCE} does not exist.\n`);
    return;
  }
  const directory = await makeTempDirectory();
  try {
    const clip = await makeClip(
      directory,
      `-stream_loop -1 -i ${SOURCE} -t ${seconds} ${SIZE_AND_RATE} ${ENCODING} clip.mp4`,
    );
    const setup = {
      model,
      directory,
      environment: {
        POSE_EXECUTION: provider,
        VIDEO_HARDWARE: options['video-hardware'],
        // Where CUDA's libraries may be.
        LD_LIBRARY_PATH: process.env['LD_LIBRARY_PATH'] ?? '',
      },
    };
    const loads = [await measureLoad(clip, { ...setup, concurrency: 1 }, Math.min(clips, ALONE))];
    if (concurrency > 1) loads.push(await measureLoad(clip, { ...setup, concurrency }, clips));
    const device = provider === 'cpu' ? (cpus()[0]?.model ?? 'CPU') : (card ?? 'unknown card');
    const pricePerHour = options['price-per-hour'] ?? null;
    process.stdout.write(
      `${device}, ${cpus().length} cores, \`${model}\` on ${provider}, video hardware: ` +
        `${options['video-hardware']}. Clips of ${seconds} s, 720x1280, 30 fps.\n\n` +
        `${gpuTable(loads, { pricePerHour })}\n`,
    );
  } finally {
    await removeDirectory(directory);
  }
}

function readOptions(parts: readonly string[]): z.infer<typeof optionsSchema> {
  const names = Object.keys(optionsSchema.shape);
  const { values } = parseArgs({
    args: [...parts],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  return optionsSchema.parse(values);
}

/** A new job follows each result, so that the container never runs more or fewer at a time. */
async function measureLoad(
  clip: string,
  setup: ContainerSetup & { concurrency: number },
  count: number,
): Promise<MeasuredLoad> {
  const { concurrency: jobsAtATime } = setup;
  const { container, ...measured } = await withContainers(
    setup,
    { count: 1 },
    async (worker, [only]) => {
      const latenciesSeconds: number[] = [];
      let left = count;
      const analyzeInTurn = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          const offeredAtMs = performance.now();
          const resultAtMs = await resultOf(worker, worker.offer(clip).analysisId);
          latenciesSeconds.push((resultAtMs - offeredAtMs) / 1000);
        }
      };
      const watch = watchGpu();
      const startedAtMs = performance.now();
      await Promise.all(Array.from({ length: jobsAtATime }, analyzeInTurn));
      const totalSeconds = (performance.now() - startedAtMs) / 1000;
      return { container: only, latenciesSeconds, totalSeconds, gpu: await watch.stop() };
    },
  );
  const stopped = await container?.waitForLog('container_stopped');
  return { jobsAtATime, ...measured, batches: batchesSchema.parse(stopped?.['batches']) };
}

const batchesSchema = z.object({ runs: z.number(), pictures: z.number(), places: z.number() });
