import { describe, expect, it } from 'vitest';

import { backViewCalculatedDataSchema } from '../../../contract/calculated-data.ts';
import { analysisResultSchema } from '../../../contract/job-result.ts';
import { analyzeBackView, planBackView } from '../../../inference-container/back-view/back-view.ts';
import type { BackViewPlan } from '../../../inference-container/back-view/back-view.ts';
import type { BodyPoint } from '../../../inference-container/motion/body-paths.ts';
import type { Side } from '../../../inference-container/motion/facing.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import { roundTo } from '../../../inference-container/numbers/arithmetic.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import { runnerFromBehind } from '../support/runner-from-behind.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';
import {
  analyzedFromBehind,
  syntheticBackClip,
  planned,
  pictureMeasurements,
  trueSteps,
} from './support/synthetic-back-clip.ts';

const KNEE_TOLERANCE_DEGREES = 2;
/**
 * For a camera eight degrees off the running direction, which adds up to six degrees at the knee.
 */
const OFF_AXIS_KNEE_TOLERANCE_DEGREES = 3.5;
/** Off center, distances change as the foot approaches. */
const YAW_TOLERANCE_TANGENT = 0.03;
const NOT_MEASURED = { degrees: null, expectedErrorDegrees: null };
const FACTS = {
  heightMeters: 1.75,
  isHeightAssumed: false,
  isTreadmill: true,
  paceSecondsPerKilometer: null,
};

const FULL_BODY = { isFullBody: true, errorFactor: 1 };

