import { describe, expect, it } from 'vitest';

import { poseModelOf } from '../../../inference-container/pose/pose-models.ts';
import { errorFactorOf } from '../../../inference-container/results/expected-error.ts';
import { analyzedFromBehind, syntheticBackClip } from '../back-view/support/synthetic-back-clip.ts';
import { analyzed, syntheticClip } from '../side-view/support/synthetic-clip.ts';

const ROUNDING_DEGREES = 0.15;

describe('errorFactorOf', () => {
  it('is 1 for the model that expected errors were learned with, and more for all others', () => {
    expect(errorFactorOf(poseModelOf('heavy').name)).toBe(1);
    expect(errorFactorOf(poseModelOf('lite').name)).toBe(2);
    expect(errorFactorOf('rtmpose-body26')).toBe(2);
  });

  it('widens the expected errors of a side view', () => {
    const clip = syntheticClip({ clock: { durationSeconds: 4 } });
    const { result, calculatedData } = analyzed(clip);
    const wide = analyzed({ ...clip, errorFactor: 1.5 });

    const errorOf = ({ segments }: typeof result) => segments.back_cycle!.expectedErrorDegrees;
    expect(Math.abs(errorOf(wide.result) - 1.5 * errorOf(result))).toBeLessThan(ROUNDING_DEGREES);
    const secondsOf = (data: typeof calculatedData) =>
      data.foot_landing.steps[0]!.expected_error_second!;
    expect(secondsOf(wide.calculatedData)).toBeCloseTo(1.5 * secondsOf(calculatedData), 3);
    expect(result.warnings).not.toContain('errors_estimated');
    expect(wide.result.warnings).toContain('errors_estimated');
  });

  it('widens the expected errors of a back view', () => {
    const { plan } = syntheticBackClip();
    const { result } = analyzedFromBehind(plan);
    const wide = analyzedFromBehind(plan, { errorFactor: 1.5 });

    const errorOf = ({ segments }: typeof result) =>
      segments.knee_adduction!.left!.expectedErrorDegrees;
    expect(Math.abs(errorOf(wide.result) - 1.5 * errorOf(result))).toBeLessThan(ROUNDING_DEGREES);
    expect(wide.result.warnings).toContain('errors_estimated');
  });
});
