import type { Joint } from './joints.ts';
import { JOINT_NAMES } from './joints.ts';
import type { PointError } from './score-estimate.ts';

/** Where a model puts a point against the bones of the truth, in the frame of its limb. */
export type MeaningOffsets = ReadonlyMap<Joint, Offset>;

interface Offset {
  alongPercent: number;
  acrossPercent: number;
}

/**
 * What a model means by a hip, a heel or a toe is not what the bones of an avatar say: a constant
 * offset, the median over all clips, one per joint and model.
 */
export function estimateMeaningOffsets(errors: readonly PointError[]): MeaningOffsets {
  return new Map(
    JOINT_NAMES.map((joint) => {
      const own = errors.filter((error) => error.joint === joint);
      const alongPercent = quantile(own, 0.5, (error) => error.alongPercent);
      const acrossPercent = quantile(own, 0.5, (error) => error.acrossPercent);
      return [joint, { alongPercent, acrossPercent }];
    }),
  );
}

export function distancePercent(error: PointError, offsets?: MeaningOffsets): number {
  const { alongPercent = 0, acrossPercent = 0 } = offsets?.get(error.joint) ?? {};
  return Math.hypot(error.alongPercent - alongPercent, error.acrossPercent - acrossPercent);
}

export function quantile<T>(
  items: readonly T[],
  share: number,
  valueOf: (item: T) => number,
): number {
  const values = items.map(valueOf).toSorted((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(share * values.length))] ?? Number.NaN;
}
