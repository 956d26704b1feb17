import type { Side } from '../motion/facing.ts';
import { medianOf } from '../numbers/statistics.ts';
import type { Step } from './step.ts';

/**
 * Contact time as a share of the stride: 0.2 in sprinters, 0.7 in slow walkers. Walking is kept so
 * that it can be recognized.
 */
const CONTACT_SHARE = { min: 0.13, max: 0.75 };
/** Shortest contact of any runner, at any slow-motion factor. */
const MIN_CONTACT_SECONDS = 0.08;
/** Maximum relative deviation of a contact time from that foot's median. */
const CONTACT_TOLERANCE = 0.35;

/** Drops steps with implausible contacts, and sorts the others in order of contact. */
export function keepPlausibleSteps(
  steps: readonly Step[],
  clip: { strideSeconds: number },
): Step[] {
  return steps
    .filter((step) => hasPlausibleContact(step, steps, clip))
    .toSorted((one, other) => one.contactSeconds - other.contactSeconds);
}

function hasPlausibleContact(
  step: Step,
  steps: readonly Step[],
  { strideSeconds }: { strideSeconds: number },
): boolean {
  if (step.toeOffSeconds === null) return true;
  const contactSeconds = step.toeOffSeconds - step.contactSeconds;
  if (contactSeconds < MIN_CONTACT_SECONDS) return false;
  const share = contactSeconds / strideSeconds;
  if (share < CONTACT_SHARE.min || share > CONTACT_SHARE.max) return false;
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
