import type { Side } from '../../motion/facing.ts';
import type { Step } from '../../strides/step.ts';
import { clipClock, inVideoSeconds } from '../../strides/clip-clock.ts';
import { evenSteps } from '../../strides/even-steps.ts';
import { findAnchors } from './find-anchors.ts';
import { findStrideEvents } from './find-stride-events.ts';
import type { SideViewMotion } from './leg-signals.ts';
import type { EventModels } from './learned-events.ts';
import { ALIGNED_LEG_SIGNALS, legSignals } from './leg-signals.ts';
import { plausibleSteps } from '../../strides/plausible-steps.ts';
import type { StrideClock } from '../../strides/steps-of-leg.ts';
import { stepsOfLeg } from '../../strides/steps-of-leg.ts';

const SIDES = ['left', 'right'] as const;
/** Share of the stride: a longer gap may hide a crossing. */
const LONGEST_GAP_SHARE = 0.25;

export function longestGapSeconds({ strideSeconds }: StrideClock): number {
  return LONGEST_GAP_SHARE * strideSeconds;
}

/**
 * All steps of both feet in order of contact, in video seconds. The strides of a clip are overlaid;
 * the events are found once per foot in the mean stride, where noise and coarse sampling average
 * out, and every stride is then shifted to fit the mean.
 */
export function findSteps(motion: SideViewMotion, models?: EventModels | null): Step[] {
  const clock = clipClock(motion);
  if (clock === null) return [];
  const steps = SIDES.flatMap((side) => stepsOfSide(motion, side, { clock, models }));
  return inVideoSeconds(evenSteps(plausibleSteps(steps, clock)), motion);
}

function stepsOfSide(
  motion: SideViewMotion,
  side: Side,
  { clock, models }: { clock: StrideClock; models: EventModels | null | undefined },
): Step[] {
  const signals = legSignals(motion, side);
  const anchors = findAnchors(signals.values.footForward, {
    realSeconds: signals.realSeconds,
    longestGapSeconds: longestGapSeconds(clock),
  });
  return stepsOfLeg(signals, anchors, {
    ...clock,
    side,
    findEvents: (average) => findStrideEvents(average, clock.strideSeconds, models),
    alignedSignals: ALIGNED_LEG_SIGNALS,
  });
}
