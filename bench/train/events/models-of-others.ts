import type { EventModels } from '../../../inference-container/side-view/steps/learned-events.ts';
import { DATA_FOLDER } from '../../accuracy/list-clips.ts';
import type { Unknown } from './fit-events.ts';
import { filmExamples, fitWithout } from './fit-events.ts';
import { readLabTrials } from './lab-trial.ts';
import { renderedExamples } from './rendered-examples.ts';

/** Models of landings that know neither a runner nor an avatar, fitted when first asked for. */
export async function modelsOfOthers(): Promise<(unknown: Unknown) => EventModels> {
  const examples = [
    ...filmExamples(readLabTrials(DATA_FOLDER)),
    ...(await renderedExamples(DATA_FOLDER)),
  ];
  const models = new Map<string, EventModels>();
  const avatars = new Set(examples.map(({ avatar }) => avatar));
  return ({ runner, avatar }) => {
    // No example has a made body.
    const unknown = { runner, avatar: avatars.has(avatar) ? avatar : null };
    const key = `${unknown.runner} ${unknown.avatar}`;
    const made = models.get(key) ?? fitWithout(examples, unknown);
    models.set(key, made);
    return made;
  };
}
