import { describe, expect, it } from 'vitest';

import { findBackSteps } from '../../../../inference-container/back-view/steps/find-back-steps.ts';
import type { PointPath } from '../../../../inference-container/motion/body-paths.ts';
import type { Motion } from '../../../../inference-container/motion/motion.ts';
import { analyzeMotion } from '../../../../inference-container/motion/motion.ts';
import type { Step } from '../../../../inference-container/strides/step.ts';
import type {
  RunnerFromBehind,
  RunnerFromBehindOptions,
} from '../../support/runner-from-behind.ts';
import { runnerFromBehind } from '../../support/runner-from-behind.ts';

/**
 * After toe-off, the synthetic runner's shank begins to fold later than that of any measured
 * runner; its contacts are as expected.
 */
const SYNTHETIC_TOE_OFF_LATE_MS = 27;
const SYNTHETIC_SPREAD_MS = 9;
const SYNTHETIC_CONTACT_BIAS_MS = 10;
/** Tolerance for camera and frame rate. */
const CLEAN_TOLERANCE_MS = 6;
const COARSE_TOLERANCE_MS = 12;
const NOISY_TOLERANCE_MS = 18;

/** Long enough for six strides. */
const CLIP: RunnerFromBehindOptions['clock'] = { durationSeconds: 4 };
const WALK = { speedMetersPerSecond: 1.4, cadenceStepsPerMinute: 112, dutyFactor: 0.62 };
/** Duty factor from which a gait is walking, at any cadence. */
const WALKING_DUTY_FACTOR = 0.55;

const LEFT_LEG = ['left_knee', 'left_ankle', 'left_heel', 'left_foot_index'] as const;

const FILMED: { name: string; options: RunnerFromBehindOptions; toleranceMs: number }[] = [
  {
    name: 'at 30 frames a second',
    options: { clock: { rateHz: 30 } },
    toleranceMs: CLEAN_TOLERANCE_MS,
  },
  {
    name: 'at 240',
    options: { clock: { rateHz: 240, durationSeconds: 2.5 } },
    toleranceMs: CLEAN_TOLERANCE_MS,
  },
  {
    name: 'from the floor',
    options: { camera: { heightMeters: 0.3 } },
    toleranceMs: COARSE_TOLERANCE_MS,
  },
  {
    name: 'from eye level',
    options: { camera: { heightMeters: 1.5 } },
    toleranceMs: COARSE_TOLERANCE_MS,
  },
  {
    name: 'from afar',
    options: { camera: { distanceMeters: 20 } },
    toleranceMs: COARSE_TOLERANCE_MS,
  },
  { name: 'askew', options: { camera: { rollDegrees: 4 } }, toleranceMs: CLEAN_TOLERANCE_MS },
  {
    name: 'by a camera that stands to one side',
    options: { camera: { sidewaysMeters: 0.6, shiftPx: { x: 150, y: 40 } } },
    toleranceMs: CLEAN_TOLERANCE_MS,
  },
  {
    name: 'small',
    options: { camera: { pxPerMeter: 120, widthPx: 320, heightPx: 320 } },
    toleranceMs: CLEAN_TOLERANCE_MS,
  },
  {
    name: 'running away',
    options: { camera: { speedAwayMetersPerSecond: 3 } },
    toleranceMs: NOISY_TOLERANCE_MS,
  },
  {
    name: 'with frames dropped and shown twice',
    options: { clock: { jitterSeconds: 0.003, droppedShare: 0.05, repeatedShare: 0.04 } },
    toleranceMs: COARSE_TOLERANCE_MS,
  },
  { name: 'with noise', options: { faults: { noisePx: 8 } }, toleranceMs: NOISY_TOLERANCE_MS },
  {
    name: 'with points that jump',
    options: { faults: { noisePx: 4, spikeShare: 0.02, spikeFrames: 2 } },
    toleranceMs: NOISY_TOLERANCE_MS,
  },
  {
    name: 'with the body taken for a front at times',
    options: { faults: { noisePx: 4, bodySwaps: [{ startSeconds: 1, endSeconds: 1.4 }] } },
    toleranceMs: NOISY_TOLERANCE_MS,
  },
];

