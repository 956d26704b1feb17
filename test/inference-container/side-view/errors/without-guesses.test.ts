import { expect, it } from 'vitest';
import { SIDE_ERROR_MODELS } from '../../../../inference-container/side-view/errors/side-error-models.ts';
import { judgeClip } from '../../../../inference-container/acceptance/before-measuring.ts';
import { measureGait } from '../../../../inference-container/side-view/measure-gait.ts';
import { buildSideViewData } from '../../../../inference-container/side-view/results/side-view-data.ts';
import { buildSideViewResult } from '../../../../inference-container/side-view/results/side-view-result.ts';
import { syntheticClip } from '../support/synthetic-clip.ts';

const clip = syntheticClip({ clock: { durationSeconds: 4 } });

/** As if the angle of the trunk had this error. */
function measuredWith(trunkErrorDegrees: number) {
  const judged = judgeClip(clip);
  if (!judged.ok) throw new Error(judged.reason);
  const trunk = {
    ...SIDE_ERROR_MODELS.trunk,
    leastError: trunkErrorDegrees,
    weights: { small: 0, turned: 0, hidden: 0, slow: 0, few: 0, scattered: 0 },
    timingShare: 0,
  };
  const errorModels = { ...SIDE_ERROR_MODELS, trunk };
  const measured = measureGait({ ...clip, clip: judged.clip }, errorModels);
  if (!measured.ok) throw new Error(measured.reason);
  return {
    result: buildSideViewResult(measured.gait),
    data: buildSideViewData(measured.gait).foot_landing.foot_strike,
  };
}

it('a value is left out if its expected error is wider than its good range', () => {
  const { result, data } = measuredWith(7.1);

  expect(result.segments.trunk).toBeNull();
  expect(data.trunk_mean_angle).toBeNull();
  expect(data.expected_errors!.trunk_mean_angle).toBeNull();
  expect(result.warnings).toContain('trunk_not_seen');
});

it('a value with a smaller error is given, with little confidence', () => {
  const { result, data } = measuredWith(6.3);

  expect(result.segments.trunk).toMatchObject({ expectedErrorDegrees: 6.3, confidence: 0.1 });
  expect(data.expected_errors!.trunk_mean_angle).toBe(6.3);
  expect(result.warnings).not.toContain('trunk_not_seen');
});
