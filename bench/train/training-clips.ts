import type { RandomClip } from '../strangers/random-clips.ts';
import { randomClips } from '../strangers/random-clips.ts';

/** Seeds of `npm run bench -- strangers`; all others are for measuring only. */
const SEEDS = [
  { seed: 1, count: 15 },
  { seed: 4, count: 40 },
] as const;

/** Rendered runners to learn from. */
export function trainingClips(): RandomClip[] {
  return SEEDS.flatMap(randomClips);
}
