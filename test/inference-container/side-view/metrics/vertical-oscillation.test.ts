import { expect, it } from 'vitest';

import { analyzed, syntheticClip } from '../support/synthetic-clip.ts';

const clip = syntheticClip({}, { paceSecondsPerKilometer: null });
const usual = analyzed(clip).calculatedData.metrics;
const shown = usual.vertical_oscillation_centimeter!;
const error = usual.expected_errors.vertical_oscillation_centimeter!;

it('measures the oscillation of a runner who falls freely in each flight', () => {
  const { gait } = clip.truth;
  // A half sine of force in each contact, which takes this share of a step.
  const contact = 2 * gait.dutyFactor;
  const accelerationG = (2 * Math.cos(Math.PI * contact)) / (1 - 4 * contact ** 2);
  const amplitudeMeters =
    (accelerationG * 9.81) / (2 * Math.PI * (gait.cadenceStepsPerMinute / 60)) ** 2;
  expect(Math.abs(shown / (200 * amplitudeMeters) - 1)).toBeLessThan(0.1);
  expect(error / shown).toBeGreaterThan(0.2);
  expect(error / shown).toBeLessThan(0.3);
});

it('is less certain with an assumed height or another model', () => {
  const errorOf = (changed: typeof clip) =>
    analyzed(changed).calculatedData.metrics.expected_errors.vertical_oscillation_centimeter!;
  const facts = { ...clip.facts, isHeightAssumed: true };
  expect(errorOf({ ...clip, facts })).toBeGreaterThan(error);
  expect(errorOf({ ...clip, errorFactor: 2 })).toBeGreaterThan(1.5 * error);
});

it('is unknown if the shoulders are hidden', () => {
  const motion = structuredClone(clip.motion);
  for (const side of ['left', 'right'] as const) {
    motion.body[`${side}_shoulder`].xPx.fill(Number.NaN);
    motion.body[`${side}_shoulder`].yPx.fill(Number.NaN);
  }
  const { metrics } = analyzed({ ...clip, motion }).calculatedData;
  expect(metrics.vertical_oscillation_centimeter).toBeNull();
});
