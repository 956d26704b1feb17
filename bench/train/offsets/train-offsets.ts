import {
  knownValues,
  meanOf,
  rootMeanSquareOf,
  standardDeviationOf,
} from '../../../inference-container/numbers/statistics.ts';
import type { LearnedOffsets } from '../../../inference-container/side-view/angles/keypoint-offsets.ts';
import { ANGLE_QUANTITIES } from '../../accuracy/angle-errors.ts';
import { currentCommit } from '../../generated-page.ts';
import type { ModelFile } from '../model-file.ts';
import { writeModelFile } from '../model-file.ts';
import { BODY_CLIPS } from './body-clips.ts';
import type { OffsetFilm } from './fit-offsets.ts';
import { errorsOf, fitOffsets } from './fit-offsets.ts';
import { FAMILIES, watchOffsetFilms } from './offset-films.ts';

export const OFFSETS_FILE: ModelFile = {
  path: 'side-view/angles/learned-offsets.ts',
  name: 'LEARNED_OFFSETS',
  type: 'LearnedOffsetsByModel',
  typePath: './keypoint-offsets.ts',
  digits: 3,
};
const MODELS = ['lite', 'heavy'] as const;
/** Learns each pose model's offsets between keypoints and joints. */
export async function trainOffsets(): Promise<void> {
  const origin = { command: 'npm run train -- offsets', commit: await currentCommit() };
  const learned: Record<string, LearnedOffsets> = {};
  for (const name of MODELS) {
    const films = await watchOffsetFilms(name);
    const offsets = fitOffsets(films);
    learned[`blazepose-${name}`] = offsets;
    report(`${name}, families together`, films, () => offsets);
    const runners = new Set(films.map(({ runner }) => runner));
    const without = new Map(
      [...runners].map((heldOut) => [
        heldOut,
        fitOffsets(films.filter(({ runner }) => runner !== heldOut)),
      ]),
    );
    report(`${name}, runners left out`, films, (index) => without.get(films[index]!.runner)!);
  }
  await writeModelFile(OFFSETS_FILE, {
    values: learned,
    source: `Learned from ${BODY_CLIPS.length} made bodies and ${FAMILIES[1]!.clips.length} clips of avatars: docs/method.md, Keypoint offsets.`,
    origin,
  });
}

/**
 * Prints the mean and spread of errors over the films of each family, and the RMSE within a film.
 */
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
        found ? [knownValues(found.degrees[quantity])] : [],
      );
      const means = perFilm.map(meanOf);
      const rmse = meanOf(perFilm.map(rootMeanSquareOf));
      return `${quantity} ${meanOf(means).toFixed(1)} ± ${standardDeviationOf(means).toFixed(1)}, RMSE ${rmse.toFixed(2)}`;
    });
    process.stdout.write(`${title}: ${family} (${ofFamily.length}): ${cells.join('; ')}\n`);
  }
}
