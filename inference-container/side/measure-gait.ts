import type { RunnerFacts } from '../strides/runner-facts.ts';
import type { Motion } from '../motion/motion.ts';
import type { JointAngles } from './angles/joint-angles.ts';
import type { KeypointOffsets } from './angles/keypoint-offsets.ts';
import type { Landing, SeenLandings } from './landings/landings.ts';
import { measureLandings } from './landings/landings.ts';
import { MIN_SIDE_SEGMENTS } from '../../contract/job-result.ts';
import { timingErrors } from './landings/timing-errors.ts';
import type { MeasureName, TypicalLanding } from './landings/typical-landing.ts';
import { isKnown, typicalLanding } from './landings/typical-landing.ts';
import { centerOfMass } from './mass/center-of-mass.ts';
import type { PlacePerFrame } from './mass/place-in-meters.ts';
import { groundLevel, placeInMeters } from './mass/place-in-meters.ts';
import { staturePx } from './metrics/body-length.ts';
import { measuredStepsPerSecond } from '../strides/cadence.ts';
import { contactTime } from '../strides/contact-times.ts';
import type { GroundSpeed } from './metrics/ground-speed.ts';
import { groundSpeed } from './metrics/ground-speed.ts';
import type { GaitMetrics } from './metrics/metrics.ts';
import { gaitMetrics } from './metrics/metrics.ts';
import { findScale } from './metrics/scale.ts';
import type { AnalyzedVideo } from '../judge/analyzed-video.ts';
import { analyzedVideo } from '../judge/analyzed-video.ts';
import type { JudgedClip } from '../judge/judge-clip.ts';
import type { Refusal } from '../judge/refusals.ts';
import { refusal } from '../judge/refusals.ts';
import { strikePatternConfidence } from './landings/strike-pattern.ts';
import type { SideErrors } from './errors/side-errors.ts';
import type { SideErrorModels } from './errors/side-sights.ts';
import { sideErrors } from './errors/side-errors.ts';
import { withoutGuesses } from './errors/without-guesses.ts';
import { measureBody } from './measure-body.ts';
import type { Step } from '../strides/step.ts';
import type { Warning } from '../../contract/warnings.ts';
import { findWarnings } from './side-warnings.ts';

/** The longest steps of elite sprinters are 1.4 of their height; the rest is for an unknown one. */
const MAX_STEP_STATURES = 1.6;

/** All measurements from which the results are built. */
export interface SideViewGait {
  video: AnalyzedVideo;
  clip: JudgedClip;
  heightMeters: number;
  angles: JointAngles;
  place: PlacePerFrame;
  landings: readonly Landing[];
  /** Unknown where the expected error is wider than the range it is judged by. */
  typical: TypicalLanding;
  metrics: GaitMetrics;
  kneeScatterDegrees: number;
  /** What contacts that are found too early or too late add to the errors of `typical`. */
  timingErrorsDegrees: Record<MeasureName, number>;
  errors: SideErrors;
  warnings: readonly Warning[];
  areLegsNamed: boolean;
}