describe('findBackSteps', () => {
  const reference = meanErrors(runnerFromBehind({ clock: CLIP }));

  it.each([
    { speedMetersPerSecond: 2.5, cadenceStepsPerMinute: 162, dutyFactor: 0.4 },
    { footStrikeDegrees: 2 },
    { footStrikeDegrees: -5 },
    { speedMetersPerSecond: 4.2, cadenceStepsPerMinute: 178, dutyFactor: 0.3 },
  ])('finds contact and toe-off with the same delay for every gait: %o', (gait) => {
    const { contactMs, toeOffMs } = meanErrors(runnerFromBehind({ gait, clock: CLIP }));
    expect(Math.abs(contactMs)).toBeLessThan(SYNTHETIC_CONTACT_BIAS_MS);
    expect(Math.abs(toeOffMs - SYNTHETIC_TOE_OFF_LATE_MS)).toBeLessThan(SYNTHETIC_SPREAD_MS);
  });

  it.each(FILMED)('finds the same times for any camera setup: $name', (filmed) => {
    const clock = { ...CLIP, ...filmed.options.clock };
    const runner = runnerFromBehind({ ...filmed.options, clock });
    const errors = errorsOf(runner, stepsOf(runner));
    expect(errors.missed).toBe(0);
    expect(errors.extra).toBe(0);
    expect(errors.confused).toBe(0);
    for (const error of errors.contactMs) {
      expect(Math.abs(error - reference.contactMs)).toBeLessThan(filmed.toleranceMs);
    }
    for (const error of errors.toeOffMs) {
      expect(Math.abs(error - reference.toeOffMs)).toBeLessThan(filmed.toleranceMs);
    }
  });

  it('omits only a stance already in progress when the clip starts', () => {
    // From phase 0, the right foot is on the ground for 0.37 of the stride.
    for (const startPhase of [0.1, 0.3, 0.75]) {
      const runner = runnerFromBehind({ gait: { startPhase }, clock: CLIP });
      const steps = stepsOf(runner);
      const errors = errorsOf(runner, steps);
      expect(errors.missed + errors.extra + errors.confused).toBe(0);
      for (const step of steps) expect(step.contactSeconds).toBeGreaterThan(0);
    }
  });

  it('finds the same steps in a clip of two strides', () => {
    const clock = { durationSeconds: 1.6, rateHz: 30 };
    const runner = runnerFromBehind({ clock, faults: { noisePx: 3 } });
    const errors = errorsOf(runner, stepsOf(runner));
    expect(errors.contactMs.length).toBeGreaterThanOrEqual(3);
    expect(errors.missed + errors.extra + errors.confused).toBe(0);
    for (const error of errors.contactMs) {
      expect(Math.abs(error - reference.contactMs)).toBeLessThan(NOISY_TOLERANCE_MS);
    }
  });

  it("keeps a slow-motion clip's own time scale", () => {
    const clock = { rateHz: 30, slowMotionFactor: 4, durationSeconds: 10 };
    const runner = runnerFromBehind({ clock });
    const errors = errorsOf(runner, stepsOf(runner));
    expect(errors.missed + errors.extra + errors.confused).toBe(0);
    for (const error of errors.contactMs) {
      expect(Math.abs(error / 4 - reference.contactMs)).toBeLessThan(COARSE_TOLERANCE_MS);
    }
  });

  it("keeps the other foot's steps while one foot is hidden", () => {
    const keypoints = LEFT_LEG;
    const hidden = { startSeconds: 1.5, endSeconds: 2.7 };
    const occlusions = [{ ...hidden, keypoints, outcome: 'unsure' as const }];
    const runner = runnerFromBehind({ clock: CLIP, faults: { noisePx: 2, occlusions } });
    const steps = stepsOf(runner);
    const errors = errorsOf(runner, steps);
    expect(errors.extra + errors.confused).toBe(0);
    expect(errors.missed).toBeGreaterThanOrEqual(1);
    expect(errors.missed).toBeLessThanOrEqual(2);
    const rights = runner.truth.steps.filter(({ side }) => side === 'right');
    const found = steps.filter(({ side }) => side === 'right');
    expect(found.length).toBeGreaterThanOrEqual(rights.length - 1);
  });

  it('finds the stances before and after a swing that is not visible', () => {
    const runner = runnerFromBehind({ clock: CLIP });
    const motion = motionOf(runner);
    const lefts = runner.truth.steps.filter(({ side }) => side === 'left');
    const [, before, after] = lefts;
    const standing = (path: PointPath): PointPath => ({
      ...path,
      yPx: path.yPx.map((yPx, frame) => {
        const seconds = motion.timesSeconds[frame]!;
        const isHidden = seconds > before!.toeOffSeconds && seconds < after!.contactSeconds;
        const last = motion.timesSeconds.findIndex((time) => time > before!.toeOffSeconds);
        return isHidden ? path.yPx[last]! : yPx;
      }),
    });
    const { left_knee: knee, left_ankle: ankle } = motion.body;
    const body = { ...motion.body, left_knee: standing(knee), left_ankle: standing(ankle) };
    const errors = errorsOf(runner, findBackSteps({ ...motion, body }));
    expect(errors.missed + errors.extra + errors.confused).toBe(0);
  });

  it('keeps all later steps if the runner is first visible only briefly', () => {
    const glimpse = { startSeconds: 0.12, endSeconds: 0.5 };
    const clock = { durationSeconds: 8 };
    const steps = stepsOf(runnerFromBehind({ clock, faults: { lost: [glimpse] } }));
    const unseen = { startSeconds: 0, endSeconds: 0.5 };
    const usual = stepsOf(runnerFromBehind({ clock, faults: { lost: [unseen] } }));
    expect(usual.length).toBeGreaterThan(15);
    expect(steps.length).toBeGreaterThanOrEqual(usual.length);
  });

  it('reports double support for a walker', () => {
    const steps = stepsOf(runnerFromBehind({ gait: WALK }));
    expect(steps.length).toBeGreaterThan(5);
    for (const [index, step] of steps.slice(1).entries()) {
      expect(steps[index]?.toeOffSeconds).toBeGreaterThan(step.contactSeconds);
    }
  });

  it("keeps a vaulting walker's toe on the ground until the shank swings", () => {
    const walker = runnerFromBehind({ gait: WALK });
    const strideSeconds = 120 / WALK.cadenceStepsPerMinute;
    const dutyOf = (runner: RunnerFromBehind) =>
      meanOf(
        stepsOf(runner).flatMap(({ contactSeconds, toeOffSeconds }) =>
          toeOffSeconds === null ? [] : [(toeOffSeconds - contactSeconds) / strideSeconds],
        ),
      );
    expect(dutyOf({ ...walker, track: vaulting(walker) })).toBeGreaterThan(dutyOf(walker));
    expect(dutyOf({ ...walker, track: vaulting(walker) })).toBeGreaterThan(WALKING_DUTY_FACTOR);
  });

  it('finds no steps in legs without rhythm or in legs that never fold', () => {
    const motion = motionOf(runnerFromBehind({ clock: CLIP }));
    expect(findBackSteps({ ...motion, rhythm: null })).toEqual([]);
    const stiff = {
      ...motion.body,
      left_ankle: below(motion.body.left_knee),
      right_ankle: below(motion.body.right_knee),
    };
    expect(findBackSteps({ ...motion, body: stiff })).toEqual([]);
  });
});

