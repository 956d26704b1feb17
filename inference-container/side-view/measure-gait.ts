import { recordOf } from '../../contract/record-of.ts';
import type { Warning } from '../../contract/warnings.ts';
import { refuseMeasuredSide } from '../acceptance/after-measuring.ts';
import type { JudgedClip, Refusal } from '../acceptance/before-measuring.ts';
import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import type { AnalyzedVideo } from '../results/clip-warnings.ts';
import { analyzedVideo } from '../results/clip-warnings.ts';
import { measuredStepsPerSecond } from '../strides/cadence.ts';
import type { RunnerFacts } from '../strides/runner.ts';
import type { SpeedEstimate } from '../strides/speed.ts';
import { speedFactsOf } from '../strides/speed.ts';
import type { Step } from '../strides/step.ts';
import { contactTime } from '../strides/step.ts';
import type { JointAngles } from './angles/joint-angles.ts';
import type { KeypointOffsets } from './angles/keypoint-offsets.ts';
import { strikePatternConfidence } from './landings/foot-strike.ts';
import type { Landing } from './landings/landings.ts';
import { measureLandings } from './landings/landings.ts';
import type { OwnLeg } from './landings/own-legs.ts';
import { ownLegs } from './landings/own-legs.ts';
import type { MeasureName, TypicalLanding } from './landings/typical-landing.ts';
import { MEASURES, isKnown, typicalLanding } from './landings/typical-landing.ts';
import type { PlacePerFrame } from './mass/center-of-mass.ts';
import { centerOfMass, groundLevel, placeInMeters } from './mass/center-of-mass.ts';
import { measureBody } from './measure-body.ts';
import { measureLegs } from './metrics/leg-metrics.ts';
import type { SideMetrics } from './metrics/metrics.ts';
import { measureMetrics } from './metrics/metrics.ts';
import { findScale, groundSpeed, staturePx } from './metrics/scale.ts';
import { SIDE_ERRORS } from './side-errors.ts';
import { findWarnings } from './side-warnings.ts';

/** An accepted clip, with everything needed to measure it. */
export interface SideViewRun {
  clip: JudgedClip;
  motion: Motion;
  /** In order of contact. */
  steps: readonly Step[];
  keypointOffsets: KeypointOffsets;
  /** Expected-error multiplier of the pose model. */
  errorFactor: number;
  facts: RunnerFacts;
}

export interface SideViewGait {
  video: AnalyzedVideo;
  clip: JudgedClip;
  heightMeters: number;
  metersPerPixel: number;
  angles: JointAngles;
  place: PlacePerFrame;
  landings: readonly Landing[];
  /** Null if left and right are unknown. */
  legs: Readonly<Record<Side, OwnLeg>> | null;
  typical: TypicalLanding;
  metrics: SideMetrics;
  speed: SpeedEstimate;
  /** Expected errors in real time: 80% of the true errors in rendered test videos are smaller. */
  errors: {
    measures: Readonly<Record<MeasureName, number>>;
    /** Error of each contact time. */
    stepSeconds: number;
  };
  warnings: readonly Warning[];
  areLegsNamed: boolean;
  errorFactor: number;
}

export function measureGait(run: SideViewRun): { ok: true; gait: SideViewGait } | Refusal {
  const { clip, motion, steps, facts, errorFactor } = run;
  const { slowMotion } = clip;
  const stepsPerSecond = measuredStepsPerSecond(steps, motion);
  const strideSeconds = 2 / stepsPerSecond;
  const { joints, body, angles, rollDegrees } = measureBody(run, strideSeconds);
  const mass = centerOfMass(body, { strideSeconds });
  const typicalContactSeconds = contactTime(steps);
  const landings = measureLandings(steps, { body, angles, mass, typicalContactSeconds });
  const { areLegsNamed, facing } = motion;
  const typical = typicalLanding(landings, { angles, nearSide: facing.nearSide, areLegsNamed });

  const runner = speedFactsOf(facts, staturePx(joints));
  const ground = groundSpeed(joints, { steps, strideSeconds });
  const scale = findScale({ runner, ground, slowMotionFactor: slowMotion.factor });
  const reported = landings.map(({ step }) => step);
  const baseInputs = { joints, steps, reported, stepsPerSecond, slowMotion, runner, ground, scale };
  const legs = measureLegs({ body, angles, steps, strideSeconds });
  const inputs = { ...baseInputs, errorFactor, legs, areLegsNamed };
  const { metrics, speed } = measureMetrics(inputs);
  const refused = refuseMeasuredSide({
    ...knownSegments(typical),
    // Check both speed estimates, ground motion in the picture and contact time: a given pace may
    // be wrong.
    stepStatures: [
      ground.passingPxPerSecond / stepsPerSecond / runner.staturePx,
      speed.source === 'pace' ? 0 : metrics.step_length_meter.value / runner.heightMeters,
    ],
  });
  if (refused !== null) return refused;

  const video = analyzedVideo(motion, slowMotion);
  const quality = {
    clip,
    framesPerSecond: motion.pictureRateHz,
    staturePx: runner.staturePx,
    landingCount: landings.length,
    yawDegrees: facing.yawDegrees,
    rollDegrees,
    analyzedShare: video.share,
    errorFactor,
  };
  const measures = recordOf(MEASURES, (name) => errorFactor * SIDE_ERRORS[name]);
  const strikeConfidence = strikePatternConfidence(typical.footStrike.degrees, measures.footStrike);
  const doubted = { motion, facts, ground, scale, metrics, speed, typical, strikeConfidence };
  const gait: SideViewGait = {
    video,
    clip,
    heightMeters: facts.heightMeters,
    metersPerPixel: scale.metersPerPixel,
    angles,
    place: placeInMeters(mass, { body, groundUpPx: groundLevel(body, steps), ...scale }),
    landings,
    legs: areLegsNamed ? ownLegs(run, { angles, legs }) : null,
    typical,
    metrics,
    speed,
    errors: {
      measures,
      stepSeconds: errorFactor * SIDE_ERRORS.contact,
    },
    warnings: findWarnings(quality, doubted),
    areLegsNamed,
    errorFactor,
  };
  return { ok: true, gait };
}

function knownSegments(typical: TypicalLanding) {
  const { frontKnee, backKnee, overstride, footStrike, elbow, head, trunk } = typical;
  const isFootKnown = isKnown(overstride) && isKnown(footStrike);
  return {
    legs: [isKnown(frontKnee), isKnown(backKnee), isFootKnown],
    upperBody: [isKnown(elbow), isKnown(head), isKnown(trunk)],
  };
}
