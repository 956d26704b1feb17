import type { Side } from '../../motion/facing.ts';
import { slowMotionFactorOf } from '../../motion/slow-motion.ts';
import { evenOutSteps } from '../../strides/cadence.ts';
import { clipClock, toVideoSeconds, longestGapSeconds } from '../../strides/clip-clock.ts';
import { keepPlausibleSteps } from '../../strides/plausible-steps.ts';
import type { Step } from '../../strides/step.ts';
import type { Leg, StrideClock, StrideEvents } from '../../strides/steps-of-leg.ts';
import { averageAtAnchors, stepsOfLeg } from '../../strides/steps-of-leg.ts';
import { findStrideEvents } from './find-stride-events.ts';
import type { EventModels } from './learned-events.ts';
import type { LegSignal, SideViewMotion } from './leg-signals.ts';
import { ALIGNED_LEG_SIGNALS, legSignals } from './leg-signals.ts';

/** A side view shows at least this much swing from back to front. */
const MIN_SWING_BODY_HEIGHTS = 0.1;
/** Share of the swing that a foot must travel to either side before a crossing counts. */
const HYSTERESIS_SHARE = 0.25;
const SWING_QUANTILE = 0.05;

/**
 * Finds the moment in every stride at which the foot passes the middle of its swing on its way back: the
 * steepest and most reliable point of the cycle, near mid-stance. Crossings inside gaps are
 * ignored.
 */
export function findAnchors(
  footForward: Float64Array,
  { realSeconds, maxGapSeconds }: { realSeconds: Float64Array; maxGapSeconds: number },
): number[] {
  const known = footForward.filter((value) => !Number.isNaN(value)).toSorted();
  const back = known[Math.floor(SWING_QUANTILE * known.length)] ?? Number.NaN;
  const front = known[Math.floor((1 - SWING_QUANTILE) * known.length)] ?? Number.NaN;
  const swing = front - back;
  if (!(swing > MIN_SWING_BODY_HEIGHTS)) return [];
  const middle = (front + back) / 2;

  const anchors: number[] = [];
  let wasInFront = false;
  let candidate: number | null = null;
  let previous = { seconds: Number.NaN, value: Number.NaN };
  for (const [frame, raw] of footForward.entries()) {
    if (Number.isNaN(raw)) continue;
    const seconds = realSeconds[frame] ?? Number.NaN;
    const value = raw - middle;
    if (seconds - previous.seconds > maxGapSeconds) [wasInFront, candidate] = [false, null];
    if (value > HYSTERESIS_SHARE * swing) [wasInFront, candidate] = [true, null];
    if (wasInFront && previous.value > 0 && value <= 0) {
      const share = previous.value / (previous.value - value);
      candidate ??= previous.seconds + share * (seconds - previous.seconds);
    }
    if (candidate !== null && value < -HYSTERESIS_SHARE * swing) {
      anchors.push(candidate);
      [wasInFront, candidate] = [false, null];
    }
    previous = { seconds, value };
  }
  return anchors;
}

/**
 * Finds all steps of both feet in order of contact, in video seconds. Overlays the strides of a
 * clip: the events are found once per foot in the mean stride, where noise and coarse sampling
 * average out, and every stride is then shifted to fit the mean.
 */
export function findSteps(motion: SideViewMotion, models?: EventModels | null): Step[] {
  const clock = clipClock(motion);
  if (clock === null) return [];
  const left = readLeg(motion, 'left', clock);
  const right = readLeg(motion, 'right', clock);
  const method = { clock, models };
  const steps = [...stepsOfSide(left, right, method), ...stepsOfSide(right, left, method)];
  return toVideoSeconds(evenOutSteps(keepPlausibleSteps(steps, clock)), slowMotionFactorOf(motion));
}

type SideLeg = Leg<LegSignal>;

interface Method {
  clock: StrideClock;
  models: EventModels | null | undefined;
}

function readLeg(motion: SideViewMotion, side: Side, clock: StrideClock): SideLeg {
  const signals = legSignals(motion, side);
  const anchors = findAnchors(signals.values.footForward, {
    realSeconds: signals.realSeconds,
    maxGapSeconds: longestGapSeconds(clock),
  });
  return { side, signals, anchors };
}

/** Returns the events in the leg's mean stride; null if it does not show both. */
function eventsOf(leg: SideLeg, { clock, models }: Method): StrideEvents | null {
  return findStrideEvents(averageAtAnchors(leg, clock), clock.strideSeconds, models);
}

/** Assumes that a leg whose own events cannot be found moves like the other one. */
function stepsOfSide(leg: SideLeg, other: SideLeg, method: Method): Step[] {
  const { clock, models } = method;
  let hasOwnEvents = true;
  const steps = stepsOfLeg(leg, {
    ...clock,
    findEvents: (average) => {
      const own = findStrideEvents(average, clock.strideSeconds, models);
      hasOwnEvents = own !== null;
      return own ?? eventsOf(other, method);
    },
    alignedSignals: ALIGNED_LEG_SIGNALS,
  });
  return hasOwnEvents ? steps : steps.map((step) => ({ ...step, unpooledTimes: null }));
}
