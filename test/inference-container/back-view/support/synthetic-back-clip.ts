import type {
  BackViewAnalysis,
  BackViewPlan,
} from '../../../../inference-container/back-view/back-view.ts';
import {
  analyzeBackView,
  planBackView,
} from '../../../../inference-container/back-view/back-view.ts';
import type {
  HeelReadings,
  PelvisReadings,
} from '../../../../inference-container/back-view/picture-measurements.ts';
import { analyzeMotion } from '../../../../inference-container/motion/motion.ts';
import type { PoseTrack } from '../../../../inference-container/pose/pose-track.ts';
import type { RunnerFacts } from '../../../../inference-container/strides/runner.ts';
import type { Step } from '../../../../inference-container/strides/step.ts';
import type {
  RunnerFromBehind,
  RunnerFromBehindOptions,
} from '../../support/runner-from-behind.ts';
import { runnerFromBehind } from '../../support/runner-from-behind.ts';

const FACTS: RunnerFacts = {
  heightMeters: 1.75,
  isHeightAssumed: false,
  isTreadmill: true,
  paceSecondsPerKilometer: null,
};

/** Picture measurements of the synthetic frames: true heels and pelvis. */
const CLEAR_HEELS = { degrees: 6, expectedErrorDegrees: 1.3, problem: null };

export interface SyntheticBackClip {
  plan: BackViewPlan;
  truth: RunnerFromBehind['truth'];
}

/** Builds a synthetic runner filmed from behind, with the true steps. */
export function syntheticBackClip(options: RunnerFromBehindOptions = {}): SyntheticBackClip {
  const clock = { durationSeconds: 4, ...options.clock };
  const { track, truth } = runnerFromBehind({ ...options, clock });
  return { plan: planned(track, trueSteps(truth, track)), truth };
}

export function planned(track: PoseTrack, steps: readonly Step[]): BackViewPlan {
  const motion = analyzeMotion(track, { view: 'back_view' });
  if (motion === null) throw new Error('The synthetic runner has legs.');
  const outcome = planBackView({ motion, steps, facts: FACTS });
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
  return outcome.plan;
}

export function trueSteps(
  truth: Pick<RunnerFromBehind['truth'], 'steps'>,
  { timesSeconds }: PoseTrack,
): Step[] {
  const lastSeconds = timesSeconds.at(-1) ?? 0;
  return truth.steps
    .filter(({ contactSeconds }) => contactSeconds >= 0 && contactSeconds <= lastSeconds)
    .map(({ side, contactSeconds, toeOffSeconds }) => ({
      side,
      contactSeconds,
      toeOffSeconds: toeOffSeconds <= lastSeconds ? toeOffSeconds : null,
    }));
}

/**
 * Fakes picture measurements, because there are no frames; each stance has the value of its side.
 */
export function pictureMeasurements(
  plan: BackViewPlan,
  readings: {
    heels?: Partial<HeelReadings['sides']>;
    dropDegrees?: { left: number; right: number };
  },
): { heels: HeelReadings; pelvis: PelvisReadings } {
  const sides = { left: CLEAR_HEELS, right: CLEAR_HEELS, ...readings.heels };
  const drop = readings.dropDegrees ?? { left: 4, right: 4 };
  return {
    heels: {
      stanceDegrees: plan.stances.map(({ side }) => sides[side].degrees ?? Number.NaN),
      sides,
      frames: [],
    },
    pelvis: {
      stanceDegrees: plan.stances.map(({ side }) => drop[side]),
      expectedErrorDegrees: 1.9,
      rollDegrees: 0,
    },
  };
}

export function analyzedFromBehind(
  plan: BackViewPlan,
  readings: Parameters<typeof pictureMeasurements>[1] & {
    isFullBody?: boolean;
    errorFactor?: number;
  } = {},
): Extract<BackViewAnalysis, { ok: true }> {
  const { isFullBody = true, errorFactor = 1 } = readings;
  const options = { isFullBody, errorFactor };
  const analysis = analyzeBackView(plan, pictureMeasurements(plan, readings), options);
  if (!analysis.ok) throw new Error(`refused: ${analysis.reason}`);
  return analysis;
}
