import type { Side } from '../../motion/facing.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import type { Step } from '../../strides/step.ts';
import { clipClock, inVideoSeconds, longestGapSeconds } from '../../strides/clip-clock.ts';
import { evenSteps } from '../../strides/even-steps.ts';
import { findAnchors } from './find-anchors.ts';
import { findStrideEvents } from './find-stride-events.ts';
import type { EventModels } from './learned-events.ts';
import type { LegSignals, SideViewMotion } from './leg-signals.ts';
import { ALIGNED_LEG_SIGNALS, legSignals } from './leg-signals.ts';
import type { StrideEvents } from '../../strides/stride-events.ts';
import { plausibleSteps } from '../../strides/plausible-steps.ts';
import type { StrideClock } from '../../strides/steps-of-leg.ts';
import { averageAtAnchors, stepsOfLeg } from '../../strides/steps-of-leg.ts';

/**
 * All steps of both feet in order of contact, in video seconds. The strides of a clip are overlaid;
 * the events are found once per foot in the mean stride, where noise and coarse sampling average
 * out, and every stride is then shifted to fit the mean.
 */
export function findSteps(motion: SideViewMotion, models?: EventModels | null): Step[] {
  const clock = clipClock(motion);
  if (clock === null) return [];
  const left = readLeg(motion, 'left', clock);
  const right = readLeg(motion, 'right', clock);
  const method = { clock, models };
  const steps = [...stepsOfSide(left, right, method), ...stepsOfSide(right, left, method)];
  return inVideoSeconds(evenSteps(plausibleSteps(steps, clock)), slowMotionFactorOf(motion));
}

interface Leg {
  side: Side;
  signals: LegSignals;
  anchors: readonly number[];
}

interface Method {
  clock: StrideClock;
  models: EventModels | null | undefined;
}

function readLeg(motion: SideViewMotion, side: Side, clock: StrideClock): Leg {
  const signals = legSignals(motion, side);
  const anchors = findAnchors(signals.values.footForward, {
    realSeconds: signals.realSeconds,
    longestGapSeconds: longestGapSeconds(clock),
  });
  return { side, signals, anchors };
}

/** Events in the leg's mean stride; null if it does not show both. */
function eventsOf({ signals, anchors }: Leg, { clock, models }: Method): StrideEvents | null {
  const average = averageAtAnchors(signals, anchors, clock);
  return findStrideEvents(average, clock.strideSeconds, models);
}

/** A leg whose own events cannot be found is assumed to move like the other one. */
function stepsOfSide({ side, signals, anchors }: Leg, other: Leg, method: Method): Step[] {
  const { clock, models } = method;
  let hasOwnEvents = true;
  const steps = stepsOfLeg(signals, anchors, {
    ...clock,
    side,
    findEvents: (average) => {
      const own = findStrideEvents(average, clock.strideSeconds, models);
      hasOwnEvents = own !== null;
      return own ?? eventsOf(other, method);
    },
    alignedSignals: ALIGNED_LEG_SIGNALS,
  });
  return hasOwnEvents ? steps : steps.map((step) => ({ ...step, ownTimes: null }));
}
