import { keysOf } from '../../contract/keys-of.ts';
import type { TypicalLanding } from '../../inference-container/side-view/landings/typical-landing.ts';
import type { SideViewResult } from '../../inference-container/side-view/results/side-view-result.ts';
import { MEASURE_OF } from '../../inference-container/side-view/results/ranges.ts';
import type { Row } from './accuracy-table.ts';
import type { MeasuredClip } from './measure-clip.ts';

const ANGLE_GOAL_DEGREES = 2;

type SegmentName = keyof SideViewResult['segments'];
type Segment = NonNullable<SideViewResult['segments'][SegmentName]>;

/** Typical landings of the bones, in the whole clip and in the part shown again. */
export interface TrueChange {
  first: TypicalLanding;
  again: TypicalLanding;
}

/** Change of the result when the same run is presented differently. */
export function scoreRetest(
  clip: string,
  run: { first: MeasuredClip; again: MeasuredClip; trueChange: TrueChange | null },
): Row[] {
  const [one, other] = [run.first.result, run.again.result];
  const changes = (valueOf: (segment: Segment) => number) =>
    keysOf(one.segments).flatMap((name) => {
      const [before, after] = [one.segments[name], other.segments[name]];
      if (before === null || after === null) return [];
      return [{ name, change: valueOf(after) - valueOf(before) }];
    });
  const total = { name: 'total' as const, change: other.totalScore - one.totalScore };
  const score = largest([...changes((segment) => segment.score), total]);
  const angle = largest(changes((segment) => segment.measuredValueDegrees));
  const ownChange = (name: SegmentName | 'total') => {
    if (run.trueChange === null || name === 'total') return name;
    const { first, again } = run.trueChange;
    const measure = MEASURE_OF[name];
    const degrees = again[measure].degrees - first[measure].degrees;
    return `${name}, the runner's own change ${degrees.toFixed(1)}°`;
  };
  return [
    {
      quantity: 'largest change of a score',
      clip,
      value: score.change,
      unit: 'points',
      goal: 0.05,
      note: ownChange(score.name),
    },
    {
      quantity: 'largest change of an angle',
      clip,
      value: angle.change,
      unit: '°',
      goal: ANGLE_GOAL_DEGREES,
      note: ownChange(angle.name),
    },
  ];
}

function largest<Change extends { change: number }>(changes: readonly Change[]): Change {
  return changes.reduce((most, one) => (Math.abs(one.change) > Math.abs(most.change) ? one : most));
}
