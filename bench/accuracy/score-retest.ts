import { keysOf } from '../../contract/keys-of.ts';
import type { SideViewResult } from '../../inference-container/biomechanics/results/side-view-result.ts';
import type { Row } from './accuracy-table.ts';
import type { MeasuredClip } from './measure-clip.ts';

const SCORE_GOAL = 0.05;
const ANGLE_GOAL_DEGREES = 2;

/** What changes in the result when the same run is shown in another way. */
export function scoreRetest(
  clip: string,
  { first, again }: { first: MeasuredClip; again: MeasuredClip },
): Row[] {
  const [one, other] = [first.result, again.result];
  const names = keysOf(one.segments);
  const ofSegments = (valueOf: (segment: Segment) => number) =>
    names.map((name) => ({
      name,
      change: valueOf(other.segments[name]) - valueOf(one.segments[name]),
    }));
  const score = largest([
    ...ofSegments((segment) => segment.score),
    { name: 'total', change: other.totalScore - one.totalScore },
  ]);
  const angle = largest(ofSegments((segment) => segment.measuredValueDegrees));
  return [
    {
      quantity: 'retest, largest change of a score',
      clip,
      value: score.change,
      unit: 'points',
      goal: SCORE_GOAL,
      note: score.name,
    },
    {
      quantity: 'retest, largest change of an angle',
      clip,
      value: angle.change,
      unit: '°',
      goal: ANGLE_GOAL_DEGREES,
      note: angle.name,
    },
  ];
}

type Segment = SideViewResult['segments'][keyof SideViewResult['segments']];

function largest<Change extends { change: number }>(changes: readonly Change[]): Change {
  return changes.reduce((most, one) => (Math.abs(one.change) > Math.abs(most.change) ? one : most));
}
