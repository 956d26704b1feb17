import { wrapped } from '../../numbers/angles.ts';
import type { Side } from '../../motion/facing.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { Step } from '../../strides/step.ts';
import type { BackLegSignals, BackMotion } from './back-leg-signals.ts';
import { ALIGNED_BACK_SIGNALS, backLegSignals } from './back-leg-signals.ts';
import { clipClock, inVideoSeconds, longestGapSeconds } from '../../strides/clip-clock.ts';
import { findBackAnchors } from './find-back-anchors.ts';
import type { SeenStride } from './find-back-events.ts';
import { findBackEvents } from './find-back-events.ts';
import { plausibleSteps } from '../../strides/plausible-steps.ts';
import type { StrideClock } from '../../strides/steps-of-leg.ts';
import { averageAtAnchors, stepsOfLeg } from '../../strides/steps-of-leg.ts';

/** Slower than this, and walkers have the same cadence. */
const MIN_RUNNING_STRIDES_PER_MINUTE = 65;

/**
 * All steps of both feet seen from behind, in order of contact, in video seconds. The method is
 * that of the side view, but with the heights of each leg's joints.
 */
export function findBackSteps(motion: BackMotion): Step[] {
  const clock = clipClock(motion);
  if (clock === null) return [];
  const hasRunningCadence =
    motion.slowMotion?.factor === 1 && 60 / clock.strideSeconds > MIN_RUNNING_STRIDES_PER_MINUTE;
  const left = readLeg(motion, 'left', clock);
  const right = readLeg(motion, 'right', clock);
  const steps = [
    ...stepsOfSide(left, { other: right, clock, hasRunningCadence }),
    ...stepsOfSide(right, { other: left, clock, hasRunningCadence }),
  ];
  return inVideoSeconds(plausibleSteps(steps, clock), slowMotionFactorOf(motion));
}

interface Leg {
  side: Side;
  signals: BackLegSignals;
  anchors: readonly number[];
}

function readLeg(motion: BackMotion, side: Side, { strideSeconds }: StrideClock): Leg {
  const signals = backLegSignals(motion, { side, strideSeconds });
  const anchors = findBackAnchors(signals.values.shankUp, {
    realSeconds: signals.realSeconds,
    strideSeconds,
    longestGapSeconds: longestGapSeconds({ strideSeconds }),
  });
  return { side, signals, anchors };
}

function stepsOfSide(
  leg: Leg,
  {
    other,
    clock,
    hasRunningCadence,
  }: { other: Leg; clock: StrideClock; hasRunningCadence: boolean },
): Step[] {
  const { strideSeconds } = clock;
  const seen = seenFrom(leg, { other, clock });
  return stepsOfLeg(leg.signals, leg.anchors, {
    ...clock,
    side: leg.side,
    findEvents: (average) =>
      findBackEvents(average, { other: seen, strideSeconds, hasRunningCadence }),
    alignedSignals: ALIGNED_BACK_SIGNALS,
  });
}

/** The other leg's mean stride; null if that leg has none near one of this leg. */
function seenFrom(
  { anchors }: Leg,
  { other, clock }: { other: Leg; clock: StrideClock },
): SeenStride | null {
  const { strideSeconds } = clock;
  const lateSeconds = medianOf(
    anchors.flatMap((anchor) =>
      other.anchors.map((theirs) =>
        Math.abs(theirs - anchor) < strideSeconds
          ? wrapped(theirs - anchor - strideSeconds / 2, strideSeconds)
          : Number.NaN,
      ),
    ),
  );
  if (Number.isNaN(lateSeconds)) return null;
  return { average: averageAtAnchors(other.signals, other.anchors, clock), lateSeconds };
}
