import type { Motion } from '../../../inference-container/motion/motion.ts';
import { slowMotionFactorOf } from '../../../inference-container/motion/slow-motion.ts';
import { meanOf } from '../../../inference-container/numbers/statistics.ts';
import { findAnchors } from '../../../inference-container/side-view/steps/find-anchors.ts';
import { longestGapSeconds } from '../../../inference-container/strides/clip-clock.ts';
import { findCuedEvents } from '../../../inference-container/side-view/steps/find-stride-events.ts';
import { eventFeatures } from '../../../inference-container/side-view/steps/learned-events.ts';
import type { LegSignal } from '../../../inference-container/side-view/steps/leg-signals.ts';
import { legSignals } from '../../../inference-container/side-view/steps/leg-signals.ts';
import { clipClock } from '../../../inference-container/strides/clip-clock.ts';
import { averageAtAnchors } from '../../../inference-container/strides/steps-of-leg.ts';
import type { TrueStance } from '../../accuracy/events/score-steps.ts';
import type { Example } from '../ridge.ts';

export type LearnedEvent = 'contact' | 'toeOff';

/**
 * Angles and the fall of the hips show the contact: distances tell more about markers, but less about
 * the points of a pose model. The toe-off needs them.
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

/** Examples, one for each leg whose mean stride shows the event and its surroundings. */
export function eventExamples(
  motion: Motion,
  { stances, event }: { stances: readonly TrueStance[]; event: LearnedEvent },
): Omit<Example, 'weight'>[] {
  const clock = clipClock(motion);
  if (clock === null) return [];
  return (['left', 'right'] as const).flatMap((side) => {
    const signals = legSignals(motion, side);
    const anchors = findAnchors(signals.values.footForward, {
      realSeconds: signals.realSeconds,
      longestGapSeconds: longestGapSeconds(clock),
    });
    if (anchors.length === 0) return [];
    const average = averageAtAnchors(signals, anchors, clock);
    const cued = findCuedEvents(average, clock.strideSeconds);
    const slowness = slowMotionFactorOf(motion);
    const trueSeconds = meanOf(trueEvents(anchors, { stances, side, event, slowness }));
    if (cued === null || Number.isNaN(trueSeconds)) return [];
    const seconds = event === 'contact' ? cued.contactSeconds : cued.toeOffSeconds;
    const features = eventFeatures(average, { signals: EVENT_SIGNALS[event], seconds });
    return features.some(Number.isNaN) ? [] : [{ features, target: trueSeconds - seconds }];
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
