import { extname } from 'node:path';

import type { AnalysisType } from '../../contract/job.ts';

export interface AccuracyClip {
  name: string;
  view: AnalysisType;
  videoFile: string;
  truthFile: string;
}

const VIDEO_ENDINGS = ['.mp4', '.mov', '.m4v', '.webm', '.mkv', '.avi'];
const TRUTH_ENDING = '.truth.json';

/**
 * Clips among the files of a folder: CLIP.mp4 next to CLIP.truth.json, or NAME_side.mp4 and
 * NAME_back.mp4 that share NAME.truth.json. Videos without ground truth are listed separately.
 */
export function findClips(files: readonly string[]): {
  clips: AccuracyClip[];
  withoutTruth: string[];
} {
  const known = new Set(files);
  const clips: AccuracyClip[] = [];
  const withoutTruth: string[] = [];
  for (const videoFile of files.toSorted()) {
    const ending = extname(videoFile);
    if (!VIDEO_ENDINGS.includes(ending.toLowerCase())) continue;
    const name = videoFile.slice(0, -ending.length);
    const own = `${name}${TRUTH_ENDING}`;
    const shared = `${name.replace(/_(side|back)$/, '')}${TRUTH_ENDING}`;
    const truthFile = [own, shared].find((file) => known.has(file));
    if (truthFile === undefined) withoutTruth.push(videoFile);
    else clips.push({ name, view: viewOf(name), videoFile, truthFile });
  }
  return { clips, withoutTruth };
}

function viewOf(name: string): AccuracyClip['view'] {
  return name.endsWith('_back') ? 'back_view' : 'side_view';
}
