import type { BackSegment } from '../../../contract/job-result.ts';
import { meanOfMiddle } from '../../../inference-container/back-view/frontal-gait.ts';
import type { Side } from '../../../inference-container/motion/facing.ts';
import { SIDES } from '../../../inference-container/motion/facing.ts';
import { medianOf } from '../../../inference-container/numbers/statistics.ts';
import type { ClipTruth } from '../clip-truth.ts';
import type { RecordedError } from '../error-record.ts';
import { errorsOf } from '../error-record.ts';
import { measureMotionEvents } from '../events/measure-events.ts';
import type { EventScore } from '../events/score-steps.ts';
import { eventErrors } from '../score-events.ts';
import type { MeasuredBackClip } from './measure-back-clip.ts';
import type { TrueFrontal } from './true-frontal.ts';

export interface ComparedAngle {
  /** NaN if not reported. */
  degrees: number;
  /** NaN if unknown. */
  trueDegrees: number;
  expectedErrorDegrees: number;
}

export interface ComparedBack {
  pelvicDrop: Record<Side, ComparedAngle>;
  frontalKnee: Record<Side, ComparedAngle>;
  /** Right minus left; only the difference between an avatar's heels is known. */
  rearfootDifference: ComparedAngle;
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
  ): Record<Side, ComparedAngle> => {
    const ofSide = (side: Side) => ({
      ...reported(segments[name]?.[side]),
      trueDegrees: typicalTruth(truth, { side, measured, timesSeconds: frontal?.timesSeconds }),
    });
    return { left: ofSide('left'), right: ofSide('right') };
  };
  const left = reported(segments.pronation.left);
  const right = reported(segments.pronation.right);
  return {
    pelvicDrop: bothSides('pelvic_drop', frontal?.pelvicDropDegrees),
    frontalKnee: bothSides('knee_adduction', frontal?.kneeDegrees),
    rearfootDifference: {
      degrees: right.degrees - left.degrees,
      trueDegrees: eversionDegrees ? eversionDegrees.right - eversionDegrees.left : Number.NaN,
      expectedErrorDegrees: Math.hypot(left.expectedErrorDegrees, right.expectedErrorDegrees),
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
    ...SIDES.flatMap((side) => errorOf('pelvic drop', pelvicDrop[side])),
    ...SIDES.flatMap((side) => errorOf('frontal knee', frontalKnee[side])),
    ...errorOf('rearfoot, right less left', rearfootDifference),
    ...(landings === null ? [] : eventErrors(landings)),
  ];
}

function errorOf(
  value: RecordedError['value'],
  { degrees, trueDegrees, expectedErrorDegrees }: ComparedAngle,
): RecordedError[] {
  if (Number.isNaN(trueDegrees)) return [];
  return errorsOf(value, [degrees - trueDegrees], expectedErrorDegrees);
}

type Reported = Omit<ComparedAngle, 'trueDegrees'>;

function reported(segment: BackSegment | null | undefined): Reported {
  return {
    degrees: segment?.measuredValueDegrees ?? Number.NaN,
    expectedErrorDegrees: segment?.expectedErrorDegrees ?? Number.NaN,
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
