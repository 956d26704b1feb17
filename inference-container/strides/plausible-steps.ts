import type { Side } from '../motion/facing.ts';
import { medianOf } from '../numbers/statistics.ts';
import type { Step } from './step.ts';

/**
 * Of the stride: a sprinter's foot is on the ground for 0.2 of it, a slow walker's for 0.7. Walking
 * is kept, so that it can be told from running.
 */
const CONTACT_SHARE = { least: 0.13, most: 0.75 };
/** Shorter contacts are not measured on anybody, whatever the clip's slow-motion factor. */
const SHORTEST_CONTACT_SECONDS = 0.08;
/** Steps of both feet are half a stride apart, within this share of it. */
const STEP_TOLERANCE = 0.25;
/** The events of one foot differ this much in seconds from step to step, at the most. */
const CONTACT_TOLERANCE = 0.35;

/** Drops what no runner and no walker does; nothing is moved to where it would fit. */
export function plausibleSteps(steps: readonly Step[], clip: { strideSeconds: number }): Step[] {
  const timely = steps
    .filter((step) => hasPlausibleContact(step, steps, clip))
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

/** Of two landings that follow each other too soon, the less sure one was none. */
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
