import { readFileSync } from 'node:fs';

import { stretchesOf } from '../../../inference-container/stretch/stretches.ts';
import { readClipTruth } from '../../accuracy/clip-truth.ts';
import { measureClip } from '../../accuracy/measure-clip.ts';
import type { FollowedVideo } from '../../accuracy/watch-video.ts';
import { lazyBenchEngine } from '../../pose/open-bench-engine.ts';
import type { RandomClip } from '../../strangers/random-clips.ts';
import { renderClip } from '../../strangers/render-clips.ts';
import { ASSUMED_FACTS } from '../../strangers/score-stranger.ts';
import { watchCached } from '../../strangers/watch-cached.ts';
import { AVATARS_FROM_THE_SIDE } from '../errors/stranger-films.ts';
import { BODY_CLIPS } from './body-clips.ts';
import type { Family, OffsetFilm } from './fit-offsets.ts';

export const FAMILIES: readonly { family: Family; clips: readonly RandomClip[] }[] = [
  { family: 'made body', clips: BODY_CLIPS },
  {
    family: 'avatar',
    clips: AVATARS_FROM_THE_SIDE,
  },
];

/** The films to learn from, as a pose model sees them. */
export async function watchOffsetFilms(modelName: string): Promise<OffsetFilm[]> {
  const engine = lazyBenchEngine(modelName);
  const films: OffsetFilm[] = [];
  try {
    for (const { family, clips } of FAMILIES) {
      for (const clip of clips) {
        const { videoPath, truthPath } = await renderClip(clip);
        const watched = await watchCached(videoPath, { modelName, openEngine: engine.open });
        const truth = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8'))).body;
        const seen = firstMeasured(watched);
        if (seen === null || truth === null) continue;
        const runner = clip.motion?.runner ?? clip.anim ?? clip.name;
        films.push({ name: clip.name, family, runner, seen, truth });
      }
    }
  } finally {
    await engine.close();
  }
  return films;
}

function firstMeasured({
  track,
  isRepeated,
  isCut,
  video,
}: FollowedVideo): OffsetFilm['seen'] | null {
  if (track === null) return null;
  const { taggedFramesPerSecond } = video;
  const options = { view: 'side_view', isRepeated, taggedFramesPerSecond } as const;
  for (const { motion } of stretchesOf({ track, isCut, ...options })) {
    const seen = { motion, poseModelName: track.modelName, video };
    if (measureClip(seen, ASSUMED_FACTS).ok) return seen;
  }
  return null;
}
