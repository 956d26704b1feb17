import { describe, expect, it } from 'vitest';

import type { RunnerFromBehindOptions } from './runner-from-behind.ts';
import { runnerFromBehind } from './runner-from-behind.ts';
import {
  keypointIndex,
  type KeypointName,
  KEYPOINT_NAMES,
} from './synthetic-runner/keypoint-names.ts';

const SIDES = ['left', 'right'] as const;
const DROP_TOLERANCE_DEGREES = 0.15;
const KNEE_TOLERANCE_DEGREES = 0.01;
/** The effect of perspective at eight meters: a bent knee is farther away than hip and ankle. */
const PERSPECTIVE_TOLERANCE_DEGREES = 1.2;

describe('runnerFromBehind', () => {
  it('drops the pelvis and bends the knees of each side as set, at mid-stance', () => {
    const pelvicDropDegrees = { left: 3, right: 8 };
    const frontalKneeDegrees = { left: -4, right: 9 };
    const runner = runnerFromBehind({ frontal: { pelvicDropDegrees, frontalKneeDegrees } });
    for (const { side, contactSeconds, toeOffSeconds } of runner.truth.steps) {
      for (const share of [0.3, 0.45, 0.6]) {
        const seconds = contactSeconds + share * (toeOffSeconds - contactSeconds);
        const body = runner.truth.bodyAt(seconds);
        const angles = frontalAngles(body, side);
        expect(Math.abs(angles.drop - pelvicDropDegrees[side])).toBeLessThan(
          DROP_TOLERANCE_DEGREES,
        );
        expect(Math.abs(angles.knee - frontalKneeDegrees[side])).toBeLessThan(
          KNEE_TOLERANCE_DEGREES,
        );
      }
    }
  });

  it('keeps those angles in the picture', () => {
    const frontal = {
      pelvicDropDegrees: { left: 5, right: 5 },
      frontalKneeDegrees: { left: 6, right: -6 },
    };
    const runner = runnerFromBehind({ frontal, camera: { distanceMeters: 8 } });
    const { timesSeconds } = runner.track;
    for (const { side, contactSeconds, toeOffSeconds } of runner.truth.steps) {
      const middle = contactSeconds + 0.45 * (toeOffSeconds - contactSeconds);
      const frame = timesSeconds.findIndex((seconds) => seconds >= middle);
      if (frame < 0) continue;
      const angles = frontalAngles(pictured(runner, frame), side);
      expect(Math.abs(angles.drop - 5)).toBeLessThan(PERSPECTIVE_TOLERANCE_DEGREES);
      expect(Math.abs(angles.knee - frontal.frontalKneeDegrees[side])).toBeLessThan(
        PERSPECTIVE_TOLERANCE_DEGREES,
      );
    }
  });

  it('shows the left side on the left, and the feet lowest in stance', () => {
    const runner = runnerFromBehind();
    const { steps } = runner.truth;
    for (const { side, contactSeconds, toeOffSeconds } of steps) {
      const middle = (contactSeconds + toeOffSeconds) / 2;
      const frame = runner.track.timesSeconds.findIndex((seconds) => seconds >= middle);
      if (frame < 0) continue;
      const body = pictured(runner, frame);
      expect(body.left_hip.Z).toBeLessThan(body.right_hip.Z);
      const other = side === 'left' ? 'right' : 'left';
      expect(body[`${side}_ankle`].Y).toBeLessThan(body[`${other}_ankle`].Y);
    }
  });

  it('shrinks a runner who runs away, toward the height of the lens', () => {
    const camera = { heightMeters: 1.5, speedAwayMetersPerSecond: 3 };
    const runner = runnerFromBehind({ camera });
    const last = runner.track.timesSeconds.length - 1;
    const [start, end] = [pictured(runner, 0), pictured(runner, last)];
    const distances = 1 + (3 * (runner.track.timesSeconds[last] ?? 0)) / 3.5;
    expect(hipsApart(start) / hipsApart(end)).toBeCloseTo(distances, 0);
    expect(end.left_ankle.Y).toBeGreaterThan(start.left_ankle.Y);
  });

  it('rotates the picture with the camera', () => {
    const level = pictured(runnerFromBehind(), 7);
    const rolled = pictured(runnerFromBehind({ camera: { rollDegrees: 3 } }), 7);
    expect(shoulderSlopeDegrees(rolled) - shoulderSlopeDegrees(level)).toBeCloseTo(-3, 5);
  });

  it('stands as long as its duty factor says, left and right alternating', () => {
    const options: RunnerFromBehindOptions = {
      gait: { cadenceStepsPerMinute: 180, dutyFactor: 0.3 },
      clock: { durationSeconds: 3 },
    };
    const { steps } = runnerFromBehind(options).truth;
    expect(steps.length).toBeGreaterThan(8);
    for (const [index, step] of steps.entries()) {
      expect(step.toeOffSeconds - step.contactSeconds).toBeCloseTo(0.2, 9);
      expect(step.side).not.toBe(steps[index + 1]?.side);
    }
  });
});

type Place = { Y: number; Z: number };
type Pictured = Record<KeypointName, Place>;

/** The frame's keypoints with Z to the right and Y up. */
function pictured(runner: ReturnType<typeof runnerFromBehind>, frame: number): Pictured {
  const { xPx, yPx } = runner.track;
  const places = KEYPOINT_NAMES.map((name) => {
    const index = frame * KEYPOINT_NAMES.length + keypointIndex(name);
    return [name, { Z: xPx[index] ?? NaN, Y: -(yPx[index] ?? NaN) }] as const;
  });
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(places) as Pictured;
}

function frontalAngles(body: Pictured, side: (typeof SIDES)[number]) {
  const outward = side === 'right' ? 1 : -1;
  const [hip, knee, ankle] = [body[`${side}_hip`], body[`${side}_knee`], body[`${side}_ankle`]];
  const out = (from: Place, to: Place) =>
    (Math.atan2(outward * (to.Z - from.Z), from.Y - to.Y) * 180) / Math.PI;
  return {
    drop: outward * slopeDegrees(body.left_hip, body.right_hip),
    knee: out(knee, ankle) - out(hip, knee),
  };
}

function hipsApart({ left_hip, right_hip }: Pictured): number {
  return right_hip.Z - left_hip.Z;
}

function shoulderSlopeDegrees({ left_shoulder, right_shoulder }: Pictured): number {
  return slopeDegrees(left_shoulder, right_shoulder);
}

/** From left to right, positive upward. */
function slopeDegrees(left: Place, right: Place): number {
  return (Math.atan2(right.Y - left.Y, right.Z - left.Z) * 180) / Math.PI;
}
