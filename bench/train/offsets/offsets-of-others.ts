import type {
  KeypointOffsets,
  LearnedOffsets,
} from '../../../inference-container/side-view/angles/keypoint-offsets.ts';
import { keypointOffsetsOf } from '../../../inference-container/side-view/angles/offsets-of-model.ts';
import { fitOffsets } from './fit-offsets.ts';
import { watchOffsetFilms } from './offset-films.ts';

/** Offsets of a pose model that do not know a runner, fitted when first asked for. */
export async function offsetsOfOthers(
  modelName: string,
): Promise<(runner: string) => KeypointOffsets> {
  const films = await watchOffsetFilms(modelName);
  const fitted = new Map<string, LearnedOffsets>();
  return (without) => {
    const learned =
      fitted.get(without) ?? fitOffsets(films.filter(({ runner }) => runner !== without));
    fitted.set(without, learned);
    return { ...keypointOffsetsOf(`blazepose-${modelName}`), ...learned };
  };
}
