import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { openBenchEngine } from '../../bench/support/open-bench-engine.ts';
import { keysOf } from '../../contract/keys-of.ts';
import type { Sample } from '../../contract/samples.ts';
import { sampleFilePath, SAMPLES } from '../../contract/samples.ts';
import type { RunnerEngine } from '../../inference-container/pose/track-runner.ts';
import { analyzeClip } from './analyze-clip.ts';

const RESULTS_FOLDER = join(import.meta.dirname, 'results');
/** The container's default. */
const POSE_MODEL = 'heavy';

const engine = await openBenchEngine(POSE_MODEL);
const directory = await mkdtemp(join(tmpdir(), 'strideline-samples-'));
try {
  // Sequential, because a model uses all processor cores.
  for (const sample of keysOf(SAMPLES)) await makeSample(sample, engine);
} finally {
  await engine.close();
  await rm(directory, { recursive: true });
}

async function makeSample(sample: Sample, models: RunnerEngine): Promise<void> {
  const requested = SAMPLES[sample];
  const clip = join(import.meta.dirname, `${requested.analysisType}.mp4`);
  const files = await analyzeClip(clip, { ...requested, engine: models, directory });
  for (const [file, bytes] of files) {
    const path = sampleFilePath(sample, file);
    if (path === null) continue;
    const target = join(RESULTS_FOLDER, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, bytes);
    process.stdout.write(`${path}  ${bytes.length} bytes\n`);
  }
}
