import { SIDES } from '../../../inference-container/motion/facing.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { slowMotionFactorOf } from '../../../inference-container/motion/slow-motion.ts';
import { meanOf } from '../../../inference-container/numbers/statistics.ts';
import { findAnchors } from '../../../inference-container/side-view/steps/find-steps.ts';
import { findCuedEvents } from '../../../inference-container/side-view/steps/find-stride-events.ts';
import { eventFeatures } from '../../../inference-container/side-view/steps/learned-events.ts';
import type { LearnedEvent } from '../../../inference-container/side-view/steps/learned-events.ts';
import type { LegSignal } from '../../../inference-container/side-view/steps/leg-signals.ts';
import { legSignals } from '../../../inference-container/side-view/steps/leg-signals.ts';
import type { AverageStride } from '../../../inference-container/strides/average-stride.ts';
import { longestGapSeconds } from '../../../inference-container/strides/clip-clock.ts';
import { clipClock } from '../../../inference-container/strides/clip-clock.ts';
import type { StrideEvents } from '../../../inference-container/strides/steps-of-leg.ts';
import { averageAtAnchors } from '../../../inference-container/strides/steps-of-leg.ts';
import type { TrueStance } from '../../accuracy/events/score-steps.ts';
import type { Example } from '../ridge.ts';

/**
 * Contacts use angles and the fall of the hips: distances help with markers but not with pose-model
 * points. Toe-offs need distances.
 */
export const EVENT_SIGNALS: Record<LearnedEvent, readonly LegSignal[]> = {
  contact: ['footPitch', 'sharpKneeFlexion', 'sharpShankTilt', 'hipsUp'],
  toeOff: [
    'footPitch',
    'kneeFlexion',
    'shankTilt',
    'ankleReach',
    'footReach',
    'toeReach',
    'toeForward',
  ],
};

/** How a model is learned. */
export interface EventMethod {
  /**
   * A model that is applied several times learns from starts around the true event, one that is
   * applied once from the cues' time.
   */
  passes: number;
  /** Ridge penalty on every feature but those of the hips. */
  penalty: number;
}

/** A leg's mean stride with its true events, relative to the anchor. */
export interface TrueLeg {
  average: AverageStride<LegSignal>;
  cued: StrideEvents;
  trueSeconds: Record<LearnedEvent, number>;
}

export function trueLegs(motion: Motion, stances: readonly TrueStance[]): TrueLeg[] {
  const clock = clipClock(motion);
  if (clock === null) return [];
  return SIDES.flatMap((side) => {
    const signals = legSignals(motion, side);
    const anchors = findAnchors(signals.values.footForward, {
      realSeconds: signals.realSeconds,
      maxGapSeconds: longestGapSeconds(clock),
    });
    if (anchors.length === 0) return [];
    const average = averageAtAnchors({ side, signals, anchors }, clock);
    const cued = findCuedEvents(average, clock.strideSeconds);
    const slowness = slowMotionFactorOf(motion);
    const trueSeconds = (event: LearnedEvent) =>
      meanOf(trueEvents(anchors, { stances, side, event, slowness }));
    const [contact, toeOff] = [trueSeconds('contact'), trueSeconds('toeOff')];
    return cued === null || Number.isNaN(contact)
      ? []
      : [{ average, cued, trueSeconds: { contact, toeOff } }];
  });
}

/** Starts relative to the true event, as far apart as cues of known runners scatter. */
const STARTS_SECONDS = [-0.016, 0, 0.016];

/** Examples of the legs whose mean stride shows the surroundings of the event. */
export function eventExamples(
  legs: readonly TrueLeg[],
  { event, passes }: Pick<EventMethod, 'passes'> & { event: LearnedEvent },
): Omit<Example, 'weight'>[] {
  return legs.flatMap((leg) => {
    const trueSeconds = leg.trueSeconds[event];
    const starts =
      passes === 1
        ? [leg.cued[`${event}Seconds`]]
        : STARTS_SECONDS.map((shift) => trueSeconds + shift);
    return starts.flatMap((seconds) => {
      const features = eventFeatures(leg.average, { signals: EVENT_SIGNALS[event], seconds });
      return features.some(Number.isNaN) ? [] : [{ features, target: trueSeconds - seconds }];
    });
  });
}

/** Times of an event relative to the anchors, which lie in the middle of the stances. */
function trueEvents(
  anchors: readonly number[],
  {
    stances,
    side,
    event,
    slowness,
  }: {
    stances: readonly TrueStance[];
    side: TrueStance['side'];
    event: LearnedEvent;
    slowness: number;
  },
): number[] {
  return anchors.flatMap((anchorSeconds) => {
    const stance = stances.find(
      ({ side: foot, contactSeconds, toeOffSeconds }) =>
        foot === side &&
        contactSeconds / slowness < anchorSeconds &&
        toeOffSeconds / slowness > anchorSeconds,
    );
    if (stance === undefined) return [];
    const seconds = event === 'contact' ? stance.contactSeconds : stance.toeOffSeconds;
    return [seconds / slowness - anchorSeconds];
  });
}
