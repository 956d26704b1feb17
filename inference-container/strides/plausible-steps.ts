import type { Side } from '../motion/facing.ts';
import { medianOf } from '../numbers/statistics.ts';
import type { Step } from './step.ts';

/**
 * Contact time as a share of the stride: 0.2 in sprinters, 0.7 in slow walkers. Walking is kept so
 * that it can be recognized.
 */
const CONTACT_SHARE = { least: 0.13, most: 0.75 };
/** Shortest contact of any runner, whatever the slow-motion factor. */
const SHORTEST_CONTACT_SECONDS = 0.08;
/** Steps of opposite feet are half a stride apart, within this share of a stride. */
const STEP_TOLERANCE = 0.25;
/** Maximum deviation from the rhythm of the steps around, as a share of a stride. */
const RHYTHM_TOLERANCE = 0.2;
/** Number of strides to either side over which the rhythm is steady. */
const STEADY_STRIDES = 3;
/** Maximum relative deviation of a contact time from the median of its foot. */
const CONTACT_TOLERANCE = 0.35;

/** Drops implausible steps; never adjusts them. */
export function plausibleSteps(steps: readonly Step[], clip: { strideSeconds: number }): Step[] {
  const plausible = steps.filter((step) => hasPlausibleContact(step, steps, clip));
  const timely = plausible
    .filter((step) => isInRhythm(step, plausible, clip))
    .toSorted((one, other) => one.contactSeconds - other.contactSeconds);
  return withoutCrowding(timely, clip);
}

function hasPlausibleContact(
  step: Step,
  steps: readonly Step[],
  { strideSeconds }: { strideSeconds: number },
): boolean {
  if (step.toeOffSeconds === null) return true;
  const contactSeconds = step.toeOffSeconds - step.contactSeconds;
  if (contactSeconds < SHORTEST_CONTACT_SECONDS) return false;
  const share = contactSeconds / strideSeconds;
  if (share < CONTACT_SHARE.least || share > CONTACT_SHARE.most) return false;
  const typicalSeconds = typicalContactSeconds(steps, step.side);
  return Math.abs(contactSeconds / typicalSeconds - 1) < CONTACT_TOLERANCE;
}

function typicalContactSeconds(steps: readonly Step[], side: Side): number {
  return medianOf(
    steps.flatMap((step) =>
      step.side === side && step.toeOffSeconds !== null
        ? [step.toeOffSeconds - step.contactSeconds]
        : [],
    ),
  );
}

/** Whether a landing comes when most landings around it, of both feet, predict it. */
function isInRhythm(
  step: Step,
  steps: readonly Step[],
  { strideSeconds }: { strideSeconds: number },
): boolean {
  const deviations = steps.flatMap((other) => {
    const strides = (other.contactSeconds - step.contactSeconds) / strideSeconds;
    if (other === step || Math.abs(strides) > STEADY_STRIDES) return [];
    const passed = other.side === step.side ? strides : strides - 0.5;
    return [Math.abs(passed - Math.round(passed))];
  });
  return !(medianOf(deviations) > RHYTHM_TOLERANCE);
}

/** Keeps the more confident of two landings that are too close. */
function withoutCrowding(
  steps: readonly Step[],
  { strideSeconds }: { strideSeconds: number },
): Step[] {
  const kept: Step[] = [];
  for (const step of steps) {
    const previous = kept.at(-1);
    if (previous === undefined || isFarEnough(previous, step, strideSeconds)) {
      kept.push(step);
    } else if (previous.confidence < step.confidence) {
      kept[kept.length - 1] = step;
    }
  }
  return kept;
}

function isFarEnough(previous: Step, step: Step, strideSeconds: number): boolean {
  const strides = previous.side === step.side ? 1 : 0.5;
  const passed = (step.contactSeconds - previous.contactSeconds) / strideSeconds;
  return passed > strides - STEP_TOLERANCE;
}
