import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { ScoredClip } from '../accuracy/error-record.ts';
import { errorsOf, percent, recordedClip } from '../accuracy/error-record.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import { analyzeClip } from '../accuracy/score-clip.ts';
import type { TrackedVideo } from '../accuracy/watch-video.ts';
import { makeClip } from '../support/make-clip.ts';
import type { RefusedClip } from './refused-clips.ts';
import { CACHE_FOLDER, canRender, renderClip } from './render-clips.ts';

/**
 * Compares the reason for a refusal with the expected one; returns nothing if the data is missing.
 */
export async function scoreRefused(
  clip: RefusedClip,
  watch: (videoPath: string) => Promise<TrackedVideo>,
): Promise<ScoredClip[]> {
  const videoPath = await videoOf(clip);
  if (videoPath === null) return [];
  const { name, requested, isFullBody, expected } = clip;
  const outcome = await analyzeClip(watch(videoPath), { analysisType: requested, isFullBody });
  const refusal = outcome.ok ? null : outcome.reason;
  const facts = recordedClip({
    clip: name,
    view: requested,
    runner: name,
    truth: 'to be refused',
    refusal,
  });
  return [
    { ...facts, errors: errorsOf('not refused as expected', [percent(refusal !== expected)]) },
  ];
}

async function videoOf({ name, source, filters }: RefusedClip): Promise<string | null> {
  const isFile = typeof source === 'string';
  if (!isFile && !canRender()) return null;
  const sourcePath = isFile ? join(DATA_FOLDER, source) : (await renderClip(source)).videoPath;
  if (!existsSync(sourcePath)) return null;
  if (filters === undefined) return sourcePath;
  const folder = join(CACHE_FOLDER, 'filtered');
  await mkdir(folder, { recursive: true });
  const file = `${name.replaceAll(/\W+/g, '-')}.mp4`;
  return makeClip(folder, `-i ${sourcePath} -vf ${filters} -an -crf 20 ${file}`);
}
