import { describe, expect, it } from 'vitest';

import { sideViewCalculatedDataSchema } from '../../../contract/calculated-data.ts';
import { planBackView } from '../../../inference-container/back-view/back-view.ts';
import type { SlowMotion } from '../../../inference-container/motion/slow-motion.ts';
import { analyzedFromBehind, syntheticBackClip } from '../back-view/support/synthetic-back-clip.ts';
import { analyzed, syntheticClip } from '../side-view/support/synthetic-clip.ts';

const UNCERTAIN: SlowMotion = { factor: 1, expectedError: 1, isCertain: false };
const GIVEN_PACE = 400;
const TIMES = {
  ground_contact_time_second: null,
  step_frequency_steps_per_min: null,
  step_length_meter: null,
  time_of_flight_second: null,
};
const SPEED = { pace_min_per_km: null, speed_meter_per_second: null };

const known = syntheticClip({ clock: { durationSeconds: 4 } }, { paceSecondsPerKilometer: null });
const clip = { ...known, motion: { ...known.motion, slowMotion: UNCERTAIN } };

describe('a video of unknown slow motion', () => {
  it('has all angles, but no times, cadence, or speed', () => {
    const { result, calculatedData } = analyzed(clip);
    const certain = analyzed(known);

    expect(sideViewCalculatedDataSchema.safeParse(calculatedData).success).toBe(true);
    expect(calculatedData.metrics).toMatchObject({ ...TIMES, ...SPEED });
    expect(calculatedData.metrics.expected_errors).toMatchObject({ ...TIMES, ...SPEED });
    const { duty_factor_percent: dutyFactor } = certain.calculatedData.metrics;
    expect(calculatedData.metrics.duty_factor_percent).toBe(dutyFactor);
    expect(calculatedData.metrics.vertical_oscillation_centimeter).toBe(
      certain.calculatedData.metrics.vertical_oscillation_centimeter,
    );
    const { steps } = calculatedData.foot_landing;
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.every((step) => step.ground_contact_time_second === null)).toBe(true);
    expect(calculatedData.leg_symmetry.left).toMatchObject({
      ground_contact_time_second: null,
      knee_angle_at_contact: certain.calculatedData.leg_symmetry.left.knee_angle_at_contact,
    });
    expect(result.stepsPerMinute).toBeNull();
    expect(result.warnings).toContain('cadence_uncertain');
    expect(result.segments).toEqual(certain.result.segments);
  });

  it('has a style that does not depend on the cadence', () => {
    const { result } = analyzed(clip);

    expect(result.runningStyles.length).toBeGreaterThan(0);
    expect(result.runningStyles.map(({ percentage }) => percentage)).not.toContain(Number.NaN);
  });

  it('keeps the given pace and its speed', () => {
    const facts = { ...clip.facts, paceSecondsPerKilometer: GIVEN_PACE };
    const { metrics } = analyzed({ ...clip, facts }).calculatedData;

    expect(metrics).toMatchObject(TIMES);
    expect(metrics.pace_min_per_km).toBeCloseTo(GIVEN_PACE / 60, 3);
    // The scale would be that of the pace.
    expect(metrics.vertical_oscillation_centimeter).toBeNull();
    expect(metrics.expected_errors.speed_meter_per_second).toBeGreaterThan(0);
  });

  it('has no contact times and no cadence from behind', () => {
    const { plan: certain } = syntheticBackClip();
    const planned = planBackView({
      motion: { ...certain.motion, slowMotion: UNCERTAIN },
      steps: certain.stances.map(({ step }) => step),
      facts: clip.facts,
    });
    if (!planned.ok) throw new Error(planned.reason);
    const { plan } = planned;

    expect(certain.cadenceStepsPerMinute).not.toBeNull();
    expect(plan.cadenceStepsPerMinute).toBeNull();
    const { result, calculatedData } = analyzedFromBehind(plan);
    const { steps } = calculatedData.foot_landing;
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.every((step) => step.ground_contact_time_second === null)).toBe(true);
    expect(result.segments.knee_adduction?.left).not.toBeNull();
    expect(result.warnings).toContain('cadence_uncertain');
  });
});

describe('a video with two conflicting cadences', () => {
  it('keeps its times, because the slow-motion factor is known', () => {
    const rhythm = known.motion.rhythm!;
    const motion = { ...known.motion, rhythm: { ...rhythm, strideHz: 1.06 * rhythm.strideHz } };
    const { result } = analyzed({ ...known, motion });

    expect(result.warnings).toContain('cadence_uncertain');
    expect(result.stepsPerMinute).not.toBeNull();
  });
});
