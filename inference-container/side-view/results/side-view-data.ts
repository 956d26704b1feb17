import type { SideViewCalculatedData } from '../../../contract/calculated-data.ts';
import { METRIC_NAMES } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { Side } from '../../motion/facing.ts';
import { roundTo, shownError } from '../../numbers/arithmetic.ts';
import { DECIMALS, presentVideo, shownDegrees } from '../../results/clip-warnings.ts';
import { contactSecondsOf } from '../../strides/step.ts';
import { strikePattern } from '../landings/foot-strike.ts';
import type { Landing } from '../landings/landings.ts';
import { overstrideScore } from '../landings/landings.ts';
import type { Measure, MeasureName, OwnLeg } from '../landings/typical-landing.ts';
import { isKnown } from '../landings/typical-landing.ts';
import type { SideViewGait } from '../measure-gait.ts';
import {
  footStrikeConfidence,
  metricsConfidence,
  presentMetrics,
  segmentConfidence,
} from './present-metrics.ts';

const UNKNOWN_LEG: OwnLeg = { contactSeconds: Number.NaN, kneeDegrees: Number.NaN };

/** Builds the data under the public names, with every number rounded to its precision. */
export function buildSideViewData(gait: SideViewGait): SideViewCalculatedData {
  const { typical } = gait;
  const metrics = presentMetrics(gait);
  const speed = gait.speed.value;
  const overstrideDegrees = shownDegrees(typical.overstride.degrees);
  const degreesError = (name: MeasureName) =>
    isKnown(typical[name]) ? shownError(gait.errors.measures[name], DECIMALS.degrees) : null;
  return {
    ...presentVideo(gait.video),
    foot_landing: {
      foot_strike: {
        arm_mean_angle: shownDegrees(typical.elbow.degrees),
        back_leg_mean_angle: shownDegrees(typical.backKnee.degrees),
        front_leg_mean_angle: shownDegrees(typical.frontKnee.degrees),
        head_mean_angle: shownDegrees(typical.head.degrees),
        trunk_mean_angle: shownDegrees(typical.trunk.degrees),
        expected_errors: {
          arm_mean_angle: degreesError('elbow'),
          back_leg_mean_angle: degreesError('backKnee'),
          front_leg_mean_angle: degreesError('frontKnee'),
          head_mean_angle: degreesError('head'),
          trunk_mean_angle: degreesError('trunk'),
        },
      },
      mean_foot_strike_pattern: knownPattern(typical.footStrike.degrees, gait),
      steps: gait.landings.map((landing) => describeLanding(landing, gait)),
      confidence: footStrikeConfidence(gait),
    },
    frames: describeFrames(gait),
    metrics: {
      ...recordOf(METRIC_NAMES, (name) => metrics[name].value),
      speed_source: gait.speed.source,
      expected_errors: recordOf(METRIC_NAMES, (name) => metrics[name].error),
      confidence: metricsConfidence(gait),
    },
    leg_symmetry: { left: describeLeg('left', gait), right: describeLeg('right', gait) },
    overstride: {
      mean_angle: overstrideDegrees,
      expected_error: degreesError('overstride'),
      score: overstrideDegrees === null ? null : overstrideScore(overstrideDegrees, speed),
      confidence: segmentConfidence(gait, 'foot'),
    },
  };
}

function describeLeg(
  side: Side,
  { legs, errors, areLegsNamed, clip }: SideViewGait,
): SideViewCalculatedData['leg_symmetry'][Side] {
  const { contactSeconds, kneeDegrees } = areLegsNamed ? legs[side] : UNKNOWN_LEG;
  const isTimeKnown = clip.slowMotion.isCertain && !Number.isNaN(contactSeconds);
  const contact = isTimeKnown ? roundTo(contactSeconds, DECIMALS.seconds) : null;
  const knee = shownDegrees(kneeDegrees);
  return {
    ground_contact_time_second: contact,
    knee_angle_at_contact: knee,
    expected_errors: {
      ground_contact_time_second:
        contact === null ? null : shownError(errors.ownLegs.contactSeconds, DECIMALS.seconds),
      knee_angle_at_contact:
        knee === null ? null : shownError(errors.ownLegs.kneeDegrees, DECIMALS.degrees),
    },
  };
}

/** A landing that was not visible enough takes the typical pattern and position. */
function describeLanding(
  landing: Landing,
  { typical, speed, errors, areLegsNamed, clip }: SideViewGait,
): SideViewCalculatedData['foot_landing']['steps'][number] {
  const contactSeconds = clip.slowMotion.isCertain ? contactSecondsOf(landing.step) : null;
  const overstrideDegrees = degreesOr(landing.overstrideDegrees, typical.overstride);
  const footStrikeDegrees = degreesOr(landing.footStrikeDegrees, typical.footStrike);
  const isUnderMass = overstrideScore(overstrideDegrees, speed.value) === 'score_ideal';
  return {
    foot_under_center_of_mass: Number.isNaN(overstrideDegrees) ? null : isUnderMass,
    footstrike_pattern: knownPattern(footStrikeDegrees, { errors }),
    frame_timestamp: roundTo(landing.step.contactSeconds, DECIMALS.seconds),
    landing_leg: areLegsNamed ? landing.step.side : null,
    landing_start_frame_id: landing.firstFrame,
    landing_end_frame_id: landing.lastFrame,
    ground_contact_time_second:
      contactSeconds && roundTo(contactSeconds / clip.slowMotion.factor, DECIMALS.seconds),
    expected_error_second: shownError(errors.stepSeconds, DECIMALS.seconds),
  };
}

function knownPattern(footStrikeDegrees: number, { errors }: Pick<SideViewGait, 'errors'>) {
  return Number.isNaN(footStrikeDegrees)
    ? null
    : strikePattern(footStrikeDegrees, errors.measures.footStrike);
}

function degreesOr(degrees: number, usual: Measure): number {
  return Number.isNaN(degrees) ? usual.degrees : degrees;
}

/** A side camera cannot see lateral displacement: z is 0. */
function describeFrames({
  angles,
  place,
  areLegsNamed,
}: SideViewGait): SideViewCalculatedData['frames'] {
  const frames: SideViewCalculatedData['frames'] = {};
  for (const [frame, xMeters] of place.xMeters.entries()) {
    const yMeters = place.yMeters[frame]!;
    if (Number.isNaN(xMeters + yMeters)) continue;
    const angleAt = (signal: Float64Array) => shownDegrees(signal[frame]!);
    const angleOfLeg = (signal: Float64Array) => (areLegsNamed ? angleAt(signal) : null);
    frames[String(frame)] = {
      angles: {
        head: angleAt(angles.head),
        left_ankle: angleOfLeg(angles.left_ankle),
        left_elbow: angleAt(angles.left_elbow),
        left_knee: angleOfLeg(angles.left_knee),
        right_ankle: angleOfLeg(angles.right_ankle),
        right_elbow: angleAt(angles.right_elbow),
        right_knee: angleOfLeg(angles.right_knee),
        trunk: angleAt(angles.trunk),
      },
      center_of_mass: {
        x: roundTo(xMeters, DECIMALS.place),
        y: roundTo(yMeters, DECIMALS.place),
        z: 0,
      },
    };
  }
  return frames;
}
