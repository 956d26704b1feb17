import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { makeClip } from '../support/make-clip.ts';
import type { ClipTruth } from './clip-truth.ts';
import { readClipTruth } from './clip-truth.ts';
import type { AccuracyClip } from './find-clips.ts';
import { findClips } from './find-clips.ts';

export const DATA_FOLDER = new URL('../../../shared/data/', import.meta.url).pathname;

/** A real runner; the ground truth is not next to the video. */
const TREADMILL = {
  name: 'treadmill-side-male',
  video: 'video/treadmill-side-male.mp4',
  truth: 'truth/treadmill-side-male/male_side.groundtruth.json',
};

export interface ListedClip {
  name: string;
  view: AccuracyClip['view'];
  videoPath: string;
  truth: ClipTruth;
}

/** The clips of a folder, or by default those next to the repository, and the skipped files. */
export function listClips(folder: string | null): { clips: ListedClip[]; skipped: string[] } {
  const clipFolder = folder ?? join(DATA_FOLDER, 'synthetic');
  if (!existsSync(clipFolder)) return { clips: [], skipped: [`${clipFolder} does not exist`] };
  const found = findClips(readdirSync(clipFolder));
  const clips = found.clips.map(({ name, view, videoFile, truthFile }) => ({
    name,
    view,
    videoPath: join(clipFolder, videoFile),
    truth: readTruthFile(join(clipFolder, truthFile)),
  }));
  const skipped = found.withoutTruth.map((file) => `${file}: no ground truth next to it`);
  return { clips: [...clips, ...(folder === null ? treadmillClip() : [])], skipped };
}

/** Path of the clip's video, shortened if it is over the limit. */
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
