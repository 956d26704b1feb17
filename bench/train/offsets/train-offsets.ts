import { readFileSync } from 'node:fs';

import {
  meanOf,
  rootMeanSquareOf,
  standardDeviationOf,
  knownOf,
} from '../../../inference-container/numbers/statistics.ts';
import type { LearnedOffsets } from '../../../inference-container/side-view/angles/keypoint-offsets.ts';
import { stretchesOf } from '../../../inference-container/stretch/stretches.ts';
import { ANGLE_QUANTITIES } from '../../accuracy/angle-errors.ts';
import { readClipTruth } from '../../accuracy/clip-truth.ts';
import { measureClip } from '../../accuracy/measure-clip.ts';
import type { FollowedVideo } from '../../accuracy/watch-video.ts';
import { currentCommit } from '../../generated-page.ts';
import { lazyBenchEngine } from '../../pose/open-bench-engine.ts';
import type { RandomClip } from '../../strangers/random-clips.ts';
import { renderClip } from '../../strangers/render-clips.ts';
import { ASSUMED_FACTS } from '../../strangers/score-stranger.ts';
import { watchCached } from '../../strangers/watch-cached.ts';
import { AVATARS_FROM_THE_SIDE } from '../errors/stranger-films.ts';
import type { ModelFile } from '../model-file.ts';
import { writeModelFile } from '../model-file.ts';
import { BODY_CLIPS } from './body-clips.ts';
import type { Family, OffsetFilm } from './fit-offsets.ts';
import { errorsOf, fitOffsets } from './fit-offsets.ts';

export const OFFSETS_FILE: ModelFile = {
  path: 'side-view/angles/learned-offsets.ts',
  name: 'LEARNED_OFFSETS',
  type: 'LearnedOffsetsByModel',
  typePath: './keypoint-offsets.ts',
  digits: 3,
};
const MODELS = ['lite', 'full', 'heavy'] as const;
const FAMILIES: readonly { family: Family; clips: readonly RandomClip[] }[] = [
  { family: 'made body', clips: BODY_CLIPS },
  {
    family: 'avatar',
    clips: AVATARS_FROM_THE_SIDE,
  },
];

/** Learns the offsets between keypoints and joints of each pose model. */
export async function trainOffsets(): Promise<void> {
  const origin = { command: 'npm run train -- offsets', commit: await currentCommit() };
  const learned: Record<string, LearnedOffsets> = {};
  for (const name of MODELS) {
    const films = await watchFilms(name);
    const offsets = fitOffsets(films);
    learned[`blazepose-${name}`] = offsets;
    report(`${name}, families together`, films, () => offsets);
    const runners = new Set(films.map(({ runner }) => runner));
    const without = new Map(
      [...runners].map((left) => [left, fitOffsets(films.filter(({ runner }) => runner !== left))]),
    );
    report(`${name}, runners left out`, films, (index) => without.get(films[index]!.runner)!);
  }
  await writeModelFile(OFFSETS_FILE, {
    values: learned,
    source: `Learned from ${BODY_CLIPS.length} made bodies and ${FAMILIES[1]!.clips.length} clips of avatars: docs/validation.md, Keypoint offsets.`,
    origin,
  });
}

async function watchFilms(modelName: string): Promise<OffsetFilm[]> {
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

/** Prints mean error and its spread over the films of each family, and the RMSE of a film. */
function report(
  title: string,
  films: readonly OffsetFilm[],
  offsetsAt: (index: number) => LearnedOffsets,
): void {
  const errors = films.map((film, index) => errorsOf(film, offsetsAt(index)));
  for (const { family } of FAMILIES) {
    const ofFamily = errors.filter((_, index) => films[index]!.family === family);
    const cells = ANGLE_QUANTITIES.map((quantity) => {
      const perFilm = ofFamily.flatMap((found) =>
        found ? [knownOf(found.degrees[quantity])] : [],
      );
      const means = perFilm.map(meanOf);
      const rmse = meanOf(perFilm.map(rootMeanSquareOf));
      return `${quantity} ${meanOf(means).toFixed(1)} ± ${standardDeviationOf(means).toFixed(1)}, RMSE ${rmse.toFixed(2)}`;
    });
    process.stdout.write(`${title}: ${family} (${ofFamily.length}): ${cells.join('; ')}\n`);
  }
}