describe('analyzeBackView', () => {
  it.each([
    { left: 0, right: 0 },
    { left: 6, right: -4 },
    { left: -8, right: 3 },
  ])('measures knees of $left and $right degrees', ({ left, right }) => {
    const { plan } = syntheticBackClip({ frontal: { frontalKneeDegrees: { left, right } } });
    const knees = kneesOf(plan);
    expect(Math.abs(knees.left - left)).toBeLessThan(KNEE_TOLERANCE_DEGREES);
    expect(Math.abs(knees.right - right)).toBeLessThan(KNEE_TOLERANCE_DEGREES);
  });

  it.each([-0.5, 0.5])('tolerates a camera %d m to the side of the runner', (sidewaysMeters) => {
    const frontal = { frontalKneeDegrees: { left: 5, right: -3 } };
    const beside = syntheticBackClip({ frontal, camera: { sidewaysMeters } }).plan;
    expect(Math.abs(beside.sidewaysPerMeterBack)).toBeGreaterThan(2 * YAW_TOLERANCE_TANGENT);
    const knees = kneesOf(beside);
    expect(Math.abs(knees.left - 5)).toBeLessThan(OFF_AXIS_KNEE_TOLERANCE_DEGREES);
    expect(Math.abs(knees.right + 3)).toBeLessThan(OFF_AXIS_KNEE_TOLERANCE_DEGREES);
  });

  it('detects a camera directly behind, even if the runner runs away from it', () => {
    for (const speedAwayMetersPerSecond of [0, 3]) {
      const { plan } = syntheticBackClip({
        camera: { speedAwayMetersPerSecond, distanceMeters: 6 },
        clock: { durationSeconds: 4 },
      });
      expect(Math.abs(plan.sidewaysPerMeterBack)).toBeLessThan(YAW_TOLERANCE_TANGENT);
    }
  });

  it('swaps left and right in a mirrored run and changes nothing else', () => {
    const { track, truth } = runnerFromBehind({
      frontal: { frontalKneeDegrees: { left: 5, right: -2 } },
      faults: { noisePx: 1 },
    });
    const steps = trueSteps(truth, track);
    const mirroredSteps = steps.map((step) => ({
      ...step,
      side: step.side === 'left' ? ('right' as const) : ('left' as const),
    }));
    const drops = { left: 3, right: 7 };
    const usual = analyzedFromBehind(planned(track, steps), { dropDegrees: drops });
    const mirrored = analyzedFromBehind(planned(mirrorOf(track), mirroredSteps), {
      dropDegrees: { left: drops.right, right: drops.left },
    });
    for (const name of ['knee_adduction', 'pelvic_drop', 'pronation'] as const) {
      expect(mirrored.result.segments[name]?.left).toEqual(usual.result.segments[name]?.right);
      expect(mirrored.result.segments[name]?.right).toEqual(usual.result.segments[name]?.left);
    }
    expect(mirrored.result.totalScore).toBe(usual.result.totalScore);
  });

  it('matches the contract, with one stance per step', () => {
    const { plan } = syntheticBackClip();
    const { result, calculatedData } = analyzedFromBehind(plan);
    expect(analysisResultSchema.parse(result)).toEqual(result);
    expect(backViewCalculatedDataSchema.parse(calculatedData)).toEqual(calculatedData);
    expect(calculatedData.foot_landing.steps).toHaveLength(plan.stances.length);
  });

  it('reports the contact time of every stance that is completely in the video', () => {
    const { plan } = syntheticBackClip({ clock: { durationSeconds: 4, rateHz: 30 } });
    const { steps } = analyzedFromBehind(plan).calculatedData.foot_landing;
    const contacts = plan.stances.map(({ step: { contactSeconds, toeOffSeconds } }) =>
      toeOffSeconds === null ? null : roundTo(toeOffSeconds - contactSeconds, 4),
    );
    expect(contacts).toContain(null);
    expect(steps.map((step) => step.ground_contact_time_second)).toEqual(contacts);
  });

  it('omits pelvis and knees if only pronation is requested', () => {
    const { plan } = syntheticBackClip();
    const { result, calculatedData } = analyzedFromBehind(plan, { isFullBody: false });
    expect(Object.keys(result.segments)).toEqual(['pronation']);
    expect(result.totalScore).toBe(1);
    expect(calculatedData.gait_cycle.left).toEqual({
      pronation_mean: 6,
      knee_adduction_mean: null,
      pelvic_drop_mean: null,
      expected_errors: {
        pronation_mean: 1.3,
        knee_adduction_mean: null,
        pelvic_drop_mean: null,
      },
    });
  });

  it('returns null and a warning for a heel that was not visible, and scores the rest', () => {
    const { plan } = syntheticBackClip();
    const heels = { left: { ...NOT_MEASURED, problem: 'covered' as const } };
    const { result } = analyzedFromBehind(plan, { heels });
    expect(result.segments.pronation.left).toBeNull();
    expect(result.segments.pronation.right?.measuredValueDegrees).toBe(6);
    expect(result.warnings).toContain('left_pronation_not_seen');
    expect(result.warnings).not.toContain('right_pronation_not_seen');
    expect(result.totalScore).toBe(1);
  });

  it('returns null and a warning for a pelvis hidden by clothes, and scores the rest', () => {
    const { plan } = syntheticBackClip();
    const dropDegrees = { left: Number.NaN, right: Number.NaN };
    const { result } = analyzedFromBehind(plan, { dropDegrees });
    expect(result.segments.pelvic_drop).toEqual({ left: null, right: null });
    expect(result.warnings).toContain('pelvic_drop_not_seen');
    expect(result.totalScore).toBe(1);
  });

  it('bases its confidence in the steps on the expected error of their times', () => {
    const { plan } = syntheticBackClip();
    const confidenceWith = (errorFactor: number) =>
      analyzedFromBehind(plan, { errorFactor }).calculatedData.foot_landing.confidence;
    expect(confidenceWith(1)).toBe(0.59);
    expect(confidenceWith(3)).toBe(0);
  });

  it('does not measure a knee above a covered ankle', () => {
    const { plan } = syntheticBackClip();
    const { result } = analyzedFromBehind(covering(plan, ['left_ankle']));
    expect(result.segments.knee_adduction?.left).toBeNull();
    expect(result.segments.knee_adduction?.right).not.toBeNull();
    expect(result.warnings).toContain('left_knee_not_seen');
  });

  it('refuses a runner whose heels, knees, and pelvis are hidden', () => {
    const plan = covering(syntheticBackClip().plan, ['left_knee', 'right_knee']);
    const seen = pictureMeasurements(plan, {
      heels: {
        left: { ...NOT_MEASURED, problem: 'covered' },
        right: { ...NOT_MEASURED, problem: 'covered' },
      },
      dropDegrees: { left: Number.NaN, right: Number.NaN },
    });
    const analysis = analyzeBackView(plan, seen, FULL_BODY);
    expect(analysis).toEqual({ ok: false, reason: 'hips_hidden' });
  });

  it.each([
    ['too_small', 'heels_too_small'],
    ['blurred', 'heels_blurred'],
    ['covered', 'heels_covered'],
    ['not_found', 'heels_covered'],
  ] as const)('refuses a pronation-only request if both heels are %s', (problem, reason) => {
    const { plan } = syntheticBackClip();
    const heel = { ...NOT_MEASURED, problem };
    const seen = pictureMeasurements(plan, { heels: { left: heel, right: heel } });
    const analysis = analyzeBackView(plan, seen, { ...FULL_BODY, isFullBody: false });
    expect(analysis).toEqual({ ok: false, reason });
    expect(analyzeBackView(plan, seen, FULL_BODY).ok).toBe(true);
  });

  it.each(['left', 'right'] as const)(
    'names what hides the %s heel, even if the other foot never touched the ground',
    (side) => {
      const { plan } = syntheticBackClip();
      const notFound = { ...NOT_MEASURED, problem: 'not_found' as const };
      const tooSmall = { ...NOT_MEASURED, problem: 'too_small' as const };
      const heels = { left: notFound, right: notFound, [side]: tooSmall };
      const seen = pictureMeasurements(plan, { heels });
      const analysis = analyzeBackView(plan, seen, { ...FULL_BODY, isFullBody: false });
      expect(analysis).toEqual({ ok: false, reason: 'heels_too_small' });
    },
  );

  it('warns if the sides differ', () => {
    const { plan } = syntheticBackClip();
    const warningsOf = (right: number) =>
      analyzedFromBehind(plan, { dropDegrees: { left: 4, right } }).result.warnings;
    expect(warningsOf(6)).not.toContain('sides_differ');
    expect(warningsOf(8)).toContain('sides_differ');
  });
});

