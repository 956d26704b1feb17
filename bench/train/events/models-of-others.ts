import type { KeypointOffsets } from '../../../inference-container/side-view/angles/keypoint-offsets.ts';
import type { EventModels } from '../../../inference-container/side-view/steps/learned-events.ts';
import { DATA_FOLDER } from '../../accuracy/list-clips.ts';
import { offsetsOfOthers } from '../offsets/offsets-of-others.ts';
import type { Unknown } from './fit-events.ts';
import { filmExamples, fitWithout } from './fit-events.ts';
import { readLabTrials } from './lab-trial.ts';
import { renderedExamples } from './rendered-examples.ts';

export interface ModelsOfOthers {
  events: EventModels;
  keypointOffsets: KeypointOffsets;
}

/**
 * Models of landings that know neither a runner nor an avatar, and offsets of a pose model that do not
 * know the runner; fitted when first asked for.
 */
export async function modelsOfOthers(
  modelName: string,
): Promise<(unknown: Unknown) => ModelsOfOthers> {
  const examples = [
    ...filmExamples(readLabTrials(DATA_FOLDER)),
    ...(await renderedExamples(DATA_FOLDER)),
  ];
  const offsetsWithout = await offsetsOfOthers(modelName);
  const models = new Map<string, EventModels>();
  const avatars = new Set(examples.map(({ avatar }) => avatar));
  return ({ runner, avatar }) => {
    // No example has a made body.
    const unknown = { runner, avatar: avatars.has(avatar) ? avatar : null };
    const key = `${unknown.runner} ${unknown.avatar}`;
    const events = models.get(key) ?? fitWithout(examples, unknown);
    models.set(key, events);
    return { events, keypointOffsets: offsetsWithout(runner ?? '') };
  };
}