export function measureGait(
  run: JudgedClip & {
    motion: Motion;
    steps: readonly Step[];
    keypointOffsets: KeypointOffsets;
    facts: RunnerFacts;
    errorModels?: SideErrorModels | undefined;
  },
): { ok: true; gait: SideViewGait } | Refusal {
  const { motion, steps, keypointOffsets, facts, errorModels, slowMotion } = run;
  const slowMotionFactor = slowMotion.factor;
  const stepsPerSecond = measuredStepsPerSecond(steps, motion);
  const strideSeconds = 2 / stepsPerSecond;
  const { joints, body, angles, kneeScatterDegrees, rollDegrees } = measureBody(run, strideSeconds);
  const mass = centerOfMass(body, { strideSeconds });
  const seen = { body, angles, mass, keypointOffsets, usualContactSeconds: contactTime(steps) };
  const sizes = {
    paceSecondsPerKilometer: facts.paceSecondsPerKilometer,
    heightMeters: facts.heightMeters,
    isHeightKnown: !facts.isHeightAssumed,
    staturePx: staturePx(joints),
    ground: groundSpeed(joints, { steps, strideSeconds }),
    stepsPerSecond,
    slowMotionFactor,
  };
  const metrics = gaitMetrics(steps, sizes);
  const { areLegsNamed } = motion;
  const landed = readLandings(steps, { ...seen, motion, slowMotionFactor });
  const { landings, seenLanding, timingErrorsDegrees } = landed;
  const scatter = { kneeScatterDegrees, timingErrorsDegrees };
  const seenRun = { motion, slowMotion, steps, typical: seenLanding, metrics, ...scatter };
  const errors = sideErrors(seenRun, errorModels);
  const typical = withoutGuesses(seenLanding, { errors, metrics });
  const refused = refuseHidden(typical) ?? refuseUnreal(metrics, sizes);
  if (refused !== null) return refused;
  const scale = findScale(sizes);
  const video = analyzedVideo(motion, slowMotion);
  const gait: SideViewGait = {
    video,
    clip: run,
    heightMeters: facts.heightMeters,
    angles,
    place: placeInMeters(mass, {
      body,
      groundUpPx: groundLevel(body, steps),
      metersPerPixel: scale.metersPerPixel,
    }),
    landings,
    typical,
    metrics,
    ...scatter,
    errors,
    areLegsNamed,
    warnings: findWarnings({
      ...sizes,
      ...run,
      ...shownBy(motion),
      landingCount: landings.length,
      analyzedShare: video.share,
      rollDegrees,
      isTreadmill: facts.isTreadmill,
      scale,
      metrics,
      typical,
      strikeConfidence: confidenceOfPattern(typical, errors),
    }),
  };
  return { ok: true, gait };
}

function confidenceOfPattern({ footStrike }: TypicalLanding, { measures }: SideErrors): number {
  return strikePatternConfidence(footStrike.degrees, measures.footStrike);
}

/** As the feet land, and what wrong times of contact would add to the errors. */
function readLandings(
  steps: readonly Step[],
  seen: SeenLandings & { motion: Motion; slowMotionFactor: number },
) {
  const { areLegsNamed, facing } = seen.motion;
  const legs = { angles: seen.angles, nearSide: facing.nearSide, areLegsNamed };
  const landingsIf = (laterSeconds: number) =>
    measureLandings(
      steps.map((step) => ({ ...step, contactSeconds: step.contactSeconds + laterSeconds })),
      seen,
    );
  const landings = landingsIf(0);
  return {
    landings,
    seenLanding: typicalLanding(landings, legs),
    timingErrorsDegrees: timingErrors(
      (laterSeconds) => typicalLanding(landingsIf(laterSeconds), legs),
      seen,
    ),
  };
}

function shownBy(motion: Motion) {
  const { facing, areLegsNamed } = motion;
  const { yawDegrees, areSidesExchanged } = facing;
  return {
    framesPerSecond: motion.pictureRateHz,
    yawDegrees,
    areSidesExchanged,
    areLegsNamed,
  };
}

/**
 * By the ground that passes in the picture, and by the speed that also takes account of the contact
 * time; a given pace may be wrong.
 */
function refuseUnreal(
  { speed, stepLengthMeters }: GaitMetrics,
  seen: { heightMeters: number; staturePx: number; ground: GroundSpeed; stepsPerSecond: number },
): Refusal | null {
  const { heightMeters, staturePx: heightPx, ground, stepsPerSecond } = seen;
  const seenStatures = ground.passingPxPerSecond / stepsPerSecond / heightPx;
  const statures = speed.source === 'pace' ? 0 : stepLengthMeters / heightMeters;
  const isUnreal = [seenStatures, statures].some((length) => length > MAX_STEP_STATURES);
  return isUnreal ? refusal('not_a_real_runner') : null;
}

function refuseHidden(typical: TypicalLanding): Refusal | null {
  const { frontKnee, backKnee, overstride, footStrike, elbow, head, trunk } = typical;
  const foot = isKnown(overstride) && isKnown(footStrike);
  const legs = [isKnown(frontKnee), isKnown(backKnee), foot];
  if (!legs.includes(true)) return refusal('landings_hidden');
  const segments = [...legs, isKnown(elbow), isKnown(head), isKnown(trunk)];
  return segments.filter(Boolean).length < MIN_SIDE_SEGMENTS ? refusal('body_hidden') : null;
}
