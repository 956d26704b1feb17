import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { makeClip } from '../../support/make-clip.ts';
import type { FollowedVideo } from '../../accuracy/watch-video.ts';
import { lazyBenchEngine } from '../../support/open-bench-engine.ts';
import type { RandomClip } from '../../strangers/random-clips.ts';
import { randomClips } from '../../strangers/random-clips.ts';
import { CACHE_FOLDER, renderClip } from '../../strangers/render-clips.ts';
import { watchCached } from '../../strangers/watch-cached.ts';

/** Avatars to learn from; other seeds are kept for checking what was learned. */
const AVATARS = [
  { seed: 1, count: 15 },
  { seed: 4, count: 40 },
].flatMap(randomClips);
export const AVATARS_FROM_THE_SIDE = AVATARS.filter(({ view }) => view === 'side');
export const BACK_VIEWS = [
  ...AVATARS,
  // A fifth of the clips are back views, too few to learn from.
  ...[11, 12, 13, 14, 15].flatMap((seed) => randomClips({ seed, count: 40 })),
].filter(({ view }) => view === 'back');
/** The original film, and those of poor cameras and messengers. */
const FILMS = [
  { name: 'as-filmed', filters: null },
  { name: 'small', filters: 'scale=trunc(iw/4)*2:trunc(ih/4)*2', crf: 24 },
  {
    name: 'dim',
    filters: 'gblur=sigma=1.2,eq=brightness=-0.12:contrast=0.75,noise=alls=14:allf=t',
    crf: 26,
  },
] as const;
export const POSE_MODEL = 'heavy';

export interface StrangerFilm {
  clip: RandomClip;
  film: (typeof FILMS)[number]['name'];
  truthPath: string;
  watched: FollowedVideo;
}

/** Rendered runners, each as filmed and, unless that is all that is asked for, by poor cameras. */
export async function* strangerFilms(
  clips: readonly RandomClip[],
  { onlyAsFilmed = false }: { onlyAsFilmed?: boolean } = {},
): AsyncGenerator<StrangerFilm> {
  const engine = lazyBenchEngine(POSE_MODEL);
  try {
    for (const clip of clips) {
      const { videoPath, truthPath } = await renderClip(clip);
      for (const film of onlyAsFilmed ? FILMS.slice(0, 1) : FILMS) {
        const path = film.filters === null ? videoPath : await filmed(videoPath, film);
        const watched = await watchCached(path, { modelName: POSE_MODEL, openEngine: engine.open });
        yield { clip, film: film.name, truthPath, watched };
      }
    }
  } finally {
    await engine.close();
  }
}

async function filmed(
  videoPath: string,
  { name, filters, crf }: { name: string; filters: string; crf: number },
): Promise<string> {
  const folder = join(CACHE_FOLDER, 'degraded');
  await mkdir(folder, { recursive: true });
  const file = `${basename(videoPath, '.mp4')}-${name}.mp4`;
  const path = join(folder, file);
  if (existsSync(path)) return path;
  const encoding = `-vf ${filters} -an -crf ${crf}`;
  await rename(await makeClip(folder, `-i ${videoPath} ${encoding} unfinished-${file}`), path);
  return path;
}
