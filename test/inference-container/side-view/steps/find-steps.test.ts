import { describe, expect, it } from 'vitest';

import type { PointPath } from '../../../../inference-container/motion/body-paths.ts';
import { analyzeMotion } from '../../../../inference-container/motion/motion.ts';
import { findSteps } from '../../../../inference-container/side-view/steps/find-steps.ts';
import { restrictTrack } from '../../../../inference-container/stretch/span.ts';
import type { Step } from '../../../../inference-container/strides/step.ts';
import type { RunnerOptions, SyntheticRunner } from '../../support/synthetic-runner.ts';
import { syntheticRunner } from '../../support/synthetic-runner.ts';

/**
 * Unlike in any measured runner, the synthetic leg is almost at ground speed long before its foot
 * is down: its contact is detected late by this much.
 */
const SYNTHETIC_CONTACT_LATE_MS = 26;
const SYNTHETIC_CONTACT_SPREAD_MS = 5;
const SYNTHETIC_TOE_OFF_BIAS_MS = 15;
/** Tolerance for camera and frame rate. */
const CLEAN_TOLERANCE_MS = 3;
const COARSE_TOLERANCE_MS = 5;
/** The runner is smaller farther away, and so is the fall of the hips. */
const PANNING_TOLERANCE_MS = 6;
const NOISY_TOLERANCE_MS = 14;

const LEFT_FOOT = ['left_ankle', 'left_heel', 'left_foot_index'] as const;
const RIGHT_FOOT = ['right_ankle', 'right_heel', 'right_foot_index'] as const;

const FILMED = [
  { name: 'at 24 frames a second', options: { clock: { rateHz: 24 } }, toleranceMs: 3 },
  { name: 'at 30', options: { clock: { rateHz: 30 } }, toleranceMs: CLEAN_TOLERANCE_MS },
  {
    name: 'at 240',
    options: { clock: { rateHz: 240, durationSeconds: 2.5 } },
    toleranceMs: CLEAN_TOLERANCE_MS,
  },
  { name: 'from the left', options: { camera: { view: 'left' } }, toleranceMs: 0.5 },
  { name: 'far away', options: { camera: { pxPerMeter: 90 } }, toleranceMs: 0.5 },
  { name: 'askew', options: { camera: { rollDegrees: 4 } }, toleranceMs: CLEAN_TOLERANCE_MS },
  { name: 'turned', options: { camera: { yawDegrees: 15 } }, toleranceMs: CLEAN_TOLERANCE_MS },
  { name: 'swaying on a belt', options: { swayMeters: 0.1 }, toleranceMs: CLEAN_TOLERANCE_MS },
  {
    name: 'followed over the ground',
    options: { surface: 'ground', camera: { motion: 'following' } },
    toleranceMs: CLEAN_TOLERANCE_MS,
  },
  {
    name: 'by a camera that pans',
    options: { surface: 'ground', camera: { motion: 'panning', distanceMeters: 8 } },
    toleranceMs: PANNING_TOLERANCE_MS,
  },
  {
    name: 'at uneven times with frames dropped',
    options: { clock: { jitterSeconds: 0.003, droppedShare: 0.05 } },
    toleranceMs: CLEAN_TOLERANCE_MS,
  },
  {
    name: 'with frames shown twice',
    options: { clock: { repeatedShare: 0.04 } },
    toleranceMs: COARSE_TOLERANCE_MS,
  },
  { name: 'with noise', options: { faults: { noisePx: 4 } }, toleranceMs: NOISY_TOLERANCE_MS },
  {
    name: 'with points that jump',
    options: { faults: { noisePx: 2, spikeShare: 0.02, spikeFrames: 2 } },
    toleranceMs: NOISY_TOLERANCE_MS,
  },
  {
    name: 'with legs mixed up',
    options: { faults: { noisePx: 2, legSwaps: [{ startSeconds: 1, endSeconds: 1.5 }] } },
    toleranceMs: NOISY_TOLERANCE_MS,
  },
] satisfies { name: string; options: RunnerOptions; toleranceMs: number }[];

