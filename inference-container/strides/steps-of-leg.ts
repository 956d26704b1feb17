import type { Side } from '../motion/facing.ts';
import type { AverageStride, StrideSignals } from './average-stride.ts';
import { alignStride, averageStride } from './average-stride.ts';
import type { Step } from './step.ts';

/** Relative to the stride's anchor. */
export interface StrideEvents {
  contactSeconds: number;
  toeOffSeconds: number;
}

/** The time of an event according to one cue, corrected for the cue's known delay. */
export interface Cue {
  seconds: number;
  weight: number;
}

/** Returns null if the cue was not found. */
export function cue(seconds: number | null, delaySeconds: number, weight: number): Cue | null {
  return seconds === null ? null : { seconds: seconds - delaySeconds, weight };
}

/** Distance from the weighted mean at which a cue counts half (Cauchy). */
const TYPICAL_SCATTER_SECONDS = 0.01;

/** Returns the time on which most cues agree; null without cues. */
export function combineCues(
  cues: readonly Cue[],
  scatterSeconds = TYPICAL_SCATTER_SECONDS,
): number | null {
  if (cues.length === 0) return null;
  let seconds = weightedMedian(cues);
  for (let round = 0; round < 10; round += 1) {
    const weights = cues.map(
      (one) => one.weight / (1 + ((one.seconds - seconds) / scatterSeconds) ** 2),
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    seconds =
      cues.reduce((sum, one, index) => sum + one.seconds * (weights[index] ?? 0), 0) / whole;
  }
  return seconds;
}

function weightedMedian(cues: readonly Cue[]): number {
  const sorted = cues.toSorted((one, other) => one.seconds - other.seconds);
  const whole = sorted.reduce((sum, one) => sum + one.weight, 0);
  let passed = 0;
  for (const one of sorted) {
    passed += one.weight;
    if (passed >= whole / 2) return one.seconds;
  }
  return Number.NaN;
}

/** Share of the stride on either side of mid-stance: enough for a walker's contact and toe-off. */
const SPAN_SHARE = 0.48;
const ALIGNMENT_ROUNDS = 2;

export interface StrideClock {
  strideSeconds: number;
  frameSeconds: number;
}

export interface LegMethod<Name extends string> extends StrideClock {
  side: Side;
  /** Null if the mean stride does not show both events. */
  findEvents: (average: AverageStride<Name>) => StrideEvents | null;
  /** Signals that change sharply at contact and toe-off. */
  alignedSignals: readonly Name[];
}

/**
 * Finds the steps of one leg in real time. Overlays its strides at their anchors near mid-stance,
 * finds the events in the mean stride, and then shifts every stride to fit the mean.
 */
export function stepsOfLeg<Name extends string>(
  signals: StrideSignals<Name>,
  anchors: readonly number[],
  method: LegMethod<Name>,
): Step[] {
  const strides = averageOf(signals, anchors, method);
  if (strides === null) return [];
  const landing = alignStrides(signals, strides, { ...method, event: 'contactSeconds' });
  const leaving = alignStrides(signals, strides, { ...method, event: 'toeOffSeconds' });
  const steps = landing.anchors.flatMap((_, stride): Step[] => {
    const contact = eventOf(signals, landing, { ...method, stride, event: 'contactSeconds' });
    const toeOff = eventOf(signals, leaving, { ...method, stride, event: 'toeOffSeconds' });
    if (contact === null) return [];
    return [{ side: method.side, contactSeconds: contact, toeOffSeconds: toeOff }];
  });
  return [...steps, ...lastLanding(signals, landing, method)];
}

/**
 * Returns the landing of the stride after the last anchor, if the video ends before its mid-stance.
 */
function lastLanding<Name extends string>(
  signals: StrideSignals<Name>,
  landing: AlignedStrides<Name>,
  method: LegMethod<Name>,
): Step[] {
  const event = 'contactSeconds';
  let anchors = [landing.anchors.at(-1)! + method.strideSeconds];
  for (let round = 0; round < ALIGNMENT_ROUNDS; round += 1) {
    anchors = movedAnchors(signals, { ...landing, anchors }, { ...method, event });
  }
  const contact = eventOf(signals, { ...landing, anchors }, { ...method, stride: 0, event });
  if (contact === null) return [];
  return [{ side: method.side, contactSeconds: contact, toeOffSeconds: null }];
}

export function averageAtAnchors<Name extends string>(
  signals: StrideSignals<Name>,
  anchors: readonly number[],
  { strideSeconds, frameSeconds }: StrideClock,
): AverageStride<Name> {
  return averageStride(signals, anchors, {
    fromSeconds: -SPAN_SHARE * strideSeconds,
    toSeconds: SPAN_SHARE * strideSeconds,
    frameSeconds,
  });
}

interface AlignedStrides<Name extends string> {
  anchors: readonly number[];
  average: AverageStride<Name>;
  events: StrideEvents;
}

type EventName = 'contactSeconds' | 'toeOffSeconds';

/** Shifts every stride to align its event with the mean's, and averages again. */
function alignStrides<Name extends string>(
  signals: StrideSignals<Name>,
  unaligned: AlignedStrides<Name>,
  method: LegMethod<Name> & { event: EventName },
): AlignedStrides<Name> {
  let strides = unaligned;
  for (let round = 0; round < ALIGNMENT_ROUNDS; round += 1) {
    strides = averageOf(signals, movedAnchors(signals, strides, method), method) ?? strides;
  }
  return strides;
}

function movedAnchors<Name extends string>(
  signals: StrideSignals<Name>,
  { anchors, average, events }: AlignedStrides<Name>,
  method: LegMethod<Name> & { event: EventName },
): number[] {
  return anchors.map((anchorSeconds) => {
    const stride = { ...method, anchorSeconds, eventSeconds: events[method.event] };
    return anchorSeconds + (alignStride(signals, average, stride)?.shiftSeconds ?? 0);
  });
}

function averageOf<Name extends string>(
  signals: StrideSignals<Name>,
  anchors: readonly number[],
  method: LegMethod<Name>,
): AlignedStrides<Name> | null {
  if (anchors.length === 0) return null;
  const average = averageAtAnchors(signals, anchors, method);
  const events = method.findEvents(average);
  return events === null ? null : { anchors, average, events };
}

/** Events with less of their surroundings visible are not reported. */
const MIN_VISIBILITY = 0.1;

function eventOf<Name extends string>(
  signals: StrideSignals<Name>,
  aligned: AlignedStrides<Name>,
  method: LegMethod<Name> & { stride: number; event: EventName },
): number | null {
  const anchorSeconds = aligned.anchors[method.stride] ?? Number.NaN;
  const eventSeconds = aligned.events[method.event];
  const seconds = anchorSeconds + eventSeconds;
  if (!isWithinView(seconds, signals, method)) return null;
  const stride = { ...method, anchorSeconds, eventSeconds };
  const alignment = alignStride(signals, aligned.average, stride);
  return alignment === null || alignment.visibility < MIN_VISIBILITY ? null : seconds;
}

function isWithinView<Name extends string>(
  seconds: number,
  { realSeconds, values }: StrideSignals<Name>,
  { alignedSignals }: LegMethod<Name>,
): boolean {
  const isShown = (_: number, frame: number) =>
    alignedSignals.some((name) => !Number.isNaN(values[name][frame]));
  const first = realSeconds.find(isShown) ?? Infinity;
  const last = realSeconds.findLast(isShown) ?? -Infinity;
  return seconds >= first && seconds <= last;
}
