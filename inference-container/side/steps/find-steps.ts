import type { Side } from '../../motion/facing.ts';
import type { Step } from '../../strides/step.ts';
import { clipClock, inVideoSeconds } from '../../strides/clip-clock.ts';
import { findAnchors } from './find-anchors.ts';
import { findStrideEvents } from './find-stride-events.ts';
import type { SideViewMotion } from './leg-signals.ts';
import { ALIGNED_LEG_SIGNALS, legSignals } from './leg-signals.ts';
import { plausibleSteps } from '../../strides/plausible-steps.ts';
import type { StrideClock } from '../../strides/steps-of-leg.ts';
import { stepsOfLeg } from '../../strides/steps-of-leg.ts';

const SIDES = ['left', 'right'] as const;
/** Of the stride: a foot unseen for longer may have passed unseen. */
const LONGEST_GAP_SHARE = 0.25;

/**
 * Every landing of either foot, in order of contact, in seconds of the video. The clip's strides
 * are laid over each other; the events are found once per foot in the mean stride, where noise and
 * coarse frames have averaged out, and then every stride is shifted to where it fits the mean.
 */
export function findSteps(motion: SideViewMotion): Step[] {
  const clock = clipClock(motion);
  if (clock === null) return [];
  const steps = SIDES.flatMap((side) => stepsOfSide(motion, side, clock));
  return inVideoSeconds(plausibleSteps(steps, clock), motion);
}

function stepsOfSide(motion: SideViewMotion, side: Side, clock: StrideClock): Step[] {
  const signals = legSignals(motion, side);
  const anchors = findAnchors(signals.values.footForward, {
    realSeconds: signals.realSeconds,
    longestGapSeconds: LONGEST_GAP_SHARE * clock.strideSeconds,
  });
  return stepsOfLeg(signals, anchors, {
    ...clock,
    side,
    findEvents: (average) => findStrideEvents(average, clock.strideSeconds),
    alignedSignals: ALIGNED_LEG_SIGNALS,
  });
}