describe('findSteps', () => {
  const reference = meanErrors(syntheticRunner());

  it.each([
    { speedMetersPerSecond: 2.5, cadenceStepsPerMinute: 162, dutyFactor: 0.4 },
    { footStrikeDegrees: 4 },
    { footStrikeDegrees: -5 },
    { speedMetersPerSecond: 4.2, cadenceStepsPerMinute: 178, dutyFactor: 0.3 },
    { speedMetersPerSecond: 6, cadenceStepsPerMinute: 200, dutyFactor: 0.24 },
    { speedMetersPerSecond: 8, cadenceStepsPerMinute: 235, dutyFactor: 0.22 },
    { speedMetersPerSecond: 9.5, cadenceStepsPerMinute: 265, dutyFactor: 0.2 },
  ])('finds contact and toe-off by cues with the same delay for every gait: %o', (gait) => {
    const runner = syntheticRunner({ gait });
    // The learned correction does not fit the synthetic leg.
    const { contactMs, toeOffMs } = meanErrors(runner, findSteps(motionOf(runner), null));
    expect(Math.abs(contactMs + SYNTHETIC_CONTACT_LATE_MS)).toBeLessThan(
      SYNTHETIC_CONTACT_SPREAD_MS,
    );
    expect(Math.abs(toeOffMs)).toBeLessThan(SYNTHETIC_TOE_OFF_BIAS_MS);
  });

  it.each(FILMED)('finds the same times for any camera setup: $name', (filmed) => {
    const runner = syntheticRunner(filmed.options);
    const errors = errorsOf(runner, stepsOf(runner));
    expect(errors.missed).toBe(0);
    expect(errors.extra).toBe(0);
    for (const error of errors.contactMs) {
      expect(Math.abs(error - reference.contactMs)).toBeLessThan(filmed.toleranceMs);
    }
    for (const error of errors.toeOffMs) {
      expect(Math.abs(error - reference.toeOffMs)).toBeLessThan(filmed.toleranceMs);
    }
  });

  it('finds the steps of a runner who passes a stationary camera', () => {
    const runner = syntheticRunner({ surface: 'ground', camera: { pxPerMeter: 150 } });
    const steps = stepsOf(runner);
    expect(steps.length).toBeGreaterThanOrEqual(6);
    expect(errorsOf(runner, steps).extra).toBe(0);
  });

  it("keeps a slow-motion clip's own time scale", () => {
    const clock = { rateHz: 30, slowMotionFactor: 4, durationSeconds: 10 };
    const runner = syntheticRunner({ clock });
    const errors = errorsOf(runner, stepsOf(runner));
    expect(errors.missed + errors.extra).toBe(0);
    for (const error of errors.contactMs) {
      expect(Math.abs(error / 4 - reference.contactMs)).toBeLessThan(CLEAN_TOLERANCE_MS);
    }
  });

  it.each([0.03, 0.08, 0.15])(
    'finds a landing %f seconds before the end of the video',
    (seconds) => {
      const last = syntheticRunner().truth.steps.at(-3)!;
      const durationSeconds = last.contactSeconds + SYNTHETIC_CONTACT_LATE_MS / 1000 + seconds;
      const found = stepsOf(syntheticRunner({ clock: { durationSeconds } })).at(-1)!;
      const lateMs = 1000 * (found.contactSeconds - last.contactSeconds);
      expect(found).toMatchObject({ side: last.side, toeOffSeconds: null });
      expect(Math.abs(lateMs - reference.contactMs)).toBeLessThan(NOISY_TOLERANCE_MS);
    },
  );

  it('has no event outside the stretch in which the runner is visible', () => {
    const { track } = syntheticRunner();
    const { timesSeconds } = track;
    const cutOff: Step[] = [];
    for (let shift = 0; shift < 45; shift += 1) {
      const span = { firstFrame: 20 + shift, endFrame: 140 + shift };
      const motion = analyzeMotion(restrictTrack(track, span), { view: 'side_view' });
      const steps = motion === null ? [] : findSteps(motion);
      const { firstFrame, endFrame } = span;
      for (const { contactSeconds, toeOffSeconds } of steps) {
        expect(contactSeconds).toBeGreaterThanOrEqual(timesSeconds[firstFrame]!);
        expect(toeOffSeconds ?? contactSeconds).toBeLessThanOrEqual(timesSeconds[endFrame - 1]!);
      }
      cutOff.push(...steps.filter(({ toeOffSeconds }) => toeOffSeconds === null));
    }
    expect(cutOff.length).toBeGreaterThan(20);
  });

  it('omits landings in a long gap and keeps all others', () => {
    const occlusions = [
      { startSeconds: 1, endSeconds: 1.06, keypoints: LEFT_FOOT, outcome: 'missing' as const },
      { startSeconds: 2, endSeconds: 2.9, keypoints: RIGHT_FOOT, outcome: 'missing' as const },
    ];
    const runner = syntheticRunner({ faults: { occlusions } });
    const errors = errorsOf(runner, stepsOf(runner));
    expect(errors.extra).toBe(0);
    expect(errors.missed).toBeGreaterThanOrEqual(1);
    expect(errors.missed).toBeLessThanOrEqual(2);
  });

  it('uses the other leg to time the landings of a leg that never seems to straighten', () => {
    const runner = syntheticRunner();
    const motion = motionOf(runner);
    const { body, feet } = motion;
    // Ever closer to the hips, so that its distance has no peak.
    const pendulum = (path: PointPath): PointPath => ({
      ...path,
      yPx: path.xPx.map((xPx, frame) => {
        const hipsXPx = (body.left_hip.xPx[frame]! + body.right_hip.xPx[frame]!) / 2;
        const hipsYPx = (body.left_hip.yPx[frame]! + body.right_hip.yPx[frame]!) / 2;
        return hipsYPx + Math.sqrt((2 * motion.bodyHeightPx - frame) ** 2 - (xPx - hipsXPx) ** 2);
      }),
    });
    const [left_heel, left_toe] = [pendulum(feet.left_heel), pendulum(feet.left_toe)];
    const errors = errorsOf(
      runner,
      findSteps({ ...motion, feet: { ...feet, left_heel, left_toe } }),
    );
    expect(errors.missed + errors.extra).toBe(0);
  });

  it('alternates sides, in order of contact', () => {
    const steps = stepsOf(syntheticRunner({ faults: { noisePx: 3 } }));
    for (const [index, step] of steps.slice(1).entries()) {
      expect(step.side).not.toBe(steps[index]?.side);
      expect(step.contactSeconds).toBeGreaterThan(steps[index]?.contactSeconds ?? Infinity);
    }
  });

  it('reports double support for a walker', () => {
    const gait = { speedMetersPerSecond: 1.4, cadenceStepsPerMinute: 112, dutyFactor: 0.62 };
    const steps = stepsOf(syntheticRunner({ gait }));
    expect(steps.length).toBeGreaterThan(5);
    for (const [index, step] of steps.slice(1).entries()) {
      expect(steps[index]?.toeOffSeconds).toBeGreaterThan(step.contactSeconds);
    }
  });

  it('finds no steps in legs without rhythm, or for a runner seen from behind', () => {
    const motion = motionOf(syntheticRunner());
    expect(findSteps({ ...motion, rhythm: null })).toEqual([]);
    expect(stepsOf(syntheticRunner({ camera: { view: 'back' } }))).toEqual([]);
  });
});