/**
 * The synthetic body bounces like a runner even when it walks: this undoes it and adds the vault.
 */
const VAULT_PX = 46;

/** Moves the walker's lowest hips and trunk to double support. */
function vaulting({ track, truth }: RunnerFromBehind): RunnerFromBehind['track'] {
  const stepSeconds = 60 / truth.gait.cadenceStepsPerMinute;
  const [first] = truth.steps;
  if (first === undefined) throw new Error('The synthetic clip shows no stance.');
  const bothStandSeconds = (truth.gait.dutyFactor - 0.5) * 2 * stepSeconds;
  const lowest = first.contactSeconds + bothStandSeconds / 2;
  const width = track.keypointNames.length;
  const yPx = track.yPx.map((y, index) => {
    const seconds = track.timesSeconds[Math.floor(index / width)] ?? Number.NaN;
    const isOfLeg = /knee|ankle|heel|foot/.test(track.keypointNames[index % width] ?? '');
    return isOfLeg ? y : y + VAULT_PX * Math.cos((2 * Math.PI * (seconds - lowest)) / stepSeconds);
  });
  return { ...track, yPx };
}

const SHANK_PX = 250;

function below(knee: PointPath): PointPath {
  return { ...knee, yPx: knee.yPx.map((yPx) => yPx + SHANK_PX) };
}

function motionOf({ track }: RunnerFromBehind): Motion {
  const motion = analyzeMotion(track, { view: 'back_view' });
  if (motion === null) throw new Error('Motion found no legs.');
  return motion;
}

function stepsOf(runner: RunnerFromBehind): Step[] {
  return findBackSteps(motionOf(runner));
}

function meanErrors(runner: RunnerFromBehind): { contactMs: number; toeOffMs: number } {
  const errors = errorsOf(runner, stepsOf(runner));
  return { contactMs: meanOf(errors.contactMs), toeOffMs: meanOf(errors.toeOffMs) };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Compares the steps with the stances that are completely in the clip. */
function errorsOf({ track, truth }: RunnerFromBehind, steps: readonly Step[]) {
  const marginSeconds = 0.1;
  const last = (track.timesSeconds.at(-1) ?? 0) - marginSeconds;
  const [first] = truth.steps;
  if (first === undefined) throw new Error('The synthetic clip shows no stance.');
  const reach = 0.4 * (first.toeOffSeconds - first.contactSeconds);
  const isNear = (one: { contactSeconds: number }, other: { contactSeconds: number }) =>
    Math.abs(one.contactSeconds - other.contactSeconds) < reach;
  const whole = truth.steps.filter(
    ({ contactSeconds, toeOffSeconds }) => contactSeconds > marginSeconds && toeOffSeconds < last,
  );
  const pairs = whole.flatMap((stance) => {
    const step = steps.find((one) => isNear(one, stance));
    return step === undefined ? [] : [{ stance, step }];
  });
  return {
    missed: whole.length - pairs.length,
    extra: steps.filter((step) => !truth.steps.some((stance) => isNear(stance, step))).length,
    confused: pairs.filter(({ stance, step }) => stance.side !== step.side).length,
    contactMs: pairs.map(
      ({ stance, step }) => 1000 * (step.contactSeconds - stance.contactSeconds),
    ),
    toeOffMs: pairs.map(
      ({ stance, step }) => 1000 * ((step.toeOffSeconds ?? Number.NaN) - stance.toeOffSeconds),
    ),
  };
}
