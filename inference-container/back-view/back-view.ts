import type { BackViewCalculatedData } from '../../contract/calculated-data.ts';
import { BACK_VIEW_SEGMENTS } from '../../contract/search-keys.ts';
import { refuseMeasuredBack } from '../acceptance/after-measuring.ts';
import type { JudgedClip, Refusal } from '../acceptance/before-measuring.ts';
import { judgeBackClip } from '../acceptance/before-measuring.ts';
import { distrustCovered } from '../motion/covered-points.ts';
import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import { slowMotionFactorOf } from '../motion/slow-motion.ts';
import { degreesOf } from '../numbers/arithmetic.ts';
import { analyzedVideo } from '../results/clip-warnings.ts';
import { measuredStepsPerSecond } from '../strides/cadence.ts';
import type { RunnerFacts } from '../strides/runner.ts';
import { runnerSizePx } from '../strides/runner.ts';
import { estimateSpeed, speedFactsOf } from '../strides/speed.ts';
import type { Step } from '../strides/step.ts';
import { contactTime } from '../strides/step.ts';
import { BACK_ERRORS } from './back-errors.ts';
import { findBackWarnings } from './back-warnings.ts';
import type { BackViewGait, MeasuredStance } from './frontal-gait.ts';
import { frontalKneeDegrees, meanOfMiddle, typicalOfSide } from './frontal-gait.ts';
import { backMetrics } from './metrics/back-metrics.ts';
import type { PictureMeasurements } from './picture-measurements.ts';
import { buildBackViewData } from './results/back-view-data.ts';
import type { BackViewResult } from './results/back-view-result.ts';
import { buildBackViewResult } from './results/back-view-result.ts';
import type { Stance } from './stances.ts';
import { findStances, sidewaysPerMeterBack } from './stances.ts';

export interface BackViewPlan {
  clip: JudgedClip;
  motion: Motion;
  /** In order of contact. */
  steps: readonly Step[];
  stances: readonly Stance[];
  staturePx: Float64Array;
  height: Pick<RunnerFacts, 'heightMeters' | 'isHeightAssumed'>;
  sidewaysPerMeterBack: number;
  /** In real time, even for slow motion; null if the playback speed is unknown. */
  cadenceStepsPerMinute: number | null;
}

export function planBackView(run: {
  motion: Motion;
  /** In order of contact. */
  steps: readonly Step[];
  facts: RunnerFacts;
}): { ok: true; plan: BackViewPlan } | Refusal {
  const { motion, steps, facts } = run;
  const stances = findStances(steps, motion);
  const slowMotionFactor = slowMotionFactorOf(motion);
  const shownStepsPerSecond = measuredStepsPerSecond(steps, motion);
  const staturePx = runnerSizePx(motion, 2 / shownStepsPerSecond);
  const tangent = sidewaysPerMeterBack(motion, {
    stances,
    staturePx,
    heightMeters: facts.heightMeters,
    speedMetersPerSecond: likelySpeed(steps, { facts, slowMotionFactor }),
    slowMotionFactor,
  });
  const judged = judgeBackClip({ motion, steps, yawDegrees: yawDegreesOf(tangent ?? 0) });
  if (!judged.ok) return judged;
  const { clip } = judged;
  return {
    ok: true,
    plan: {
      clip,
      motion,
      steps,
      stances,
      staturePx,
      height: facts,
      sidewaysPerMeterBack: tangent ?? 0,
      cadenceStepsPerMinute: clip.slowMotion.isCertain
        ? 60 * shownStepsPerSecond * clip.slowMotion.factor
        : null,
    },
  };
}

/** Guesses the speed from contact time, because a back view does not show ground speed. */
function likelySpeed(
  steps: readonly Step[],
  { facts, slowMotionFactor }: { facts: RunnerFacts; slowMotionFactor: number },
): number {
  const runner = speedFactsOf(facts, Number.NaN);
  const contactSeconds = contactTime(steps) / slowMotionFactor;
  return estimateSpeed(runner, { passingPxPerSecond: Number.NaN, contactSeconds }).value;
}

