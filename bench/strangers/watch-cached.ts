import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

import type { RunnerEngine } from '../../inference-container/pose/track-runner.ts';
import type { TrackedVideo } from '../accuracy/watch-video.ts';
import { trackVideo } from '../accuracy/watch-video.ts';
import { CACHE_FOLDER } from './render-clips.ts';

const REPOSITORY = new URL('../../', import.meta.url).pathname;
const TRACKING_CODE = [
  'inference-container/{pose,models,media,engine}/**/*.ts',
  'inference-container/pipeline/watch-runner.ts',
  'build/models/**/*.{ts,json}',
];

/** Caches tracks, because models take most of the time and most code changes do not affect them. */
export async function watchCached(
  videoPath: string,
  { modelName, openEngine }: { modelName: string; openEngine: () => Promise<RunnerEngine> },
): Promise<TrackedVideo> {
  const folder = join(CACHE_FOLDER, 'tracks');
  const path = join(
    folder,
    `${digestOf([readFileSync(videoPath), trackingCode(), Buffer.from(modelName)])}.bin`,
  );
  if (existsSync(path)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
    const cached = deserialize(await readFile(path)) as TrackedVideo;
    return { ...cached, video: { ...cached.video, path: videoPath } };
  }
  const watched = await trackVideo(videoPath, await openEngine());
  await mkdir(folder, { recursive: true });
  await writeFile(`${path}.unfinished`, serialize(watched));
  await rename(`${path}.unfinished`, path);
  return watched;
}

function trackingCode(): Buffer {
  const files = globSync(TRACKING_CODE, { cwd: REPOSITORY }).toSorted();
  return Buffer.concat(files.map((file) => readFileSync(join(REPOSITORY, file))));
}

function digestOf(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
