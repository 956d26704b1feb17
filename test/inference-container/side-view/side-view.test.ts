import { describe, expect, it } from 'vitest';

import { sideViewCalculatedDataSchema } from '../../../contract/calculated-data.ts';
import { analysisResultSchema } from '../../../contract/job-result.ts';
import { SIDE_VIEW_SEGMENTS } from '../../../contract/search-keys.ts';
import { SIDE_VIEW_WEIGHTS } from '../../../contract/segment-weights.ts';
import type { BodyPoint, PointPath } from '../../../inference-container/motion/body-paths.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { scoreOf } from '../../../inference-container/results/score.ts';
import { segmentRanges } from '../../../inference-container/side-view/results/ranges.ts';
import { SIDE_ERRORS } from '../../../inference-container/side-view/side-errors.ts';
import { analyzeSideView } from '../../../inference-container/side-view/side-view.ts';
import type { RunnerOptions } from '../support/synthetic-runner.ts';
import type { Analyzed } from './support/synthetic-clip.ts';
import { analyzed, syntheticClip } from './support/synthetic-clip.ts';

const ANGLE_TOLERANCE_DEGREES = 2.2;
/** Between two ways of filming the same run. */
const RETEST_TOLERANCE_DEGREES = 1.5;
const RETEST_TOLERANCE_SCORE = 0.05;
const SPEED_TOLERANCE_SHARE = 0.05;
/** The product of two values rounded to four decimals. */
const IDENTITY_TOLERANCE = 2e-3;

const CLEAR_REARFOOT = { footStrikeDegrees: 18 };
const clip = syntheticClip({ gait: CLEAR_REARFOOT });
const usual = analyzed(clip);

