import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { plateEventsSchema, stancesOf } from '../../../../bench/accuracy/events/hamner-trial.ts';
import { DATA_FOLDER } from '../../../../bench/accuracy/list-clips.ts';
import type { Side } from '../../../../inference-container/motion/facing.ts';
import { meanOf } from '../../../../inference-container/numbers/statistics.ts';
import { evenOutSteps } from '../../../../inference-container/strides/cadence.ts';
import type { Step } from '../../../../inference-container/strides/step.ts';
import { contactSecondsOf, ownContactTime } from '../../../../inference-container/strides/step.ts';
import { analyzed, syntheticClip } from '../support/synthetic-clip.ts';

const LAB_FOLDER = join(DATA_FOLDER, 'truth/lab');
const TRIALS = globSync('hamner2013/*.json.gz', { cwd: LAB_FOLDER });
const TOLERANCE_SECONDS = 0.002;
const TOLERANCE_DEGREES = 2;
const LIMP_SECONDS = 0.04;

const clip = syntheticClip({ clock: { durationSeconds: 4 } });

describe('leg_symmetry', () => {
  it('reports equal values for legs that move alike, with wider errors than both legs together', () => {
    const { calculatedData } = analyzed(clip);
    const { left, right } = calculatedData.leg_symmetry;

    const { ground_contact_time_second: seconds, expected_errors: errors } = calculatedData.metrics;
    for (const leg of [left, right]) {
      expect(Math.abs(leg.ground_contact_time_second! - seconds!)).toBeLessThan(TOLERANCE_SECONDS);
      expect(leg.expected_errors.ground_contact_time_second).toBeGreaterThan(
        errors.ground_contact_time_second!,
      );
    }
    const apart = left.knee_angle_at_contact! - right.knee_angle_at_contact!;
    expect(Math.abs(apart)).toBeLessThan(TOLERANCE_DEGREES);
  });

  it('reports a contact that is shorter on one leg, even in slow motion', () => {
    const slow = syntheticClip({
      clock: { slowMotionFactor: 4, rateHz: 60, durationSeconds: 9 },
    });
    const factor = 4;
    const steps = limping(slow.steps, factor * LIMP_SECONDS);
    const { left, right } = analyzed({ ...slow, steps }).calculatedData.leg_symmetry;

    const shorter = right.ground_contact_time_second! - left.ground_contact_time_second!;
    expect(Math.abs(shorter - LIMP_SECONDS)).toBeLessThan(TOLERANCE_SECONDS);
  });

  it('is null for a leg whose times were taken from the other leg', () => {
    const steps = clip.steps.map((step) =>
      step.side === 'left' ? { ...step, unpooledTimes: null } : step,
    );
    const { left, right } = analyzed({ ...clip, steps }).calculatedData.leg_symmetry;

    expect(left).toMatchObject({ ground_contact_time_second: null, knee_angle_at_contact: null });
    expect(left.expected_errors).toMatchObject({
      ground_contact_time_second: null,
      knee_angle_at_contact: null,
    });
    expect(right.ground_contact_time_second).not.toBeNull();
  });

  it('is null if the legs could not be labeled', () => {
    const motion = { ...clip.motion, areLegsNamed: false };
    const { left, right } = analyzed({ ...clip, motion }).calculatedData.leg_symmetry;

    expect(left).toEqual(right);
    expect(left.ground_contact_time_second).toBeNull();
  });
});

describe.skipIf(TRIALS.length === 0)(
  'a laboratory runner who limps (skipped without ../shared/data)',
  () => {
    it.each(TRIALS)("shows the whole difference only in each leg's own times: %s", (file) => {
      const json: unknown = JSON.parse(gunzipSync(readFileSync(join(LAB_FOLDER, file))).toString());
      const { events } = z.object({ events: z.object({ '50N': plateEventsSchema }) }).parse(json);
      const steps: Step[] = stancesOf(events['50N']).toSorted(
        (one, other) => one.contactSeconds - other.contactSeconds,
      );
      const naturally = differenceOf(steps, ownContactTime);
      const limp = evenOutSteps(limping(steps, LIMP_SECONDS));

      const own = naturally - differenceOf(limp, ownContactTime);
      const pooled = naturally - differenceOf(limp, pooledContactTime);
      expect(own).toBeCloseTo(LIMP_SECONDS, 6);
      expect(pooled).toBeLessThan(0.7 * LIMP_SECONDS);
    });
  },
);

/** Delays the left foot's contacts by this much, but not its toe-offs. */
function limping(steps: readonly Step[], seconds: number): Step[] {
  return steps.map((step) =>
    step.side === 'left' ? { ...step, contactSeconds: step.contactSeconds + seconds } : step,
  );
}

function differenceOf(
  steps: readonly Step[],
  timeOf: (steps: readonly Step[], side: Side) => number,
): number {
  return timeOf(steps, 'left') - timeOf(steps, 'right');
}

function pooledContactTime(steps: readonly Step[], side: Side): number {
  return meanOf(
    steps.flatMap((step) => (step.side === side ? (contactSecondsOf(step) ?? []) : [])),
  );
}
