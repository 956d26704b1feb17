import type { Camera } from '../truth-clips.ts';
import type { Joint } from './joints.ts';
import { JOINT_NAMES } from './joints.ts';
import type { ClipScore, PointError } from './score-estimate.ts';

/** Position of a model's point relative to the true bones, in the directions of the runner. */
export type KeypointOffsets = Readonly<Record<Camera, ReadonlyMap<Joint, Offset>>>;

interface Offset {
  aheadPercent: number;
  upPercent: number;
}

/**
 * A model's hip, heel, or toe is not at the bone of an avatar. This is a constant offset per joint,
 * camera, and model: the median over all clips of a camera.
 */
export function estimateKeypointOffsets(clips: Iterable<ClipScore>): KeypointOffsets {
  const all = [...clips];
  const offsetsFor = (camera: Camera) => {
    const errors = all.filter((clip) => clip.camera === camera).flatMap((clip) => clip.errors);
    return new Map(
      JOINT_NAMES.map((joint) => {
        const own = errors.filter((error) => error.joint === joint);
        const aheadPercent = quantile(own, 0.5, (error) => error.aheadPercent);
        const upPercent = quantile(own, 0.5, (error) => error.upPercent);
        return [joint, { aheadPercent, upPercent }];
      }),
    );
  };
  return { side: offsetsFor('side'), back: offsetsFor('back') };
}

export function distancePercent(error: PointError, offset?: Offset): number {
  const { aheadPercent, upPercent } = offset ?? { aheadPercent: 0, upPercent: 0 };
  return Math.hypot(error.aheadPercent - aheadPercent, error.upPercent - upPercent);
}

export function quantile<T>(
  items: readonly T[],
  share: number,
  valueOf: (item: T) => number,
): number {
  const values = items.map(valueOf).toSorted((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;
}
