import { seededRandom } from '../../../bench/support/seeded-random.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import { KEYPOINT_NAMES } from './synthetic-runner/keypoint-names.ts';

const LEG_POINTS = ['knee', 'ankle', 'heel', 'foot_index'] as const;

/**
 * Simulates legs that the model names at random in every frame, with the near side's depth for the
 * leg it considers near.
 */
export function withLookAlikeLegs(
  track: PoseTrack,
  { isNearLegSurer }: { isNearLegSurer: boolean },
): PoseTrack {
  const named = structuredClone(track);
  const random = seededRandom(3);
  for (let row = 0; row < named.confidence.length; row += KEYPOINT_NAMES.length) {
    const isSwapped = random.uniform() < 0.5;
    for (const point of LEG_POINTS) {
      const left = row + column(`left_${point}`);
      const right = row + column(`right_${point}`);
      if (!isNearLegSurer) named.confidence[left] = named.confidence[right] ?? 0;
      if (!isSwapped) continue;
      for (const values of [named.xPx, named.yPx, named.confidence]) {
        [values[left], values[right]] = [values[right] ?? NaN, values[left] ?? NaN];
      }
    }
  }
  return named;
}

function column(name: string): number {
  return KEYPOINT_NAMES.findIndex((known) => known === name);
}
