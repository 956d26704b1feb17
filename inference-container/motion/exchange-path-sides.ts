import type { BodyPaths, PointPath, SidePair } from './body-paths.ts';

/** Exchanges left and right in the frames in which they are swapped. */
export function exchangeSwapped(
  paths: BodyPaths,
  { pairs, isSwapped }: { pairs: readonly SidePair[]; isSwapped: Uint8Array },
): BodyPaths {
  const exchanged = { ...paths };
  for (const [left, right] of pairs) {
    exchanged[left] = mixed(paths[left], paths[right], isSwapped);
    exchanged[right] = mixed(paths[right], paths[left], isSwapped);
  }
  return exchanged;
}

/** Exchanges left and right in every frame. */
export function exchangeThroughout(paths: BodyPaths, pairs: readonly SidePair[]): BodyPaths {
  const exchanged = { ...paths };
  for (const [left, right] of pairs) {
    exchanged[left] = paths[right];
    exchanged[right] = paths[left];
  }
  return exchanged;
}

/** Takes the other path where sides are swapped. */
function mixed(one: PointPath, other: PointPath, isSwapped: Uint8Array): PointPath {
  const mix = (own: Float64Array, others: Float64Array) =>
    own.map((value, frame) => (isSwapped[frame] === 1 ? others[frame]! : value));
  return {
    xPx: mix(one.xPx, other.xPx),
    yPx: mix(one.yPx, other.yPx),
    confidence: mix(one.confidence, other.confidence),
  };
}
