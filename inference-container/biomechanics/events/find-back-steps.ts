import type { Side } from '../../motion/facing.ts';
import type { Step } from '../step.ts';
import type { BackMotion } from './back-leg-signals.ts';
import { ALIGNED_BACK_SIGNALS, backLegSignals } from './back-leg-signals.ts';
import { clipClock, inVideoSeconds } from './clip-clock.ts';
import { findBackAnchors } from './find-back-anchors.ts';
import { findBackEvents } from './find-back-events.ts';
import { plausibleSteps } from './plausible-steps.ts';
import type { StrideClock } from './steps-of-leg.ts';
import { stepsOfLeg } from './steps-of-leg.ts';

const SIDES = ['left', 'right'] as const;
/** Of the stride: a foot unseen for longer may have passed unseen. */
const LONGEST_GAP_SHARE = 0.25;

/** Every landing of either foot of a runner seen from behind, in order of contact, in seconds of the video. */
export function findBackSteps(motion: BackMotion): Step[] {
  const clock = clipClock(motion);
  if (clock === null) return [];
  const steps = SIDES.flatMap((side) => stepsOfSide(motion, side, clock));
  return inVideoSeconds(plausibleSteps(steps, clock), motion);
}

function stepsOfSide(motion: BackMotion, side: Side, clock: StrideClock): Step[] {
  const { strideSeconds } = clock;
  const signals = backLegSignals(motion, { side, strideSeconds });
  const anchors = findBackAnchors(signals.values.ankleUp, {
    realSeconds: signals.realSeconds,
    strideSeconds,
    longestGapSeconds: LONGEST_GAP_SHARE * strideSeconds,
  });
  return stepsOfLeg(signals, anchors, {
    ...clock,
    side,
    findEvents: (average) => findBackEvents(average, strideSeconds),
    alignedSignals: ALIGNED_BACK_SIGNALS,
  });
}
