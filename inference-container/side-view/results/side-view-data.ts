import type { SideViewCalculatedData } from '../../../contract/calculated-data.ts';
import { OWN_LEG_NAMES } from '../../../contract/calculated-data.ts';
import { keysOf } from '../../../contract/keys-of.ts';
import { METRICS, SIDE_METRIC_NAMES } from '../../../contract/metrics.ts';
import { mapRecord, recordOf } from '../../../contract/record-of.ts';
import type { Side } from '../../motion/facing.ts';
import { roundTo, shownError } from '../../numbers/arithmetic.ts';
import type { Estimate } from '../../numbers/statistics.ts';
import { deriveEstimate } from '../../numbers/statistics.ts';
import { DECIMALS, presentVideo, shownDegrees } from '../../results/clip-warnings.ts';
import { present, UNKNOWN } from '../../results/present-estimate.ts';
import type { Step } from '../../strides/step.ts';
import { strikePattern } from '../landings/foot-strike.ts';
import type { Landing } from '../landings/landings.ts';
import { overstrideScore } from '../landings/landings.ts';
import type { OwnLeg } from '../landings/own-legs.ts';
import type { Measure, MeasureName } from '../landings/typical-landing.ts';
import { isKnown } from '../landings/typical-landing.ts';
import type { SideViewGait } from '../measure-gait.ts';
import { SIDE_ERRORS } from '../side-errors.ts';
import {
  footStrikeConfidence,
  metricsConfidence,
  presentMetrics,
  segmentConfidence,
} from './present-metrics.ts';

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
      mean_foot_strike_pattern: knownPattern(typical.footStrike.degrees),
      steps: gait.landings.map((landing, index) => ({
        ...describeLanding(landing, gait),
        ...describeStep(landing.step, gait.landings[index + 1]?.step, gait),
      })),
      confidence: footStrikeConfidence(gait),
    },
    frames: describeFrames(gait),
    metrics: {
      ...recordOf(SIDE_METRIC_NAMES, (name) => metrics[name].value),
      speed_source: gait.speed.source,
      expected_errors: recordOf(SIDE_METRIC_NAMES, (name) => metrics[name].error),
      confidence: metricsConfidence(gait),
    },
    leg_symmetry: {
      left: describeLeg((name) => gait.legs?.left[name]),
      right: describeLeg((name) => gait.legs?.right[name]),
      left_minus_right: describeLeg((name) => gait.legs && differenceOf(gait.legs, name)),
    },
    overstride: {
      mean_angle: overstrideDegrees,
      expected_error: degreesError('overstride'),
      score: overstrideDegrees === null ? null : overstrideScore(overstrideDegrees, speed),
      confidence: segmentConfidence(gait, 'foot'),
    },
  };
}

type OwnLegName = (typeof OWN_LEG_NAMES)[number];

function describeLeg(estimateOf: (name: OwnLegName) => Estimate | null | undefined) {
  const shown = recordOf(OWN_LEG_NAMES, (name) => {
    const decimals = name === 'ground_contact_time_second' ? DECIMALS.seconds : DECIMALS.degrees;
    return present(estimateOf(name) ?? UNKNOWN, decimals);
  });
  return {
    ...recordOf(OWN_LEG_NAMES, (name) => shown[name].value),
    expected_errors: recordOf(OWN_LEG_NAMES, (name) => shown[name].error),
  };
}

/** Returns left minus right; NaN unless it is larger than the errors of both legs together. */
function differenceOf({ left, right }: Record<Side, OwnLeg>, name: OwnLegName): Estimate {
  const value = left[name].value - right[name].value;
  const error = left[name].error + right[name].error;
  return { value: Math.abs(value) > error ? value : Number.NaN, error };
}

/** Gives a landing that was not visible enough the typical pattern and position. */
function describeLanding(landing: Landing, { typical, speed, errors, areLegsNamed }: SideViewGait) {
  const overstrideDegrees = degreesOr(landing.overstrideDegrees, typical.overstride);
  const footStrikeDegrees = degreesOr(landing.footStrikeDegrees, typical.footStrike);
  const isUnderMass = overstrideScore(overstrideDegrees, speed.value) === 'score_ideal';
  return {
    foot_under_center_of_mass: Number.isNaN(overstrideDegrees) ? null : isUnderMass,
    footstrike_pattern: knownPattern(footStrikeDegrees),
    frame_timestamp: roundTo(landing.step.contactSeconds, DECIMALS.seconds),
    landing_leg: areLegsNamed ? landing.step.side : null,
    landing_start_frame_id: landing.firstFrame,
    landing_end_frame_id: landing.lastFrame,
    expected_error_second: shownError(errors.stepSeconds, DECIMALS.seconds),
  };
}

/** Describes a step in real time, up to the next landing. */
function describeStep(
  step: Step,
  following: Step | undefined,
  { clip: { slowMotion }, speed, errorFactor }: SideViewGait,
) {
  // If the next landing is of the same foot, one in between was missed, and the interval would span
  // two steps.
  const next = following === undefined || following.side === step.side ? null : following;
  const secondsOf = (from: number | null, to: number | null | undefined) =>
    slowMotion.isCertain
      ? ((to ?? Number.NaN) - (from ?? Number.NaN)) / slowMotion.factor
      : Number.NaN;
  const stepSeconds = secondsOf(step.contactSeconds, next?.contactSeconds);
  const stepTime = { value: stepSeconds, error: errorFactor * SIDE_ERRORS.stepTime };
  const shown = {
    ground_contact_time_second: present(
      {
        value: secondsOf(step.contactSeconds, step.toeOffSeconds),
        error: errorFactor * SIDE_ERRORS.stepContactTime,
      },
      DECIMALS.seconds,
    ),
    time_of_flight_second: present(
      {
        value: Math.max(0, secondsOf(step.toeOffSeconds, next?.contactSeconds)),
        error: errorFactor * SIDE_ERRORS.stepFlightTime,
      },
      DECIMALS.seconds,
    ),
    step_length_meter: present(
      deriveEstimate(speed.value * stepSeconds, [speed, stepTime]),
      METRICS.step_length_meter.decimals,
    ),
  };
  const names = keysOf(shown);
  return {
    ...recordOf(names, (name) => shown[name].value),
    expected_errors: recordOf(names, (name) => shown[name].error),
  };
}

function knownPattern(footStrikeDegrees: number) {
  return Number.isNaN(footStrikeDegrees) ? null : strikePattern(footStrikeDegrees);
}

function degreesOr(degrees: number, fallback: Measure): number {
  return Number.isNaN(degrees) ? fallback.degrees : degrees;
}

/** Sets z to 0, because a side camera cannot see lateral displacement. */
function describeFrames({
  angles,
  place,
  areLegsNamed,
}: SideViewGait): SideViewCalculatedData['frames'] {
  const frames: SideViewCalculatedData['frames'] = {};
  for (const [frame, xMeters] of place.xMeters.entries()) {
    const yMeters = place.yMeters[frame]!;
    if (Number.isNaN(xMeters + yMeters)) continue;
    frames[String(frame)] = {
      angles: mapRecord(angles, (degrees, joint) =>
        areLegsNamed || !/knee|ankle/.test(joint) ? shownDegrees(degrees[frame]!) : null,
      ),
      center_of_mass: {
        x: roundTo(xMeters, DECIMALS.place),
        y: roundTo(yMeters, DECIMALS.place),
        z: 0,
      },
    };
  }
  return frames;
}
