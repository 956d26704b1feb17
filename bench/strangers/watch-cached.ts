import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

import { decodeFrames } from '../../inference-container/media/decode-frames.ts';
import { probeVideo } from '../../inference-container/media/probe-video.ts';
import type { SourceVideo } from '../../inference-container/media/video.ts';
import type { RunnerEngine } from '../../inference-container/people/track-runner.ts';
import type { WatchedRunner } from '../../inference-container/pipeline/watch-runner.ts';
import { watchRunner } from '../../inference-container/pipeline/watch-runner.ts';
import { TOOLS } from '../accuracy/watch-video.ts';
import { CACHE_FOLDER } from './render-clips.ts';

const CONTAINER = new URL('../../inference-container/', import.meta.url).pathname;
/** All code on which a track depends. */
const TRACKING_CODE = '{people,models,media,engine,pipeline}/**/*.ts';

export interface WatchedStranger extends WatchedRunner {
  video: SourceVideo;
}

/** Running the models takes most of the time, and most changes to the code do not concern them. */
export async function watchCached(
  videoPath: string,
  openEngine: () => Promise<RunnerEngine>,
): Promise<WatchedStranger> {
  const folder = join(CACHE_FOLDER, 'tracks');
  const path = join(folder, `${digestOf([readFileSync(videoPath), trackingCode()])}.bin`);
  if (existsSync(path)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below
    const kept = deserialize(await readFile(path)) as WatchedStranger;
    return { ...kept, video: { ...kept.video, path: videoPath } };
  }
  const { signal } = new AbortController();
  const video = await probeVideo(videoPath, { tools: TOOLS, signal });
  const frames = decodeFrames(video, { tools: TOOLS, signal });
  const engine = await openEngine();
  const watched = { video, ...(await watchRunner(frames, { engine, video, signal })) };
  await mkdir(folder, { recursive: true });
  await writeFile(`${path}.unfinished`, serialize(watched));
  await rename(`${path}.unfinished`, path);
  return watched;
}

function trackingCode(): Buffer {
  const files = globSync(TRACKING_CODE, { cwd: CONTAINER }).toSorted();
  return Buffer.concat(files.map((file) => readFileSync(join(CONTAINER, file))));
}

function digestOf(parts: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
}
