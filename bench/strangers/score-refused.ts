import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { VideoRefused } from '../../inference-container/media/video-refused.ts';
import type { ScoredClip } from '../accuracy/error-record.ts';
import { errorsOf, percent, recordedClip } from '../accuracy/error-record.ts';
import { DATA_FOLDER } from '../accuracy/list-clips.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { makeClip } from '../support/make-clip.ts';
import type { RefusedClip } from './refused-clips.ts';
import { CACHE_FOLDER, canRender, renderClip } from './render-clips.ts';
import { analyzeStranger } from './score-stranger.ts';

/** Compares the reason of a refusal with the expected one; none if the data is missing. */
export async function scoreRefused(
  clip: RefusedClip,
  watch: (videoPath: string) => Promise<FollowedVideo>,
): Promise<ScoredClip[]> {
  const videoPath = await videoOf(clip);
  if (videoPath === null) return [];
  const reason = await reasonOf(videoPath, clip, watch);
  const isWrong = reason !== clip.expected;
  const facts = recordedClip({
    clip: clip.name,
    view: clip.requested,
    runner: clip.name,
    truth: 'to be refused',
    condition: isWrong ? `${clip.name}: ${reason ?? 'accepted'}` : 'to be refused',
  });
  return [{ ...facts, errors: errorsOf('not refused as expected', [percent(isWrong)]) }];
}

async function reasonOf(
  videoPath: string,
  { requested, isFullBody = true }: RefusedClip,
  watch: (videoPath: string) => Promise<FollowedVideo>,
): Promise<string | null> {
  try {
    const options = { view: requested, isFullBody, words: null };
    const outcome = await analyzeStranger(await watch(videoPath), options);
    return outcome.ok ? null : outcome.reason;
  } catch (error) {
    if (!(error instanceof VideoRefused)) throw error;
    return error.reason;
  }
}

async function videoOf({ name, source, filters }: RefusedClip): Promise<string | null> {
  if ('options' in source && !canRender()) return null;
  const sourcePath =
    'file' in source
      ? join(DATA_FOLDER, source.file)
      : (await renderClip(source.options)).videoPath;
  if (!existsSync(sourcePath)) return null;
  if (filters === undefined) return sourcePath;
  const folder = join(CACHE_FOLDER, 'filtered');
  await mkdir(folder, { recursive: true });
  const file = `${name.replaceAll(/\W+/g, '-')}.mp4`;
  return makeClip(folder, `-i ${sourcePath} -vf ${filters} -an -crf 20 ${file}`);
}
