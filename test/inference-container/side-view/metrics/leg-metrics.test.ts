import { describe, expect, it } from 'vitest';

import { LEG_METRIC_NAMES } from '../../../../contract/metrics.ts';
import { evenlySpaced } from '../../../../inference-container/numbers/samples.ts';
import { analyzed, syntheticClip } from '../support/synthetic-clip.ts';

const GAIT = { kneeSwingPeakDegrees: 105, footStrikeDegrees: 14 };
const clip = syntheticClip({ gait: GAIT, clock: { durationSeconds: 4 } });
const { metrics, leg_symmetry: legs, foot_landing: landing } = analyzed(clip).calculatedData;
const { gait, contactSeconds, flightSeconds, steps } = clip.truth;

const TOLERANCE_DEGREES = 2;
const strideSeconds = 120 / gait.cadenceStepsPerMinute;
const right = steps.find(({ side, contactSeconds: at }) => side === 'right' && at > 0)!;
const moments = evenlySpaced(right.contactSeconds, right.contactSeconds + strideSeconds, 500);

type Joint = 'hip' | 'knee' | 'ankle';
/** Returns the angle from the vertical by which the lower joint is ahead of the upper one. */
function aheadDegrees(seconds: number, upper: Joint, lower: Joint): number {
  const body = clip.truth.bodyAt(seconds);
  const [from, to] = [body[`right_${upper}`], body[`right_${lower}`]];
  return (Math.atan2(to.X - from.X, from.Y - to.Y) * 180) / Math.PI;
}
const thigh = moments.map((seconds) => aheadDegrees(seconds, 'hip', 'knee'));
const kneeAt = (seconds: number) =>
  aheadDegrees(seconds, 'hip', 'knee') - aheadDegrees(seconds, 'knee', 'ankle');

describe('the metrics of each leg', () => {
  const expected = {
    peak_hip_extension_degree: -Math.min(...thigh),
    knee_drive_degree: Math.max(...thigh),
    heel_recovery_degree: Math.max(...moments.map(kneeAt)),
    midstance_knee_flexion_degree: kneeAt(right.contactSeconds + contactSeconds / 2),
    foot_strike_angle_degree: GAIT.footStrikeDegrees - 1.3,
  };

  it.each(LEG_METRIC_NAMES)('include the known %s', (name) => {
    const values = [metrics[name], legs.left[name], legs.right[name]];
    for (const value of values) {
      expect(Math.abs(value! - expected[name])).toBeLessThan(TOLERANCE_DEGREES);
    }
    expect(metrics.expected_errors[name]).toBeGreaterThan(0);
    expect(legs.left_minus_right[name]).toBeNull();
  });

  it('differ only where the difference exceeds both errors', () => {
    const motion = structuredClone(clip.motion);
    const ahead = motion.facing.direction === 'right' ? 1 : -1;
    for (const joint of ['left_knee', 'left_ankle'] as const) {
      const path = motion.body[joint];
      path.xPx = path.xPx.map((px) => px + ahead * 0.15 * clip.truth.pxPerMeter);
    }
    const {
      left,
      right: other,
      left_minus_right: difference,
    } = analyzed({
      ...clip,
      motion,
    }).calculatedData.leg_symmetry;

    expect(difference.knee_drive_degree).toBeCloseTo(
      left.knee_drive_degree! - other.knee_drive_degree!,
      0,
    );
    expect(difference.expected_errors.knee_drive_degree).toBeCloseTo(
      left.expected_errors.knee_drive_degree! + other.expected_errors.knee_drive_degree!,
      0,
    );
    expect(Math.abs(difference.knee_drive_degree!)).toBeGreaterThan(
      difference.expected_errors.knee_drive_degree!,
    );
    expect(difference.foot_strike_angle_degree).toBeNull();
  });

  it('are null if the legs could not be labeled', () => {
    const motion = { ...clip.motion, areLegsNamed: false };
    const data = analyzed({ ...clip, motion }).calculatedData;
    for (const name of LEG_METRIC_NAMES) {
      expect(data.metrics[name]).toBeNull();
      expect(data.leg_symmetry.left_minus_right[name]).toBeNull();
    }
  });
});

describe('the metrics of the whole body', () => {
  it('include the known stride and vertical ratio', () => {
    expect(metrics.stride_length_meter).toBeCloseTo(gait.speedMetersPerSecond * strideSeconds, 1);
    const { vertical_oscillation_centimeter: travel, step_length_meter: length } = metrics;
    expect(metrics.vertical_ratio_percent).toBeCloseTo(travel! / length!, 1);
  });

  it('include the flight time and the length of every step but the last', () => {
    for (const step of landing.steps.slice(0, -1)) {
      expect(step.time_of_flight_second).toBeCloseTo(flightSeconds, 2);
      expect(step.step_length_meter).toBeCloseTo(
        (gait.speedMetersPerSecond * strideSeconds) / 2,
        1,
      );
      expect(step.expected_errors.step_length_meter).toBeGreaterThan(0);
    }
    expect(landing.steps.at(-1)).toMatchObject({
      time_of_flight_second: null,
      step_length_meter: null,
    });
  });
});
