import type { Side } from '../motion/facing.ts';
import { medianOf } from '../numbers/statistics.ts';
import type { GroundContact } from './run-input.ts';

/** A longer stride contains a missed step. */
const MAX_STRIDE_TO_MEDIAN = 1.5;

/** The repeating gait cycle, in video time. */
export interface GaitCycle {
  /** Foot whose landing starts a cycle. */
  side: Side;
  strideSeconds: number;
  contactsSeconds: readonly number[];
  /** Interval of the cycle in which each foot is on the ground; the end may exceed 1. */
  stance: Readonly<Record<Side, { start: number; end: number } | null>>;
}

export function lastContact(
  steps: readonly GroundContact[],
  timeSeconds: number,
): GroundContact | null {
  return steps.findLast(({ contactSeconds }) => contactSeconds <= timeSeconds) ?? null;
}

/** Returns null if the toe-off is not visible and the contact time is unknown. */
export function midStanceSeconds(
  { contactSeconds, toeOffSeconds }: GroundContact,
  run: { groundContactSeconds: number | null; slowMotionFactor: number },
): number | null {
  if (toeOffSeconds !== null) return (contactSeconds + toeOffSeconds) / 2;
  if (run.groundContactSeconds === null) return null;
  return contactSeconds + (run.groundContactSeconds * run.slowMotionFactor) / 2;
}

/** Returns null without two consecutive landings of the foot. */
export function findGaitCycle(steps: readonly GroundContact[], side: Side): GaitCycle | null {
  const contactsSeconds = contactsOf(steps, side);
  const strides = contactsSeconds
    .slice(1)
    .map((time, index) => time - (contactsSeconds[index] ?? 0));
  const typicalSeconds = median(strides);
  if (typicalSeconds === null) return null;
  const wholeStrides = strides.filter((stride) => stride < typicalSeconds * MAX_STRIDE_TO_MEDIAN);
  const strideSeconds = median(wholeStrides) ?? typicalSeconds;
  const stanceOf = (ofSide: Side) => {
    const duration = median(
      steps.flatMap(({ side: stepSide, contactSeconds, toeOffSeconds }) =>
        stepSide === ofSide && toeOffSeconds !== null ? [toeOffSeconds - contactSeconds] : [],
      ),
    );
    const start = ofSide === side ? 0 : otherStart(contactsSeconds, contactsOf(steps, ofSide));
    if (duration === null || start === null) return null;
    return { start, end: start + duration / strideSeconds };
  };
  return {
    side,
    strideSeconds,
    contactsSeconds,
    stance: { left: stanceOf('left'), right: stanceOf('right') },
  };

  function otherStart(ownContacts: readonly number[], others: readonly number[]): number | null {
    return median(
      others.flatMap((time) => {
        const before = ownContacts.findLast((contact) => contact <= time);
        const share = before === undefined ? Infinity : (time - before) / strideSeconds;
        return share < 1 ? [share] : [];
      }),
    );
  }
}

/** Returns the foot's last stride without a missed step; null if there is none. */
export function lastWholeStride({
  contactsSeconds,
  strideSeconds,
}: GaitCycle): { fromSeconds: number; toSeconds: number } | null {
  const strides = contactsSeconds.slice(1).map((toSeconds, index) => ({
    fromSeconds: contactsSeconds[index] ?? toSeconds,
    toSeconds,
  }));
  return (
    strides.findLast(
      ({ fromSeconds, toSeconds }) =>
        toSeconds - fromSeconds < strideSeconds * MAX_STRIDE_TO_MEDIAN,
    ) ?? null
  );
}

/**
 * Returns the phase from 0 to 1 since the last landing. Extrapolates one stride beyond the first
 * and last landing.
 */
export function phaseAt(cycle: GaitCycle, timeSeconds: number): number | null {
  const { contactsSeconds, strideSeconds } = cycle;
  const nextIndex = contactsSeconds.findIndex((time) => time > timeSeconds);
  const before = contactsSeconds.at(nextIndex === -1 ? -1 : nextIndex - 1) ?? 0;
  const next = contactsSeconds[nextIndex];
  if (nextIndex === 0 && next !== undefined) {
    const phase = 1 - (next - timeSeconds) / strideSeconds;
    return phase >= 0 ? phase : null;
  }
  const gapSeconds = next === undefined ? strideSeconds : next - before;
  const lengthSeconds =
    gapSeconds < strideSeconds * MAX_STRIDE_TO_MEDIAN ? gapSeconds : strideSeconds;
  const phase = (timeSeconds - before) / lengthSeconds;
  return phase < 1 ? phase : null;
}

function contactsOf(steps: readonly GroundContact[], side: Side): number[] {
  return steps.filter((step) => step.side === side).map(({ contactSeconds }) => contactSeconds);
}

function median(values: readonly number[]): number | null {
  return values.length === 0 ? null : medianOf(values);
}
