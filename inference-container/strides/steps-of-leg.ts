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
  found: readonly (Cue | null)[],
  scatterSeconds = TYPICAL_SCATTER_SECONDS,
): number | null {
  const cues = found.filter((one) => one !== null);
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

export interface Leg<Name extends string> {
  side: Side;
  signals: StrideSignals<Name>;
  /** Moments near the middle of its stances. */
  anchors: readonly number[];
}

export interface LegMethod<Name extends string> extends StrideClock {
  /** Null if the mean stride does not show both events. */
  findEvents: (average: AverageStride<Name>) => StrideEvents | null;
  /** Signals that change sharply at contact and toe-off. */
  alignedSignals: readonly Name[];
}

/**
 * Finds the steps of one leg in real time. Overlays its strides at their anchors near mid-stance,
 * finds the events in the mean stride, and then shifts every stride to fit the mean.
 */
export function stepsOfLeg<Name extends string>(leg: Leg<Name>, method: LegMethod<Name>): Step[] {
  const strides = averageOf(leg, method);
  if (strides === null) return [];
  const landing = alignStrides(strides, method, 'contactSeconds');
  const leaving = alignStrides(strides, method, 'toeOffSeconds');
  const steps = landing.anchors.flatMap((anchorSeconds, stride): Step[] => {
    const contact = eventOf(landing, anchorSeconds, method, 'contactSeconds');
    const toeOff = eventOf(leaving, leaving.anchors[stride]!, method, 'toeOffSeconds');
    if (contact === null) return [];
    return [{ side: leg.side, contactSeconds: contact, toeOffSeconds: toeOff }];
  });
  return [...steps, ...lastLanding(landing, method)];
}

/**
 * Returns the landing of the stride after the last anchor, if the video ends before its mid-stance.
 */
function lastLanding<Name extends string>(
  landing: AlignedStrides<Name>,
  method: LegMethod<Name>,
): Step[] {
  const event = 'contactSeconds';
  let anchorSeconds = landing.anchors.at(-1)! + method.strideSeconds;
  for (let round = 0; round < ALIGNMENT_ROUNDS; round += 1) {
    anchorSeconds = movedAnchor(landing, anchorSeconds, method, event);
  }
  const contactSeconds = eventOf(landing, anchorSeconds, method, event);
  if (contactSeconds === null) return [];
  return [{ side: landing.side, contactSeconds, toeOffSeconds: null }];
}

export function averageAtAnchors<Name extends string>(
  { signals, anchors }: Leg<Name>,
  { strideSeconds, frameSeconds }: StrideClock,
): AverageStride<Name> {
  return averageStride(signals, anchors, {
    fromSeconds: -SPAN_SHARE * strideSeconds,
    toSeconds: SPAN_SHARE * strideSeconds,
    frameSeconds,
  });
}

interface AlignedStrides<Name extends string> extends Leg<Name> {
  average: AverageStride<Name>;
  events: StrideEvents;
}

/** Shifts every stride to align its event with the mean's, and averages again. */
function alignStrides<Name extends string>(
  unaligned: AlignedStrides<Name>,
  method: LegMethod<Name>,
  event: keyof StrideEvents,
): AlignedStrides<Name> {
  let strides = unaligned;
  for (let round = 0; round < ALIGNMENT_ROUNDS; round += 1) {
    const current = strides;
    const anchors = current.anchors.map((anchor) => movedAnchor(current, anchor, method, event));
    strides = averageOf({ ...current, anchors }, method) ?? current;
  }
  return strides;
}

function movedAnchor<Name extends string>(
  { signals, average, events }: AlignedStrides<Name>,
  anchorSeconds: number,
  method: LegMethod<Name>,
  event: keyof StrideEvents,
): number {
  const stride = { ...method, anchorSeconds, eventSeconds: events[event] };
  return anchorSeconds + (alignStride(signals, average, stride)?.shiftSeconds ?? 0);
}

function averageOf<Name extends string>(
  leg: Leg<Name>,
  method: LegMethod<Name>,
): AlignedStrides<Name> | null {
  if (leg.anchors.length === 0) return null;
  const average = averageAtAnchors(leg, method);
  const events = method.findEvents(average);
  return events === null ? null : { ...leg, average, events };
}

/** Events with less of their surroundings visible are not reported. */
const MIN_VISIBILITY = 0.1;

function eventOf<Name extends string>(
  { signals, average, events }: AlignedStrides<Name>,
  anchorSeconds: number,
  method: LegMethod<Name>,
  event: keyof StrideEvents,
): number | null {
  const eventSeconds = events[event];
  const seconds = anchorSeconds + eventSeconds;
  if (!isWithinView(seconds, signals, method)) return null;
  const alignment = alignStride(signals, average, { ...method, anchorSeconds, eventSeconds });
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
