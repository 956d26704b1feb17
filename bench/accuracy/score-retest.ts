import { keysOf } from '../../contract/keys-of.ts';
import type { TypicalLanding } from '../../inference-container/side-view/landings/typical-landing.ts';
import { MEASURE_OF } from '../../inference-container/side-view/results/ranges.ts';
import type { RecordedError } from './error-record.ts';
import { errorsOf } from './error-record.ts';
import type { MeasuredClip } from './measure-clip.ts';

/** Typical landings of the bones, in the whole clip and in the part shown again. */
export interface TrueChange {
  first: TypicalLanding;
  again: TypicalLanding;
}

/** Change of the result when the same run is presented differently, less the runner's own change. */
export function scoreRetest({
  first,
  again,
  trueChange,
}: {
  first: MeasuredClip;
  again: MeasuredClip;
  trueChange: TrueChange | null;
}): RecordedError[] {
  const [one, other] = [first.result, again.result];
  const ofSegments = keysOf(one.segments).flatMap((name) => {
    const [before, after] = [one.segments[name], other.segments[name]];
    if (before === null && after === null) return [];
    const ownChange = trueChange === null ? 0 : changeOf(trueChange, MEASURE_OF[name]);
    // NaN if only one of the two has a value.
    const changed = (field: 'score' | 'measuredValueDegrees') =>
      (after?.[field] ?? Number.NaN) - (before?.[field] ?? Number.NaN);
    return [
      ...errorsOf('score in another form', [changed('score')]),
      ...errorsOf('angle in another form', [changed('measuredValueDegrees') - ownChange]),
    ];
  });
  return [...ofSegments, ...errorsOf('score in another form', [other.totalScore - one.totalScore])];
}

function changeOf({ first, again }: TrueChange, measure: keyof TypicalLanding): number {
  return again[measure].degrees - first[measure].degrees;
}
