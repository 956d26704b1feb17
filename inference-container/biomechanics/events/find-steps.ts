import type { Side } from '../../motion/facing.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { Step } from '../step.ts';
import type { Alignment } from './align-strides.ts';
import { alignStride } from './align-strides.ts';
import type { AverageStride } from './average-stride.ts';
import { averageStride } from './average-stride.ts';
import { findAnchors } from './find-anchors.ts';
import type { StrideEvents } from './find-stride-events.ts';
import { findStrideEvents } from './find-stride-events.ts';
import type { LegMotion, LegSignals } from './leg-signals.ts';
import { legSignals } from './leg-signals.ts';
import { plausibleSteps } from './plausible-steps.ts';

const SIDES = ['left', 'right'] as const;
/** Of the stride, about mid-stance: enough for a walker's contact and take-off. */
const SPAN_SHARE = 0.48;
/** Of the stride: a foot unseen for longer may have passed unseen. */
const LONGEST_GAP_SHARE = 0.25;
const ALIGNMENT_ROUNDS = 2;

/**
 * Every landing of either foot, in order of contact, in seconds of the video. The clip's strides
 * are laid over each other; the events are found once per foot in the mean stride, where noise and
 * coarse frames have averaged out, and then every stride is shifted to where it fits the mean.
 */
export function findSteps(motion: LegMotion): Step[] {
  const { rhythm, timesSeconds } = motion;
  if (rhythm === null || timesSeconds.length < 2) return [];
  const slowness = motion.slowMotionFactor ?? 1;
  const clip = {
    strideSeconds: 1 / rhythm.strideHz / slowness,
    frameSeconds:
      medianOf(timesSeconds.slice(1).map((time, index) => time - (timesSeconds[index] ?? 0))) /
      slowness,
  };
  const steps = SIDES.flatMap((side) => stepsOfLeg(legSignals(motion, side), { side, ...clip }));
  return plausibleSteps(steps, clip).map((step) => ({
    ...step,
    contactSeconds: step.contactSeconds * slowness,
    toeOffSeconds: step.toeOffSeconds === null ? null : step.toeOffSeconds * slowness,
  }));
}

interface Clip {
  side: Side;
  strideSeconds: number;
  frameSeconds: number;
}

/** Strides laid over each other at their anchors. */
interface AlignedStrides {
  anchors: readonly number[];
  average: AverageStride;
  events: StrideEvents;
}

function stepsOfLeg(signals: LegSignals, clip: Clip): Step[] {
  const anchors = findAnchors(signals.values.footForward, {
    realSeconds: signals.realSeconds,
    longestGapSeconds: LONGEST_GAP_SHARE * clip.strideSeconds,
  });
  const strides = averageOf(signals, anchors, clip);
  if (strides === null) return [];
  const landing = alignStrides(signals, strides, { ...clip, event: 'contactSeconds' });
  const leaving = alignStrides(signals, strides, { ...clip, event: 'toeOffSeconds' });
  return landing.anchors.flatMap((_, stride) => {
    const contact = eventOf(signals, landing, { ...clip, stride, event: 'contactSeconds' });
    const toeOff = eventOf(signals, leaving, { ...clip, stride, event: 'toeOffSeconds' });
    if (contact === null) return [];
    return [
      {
        side: clip.side,
        contactSeconds: contact.seconds,
        toeOffSeconds: toeOff?.seconds ?? null,
        confidence: Math.min(contact.confidence, toeOff?.confidence ?? contact.confidence),
      },
    ];
  });
}

type EventName = 'contactSeconds' | 'toeOffSeconds';

/** Moves every stride to where its event falls together with the mean's, and averages again. */
function alignStrides(
  signals: LegSignals,
  unaligned: AlignedStrides,
  clip: Clip & { event: EventName },
): AlignedStrides {
  let strides = unaligned;
  for (let round = 0; round < ALIGNMENT_ROUNDS; round += 1) {
    const { average, anchors } = strides;
    const eventSeconds = strides.events[clip.event];
    const moved = anchors.map((anchorSeconds) => {
      const stride = { anchorSeconds, eventSeconds, frameSeconds: clip.frameSeconds };
      return anchorSeconds + (alignStride(signals, average, stride)?.shiftSeconds ?? 0);
    });
    strides = averageOf(signals, moved, clip) ?? strides;
  }
  return strides;
}

/** Null where the mean stride does not show both events. */
function averageOf(
  signals: LegSignals,
  anchors: readonly number[],
  { strideSeconds, frameSeconds }: Clip,
): AlignedStrides | null {
  if (anchors.length === 0) return null;
  const average = averageStride(signals, anchors, {
    fromSeconds: -SPAN_SHARE * strideSeconds,
    toSeconds: SPAN_SHARE * strideSeconds,
    frameSeconds,
  });
  const events = findStrideEvents(average, strideSeconds);
  return events === null ? null : { anchors, average, events };
}

/** Less of an event's surroundings seen than this, and it counts as not seen. */
const LEAST_SEEN = 0.1;

function eventOf(
  signals: LegSignals,
  aligned: AlignedStrides,
  { stride, event, frameSeconds }: Clip & { stride: number; event: EventName },
): { seconds: number; confidence: number } | null {
  const anchorSeconds = aligned.anchors[stride] ?? Number.NaN;
  const eventSeconds = aligned.events[event];
  const first = signals.realSeconds[0] ?? Number.NaN;
  const last = signals.realSeconds.at(-1) ?? Number.NaN;
  const seconds = anchorSeconds + eventSeconds;
  if (!(seconds >= first && seconds <= last)) return null;
  const alignment = alignStride(signals, aligned.average, {
    anchorSeconds,
    eventSeconds,
    frameSeconds,
  });
  if (alignment === null || alignment.seen < LEAST_SEEN) return null;
  const spreadSeconds =
    event === 'contactSeconds'
      ? aligned.events.contactSpreadSeconds
      : aligned.events.toeOffSpreadSeconds;
  return { seconds, confidence: confidenceOf(alignment, spreadSeconds) };
}

/** Errors of this size take half of the confidence. */
const DOUBTFUL_SECONDS = 0.03;

function confidenceOf({ errorSeconds, seen }: Alignment, spreadSeconds: number): number {
  const error = Math.hypot(errorSeconds, spreadSeconds) / DOUBTFUL_SECONDS;
  return Math.sqrt(seen) / (1 + error ** 2);
}
