import { readFileSync } from 'node:fs';

import { readClipTruth } from '../../accuracy/clip-truth.ts';
import { firstMeasuredSide } from '../../strangers/first-measured.ts';
import type { RandomClip } from '../../strangers/random-clips.ts';
import { renderClip } from '../../strangers/render-clips.ts';
import { watchCached } from '../../strangers/watch-cached.ts';
import { lazyBenchEngine } from '../../support/open-bench-engine.ts';
import { AVATAR_CLIPS, BODY_CLIPS } from './body-clips.ts';
import type { Family, OffsetFilm } from './fit-offsets.ts';

export const FAMILIES: readonly { family: Family; clips: readonly RandomClip[] }[] = [
  { family: 'made body', clips: BODY_CLIPS },
  { family: 'avatar', clips: AVATAR_CLIPS },
];

export async function watchOffsetFilms(modelName: string): Promise<OffsetFilm[]> {
  const engine = lazyBenchEngine(modelName);
  const films: OffsetFilm[] = [];
  try {
    for (const { family, clips } of FAMILIES) {
      for (const clip of clips) {
        const { videoPath, truthPath } = await renderClip(clip);
        const watched = await watchCached(videoPath, { modelName, openEngine: engine.open });
        const truth = readClipTruth(JSON.parse(readFileSync(truthPath, 'utf8'))).body;
        const tracked = firstMeasuredSide(watched)?.tracked ?? null;
        if (tracked === null || truth === null) continue;
        const runner = clip.motion?.runner ?? clip.anim ?? clip.name;
        films.push({ name: clip.name, family, runner, tracked, truth });
      }
    }
  } finally {
    await engine.close();
  }
  return films;
}
