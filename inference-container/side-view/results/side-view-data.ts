import type { SideViewCalculatedData } from '../../../contract/calculated-data.ts';
import { OWN_LEG_NAMES } from '../../../contract/calculated-data.ts';
import { mapRecord, recordOf } from '../../../contract/record-of.ts';
import { roundTo, shownError } from '../../numbers/arithmetic.ts';
import { deriveEstimate } from '../../numbers/statistics.ts';
import { DECIMALS, presentVideo, shownDegrees } from '../../results/clip-warnings.ts';
import { presentEstimates, UNKNOWN } from '../../results/present-estimate.ts';
import type { Step } from '../../strides/step.ts';
import { strikePattern } from '../landings/foot-strike.ts';
import type { Landing } from '../landings/landings.ts';
import { overstrideScore } from '../landings/landings.ts';
import type { OwnLeg } from '../landings/own-legs.ts';
import type { Measure, MeasureName } from '../landings/typical-landing.ts';
import type { SideViewGait } from '../measure-gait.ts';
import { SIDE_ERRORS } from '../side-errors.ts';
import {
  footStrikeConfidence,
  knownMetrics,
  metricsConfidence,
  segmentConfidence,
} from './present-metrics.ts';

const UNKNOWN_LEG: OwnLeg = recordOf(OWN_LEG_NAMES, () => UNKNOWN);

export function buildSideViewData(gait: SideViewGait): SideViewCalculatedData {
  const { typical } = gait;
  const speed = gait.speed.value;
  const { left, right } = gait.legs ?? { left: UNKNOWN_LEG, right: UNKNOWN_LEG };
  const typicalOf = (name: MeasureName) => ({
    value: typical[name].degrees,
    error: gait.errors.measures[name],
  });
  const overstride = presentEstimates({ mean_angle: typicalOf('overstride') });
  return {
    ...presentVideo(gait.video),
    foot_landing: {
      foot_strike: presentEstimates({
        arm_mean_angle: typicalOf('elbow'),
        back_leg_mean_angle: typicalOf('backKnee'),
        front_leg_mean_angle: typicalOf('frontKnee'),
        head_mean_angle: typicalOf('head'),
        trunk_mean_angle: typicalOf('trunk'),
      }),
      mean_foot_strike_pattern: knownPattern(typical.footStrike.degrees),
      steps: gait.landings.map((landing, index) => ({
        ...describeLanding(landing, gait),
        ...describeStep(landing.step, gait.landings[index + 1]?.step, gait),
      })),
      confidence: footStrikeConfidence(gait),
    },
    frames: describeFrames(gait),
    metrics: {
      ...presentEstimates(knownMetrics(gait)),
      speed_source: gait.speed.source,
      confidence: metricsConfidence(gait),
    },
    leg_symmetry: {
      left: presentEstimates(left),
      right: presentEstimates(right),
      left_minus_right: presentEstimates(differenceOf(left, right)),
    },
    overstride: {
      mean_angle: overstride.mean_angle,
      expected_error: overstride.expected_errors.mean_angle,
      score: overstride.mean_angle === null ? null : overstrideScore(overstride.mean_angle, speed),
      confidence: segmentConfidence(gait, 'foot'),
    },
  };
}

/** Returns left minus right; NaN unless it is larger than the errors of both legs together. */
function differenceOf(left: OwnLeg, right: OwnLeg): OwnLeg {
  return mapRecord(left, (ofLeft, name) => {
    const value = ofLeft.value - right[name].value;
    const error = ofLeft.error + right[name].error;
    return { value: Math.abs(value) > error ? value : Number.NaN, error };
  });
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
  return presentEstimates({
    ground_contact_time_second: {
      value: secondsOf(step.contactSeconds, step.toeOffSeconds),
      error: errorFactor * SIDE_ERRORS.stepContactTime,
    },
    time_of_flight_second: {
      value: Math.max(0, secondsOf(step.toeOffSeconds, next?.contactSeconds)),
      error: errorFactor * SIDE_ERRORS.stepFlightTime,
    },
    step_length_meter: deriveEstimate(speed.value * stepSeconds, [speed, stepTime]),
  });
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
