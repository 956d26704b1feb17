import { currentCommit } from '../../generated-page.ts';
import type { ModelFile } from '../model-file.ts';
import { writeModelFile } from '../model-file.ts';
import type { EventExamples } from './fit-events.ts';
import { filmExamples, fitEvent, fitLeavingOut } from './fit-events.ts';
import { describeHeldOut, measureHeldOut } from './held-out.ts';
import type { LabTrial } from './lab-trial.ts';
import { readKnownRunner, readLabTrials } from './lab-trial.ts';
import { renderedExamples } from './rendered-examples.ts';

const EVENT_MODEL = { type: 'EventModel', typePath: './learned-events.ts', digits: 5 } as const;
export const CONTACT_MODEL_FILE: ModelFile = {
  ...EVENT_MODEL,
  path: 'side-view/steps/contact-model.ts',
  name: 'CONTACT_MODEL',
};
export const TOE_OFF_MODEL_FILE: ModelFile = {
  ...EVENT_MODEL,
  path: 'side-view/steps/toe-off-model.ts',
  name: 'TOE_OFF_MODEL',
};

export async function trainContacts(dataFolder: string): Promise<void> {
  const origin = { command: 'npm run train -- contacts', commit: await currentCommit() };
  const trials = allTrials(dataFolder);
  const markers = filmExamples(trials);
  const values = fitEvent(markers, 'contact');
  const source = `Learned from ${describeMarkers(trials, markers)}: docs/method.md, Events.
 * ${heldOutError(trials, markers)}`;
  await writeModelFile(CONTACT_MODEL_FILE, { values, source, origin });
}

/** Trains the toe-off model, also on rendered videos, which take an hour to make. */
export async function trainToeOffs(dataFolder: string): Promise<void> {
  const origin = { command: 'npm run train -- toe-offs', commit: await currentCommit() };
  const trials = allTrials(dataFolder);
  const markers = filmExamples(trials);
  const renders = await renderedExamples(dataFolder);
  const values = fitEvent([...markers, ...renders], 'toeOff');
  const source = `Learned from ${describeMarkers(trials, markers)}, and from ${renders.length} videos of
 * avatars that move like ${runnersOf(renders)} of them: docs/method.md, Events.
 * ${heldOutError(trials, [...markers, ...renders])}`;
  await writeModelFile(TOE_OFF_MODEL_FILE, { values, source, origin });
}

function heldOutError(trials: readonly LabTrial[], examples: readonly EventExamples[]): string {
  const modelsWithout = (runner: string) => fitLeavingOut(examples, runner);
  return describeHeldOut(measureHeldOut(trials, { modelsWithout, noiseBodyHeights: 0.007 }));
}

export function allTrials(dataFolder: string): LabTrial[] {
  const known = readKnownRunner(dataFolder);
  const trials = [...readLabTrials(dataFolder), ...(known === null ? [] : [known])];
  if (trials.length === 0) throw new Error(`There are no laboratory trials in ${dataFolder}.`);
  process.stdout.write(`${trials.length} trials ...\n`);
  return trials;
}

function describeMarkers(trials: readonly LabTrial[], markers: readonly EventExamples[]): string {
  return `${trials.length} trials of ${runnersOf(markers)} runners on force plates
 * (Fukuchi et al. 2017, Hamner and Delp 2013, Dorn et al. 2012)`;
}

function runnersOf(examples: readonly EventExamples[]): number {
  return new Set(examples.map(({ runner }) => runner)).size;
}
