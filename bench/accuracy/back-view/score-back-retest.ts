import { keysOf } from '../../../contract/keys-of.ts';
import type { Side } from '../../../inference-container/motion/facing.ts';
import type { Row } from '../accuracy-table.ts';
import type { MeasuredBackClip } from './measure-back-clip.ts';

const OTHER: Record<Side, Side> = { left: 'right', right: 'left' };

/** The largest change in the result when the same run is presented differently. */
export function scoreBackRetest(
  clip: string,
  {
    first,
    again,
    isMirrored,
  }: { first: MeasuredBackClip; again: MeasuredBackClip; isMirrored: boolean },
): Row {
  const changes = keysOf(first.result.segments).flatMap((name) =>
    (['left', 'right'] as const).flatMap((side) => {
      const before = first.result.segments[name]?.[side];
      const after = again.result.segments[name]?.[isMirrored ? OTHER[side] : side];
      if (!before && !after) return [];
      const change =
        before && after ? after.measuredValueDegrees - before.measuredValueDegrees : Number.NaN;
      return [{ name: `${side} ${name}`, change }];
    }),
  );
  const worst = changes.reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most));
  return {
    quantity: 'largest change of an angle',
    clip,
    value: worst.change,
    unit: '°',
    goal: 2,
    note: worst.name,
  };
}

/** A value that is present in only one of the two counts as the largest change. */
function sizeOf({ change }: { change: number }): number {
  return Number.isNaN(change) ? Infinity : Math.abs(change);
}