function motionOf({ track }: SyntheticRunner) {
  const motion = analyzeMotion(track, { view: 'side_view' });
  if (motion === null) throw new Error('Motion found no legs.');
  return motion;
}

function stepsOf(runner: SyntheticRunner): Step[] {
  return findSteps(motionOf(runner));
}

function meanErrors(
  runner: SyntheticRunner,
  steps = stepsOf(runner),
): { contactMs: number; toeOffMs: number } {
  const errors = errorsOf(runner, steps);
  return { contactMs: meanOf(errors.contactMs), toeOffMs: meanOf(errors.toeOffMs) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Compares the steps with the stances that are completely in the clip. */
function errorsOf({ truth }: SyntheticRunner, steps: readonly Step[]) {
  const marginSeconds = 0.1;
  const last = (truth.track.timesSeconds.at(-1) ?? 0) - marginSeconds;
  const halfStep = 30 / truth.gait.cadenceStepsPerMinute;
  const slowness = (truth.steps[0]?.toeOffSeconds ?? 0) - (truth.steps[0]?.contactSeconds ?? 0);
  const reach = (halfStep * slowness) / truth.contactSeconds;
  const whole = truth.steps.filter(
    ({ contactSeconds, toeOffSeconds }) => contactSeconds > marginSeconds && toeOffSeconds < last,
  );
  const near = (one: { side: string; contactSeconds: number }, other: typeof one) =>
    one.side === other.side && Math.abs(one.contactSeconds - other.contactSeconds) < reach;
  const pairs = whole.flatMap((stance) => {
    const step = steps.find((one) => near(one, stance));
    return step === undefined ? [] : [{ stance, step }];
  });
  return {
    missed: whole.length - pairs.length,
    extra: steps.filter((step) => !truth.steps.some((stance) => near(stance, step))).length,
    contactMs: pairs.map(
      ({ stance, step }) => 1000 * (step.contactSeconds - stance.contactSeconds),
    ),
    toeOffMs: pairs.map(
      ({ stance, step }) => 1000 * ((step.toeOffSeconds ?? Number.NaN) - stance.toeOffSeconds),
    ),
  };
}
