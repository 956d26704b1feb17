import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';

/** Joins several parts into one video, each after the last frame of the one before. */
export function joinedTracks(parts: readonly PoseTrack[]): PoseTrack {
  const [first] = parts;
  if (first === undefined) throw new Error('There is nothing to join.');
  const joined = (valuesOf: (track: PoseTrack) => Float64Array) =>
    Float64Array.from(parts.flatMap((track) => [...valuesOf(track)]));
  const times: number[] = [];
  for (const { timesSeconds } of parts) {
    const frameSeconds = (timesSeconds[1] ?? 0) - (timesSeconds[0] ?? 0);
    const startSeconds = times.length === 0 ? 0 : (times.at(-1) ?? 0) + frameSeconds;
    times.push(...timesSeconds.map((time) => startSeconds + time));
  }
  const world = (axis: 'xMeters' | 'yMeters' | 'zMeters') => joined((track) => track.world[axis]);
  return {
    ...first,
    timesSeconds: Float64Array.from(times),
    xPx: joined(({ xPx }) => xPx),
    yPx: joined(({ yPx }) => yPx),
    confidence: joined(({ confidence }) => confidence),
    world: { xMeters: world('xMeters'), yMeters: world('yMeters'), zMeters: world('zMeters') },
  };
}
