import type { ErrorModel } from '../../../inference-container/uncertainty/expected-error.ts';
import { BACK_QUANTITIES } from '../../../inference-container/back-view/back-sights.ts';
import { SIDE_QUANTITIES } from '../../../inference-container/side-view/errors/side-sights.ts';
import { modelsOfOthers } from '../events/models-of-others.ts';
import { currentCommit, writePage } from '../../generated-page.ts';
import type { ModelFile } from '../model-file.ts';
import { writeModelFile } from '../model-file.ts';
import type { BackExamples } from './back-examples.ts';
import { addBackExamples } from './back-examples.ts';
import type { ErrorExample } from './error-example.ts';
import { errorDocument } from './error-document.ts';
import { fitErrorModels } from './fit-error.ts';
import { GROUPS } from './error-groups.ts';
import { recordOf } from '../../../contract/record-of.ts';
import { addSideExamples, CONTACT_SHIFT_SECONDS } from './side-examples.ts';
import { strangerFilms } from './stranger-films.ts';

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
const SOURCE = 'Learned from rendered runners with known truth: docs/expected-error.md.';

/** Learns the size of errors, and documents how well that works for unknown avatars. */
export async function trainErrors(): Promise<void> {
  const commit = await currentCommit();
  const side = recordOf(SIDE_QUANTITIES, (): ErrorExample[] => []);
  const back: BackExamples = { kneeAdduction: [], backContact: [] };
  const modelsWithout = await modelsOfOthers();
  for await (const film of strangerFilms()) {
    const { clip } = film;
    if (clip.view === 'back') await addBackExamples(back, film);
    else {
      const { runner } = clip.motion;
      addSideExamples(side, film, modelsWithout({ runner, avatar: clip.model }));
    }
    process.stdout.write(`${clip.name} ${film.film}\n`);
  }
  const examples = { ...side, ...back };
  const models: [name: string, model: ErrorModel][] = GROUPS.flatMap(({ names }) =>
    Object.entries(fitErrorModels(names, examples)),
  );
  const modelsOf = (quantities: readonly string[]) =>
    Object.fromEntries(models.filter(([name]) => quantities.includes(name)));
  const origin = { command: 'npm run train -- errors', commit };
  await writeModelFile(SIDE_ERROR_MODEL_FILE, {
    values: { contactShiftSeconds: CONTACT_SHIFT_SECONDS, ...modelsOf(SIDE_QUANTITIES) },
    source: SOURCE,
    origin,
  });
  await writeModelFile(BACK_ERROR_MODEL_FILE, {
    values: modelsOf(BACK_QUANTITIES),
    source: SOURCE,
    origin,
  });
  await writePage('expected-error', errorDocument(examples), origin);
}