describe('planBackView', () => {
  it('refuses a runner seen from the side', () => {
    const { track, truth } = syntheticRunner();
    const motion = analyzeMotion(track, { view: 'back_view' });
    const plan = planBackView({ motion: motion!, steps: trueSteps(truth, track), facts: FACTS });
    expect(plan).toEqual({ ok: false, reason: 'seen_from_the_side' });
  });

  it('refuses a camera that is too far to one side', () => {
    const { track, truth } = runnerFromBehind({
      camera: { sidewaysMeters: 2.5, shiftPx: { x: 1500, y: 0 } },
    });
    const motion = analyzeMotion(track, { view: 'back_view' });
    const plan = planBackView({ motion: motion!, steps: trueSteps(truth, track), facts: FACTS });
    expect(plan).toEqual({ ok: false, reason: 'not_straight_behind' });
  });

  it('reports hidden hips, rather than no steady rhythm, if a fence covers them', () => {
    const { track, truth } = runnerFromBehind();
    const motion = analyzeMotion(track, { view: 'back_view' })!;
    const steps = trueSteps(truth, track);
    const still = { ...motion, rhythm: null };
    const planOf = (seen: Motion) => planBackView({ motion: seen, steps, facts: FACTS });
    expect(planOf(still)).toEqual({ ok: false, reason: 'no_steady_rhythm' });
    const fenced = covering({ motion: still }, ['left_hip', 'right_hip']).motion;
    expect(planOf(fenced)).toEqual({ ok: false, reason: 'hips_hidden' });
  });

  it('requests frames from the middle of every stance', () => {
    const { plan } = syntheticBackClip();
    for (const { step, middle } of plan.stances) {
      expect(middle.startSeconds).toBeGreaterThan(step.contactSeconds);
      expect(middle.endSeconds).toBeLessThan(step.toeOffSeconds ?? Infinity);
    }
  });
});

function covering<Seen extends Pick<BackViewPlan, 'motion'>>(
  seen: Seen,
  points: readonly BodyPoint[],
): Seen {
  const motion = structuredClone(seen.motion);
  for (const point of points) motion.body[point].confidence.fill(0.2);
  return { ...seen, motion };
}

function kneesOf(plan: BackViewPlan): Record<Side, number> {
  const { left, right } = analyzedFromBehind(plan).result.segments.knee_adduction ?? {};
  return {
    left: left?.measuredValueDegrees ?? Number.NaN,
    right: right?.measuredValueDegrees ?? Number.NaN,
  };
}

/** Mirrors the track; the model names sides as it sees them. */
function mirrorOf(track: PoseTrack): PoseTrack {
  const { keypointNames } = track;
  const from = keypointNames.map((name) =>
    keypointNames.indexOf(
      name.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left')),
    ),
  );
  const rows = (values: Float64Array, change = (value: number) => value) =>
    values.map((_, index) => {
      const column = index % keypointNames.length;
      return change(values[index - column + from[column]!]!);
    });
  return {
    ...track,
    xPx: rows(track.xPx, (value) => track.widthPx - value),
    yPx: rows(track.yPx),
    confidence: rows(track.confidence),
    world: {
      xMeters: rows(track.world.xMeters, (value) => -value),
      yMeters: rows(track.world.yMeters),
      zMeters: rows(track.world.zMeters),
    },
  };
}