describe('analyzeSideView', () => {
  it('measures the true values of the synthetic runner', () => {
    const { segments } = usual.result;
    const { gait } = clip.truth;
    const elbow = segments.arm!.measuredValueDegrees - gait.elbowDegrees;
    const head = segments.head!.measuredValueDegrees - gait.headPitchDegrees;
    const trunk = segments.trunk!.measuredValueDegrees - gait.trunkLeanDegrees;
    const flexion = 180 - segments.forward_cycle!.measuredValueDegrees;
    const knee = flexion - gait.kneeAtContactDegrees;
    for (const error of [elbow, head, trunk, knee]) {
      expect(Math.abs(error)).toBeLessThan(ANGLE_TOLERANCE_DEGREES);
    }
    expect(segments.foot).toMatchObject({ footStrikePattern: 'rearfoot' });
    expect(usual.result.warnings).toEqual([]);
  });

  it('matches the contract', () => {
    expect(analysisResultSchema.parse(usual.result)).toEqual(usual.result);
    expect(sideViewCalculatedDataSchema.parse(usual.calculatedData)).toEqual(usual.calculatedData);
  });

  it('scores a gaze by the nose alone if an eye is never visible', () => {
    const body = structuredClone(clip.motion.body);
    const side = clip.motion.facing.nearSide;
    body[`${side}_eye_outer`].confidence.fill(0);
    const { result } = analyzed({ ...clip, motion: { ...clip.motion, body } });
    expect(analysisResultSchema.parse(result)).toEqual(result);
    expect(result.segments.head).not.toBeNull();
  });

  it('warns about a low frame rate if every picture is shown twice', () => {
    const { motion } = clip;
    const slow = analyzed({ ...clip, motion: { ...motion, pictureRateHz: 30 } });
    expect(slow.result.warnings).toContain('low_frame_rate');
  });

  it('derives scores from values and ranges, with the ranges for the speed', () => {
    let [sum, whole] = [0, 0];
    for (const name of SIDE_VIEW_SEGMENTS) {
      const segment = usual.result.segments[name]!;
      const share = SIDE_VIEW_WEIGHTS[name] * segment.confidence;
      [sum, whole] = [sum + share * segment.score, whole + share];
      const ranges = {
        good: segment.rangeGoodDegrees,
        okay: segment.rangeOkayDegrees,
        bad: segment.rangeBadDegrees,
      };
      expect(segment.score).toBeCloseTo(scoreOf(segment.measuredValueDegrees, ranges), 3);
    }
    expect(usual.result.totalScore).toBeCloseTo(sum / whole, 2);
    expect(usual.result.segments.back_cycle!.rangeGoodDegrees).toEqual(
      segmentRanges('back_cycle', 3).good,
    );
  });

  it('reports consistent times, cadence, and speed of the run', () => {
    const { metrics } = usual.calculatedData;
    const { gait, contactSeconds, flightSeconds } = clip.truth;
    expect(metrics.step_frequency_steps_per_min).toBeCloseTo(gait.cadenceStepsPerMinute, 1);
    expect(metrics.ground_contact_time_second).toBeCloseTo(contactSeconds, 3);
    expect(metrics.time_of_flight_second).toBeCloseTo(flightSeconds, 3);
    expect(metrics.duty_factor_percent).toBeCloseTo(100 * gait.dutyFactor, 1);
    expect(metrics.speed_meter_per_second).toBe(3);
    const { step_length_meter: length, pace_min_per_km: pace } = metrics;
    expect(length! * (metrics.step_frequency_steps_per_min! / 60)).toBeCloseTo(3, 2);
    expect(Math.abs(pace! - 1000 / 180)).toBeLessThan(IDENTITY_TOLERANCE);
  });

  it('reports the source of the speed', () => {
    expect(usual.calculatedData.metrics.speed_source).toBe('pace');
    const unpaced = { ...clip, facts: { ...clip.facts, paceSecondsPerKilometer: null } };
    expect(analyzed(unpaced).calculatedData.metrics.speed_source).toBe('picture');
  });

  it('lists each landing with the frames in which the foot is on the ground', () => {
    const { steps } = usual.calculatedData.foot_landing;
    expect(steps).toHaveLength(clip.steps.length);
    const { timesSeconds } = clip.motion;
    for (const [index, step] of steps.entries()) {
      const { side, contactSeconds, toeOffSeconds } = clip.steps[index] ?? fail();
      expect(step.landing_leg).toBe(side);
      expect(step.frame_timestamp).toBeCloseTo(contactSeconds, 3);
      const first = step.landing_start_frame_id;
      expect(timesSeconds[first]).toBeGreaterThanOrEqual(contactSeconds);
      expect(timesSeconds[first - 1] ?? -1).toBeLessThan(contactSeconds);
      const last = step.landing_end_frame_id;
      if (toeOffSeconds === null) continue;
      expect(timesSeconds[last]).toBeLessThan(toeOffSeconds);
      expect(timesSeconds[last + 1] ?? Infinity).toBeGreaterThanOrEqual(toeOffSeconds);
    }
  });

  it('places the center of mass in meters, relative to the ground below the mean hip position', () => {
    const frames = Object.values(usual.calculatedData.frames);
    expect(frames).toHaveLength(clip.motion.timesSeconds.length);
    const heights = frames.map(({ center_of_mass: mass }) => mass.y);
    const shares = heights.map((height) => height / clip.truth.gait.heightMeters);
    // A runner's hips are flexed: slightly below 57 % of stature, plus the bounce.
    expect(Math.min(...shares)).toBeGreaterThan(0.5);
    expect(Math.max(...shares)).toBeLessThan(0.6);
    const forward = frames.map(({ center_of_mass: mass }) => Math.abs(mass.x));
    expect(Math.max(...forward)).toBeLessThan(0.15);
  });

  it.each([
    { name: 'from the other side', options: { camera: { view: 'left' } } },
    { name: 'smaller', options: { camera: { pxPerMeter: 180 } } },
    { name: 'askew', options: { camera: { rollDegrees: 5 } } },
    { name: 'tilted the other way', options: { camera: { rollDegrees: -4 } } },
    { name: 'turned a little', options: { camera: { yawDegrees: 8 } } },
    { name: 'at 30 frames a second', options: { clock: { rateHz: 30 } } },
    { name: 'at 240 frames a second', options: { clock: { rateHz: 240, durationSeconds: 3 } } },
    {
      name: 'four times slower',
      options: { clock: { slowMotionFactor: 4, rateHz: 60, durationSeconds: 9 } },
    },
  ] satisfies { name: string; options: RunnerOptions }[])(
    'gives the same result for the same run filmed $name',
    ({ options }) => {
      expectSameRun(analyzed(syntheticClip({ gait: CLEAR_REARFOOT, ...options })), usual);
    },
  );

  it('swaps only the legs in a mirrored video', () => {
    const mirrored = analyzed(syntheticClip({ gait: CLEAR_REARFOOT, camera: { view: 'left' } }));
    expect(mirrored.result.segments.foot!.searchKey).toBe(usual.result.segments.foot!.searchKey);
    expect(mirrored.result.warnings).toEqual(usual.result.warnings);
  });

  it('recognizes forefoot and midfoot runners', () => {
    for (const [footStrikeDegrees, pattern] of [
      [-7, 'forefoot'],
      [3, 'midfoot'],
    ] as const) {
      const { calculatedData, result } = analyzed(syntheticClip({ gait: { footStrikeDegrees } }));
      expect(result.segments.foot!.footStrikePattern).toBe(pattern);
      expect(calculatedData.foot_landing.mean_foot_strike_pattern).toBe(pattern);
    }
  });

  it.each([
    { name: 'past a stationary camera', camera: { widthPx: 3000, pxPerMeter: 200 } },
    { name: 'with a following camera', camera: { motion: 'following' } },
  ] as const)('measures the speed of an overground run $name', ({ camera }) => {
    const { calculatedData } = analyzed(
      syntheticClip({ surface: 'ground', camera, clock: { durationSeconds: 4 } }),
    );
    const { speed_meter_per_second: speed } = calculatedData.metrics;
    expect(Math.abs(speed! / 3 - 1)).toBeLessThan(SPEED_TOLERANCE_SHARE);
  });

  it('reports expected errors for everything derived from cadence, contact time, and speed', () => {
    const { metrics } = usual.calculatedData;
    const errors = metrics.expected_errors;
    const share = (name: keyof typeof errors) => errors[name]! / metrics[name]!;
    const ofTimes = [share('step_frequency_steps_per_min'), share('ground_contact_time_second')];
    expect(share('duty_factor_percent')).toBeCloseTo(Math.hypot(...ofTimes), 2);
    expect(share('pace_min_per_km')).toBeCloseTo(share('speed_meter_per_second'), 3);
    expect(share('speed_meter_per_second')).toBeCloseTo(0.02, 3);
    expect(errors.time_of_flight_second!).toBeGreaterThanOrEqual(
      errors.ground_contact_time_second!,
    );
    for (const { expected_error_second: seconds } of usual.calculatedData.foot_landing.steps) {
      expect(seconds).toBe(SIDE_ERRORS.contact);
    }
  });

  it('warns about a default height', () => {
    const facts = { ...clip.facts, isHeightAssumed: true };
    const unmeasured = analyzed({ ...clip, facts });
    expect(unmeasured.result.warnings).toEqual(['default_height']);
  });

  it('refuses a back view and returns the reason', () => {
    const seen = syntheticClip({ camera: { view: 'back' }, clock: { durationSeconds: 2 } });
    expect(analyzeSideView(seen)).toMatchObject({ ok: false, reason: 'seen_from_behind' });
  });

  it('refuses steps that no human could take, at any given pace', () => {
    const gait = { speedMetersPerSecond: 9, cadenceStepsPerMinute: 150, dutyFactor: 0.2 };
    const drawing = syntheticClip({ gait });
    for (const paceSecondsPerKilometer of [null, 300]) {
      const facts = { ...drawing.facts, paceSecondsPerKilometer };
      expect(analyzeSideView({ ...drawing, facts })).toMatchObject({ reason: 'not_a_real_runner' });
    }
    const sprint = { speedMetersPerSecond: 8, cadenceStepsPerMinute: 200, dutyFactor: 0.22 };
    const sprinter = syntheticClip({ gait: sprint }, { paceSecondsPerKilometer: null });
    expect(analyzeSideView(sprinter).ok).toBe(true);
    const mistyped = { ...clip.facts, paceSecondsPerKilometer: 60 };
    expect(analyzeSideView({ ...clip, facts: mistyped }).ok).toBe(true);
  });

  it.each([
    { name: 'elbow', points: ['right_elbow'], segments: ['arm'], warnings: ['arm_not_seen'] },
    { name: 'ear', points: ['right_ear'], segments: ['head'], warnings: ['head_not_seen'] },
    {
      name: 'toes',
      points: ['left_toe', 'right_toe'],
      segments: ['foot'],
      warnings: ['foot_not_seen'],
    },
    {
      name: 'shoulders',
      points: ['left_shoulder', 'right_shoulder'],
      segments: ['arm', 'trunk'],
      warnings: ['arm_not_seen', 'trunk_not_seen'],
    },
    {
      name: 'knees',
      points: ['left_knee', 'right_knee'],
      segments: ['back_cycle', 'forward_cycle'],
      warnings: ['back_knee_not_seen', 'front_knee_not_seen'],
    },
  ] as const)(
    'returns null for values that need a hidden $name',
    ({ points, segments, warnings }) => {
      const { result, calculatedData } = analyzed({ ...clip, motion: without(points) });
      const unknown = Object.entries(result.segments).filter(([, segment]) => segment === null);
      expect(unknown.map(([name]) => name)).toEqual(segments);
      const added = result.warnings.filter((warning) => !usual.result.warnings.includes(warning));
      expect(added).toEqual(warnings);
      expect(result.totalScore).toBeGreaterThan(0);
      expect(analysisResultSchema.parse(result)).toEqual(result);
      expect(sideViewCalculatedDataSchema.parse(calculatedData)).toEqual(calculatedData);
    },
  );

  it('does not measure guesses outside the image', () => {
    const motion = structuredClone(clip.motion);
    motion.body.right_ear.confidence.fill(0);
    expect(analyzed({ ...clip, motion }).result.segments.head).toBeNull();
  });

  it('does not measure guesses behind grass', () => {
    const motion = structuredClone(clip.motion);
    for (const foot of ['left_heel', 'left_toe', 'right_heel', 'right_toe'] as const) {
      motion.body[foot].confidence.fill(0.3);
    }
    const { segments } = analyzed({ ...clip, motion }).result;
    expect(segments.foot).toBeNull();
    expect(segments.forward_cycle).not.toBeNull();

    motion.body.left_ankle.confidence.fill(0.3);
    motion.body.right_ankle.confidence.fill(0.3);
    expect(analyzeSideView({ ...clip, motion })).toEqual({ ok: false, reason: 'landings_hidden' });
  });

  it('refuses a clip that shows fewer than three segments, or none of the legs', () => {
    const legs = without(['left_knee', 'right_knee', 'left_toe', 'right_toe']);
    expect(analyzeSideView({ ...clip, motion: legs })).toEqual({
      ok: false,
      reason: 'landings_hidden',
    });
    const upper = without(['right_elbow', 'right_ear', 'left_knee', 'right_knee']);
    expect(analyzeSideView({ ...clip, motion: upper })).toEqual({
      ok: false,
      reason: 'body_hidden',
    });
  });
});

