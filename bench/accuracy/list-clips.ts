import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import type { AnalysisType } from '../../contract/job.ts';
import { makeClip } from '../support/make-clip.ts';
import type { ClipTruth } from './clip-truth.ts';
import { readClipTruth } from './clip-truth.ts';

const VIDEO_EXTENSIONS = ['.mp4', '.mov', '.m4v', '.webm', '.mkv', '.avi'];
export const DATA_FOLDER = new URL('../../../shared/data/', import.meta.url).pathname;

/** A real runner, whose ground truth is not stored next to the video. */
const TREADMILL = {
  name: 'treadmill-side-male',
  video: 'video/treadmill-side-male.mp4',
  truth: 'truth/treadmill-side-male/male_side.groundtruth.json',
};

export interface ListedClip {
  name: string;
  view: AnalysisType;
  videoPath: string;
  truth: ClipTruth;
}

/**
 * Lists the clips in a folder, by default the data folder next to the repository: CLIP.mp4 with
 * CLIP.truth.json, or NAME_side.mp4 and NAME_back.mp4 that share NAME.truth.json.
 */
export function listClips(folder: string | null): { clips: ListedClip[]; skipped: string[] } {
  const clipFolder = folder ?? join(DATA_FOLDER, 'synthetic');
  if (!existsSync(clipFolder)) return { clips: [], skipped: [`${clipFolder} does not exist`] };
  const clips: ListedClip[] = [];
  const skipped: string[] = [];
  for (const file of readdirSync(clipFolder).toSorted()) {
    const extension = extname(file);
    if (!VIDEO_EXTENSIONS.includes(extension.toLowerCase())) continue;
    const videoPath = join(clipFolder, file);
    const name = file.slice(0, -extension.length);
    const truthPath = [name, name.replace(/_(side|back)$/, '')]
      .map((own) => join(clipFolder, `${own}.truth.json`))
      .find((path) => existsSync(path));
    const view = name.endsWith('_back') ? 'back_view' : 'side_view';
    if (truthPath === undefined) skipped.push(`${file}: no ground truth next to it`);
    else clips.push({ name, view, videoPath, truth: readTruthFile(truthPath) });
  }
  return { clips: [...clips, ...(folder === null ? treadmillClip() : [])], skipped };
}

/** Returns the path of the clip's video; for the treadmill clip, of a copy cut to ten seconds. */
export async function firstTenSeconds(
  { name, videoPath }: ListedClip,
  directory: string,
): Promise<string> {
  if (name !== TREADMILL.name) return videoPath;
  return makeClip(directory, `-t 10 -i ${videoPath} -an -crf 18 first-ten-seconds.mp4`);
}

function treadmillClip(): ListedClip[] {
  const [videoPath, truthPath] = [
    join(DATA_FOLDER, TREADMILL.video),
    join(DATA_FOLDER, TREADMILL.truth),
  ];
  if (!existsSync(videoPath) || !existsSync(truthPath)) return [];
  return [{ name: TREADMILL.name, view: 'side_view', videoPath, truth: readTruthFile(truthPath) }];
}

function readTruthFile(path: string): ClipTruth {
  return readClipTruth(JSON.parse(readFileSync(path, 'utf8')));
}
