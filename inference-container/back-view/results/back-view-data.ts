import type { BackViewCalculatedData } from '../../../contract/calculated-data.ts';
import { BACK_METRIC_NAMES } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import { roundTo, shownError } from '../../numbers/arithmetic.ts';
import type { Estimate } from '../../numbers/statistics.ts';
import { DECIMALS, presentVideo, shownDegrees } from '../../results/clip-warnings.ts';
import { TYPICAL_CONTACT_SECONDS, confidenceFromError } from '../../results/expected-error.ts';
import { presentEstimates, UNKNOWN } from '../../results/present-estimate.ts';
import { contactSecondsOf } from '../../strides/step.ts';
import type { BackViewGait, FrontalMeasure, LimbAngles, MeasuredStance } from '../frontal-gait.ts';

/** Uses the public names; null for values that were not requested or not visible. */
export function buildBackViewData(
  { sides, stances, metrics, stepErrorSeconds, isTempoCertain, video }: BackViewGait,
  { isFullBody }: { isFullBody: boolean },
): BackViewCalculatedData {
  const ofBody = (degrees: number) => (isFullBody ? shownDegrees(degrees) : null);
  const meansOf = (side: LimbAngles) =>
    presentEstimates({
      pronation_mean: estimateOf(side.pronation),
      knee_adduction_mean: estimateOf(isFullBody ? side.knee_adduction : null),
      pelvic_drop_mean: estimateOf(isFullBody ? side.pelvic_drop : null),
    });
  const describe = (measured: MeasuredStance) => {
    const { stance } = measured;
    const contactSeconds = isTempoCertain ? contactSecondsOf(stance.step) : null;
    return {
      frame_timestamp: roundTo(stance.step.contactSeconds, DECIMALS.seconds),
      landing_leg: stance.side,
      landing_start_frame_id: stance.firstFrame,
      landing_end_frame_id: stance.lastFrame,
      ground_contact_time_second:
        contactSeconds && roundTo(contactSeconds / video.timeScale, DECIMALS.seconds),
      pronation: shownDegrees(measured.pronation),
      knee_adduction: ofBody(measured.knee_adduction),
      pelvic_drop: ofBody(measured.pelvic_drop),
      expected_error_second: shownError(stepErrorSeconds, DECIMALS.seconds),
    };
  };
  return {
    ...presentVideo(video),
    gait_cycle: { left: meansOf(sides.left), right: meansOf(sides.right) },
    foot_landing: {
      steps: stances.map(describe),
      confidence: roundTo(
        confidenceFromError(stepErrorSeconds, TYPICAL_CONTACT_SECONDS),
        DECIMALS.confidence,
      ),
    },
    metrics: presentEstimates(isFullBody ? metrics : recordOf(BACK_METRIC_NAMES, () => UNKNOWN)),
  };
}

function estimateOf(measure: FrontalMeasure | null): Estimate {
  return measure ? { value: measure.degrees, error: measure.expectedErrorDegrees } : UNKNOWN;
}