function without(points: readonly BodyPoint[]): Motion {
  const motion = structuredClone(clip.motion);
  const { body, feet } = motion;
  const pathsOf = new Map<string, PointPath[]>(
    Object.entries(body).map(([name, path]) => [name, [path]]),
  );
  for (const [name, path] of Object.entries(feet)) pathsOf.get(name)?.push(path);
  for (const { xPx } of points.flatMap((point) => pathsOf.get(point) ?? [])) xPx.fill(Number.NaN);
  return motion;
}

function expectSameRun(one: Analyzed, other: Analyzed): void {
  for (const name of ['arm', 'back_cycle', 'foot', 'forward_cycle', 'head', 'trunk'] as const) {
    const [segment, expected] = [one.result.segments[name]!, other.result.segments[name]!];
    const error = segment.measuredValueDegrees - expected.measuredValueDegrees;
    expect(Math.abs(error)).toBeLessThanOrEqual(RETEST_TOLERANCE_DEGREES);
    expect(Math.abs(segment.score - expected.score)).toBeLessThan(RETEST_TOLERANCE_SCORE);
  }
  expect(one.result.segments.foot!.footStrikePattern).toBe('rearfoot');
  const [metrics, expected] = [one.calculatedData.metrics, other.calculatedData.metrics];
  expect(metrics.step_frequency_steps_per_min).toBeCloseTo(
    expected.step_frequency_steps_per_min!,
    1,
  );
  expect(metrics.ground_contact_time_second).toBeCloseTo(expected.ground_contact_time_second!, 3);
}

function fail(): never {
  throw new Error('The numbers of landings and steps differ.');
}
