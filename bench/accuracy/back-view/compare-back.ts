import type { BackSegment } from '../../../contract/job-result.ts';
import { meanOfMiddle } from '../../../inference-container/back-view/frontal-gait.ts';
import type { Side } from '../../../inference-container/motion/facing.ts';
import { medianOf } from '../../../inference-container/numbers/statistics.ts';
import type { ClipTruth } from '../clip-truth.ts';
import type { Compared, RecordedError } from '../error-record.ts';
import { comparedWith } from '../error-record.ts';
import { measureMotionEvents } from '../events/measure-events.ts';
import type { EventScore } from '../events/score-steps.ts';
import { eventErrors } from '../score-events.ts';
import type { MeasuredBackClip } from './measure-back-clip.ts';
import type { TrueFrontal } from './true-frontal.ts';

export interface ComparedBack {
  pelvicDrop: Record<Side, Compared>;
  frontalKnee: Record<Side, Compared>;
  /** Right minus left, because only the difference between an avatar's heels is known. */
  rearfootDifference: Compared;
  /** Null if the true times are unknown. */
  landings: EventScore | null;
}

export function compareBack(
  measured: MeasuredBackClip,
  { frontal, eversionDegrees, stances }: ClipTruth,
): ComparedBack {
  const { segments } = measured.result;
  const bothSides = (
    name: 'pelvic_drop' | 'knee_adduction',
    truth: TrueFrontal['kneeDegrees'] | undefined,
  ): Record<Side, Compared> => {
    const ofSide = (side: Side) => ({
      ...reported(segments[name]?.[side]),
      truth: typicalTruth(truth, { side, measured, timesSeconds: frontal?.timesSeconds }),
    });
    return { left: ofSide('left'), right: ofSide('right') };
  };
  const left = reported(segments.pronation.left);
  const right = reported(segments.pronation.right);
  return {
    pelvicDrop: bothSides('pelvic_drop', frontal?.pelvicDropDegrees),
    frontalKnee: bothSides('knee_adduction', frontal?.kneeDegrees),
    rearfootDifference: {
      measured: right.measured - left.measured,
      truth: eversionDegrees ? eversionDegrees.right - eversionDegrees.left : Number.NaN,
      expected: Math.hypot(left.expected, right.expected),
    },
    landings: stances && measureMotionEvents(measured.plan.motion, { view: 'back_view', stances }),
  };
}

export function backErrors({
  pelvicDrop,
  frontalKnee,
  rearfootDifference,
  landings,
}: ComparedBack): RecordedError[] {
  return [
    ...comparedWith('pelvic drop', [pelvicDrop.left, pelvicDrop.right]),
    ...comparedWith('frontal knee', [frontalKnee.left, frontalKnee.right]),
    ...comparedWith('rearfoot, right less left', [rearfootDifference]),
    ...(landings === null ? [] : eventErrors(landings)),
  ];
}

type Reported = Omit<Compared, 'truth'>;

function reported(segment: BackSegment | null | undefined): Reported {
  return {
    measured: segment?.measuredValueDegrees ?? Number.NaN,
    expected: segment?.expectedErrorDegrees ?? Number.NaN,
  };
}

/** Returns the median over the side's stances, as in the product's results. */
function typicalTruth(
  truth: Readonly<Record<Side, Float64Array>> | undefined,
  {
    side,
    measured,
    timesSeconds,
  }: { side: Side; measured: MeasuredBackClip; timesSeconds: Float64Array | undefined },
): number {
  if (truth === undefined || timesSeconds === undefined) return Number.NaN;
  const ofSide = measured.plan.stances.filter((stance) => stance.side === side);
  return medianOf(ofSide.map((stance) => meanOfMiddle(truth[side], { ...stance, timesSeconds })));
}
