import type { ErrorModel } from '../../../inference-container/uncertainty/expected-error.ts';
import { SIDE_QUANTITIES } from '../../../inference-container/side-view/errors/side-sights.ts';
import { modelsOfOthers } from '../events/models-of-others.ts';
import { currentCommit, writePart } from '../../generated-page.ts';
import type { ModelFile } from '../model-file.ts';
import { writeModelFile } from '../model-file.ts';
import type { BackExamples } from './back-examples.ts';
import { addBackExamples } from './back-examples.ts';
import type { ErrorExample } from './error-example.ts';
import { BODY_CLIPS } from '../offsets/body-clips.ts';
import { errorTable } from './error-document.ts';
import type { ErrorGroup } from './error-groups.ts';
import { BACK_GROUPS, SIDE_GROUPS } from './error-groups.ts';
import type { Examples } from './fit-error.ts';
import { fitErrorModels } from './fit-error.ts';
import { recordOf } from '../../../contract/record-of.ts';
import { addSideExamples, CONTACT_SHIFT_SECONDS } from './side-examples.ts';
import { AVATARS_FROM_THE_SIDE, BACK_VIEWS, POSE_MODEL, strangerFilms } from './stranger-films.ts';

export const SIDE_ERROR_MODEL_FILE: ModelFile = {
  path: 'side-view/errors/side-error-models.ts',
  name: 'SIDE_ERROR_MODELS',
  type: 'SideErrorModels',
  typePath: './side-sights.ts',
  digits: 4,
};
export const BACK_ERROR_MODEL_FILE: ModelFile = {
  path: 'back-view/back-error-models.ts',
  name: 'BACK_ERROR_MODELS',
  type: 'BackErrorModels',
  typePath: './back-sights.ts',
  digits: 4,
};
const SOURCE = 'Learned from rendered runners with known truth: docs/accuracy.md.';

/** Learns the size of errors from the side, and documents how well that works for unknown bodies. */
export async function trainSideErrors(): Promise<void> {
  const origin = { command: 'npm run train -- side-errors', commit: await currentCommit() };
  const examples = recordOf(SIDE_QUANTITIES, (): ErrorExample[] => []);
  const modelsWithout = await modelsOfOthers(POSE_MODEL);
  const sources = [
    strangerFilms(BODY_CLIPS),
    strangerFilms(AVATARS_FROM_THE_SIDE, { onlyAsFilmed: true }),
  ];
  for (const films of sources) {
    for await (const film of films) {
      const { runner } = film.clip.motion;
      addSideExamples(examples, film, modelsWithout({ runner, avatar: film.clip.model }));
      process.stdout.write(`${film.clip.name} ${film.film}\n`);
    }
  }
  const values = { contactShiftSeconds: CONTACT_SHIFT_SECONDS, ...fitAll(SIDE_GROUPS, examples) };
  await writeModelFile(SIDE_ERROR_MODEL_FILE, {
    values,
    source: SOURCE,
    origin,
  });
  await writePart('sideErrors', errorTable(SIDE_GROUPS, examples), origin);
}

/** Trains the error models of back views. */
export async function trainBackErrors(): Promise<void> {
  const origin = { command: 'npm run train -- back-errors', commit: await currentCommit() };
  const examples: BackExamples = { kneeAdduction: [], backContact: [] };
  for await (const film of strangerFilms(BACK_VIEWS)) {
    await addBackExamples(examples, film);
    process.stdout.write(`${film.clip.name} ${film.film}\n`);
  }
  const values = fitAll(BACK_GROUPS, examples);
  await writeModelFile(BACK_ERROR_MODEL_FILE, {
    values,
    source: SOURCE,
    origin,
  });
  await writePart('backErrors', errorTable(BACK_GROUPS, examples), origin);
}

function fitAll<Name extends string>(
  groups: readonly ErrorGroup<Name>[],
  examples: Examples<Name>,
): Record<string, ErrorModel> {
  const models = groups.flatMap(({ names }): [string, ErrorModel][] =>
    Object.entries(fitErrorModels(names, examples)),
  );
  return Object.fromEntries(models);
}
