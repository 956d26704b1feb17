import { readFileSync } from 'node:fs';

import { meanOfMiddle } from '../../inference-container/back-view/mean-of-middle.ts';
import type { BackSegment } from '../../contract/job-result.ts';
import type { HeelProblem } from '../../inference-container/back-view/picture-measurements.ts';
import type { Side } from '../../inference-container/motion/facing.ts';
import { medianOf } from '../../inference-container/numbers/statistics.ts';
import type { MeasuredBackClip } from '../accuracy/back-view/measure-back-clip.ts';
import type { TrueFrontal } from '../accuracy/back-view/true-frontal.ts';
import { measureBackMotionEvents } from '../accuracy/events/measure-back-events.ts';
import type { EventScore } from '../accuracy/events/score-steps.ts';
import { readClipTruth } from '../accuracy/clip-truth.ts';
import type { FollowedVideo } from '../accuracy/watch-video.ts';
import { firstBackClip } from './first-back-clip.ts';

/** A value of the result beside the truth. */
export interface ComparedAngle {
  /** NaN if it is not reported. */
  degrees: number;
  trueDegrees: number;
  expectedErrorDegrees: number;
}

export interface StrangerBack {
  pelvicDrop: Record<Side, ComparedAngle>;
  frontalKnee: Record<Side, ComparedAngle>;
  /** Right minus left, because only the difference between an avatar's heels is known. */
  rearfootDifference: ComparedAngle;
  heelProblems: Record<Side, HeelProblem | null>;
  /** Null if the true times are unknown. */
  landings: EventScore | null;
}

/** Null if no stretch of the back view can be measured. */
export async function scoreStrangerBack(
  watched: FollowedVideo,
  { truthPath }: { truthPath: string },
): Promise<StrangerBack | null> {
  const measured = await firstBackClip(watched);
  const json: unknown = JSON.parse(readFileSync(truthPath, 'utf8'));
  const { frontal, eversionDegrees, stances } = readClipTruth(json);
  if (measured === null || frontal === null || eversionDegrees === null) return null;
  const { segments } = measured.result;
  const bothSides = (
    name: 'pelvic_drop' | 'knee_adduction',
    truth: TrueFrontal['kneeDegrees'],
  ): Record<Side, ComparedAngle> => {
    const ofSide = (side: Side) => ({
      ...reported(segments[name]?.[side]),
      trueDegrees: usualTruth(truth, { side, measured, ...frontal }),
    });
    return { left: ofSide('left'), right: ofSide('right') };
  };
  const left = reported(segments.pronation.left);
  const right = reported(segments.pronation.right);
  const { sides } = measured.look.heels;
  return {
    pelvicDrop: bothSides('pelvic_drop', frontal.pelvicDropDegrees),
    frontalKnee: bothSides('knee_adduction', frontal.kneeDegrees),
    rearfootDifference: {
      degrees: right.degrees - left.degrees,
      trueDegrees: eversionDegrees.right - eversionDegrees.left,
      expectedErrorDegrees: Math.hypot(left.expectedErrorDegrees, right.expectedErrorDegrees),
    },
    heelProblems: { left: sides.left.problem, right: sides.right.problem },
    landings: stances && measureBackMotionEvents(measured.plan.motion, stances),
  };
}

type Reported = Omit<ComparedAngle, 'trueDegrees'>;

function reported(segment: BackSegment | null | undefined): Reported {
  return {
    degrees: segment?.measuredValueDegrees ?? Number.NaN,
    expectedErrorDegrees: segment?.expectedErrorDegrees ?? Number.NaN,
  };
}

/** The median over its stances, like the value of a side. */
function usualTruth(
  truth: Readonly<Record<Side, Float64Array>>,
  {
    side,
    measured,
    timesSeconds,
  }: { side: Side; measured: MeasuredBackClip; timesSeconds: Float64Array },
): number {
  const ofSide = measured.plan.stances.filter((stance) => stance.side === side);
  return medianOf(ofSide.map((stance) => meanOfMiddle(truth[side], { ...stance, timesSeconds })));
}
