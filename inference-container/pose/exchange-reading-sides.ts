import type { PoseReading } from './pose-reading.ts';

/** Index of each keypoint's counterpart on the other side of the body. */
export function otherSideOf(keypointNames: readonly string[]): number[] {
  return keypointNames.map((name, keypoint) => {
    const other = keypointNames.indexOf(otherName(name));
    return other === -1 ? keypoint : other;
  });
}

function otherName(name: string): string {
  return name.replaceAll(/left|right/g, (side) => (side === 'left' ? 'right' : 'left'));
}

/** Swaps left and right of a body read from a mirrored picture. */
export function exchangeSides(reading: PoseReading, otherSide: readonly number[]): void {
  const { xPx, yPx, confidence, world } = reading;
  for (const [keypoint, other] of otherSide.entries()) {
    if (other <= keypoint) continue;
    for (const values of [xPx, yPx, confidence]) exchange(values, keypoint, other);
    if (world === null) continue;
    for (const values of [world.xMeters, world.yMeters, world.zMeters]) {
      exchange(values, keypoint, other);
    }
  }
}

function exchange(values: Float64Array, one: number, other: number): void {
  const kept = values[one]!;
  values[one] = values[other]!;
  values[other] = kept;
}
