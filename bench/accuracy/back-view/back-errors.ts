import type { BackSegment } from '../../../contract/job-result.ts';
import { BACK_METRIC_NAMES } from '../../../contract/metrics.ts';
import { BACK_ERRORS } from '../../../inference-container/back-view/back-errors.ts';
import { meanOfMiddle } from '../../../inference-container/back-view/frontal-gait.ts';
import { measureBack } from '../../../inference-container/back-view/metrics/back-metrics.ts';
import { findStances } from '../../../inference-container/back-view/stances.ts';
import { SIDES } from '../../../inference-container/motion/facing.ts';
import { medianOf } from '../../../inference-container/numbers/statistics.ts';
import type { ClipTruth } from '../clip-truth.ts';
import type { Compared, RecordedError } from '../error-record.ts';
import { comparedWith } from '../error-record.ts';
import { measureMotionEvents } from '../events/measure-events.ts';
import type { TrueStance } from '../events/score-steps.ts';
import { eventErrors } from '../score-events.ts';
import type { MeasuredBackClip } from './measure-back-clip.ts';
import type { TrueFrontal } from './true-frontal.ts';

/** Returns the errors of all back-view values for which there is ground truth. */
export function backErrors(
  measured: MeasuredBackClip,
  { frontal, eversionDegrees, stances }: ClipTruth,
): RecordedError[] {
  const { segments } = measured.result;
  const left = reported(segments.pronation.left);
  const right = reported(segments.pronation.right);
  const rearfootDifference = {
    measured: right.measured - left.measured,
    truth: eversionDegrees ? eversionDegrees.right - eversionDegrees.left : Number.NaN,
    expected: Math.hypot(left.expected, right.expected),
  };
  return [
    ...(frontal === null ? [] : angleErrors(measured, frontal)),
    // The truth of an avatar gives the angle of one heel only relative to the other.
    ...comparedWith('rearfoot, right less left', [rearfootDifference]),
    ...(stances === null
      ? []
      : eventErrors(
          measureMotionEvents(measured.plan.motion, { view: 'back_view', stances }),
          1000 * BACK_ERRORS.contactSeconds,
        )),
    ...(frontal === null || stances === null ? [] : metricErrors(measured, { frontal, stances })),
  ];
}

function angleErrors(
  { result: { segments }, plan }: MeasuredBackClip,
  { pelvicDropDegrees, kneeDegrees, timesSeconds }: TrueFrontal,
): RecordedError[] {
  /** Compares with the median true value over each side's stances, as the product reports it. */
  const bothSides = (
    name: 'pelvic_drop' | 'knee_adduction',
    truth: TrueFrontal['kneeDegrees'],
  ): Compared[] =>
    SIDES.map((side) => ({
      ...reported(segments[name]?.[side]),
      truth: medianOf(
        plan.stances
          .filter((stance) => stance.side === side)
          .map((stance) => meanOfMiddle(truth[side], { ...stance, timesSeconds })),
      ),
    }));
  return [
    ...comparedWith('pelvic drop', bothSides('pelvic_drop', pelvicDropDegrees)),
    ...comparedWith('frontal knee', bothSides('knee_adduction', kneeDegrees)),
  ];
}

/** Compares with the same metrics of the true bones, at the true landings. */
function metricErrors(
  { data: { metrics } }: MeasuredBackClip,
  { frontal, stances }: { frontal: TrueFrontal; stances: readonly TrueStance[] },
): RecordedError[] {
  const { timesSeconds, bones } = frontal;
  const steps = stances
    .filter(({ contactSeconds }) => contactSeconds < timesSeconds.at(-1)!)
    .map((stance) => ({ ...stance, confidence: 1 }))
    .toSorted((one, other) => one.contactSeconds - other.contactSeconds);
  const known = measureBack({
    body: bones,
    timesSeconds,
    stances: findStances(steps, { timesSeconds }),
    centimetersPerPx: timesSeconds.map(() => 1),
  });
  return BACK_METRIC_NAMES.flatMap((name) =>
    comparedWith(name, [
      {
        measured: metrics[name] ?? Number.NaN,
        truth: known[name],
        expected: metrics.expected_errors[name] ?? Number.NaN,
      },
    ]),
  );
}

function reported(segment: BackSegment | null | undefined): Omit<Compared, 'truth'> {
  return {
    measured: segment?.measuredValueDegrees ?? Number.NaN,
    expected: segment?.expectedErrorDegrees ?? Number.NaN,
  };
}