export type BackViewAnalysis =
  | { ok: true; result: BackViewResult; calculatedData: BackViewCalculatedData }
  | Refusal;

interface BackViewOptions {
  /** False if only pronation was requested. */
  isFullBody: boolean;
  /** Expected-error multiplier of the pose model. */
  errorFactor: number;
}

export function analyzeBackView(
  plan: BackViewPlan,
  pictures: PictureMeasurements,
  options: BackViewOptions,
): BackViewAnalysis {
  const gait = measureFrontalGait(plan, pictures, options);
  const { isFullBody } = options;
  const { sides } = gait;
  const { heels } = pictures;
  const requested = isFullBody ? BACK_VIEW_SEGMENTS : (['pronation'] as const);
  const refused = refuseMeasuredBack({
    isAnythingKnown: requested.some((name) => (sides.left[name] ?? sides.right[name]) !== null),
    isFullBody,
    heelProblems: [heels.sides.left.problem, heels.sides.right.problem],
  });
  if (refused !== null) return refused;
  return {
    ok: true,
    result: buildBackViewResult(gait, { isFullBody }),
    calculatedData: buildBackViewData(gait, { isFullBody }),
  };
}

function measureFrontalGait(
  plan: BackViewPlan,
  pictures: PictureMeasurements,
  { isFullBody, errorFactor }: BackViewOptions,
): BackViewGait {
  const { clip, motion } = plan;
  const stances = measureStances(plan, pictures);
  const yawDegrees = yawDegreesOf(plan.sidewaysPerMeterBack);
  const ofSide = (side: Side) => typicalOfSide(side, { stances, pictures, errorFactor });
  const { left, right } = pictures.heels.sides;
  const heelProblems = [left.problem, right.problem];
  const sides = { left: ofSide('left'), right: ofSide('right') };
  const video = analyzedVideo(motion, clip.slowMotion);
  const quality = {
    clip,
    framesPerSecond: motion.pictureRateHz,
    staturePx: motion.bodyHeightPx,
    landingCount: stances.length,
    yawDegrees,
    rollDegrees: pictures.pelvis.rollDegrees ?? 0,
    analyzedShare: video.share,
    errorFactor,
  };
  return {
    video,
    stances,
    sides,
    metrics: backMetrics(
      {
        ...motion,
        stances: plan.stances,
        centimetersPerPx: plan.staturePx.map((px) => (100 * plan.height.heightMeters) / px),
      },
      { isHeightKnown: !plan.height.isHeightAssumed, errorFactor },
    ),
    isTempoCertain: clip.slowMotion.isCertain,
    stepErrorSeconds: errorFactor * BACK_ERRORS.contactSeconds,
    warnings: findBackWarnings(quality, { sides, heelProblems, isFullBody }),
  };
}

function measureStances(
  plan: BackViewPlan,
  { heels, pelvis }: PictureMeasurements,
): MeasuredStance[] {
  const { motion, stances, staturePx, sidewaysPerMeterBack: tangent } = plan;
  const { timesSeconds } = motion;
  const seenMotion = distrustCovered(motion);
  const kneeOf = (side: Side) =>
    frontalKneeDegrees(seenMotion, { side, staturePx, sidewaysPerMeterBack: tangent });
  const knees = { left: kneeOf('left'), right: kneeOf('right') };
  return stances.map((stance, index) => ({
    stance,
    pronation: heels.stanceDegrees[index] ?? Number.NaN,
    pelvic_drop: pelvis.stanceDegrees[index] ?? Number.NaN,
    knee_adduction: meanOfMiddle(knees[stance.side], { middle: stance.middle, timesSeconds }),
  }));
}

function yawDegreesOf(tangent: number): number {
  return degreesOf(Math.abs(Math.atan(tangent)));
}
