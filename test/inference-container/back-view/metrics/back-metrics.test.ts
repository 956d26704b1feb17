import { describe, expect, it } from 'vitest';

import { BACK_METRIC_NAMES } from '../../../../contract/metrics.ts';
import { analyzedFromBehind, syntheticBackClip } from '../support/synthetic-back-clip.ts';

const { plan, truth } = syntheticBackClip();
const { body, timesSeconds } = plan.motion;
const TOLERANCE = 1;
const FALLING_PX = 40;
const CROSSING_PX = 150;

type Plan = typeof plan;
const metricsOf = (changed: Plan['motion']['body'], options = {}) =>
  analyzedFromBehind({ ...plan, motion: { ...plan.motion, body: changed } }, options).calculatedData
    .metrics;

/** Moves a point right in the picture and down, by a number of pixels of each frame. */
function moved(
  point: keyof typeof body,
  { rightPx = () => 0, downPx = () => 0 }: Record<string, (seconds: number) => number>,
) {
  const { xPx, yPx } = body[point];
  const shifted = {
    ...body[point],
    xPx: xPx.map((px, frame) => px + rightPx(timesSeconds[frame]!)),
    yPx: yPx.map((px, frame) => px + downPx(timesSeconds[frame]!)),
  };
  return { [point]: shifted };
}

const isOnLeft = (seconds: number) =>
  plan.stances.some(
    ({ side, middle }) =>
      side === 'left' && seconds >= middle.startSeconds - 0.1 && seconds <= middle.endSeconds + 0.1,
  );

const wave = (seconds: number) => 20 * Math.sin((seconds * Math.PI) / 0.35);

/** Camera shake, whose period does not match the stride. */
const shake = (seconds: number) => 15 * Math.sin((seconds * Math.PI) / 0.47);

function swaying(driftPxPerSecond: number, shaking = (_seconds: number) => 0) {
  const rightPx = (seconds: number) =>
    wave(seconds) + driftPxPerSecond * seconds + shaking(seconds);
  return { ...body, ...moved('left_ear', { rightPx }), ...moved('right_ear', { rightPx }) };
}

describe('the metrics of a back view', () => {
  const metrics = metricsOf(body);

  it('include the distance between the feet', () => {
    const [right, left] = (['right', 'left'] as const).map((side) => {
      const { middle } = plan.stances.find((stance) => stance.side === side)!;
      const at = truth.bodyAt((middle.startSeconds + middle.endSeconds) / 2);
      return (at[`${side}_ankle`].Z + at[`${side}_heel`].Z) / 2;
    });
    const widthCentimeters = 100 * (right! - left!);
    expect(Math.abs(metrics.step_width_centimeter! - widthCentimeters)).toBeLessThan(TOLERANCE);
  });

  it('give a negative step width if the feet cross over', () => {
    const crossing = {
      ...body,
      ...moved('left_ankle', { rightPx: () => CROSSING_PX }),
      ...moved('left_heel', { rightPx: () => CROSSING_PX }),
    };
    expect(metricsOf(crossing).step_width_centimeter).toBeLessThan(0);
  });

  it('give the drop of the shoulder and the lean of the trunk relative to the standing leg', () => {
    const dropping = {
      ...body,
      ...moved('right_shoulder', { downPx: (seconds) => (isOnLeft(seconds) ? FALLING_PX : 0) }),
    };
    const leaning = {
      ...body,
      ...moved('left_shoulder', { rightPx: (seconds) => (isOnLeft(seconds) ? -FALLING_PX : 0) }),
      ...moved('right_shoulder', { rightPx: (seconds) => (isOnLeft(seconds) ? -FALLING_PX : 0) }),
    };
    expect(metricsOf(dropping).shoulder_drop_degree).toBeGreaterThan(
      metrics.shoulder_drop_degree! + 2,
    );
    expect(metricsOf(leaning).lateral_trunk_lean_degree).toBeGreaterThan(
      metrics.lateral_trunk_lean_degree! + 2,
    );
  });

  it('are not affected by a rolled camera', () => {
    const rolled = syntheticBackClip({ camera: { rollDegrees: 4 } }).plan;
    const seen = analyzedFromBehind(rolled).calculatedData.metrics;
    for (const name of ['shoulder_drop_degree', 'lateral_trunk_lean_degree'] as const) {
      expect(Math.abs(seen[name]! - metrics[name]!)).toBeLessThan(TOLERANCE);
    }
  });

  it('exclude steady drift from head sway', () => {
    const still = metricsOf(swaying(0)).head_sway_centimeter!;
    expect(still).toBeGreaterThan(metrics.head_sway_centimeter! + 5);
    expect(Math.abs(metricsOf(swaying(30)).head_sway_centimeter! - still)).toBeLessThan(TOLERANCE);
  });

  it('average out camera shake in head sway', () => {
    const [still, shaken] = [swaying(0), swaying(0, shake)].map(
      (moving) => metricsOf(moving).head_sway_centimeter!,
    );
    expect(Math.abs(shaken! - still!)).toBeLessThan(2 * TOLERANCE);
  });

  it('have larger errors for lengths if the height is a guess', () => {
    const guessed = { ...plan, height: { heightMeters: 1.75, isHeightAssumed: true } };
    const { expected_errors: errors } = analyzedFromBehind(guessed).calculatedData.metrics;
    expect(errors.step_width_centimeter).toBeGreaterThan(
      metrics.expected_errors.step_width_centimeter!,
    );
    expect(errors.shoulder_drop_degree).toBe(metrics.expected_errors.shoulder_drop_degree);
  });

  it('are null if only pronation is requested', () => {
    const { expected_errors: errors, ...values } = metricsOf(body, { isFullBody: false });
    for (const name of BACK_METRIC_NAMES) {
      expect(values[name]).toBeNull();
      expect(errors[name]).toBeNull();
    }
  });
});
