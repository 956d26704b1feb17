import { speedFactsOf } from '../strides/speed.ts';
import type { RunnerFacts } from '../strides/runner.ts';
import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import type { JointAngles } from './angles/joint-angles.ts';
import type { KeypointOffsets } from './angles/keypoint-offsets.ts';
import type { Landing, LandingInputs } from './landings/landings.ts';
import { measureLandings } from './landings/landings.ts';
import type { OwnLeg, TypicalLanding } from './landings/typical-landing.ts';
import { isKnown, ownLegs, timingErrors, typicalLanding } from './landings/typical-landing.ts';
import type { PlacePerFrame } from './mass/center-of-mass.ts';
import { centerOfMass, groundLevel, placeInMeters } from './mass/center-of-mass.ts';
import { findScale, groundSpeed, staturePx } from './metrics/scale.ts';
import type { Oscillation } from './metrics/oscillation.ts';
import { oscillation } from './metrics/oscillation.ts';
import { measuredStepsPerSecond } from '../strides/cadence.ts';
import type { Step } from '../strides/step.ts';
import { contactTime } from '../strides/step.ts';
import type { GaitMetrics } from './metrics/metrics.ts';
import { gaitMetrics } from './metrics/metrics.ts';
import type { AnalyzedVideo } from '../results/clip-warnings.ts';
import { analyzedVideo } from '../results/clip-warnings.ts';
import type { JudgedClip } from '../acceptance/before-measuring.ts';
import type { Refusal } from '../acceptance/refusals.ts';
import { refuseMeasuredSide } from '../acceptance/after-measuring.ts';
import { strikePatternConfidence } from './landings/foot-strike.ts';
import { SIDE_ERROR_MODELS } from './errors/side-error-models.ts';
import type { SideErrors } from './errors/side-errors.ts';
import { dropUninformativeValues, sideErrors } from './errors/side-errors.ts';
import type { QualityInputs, SideErrorModels } from './errors/side-sights.ts';
import { measureBody } from './measure-body.ts';
import type { Warning } from '../../contract/warnings.ts';
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

/** All measurements from which the results are built. */
export interface SideViewGait {
  video: AnalyzedVideo;
  clip: JudgedClip;
  heightMeters: number;
  angles: JointAngles;
  place: PlacePerFrame;
  landings: readonly Landing[];
  legs: Readonly<Record<Side, OwnLeg>>;
  /** Unknown where the expected error is wider than the range it is judged by. */
  typical: TypicalLanding;
  metrics: GaitMetrics;
  oscillation: Oscillation;
  /** Inputs of the expected errors. */
  seen: QualityInputs;
  errors: SideErrors;
  warnings: readonly Warning[];
  areLegsNamed: boolean;
}

export function measureGait(
  run: SideViewRun,
  errorModels: SideErrorModels = SIDE_ERROR_MODELS,
): { ok: true; gait: SideViewGait } | Refusal {
  const { clip, motion, steps, facts, errorFactor } = run;
  const { slowMotion } = clip;
  const slowMotionFactor = slowMotion.factor;
  const stepsPerSecond = measuredStepsPerSecond(steps, motion);
  const strideSeconds = 2 / stepsPerSecond;
  const measured = measureBody(run, strideSeconds);
  const { joints, body, angles, kneeScatterDegrees, rollDegrees } = measured;
  const mass = centerOfMass(body, { strideSeconds });
  const { landings, seenLanding, timingErrorsDegrees } = readLandings(run, {
    body,
    angles,
    mass,
    contactShiftSeconds: errorModels.contactShiftSeconds,
  });

  const runner = speedFactsOf(facts, staturePx(joints));
  const ground = groundSpeed(joints, { steps, strideSeconds });
  const reported = landings.map(({ step }) => step);
  const metrics = gaitMetrics(reported, { runner, ground, stepsPerSecond, slowMotionFactor });
  const seen = { motion, steps, typical: seenLanding, kneeScatterDegrees, timingErrorsDegrees };
  const errors = sideErrors(seen, { metrics, slowMotion, errorFactor }, errorModels);
  const typical = dropUninformativeValues(seenLanding, { errors, metrics });
  const refused = refuseMeasuredSide({
    ...knownSegments(typical),
    // Check both speed estimates: ground motion in the picture and contact time. A given pace may
    // be wrong.
    stepStatures: [
      ground.passingPxPerSecond / stepsPerSecond / runner.staturePx,
      metrics.speed.source === 'pace' ? 0 : metrics.stepLengthMeters / runner.heightMeters,
    ],
  });
  if (refused !== null) return refused;

  const scale = findScale({ runner, ground, slowMotionFactor });
  const place = { body, groundUpPx: groundLevel(body, steps), ...scale };
  const video = analyzedVideo(motion, slowMotion);
  const quality = {
    clip,
    framesPerSecond: motion.pictureRateHz,
    staturePx: runner.staturePx,
    landingCount: landings.length,
    yawDegrees: motion.facing.yawDegrees,
    rollDegrees,
    analyzedShare: video.share,
    errorFactor,
  };
  const strikeConfidence = confidenceOfPattern(typical, errors);
  const doubted = { motion, facts, ground, scale, metrics, typical, strikeConfidence };
  const gait: SideViewGait = {
    video,
    clip,
    heightMeters: facts.heightMeters,
    angles,
    place: placeInMeters(mass, place),
    landings,
    legs: ownLegs(run, measured.ownKnees),
    typical,
    metrics,
    oscillation: oscillation(joints, { steps, strideSeconds, scale, runner, errorFactor }),
    seen,
    errors,
    warnings: findWarnings(quality, doubted),
    areLegsNamed: motion.areLegsNamed,
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

function confidenceOfPattern({ footStrike }: TypicalLanding, { measures }: SideErrors): number {
  return strikePatternConfidence(footStrike.degrees, measures.footStrike);
}

/** Measures landings, and the errors that wrong times of contact would add. */
function readLandings(
  { clip, motion, steps }: SideViewRun,
  {
    contactShiftSeconds,
    ...seen
  }: Pick<LandingInputs, 'body' | 'angles' | 'mass'> & { contactShiftSeconds: number },
) {
  const { areLegsNamed, facing } = motion;
  const runner = { ...seen, usualContactSeconds: contactTime(steps) };
  const landingsIf = (laterSeconds: number) =>
    measureLandings(
      steps.map((step) => ({ ...step, contactSeconds: step.contactSeconds + laterSeconds })),
      runner,
    );
  const typicalOf = (landings: readonly Landing[]) =>
    typicalLanding(landings, { angles: seen.angles, nearSide: facing.nearSide, areLegsNamed });
  const landings = landingsIf(0);
  return {
    landings,
    seenLanding: typicalOf(landings),
    timingErrorsDegrees: timingErrors((laterSeconds) => typicalOf(landingsIf(laterSeconds)), {
      slowMotionFactor: clip.slowMotion.factor,
      contactShiftSeconds,
    }),
  };
}
