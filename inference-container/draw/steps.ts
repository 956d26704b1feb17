import type { Side } from '../motion/facing.ts';
import type { GroundContact } from './annotation-input.ts';

/** Strides that a missed step has doubled are no rhythm. */
const MAX_STRIDE_TO_MEDIAN = 1.5;

/** What repeats from stride to stride, in the time of the video. */
export interface GaitCycle {
  /** Whose landing begins a cycle. */
  side: Side;
  strideSeconds: number;
  contactsSeconds: readonly number[];
  /** Shares of the cycle in which each foot is on the ground; the end may lie beyond 1. */
  stance: Readonly<Record<Side, { start: number; end: number } | null>>;
}

export function lastContact(
  steps: readonly GroundContact[],
  timeSeconds: number,
): GroundContact | null {
  return steps.findLast(({ contactSeconds }) => contactSeconds <= timeSeconds) ?? null;
}

/** Null where the foot was never seen to leave the ground, nor anybody knows how long it stays. */
export function midStanceSeconds(
  { contactSeconds, toeOffSeconds }: GroundContact,
  run: { groundContactSeconds: number | null; slowMotionFactor: number },
): number | null {
  if (toeOffSeconds !== null) return (contactSeconds + toeOffSeconds) / 2;
  if (run.groundContactSeconds === null) return null;
  return contactSeconds + (run.groundContactSeconds * run.slowMotionFactor) / 2;
}

/** Null where no foot was seen to land twice in a row. */
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

  function otherStart(own: readonly number[], others: readonly number[]): number | null {
    return median(
      others.flatMap((time) => {
        const before = own.findLast((contact) => contact <= time);
        const share = before === undefined ? Infinity : (time - before) / strideSeconds;
        return share < 1 ? [share] : [];
      }),
    );
  }
}

/** From 0 to 1 since the last landing; goes on for one stride beyond what was seen. */
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
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
