import { currentCommit } from '../../generated-page.ts';
import type { ModelFile } from '../model-file.ts';
import { writeModelFile } from '../model-file.ts';
import type { EventExamples } from './fit-events.ts';
import { filmExamples, fitEvents } from './fit-events.ts';
import { readKnownRunner, readLabTrials } from './lab-trial.ts';
import { renderedExamples } from './rendered-examples.ts';

export const EVENT_MODEL_FILE: ModelFile = {
  path: 'side-view/steps/event-models.ts',
  name: 'EVENT_MODELS',
  type: 'EventModels',
  typePath: './learned-events.ts',
  digits: 5,
};

/**
 * Learns the times of contact and toe-off. `npm run bench -- accuracy events` and
 * `npm run bench -- strangers` show how well that works for unknown runners.
 */
export async function trainEvents(dataFolder: string): Promise<void> {
  const origin = { command: 'npm run train -- events', commit: await currentCommit() };
  const known = readKnownRunner(dataFolder);
  const trials = [...readLabTrials(dataFolder), ...(known === null ? [] : [known])];
  if (trials.length === 0) throw new Error(`There are no laboratory trials in ${dataFolder}.`);
  process.stdout.write(`${trials.length} trials ...\n`);
  const markers = filmExamples(trials);
  const renders = await renderedExamples(dataFolder);
  const source = `Learned from ${trials.length} trials of ${runnersOf(markers)} runners on force plates
 * (Fukuchi et al. 2017, Hamner and Delp 2013, Dorn et al. 2012); toe-offs also from ${renders.length} videos of
 * avatars that move like ${runnersOf(renders)} of them: docs/validation.md, Events.`;
  const values = fitEvents([...markers, ...renders]);
  await writeModelFile(EVENT_MODEL_FILE, { values, source, origin });
}

function runnersOf(examples: readonly EventExamples[]): number {
  return new Set(examples.map(({ runner }) => runner)).size;
}
