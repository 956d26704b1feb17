import type { Segment } from '../../contract/job-result.ts';
import type { Level, ScoredAngle } from './annotation-input.ts';

export function scoredAngle(segment: Segment): ScoredAngle {
  return { level: levelOf(segment), degrees: segment.measuredValueDegrees };
}

function levelOf({ measuredValueDegrees, rangeGoodDegrees, rangeOkayDegrees }: Segment): Level {
  if (isWithin(measuredValueDegrees, rangeGoodDegrees)) return 'good';
  return isWithin(measuredValueDegrees, rangeOkayDegrees) ? 'okay' : 'bad';
}

function isWithin(value: number, [low, high]: Segment['rangeGoodDegrees']): boolean {
  return value >= low && value <= high;
}
