/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

import { ensureModels } from '../../../build/models/convert-models.ts';
import type { RunsInThread } from './run-in-thread.ts';

const CLIP = new URL('../../../../shared/data/video/treadmill-side-male.mp4', import.meta.url)
  .pathname;
const MODELS = ['full', 'heavy'] as const;
const WAYS = [
  { runs: 1, threads: 2, isSpinning: true },
  { runs: 1, threads: 2, isSpinning: false },
  { runs: 2, threads: 1, isSpinning: false },
  { runs: 1, threads: 1, isSpinning: false },
];
const DECODER = 'ffmpeg';
const MEASURED_MS = 3000;

/** Frames per second of the models on two cores, with a decoder running at the same time. */
export async function compareThreads(): Promise<string> {
  if (!existsSync(CLIP)) return `skipped: ${CLIP} does not exist`;
  const paths = await ensureModels(MODELS);
  const lines: string[] = [];
  for (const name of MODELS) {
    for (const way of WAYS) {
      const framesPerSecond = await measureWay({ modelPath: paths[name], ...way });
      const threads = `${way.runs} x ${way.threads} threads${way.isSpinning ? ', spinning' : ''}`;
      lines.push(`${name}, ${threads}: ${framesPerSecond.toFixed(1)}`);
    }
  }
  return lines.join('\n');
}

async function measureWay(way: {
  modelPath: string;
  runs: number;
  threads: number;
  isSpinning: boolean;
}): Promise<number> {
  const { runs, ...model } = way;
  const workerData: RunsInThread = { ...model, measuredMs: MEASURED_MS };
  const workers = Array.from(
    { length: runs },
    () => new Worker(new URL('./run-in-thread.ts', import.meta.url), { workerData }),
  );
  await Promise.all(workers.map((worker) => once(worker, 'message')));
  // In real time, in a loop.
  const decoder = spawn(
    DECODER,
    ['-v', 'quiet', '-stream_loop', '-1', '-re', '-i', CLIP, '-f', 'null', '-'],
    { stdio: 'ignore' },
  );
  try {
    const counts = await Promise.all(
      workers.map(async (worker) => {
        worker.postMessage('start');
        const answer: unknown[] = await once(worker, 'message');
        return Number(answer[0]);
      }),
    );
    return (1000 * counts.reduce((sum, count) => sum + count, 0)) / MEASURED_MS;
  } finally {
    decoder.kill('SIGKILL');
    await Promise.all(workers.map(async (worker) => worker.terminate()));
  }
}
