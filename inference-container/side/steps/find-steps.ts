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
/** Share of the stride: a longer gap may hide a crossing. */
const LONGEST_GAP_SHARE = 0.25;

/**
 * All steps of both feet in order of contact, in video seconds. The strides of a clip are overlaid;
 * the events are found once per foot in the mean stride, where noise and coarse sampling average
 * out, and every stride is then shifted to fit the mean.
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
