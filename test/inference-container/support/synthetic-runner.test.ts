import { describe, expect, it } from 'vitest';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import type { RunnerOptions, SyntheticRunner } from './synthetic-runner.ts';
import { syntheticRunner } from './synthetic-runner.ts';
import type { Body, KeypointName, Point } from './synthetic-runner/keypoint-names.ts';
import { KEYPOINT_NAMES } from './synthetic-runner/keypoint-names.ts';

const GRAVITY = 9.81;
const GRAVITY_TOLERANCE = 0.05;
const LENGTH_TOLERANCE_METERS = 1e-9;
/** Heels strike and toes push off on rounded soles; their keypoints are slightly above. */
const SLIP_TOLERANCE_METERS_PER_SECOND = 0.01;
const PIXEL = 1e-6;

const RUNNERS: { name: string; options: RunnerOptions }[] = [
  { name: 'usual', options: {} },
  {
    name: 'slow',
    options: { gait: { speedMetersPerSecond: 2, cadenceStepsPerMinute: 156, dutyFactor: 0.42 } },
  },
  {
    name: 'fast',
    options: {
      gait: {
        speedMetersPerSecond: 5,
        cadenceStepsPerMinute: 188,
        dutyFactor: 0.319,
        kneeAtContactDegrees: 22,
        kneeSwingPeakDegrees: 115,
      },
    },
  },
  { name: 'forefoot', options: { gait: { footStrikeDegrees: -8 } } },
  { name: 'short', options: { gait: { heightMeters: 1.55 } } },
];

describe.each(RUNNERS)('the $name synthetic runner', ({ options }) => {
  const runner = syntheticRunner(options);
  const { truth } = runner;
  const moments = Array.from({ length: 400 }, (_, index) => index / 200);

  it('keeps the length of its bones', () => {
    for (const [from, to] of [
      ['left_hip', 'left_knee'],
      ['right_knee', 'right_ankle'],
      ['left_elbow', 'left_wrist'],
    ] as const) {
      const lengths = moments.map((moment) => distance(truth.bodyAt(moment), from, to));
      expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(LENGTH_TOLERANCE_METERS);
    }
  });

  it('moves its flat foot back at ground speed', () => {
    for (const { side, contactSeconds } of truth.steps) {
      const midStance = contactSeconds + 0.35 * truth.contactSeconds;
      const heelSpeed = speedAt(truth, `${side}_heel`, midStance);
      expect(Math.abs(heelSpeed.X + truth.gait.speedMetersPerSecond)).toBeLessThan(
        SLIP_TOLERANCE_METERS_PER_SECOND,
      );
      expect(Math.abs(heelSpeed.Y)).toBeLessThan(SLIP_TOLERANCE_METERS_PER_SECOND);
    }
  });

  it('lifts each foot higher in flight than in stance', () => {
    for (const side of ['left', 'right'] as const) {
      const { contactSeconds } = truth.steps.find((step) => step.side === side) ?? {
        contactSeconds: 0,
      };
      const standing = truth.bodyAt(contactSeconds + 0.35 * truth.contactSeconds);
      const stride = 120 / truth.gait.cadenceStepsPerMinute;
      const swing = stride - truth.contactSeconds;
      for (let share = 0.2; share <= 0.8; share += 0.05) {
        const body = truth.bodyAt(contactSeconds + truth.contactSeconds + share * swing);
        expect(body[`${side}_ankle`].Y).toBeGreaterThan(standing[`${side}_ankle`].Y);
      }
    }
  });

  it('is in free fall between two contacts', () => {
    for (const { toeOffSeconds } of truth.steps) {
      const middle = toeOffSeconds + truth.flightSeconds / 2;
      const heights = [-0.01, 0, 0.01].map((shift) => hipHeight(truth.bodyAt(middle + shift)));
      const [before = 0, at = 0, after = 0] = heights;
      expect(Math.abs((before - 2 * at + after) / 1e-4 + GRAVITY)).toBeLessThan(GRAVITY_TOLERANCE);
    }
  });

  it('bends the knee as set, at contact and in swing', () => {
    const [step] = truth.steps;
    const side = step?.side ?? 'left';
    const knee = (moment: number) => kneeFlexionDegrees(truth.bodyAt(moment), side);
    expect(knee(step?.contactSeconds ?? 0)).toBeCloseTo(truth.gait.kneeAtContactDegrees, 0);
    expect(Math.max(...moments.map(knee))).toBeCloseTo(truth.gait.kneeSwingPeakDegrees, 0);
  });
});

describe('syntheticRunner', () => {
  it('lists every step in order, alternating left and right, at the cadence', () => {
    const { steps, gait } = syntheticRunner().truth;
    for (const [index, step] of steps.slice(1).entries()) {
      const previous = steps[index];
      expect(step.side).not.toBe(previous?.side);
      const between = step.contactSeconds - (previous?.contactSeconds ?? Number.NaN);
      expect(between).toBeCloseTo(60 / gait.cadenceStepsPerMinute, 9);
    }
    expect(steps.length).toBeGreaterThan(12);
  });

  it('returns the same clip for the same seed, and another for another', () => {
    const options: RunnerOptions = {
      clock: { jitterSeconds: 0.002, droppedShare: 0.1 },
      faults: { noisePx: 2, spikeShare: 0.01 },
      seed: 7,
    };
    const [one, again] = [syntheticRunner(options).track, syntheticRunner(options).track];
    expect(one.xPx).toEqual(again.xPx);
    expect(one.timesSeconds).toEqual(again.timesSeconds);
    expect(syntheticRunner({ ...options, seed: 8 }).track.xPx).not.toEqual(
      syntheticRunner(options).track.xPx,
    );
  });

  it('shows its right side when running to the right, and vice versa', () => {
    for (const view of ['right', 'left'] as const) {
      const { track } = syntheticRunner({ camera: { view } });
      const far = view === 'right' ? 'left' : 'right';
      const forward = pixel(track, 0, 'nose').x - pixel(track, 0, `${view}_ear`).x;
      expect(Math.sign(forward)).toBe(view === 'right' ? 1 : -1);
      const depth = (name: KeypointName) => track.world?.zMeters[indexOf(track, 0, name)];
      expect(depth(`${view}_hip`)).toBeLessThan(depth(`${far}_hip`) ?? Number.NaN);
    }
    const behind = syntheticRunner({ camera: { view: 'back' } }).track;
    expect(pixel(behind, 0, 'left_hip').x).toBeLessThan(pixel(behind, 0, 'right_hip').x);
  });

  it('keeps the runner in a panning or following picture, and crosses a stationary one', () => {
    const clock = { durationSeconds: 1 };
    expect(overgroundTravelPx({ clock, camera: { motion: 'panning' } })).toBeLessThan(60);
    expect(overgroundTravelPx({ clock, camera: { motion: 'following' } })).toBeLessThan(60);
    expect(overgroundTravelPx({ clock })).toBeGreaterThan(800);
  });

  it('drops, delays, and repeats frames, and reports when each was filmed', () => {
    const clock = { rateHz: 30, jitterSeconds: 0.004, droppedShare: 0.1, repeatedShare: 0.1 };
    const { track, truth } = syntheticRunner({ clock });
    const times = Array.from(track.timesSeconds);
    expect(times.length).toBeLessThan(150);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
    const repeated = times.filter(
      (_, frame) =>
        frame > 0 && pixel(track, frame, 'left_knee').x === pixel(track, frame - 1, 'left_knee').x,
    );
    expect(repeated.length).toBeGreaterThan(5);
    for (const frame of times.keys()) {
      const height = hipHeight(truth.bodyAt(times[frame] ?? 0));
      const seen = middleOfHips(truth.track, frame);
      expect(Math.abs(seen - (360 - (height - 0.9) * truth.pxPerMeter))).toBeLessThan(PIXEL);
    }
  });

  it('plays a fast run slowly', () => {
    const { truth } = syntheticRunner({ clock: { slowMotionFactor: 4 } });
    const [first, second] = truth.steps;
    const between = (second?.contactSeconds ?? 0) - (first?.contactSeconds ?? 0);
    expect(between).toBeCloseTo((4 * 60) / truth.gait.cadenceStepsPerMinute, 9);
  });
});

describe('the misreadings of the synthetic runner', () => {
  const span = { startSeconds: 1, endSeconds: 1.2 };
  const [INSIDE, OUTSIDE] = [66, 30];

  it('swap only the legs in a leg swap', () => {
    const { track, truth } = syntheticRunner({ faults: { legSwaps: [span] } });
    expect(pixel(track, INSIDE, 'left_ankle')).toEqual(pixel(truth.track, INSIDE, 'right_ankle'));
    expect(pixel(track, INSIDE, 'left_wrist')).toEqual(pixel(truth.track, INSIDE, 'left_wrist'));
    expect(pixel(track, OUTSIDE, 'left_ankle')).toEqual(pixel(truth.track, OUTSIDE, 'left_ankle'));
  });

  it('put the far leg on the near one while they are merged', () => {
    const { track, truth } = syntheticRunner({ faults: { mergedLegs: [span] } });
    const near = pixel(truth.track, INSIDE, 'right_ankle');
    expect(pixel(track, INSIDE, 'left_ankle')).toEqual(near);
    expect(pixel(track, INSIDE, 'right_ankle')).toEqual(near);
  });

  it('report exactly which positions spike', () => {
    const { track, truth } = syntheticRunner({
      faults: { spikeShare: 0.01, spikePx: 80 },
      clock: { durationSeconds: 2 },
    });
    const spikes = new Set(truth.spikes.map(({ frame, keypoint }) => `${frame} ${keypoint}`));
    for (const frame of track.timesSeconds.keys()) {
      for (const name of KEYPOINT_NAMES) {
        const [seen, real] = [pixel(track, frame, name), pixel(truth.track, frame, name)];
        const awayPx = Math.hypot(seen.x - real.x, seen.y - real.y);
        expect(awayPx).toBeCloseTo(spikes.has(`${frame} ${name}`) ? 80 : 0, 6);
      }
    }
    expect(spikes.size).toBeGreaterThan(20);
  });

  it('leave no position if a point is missing or nobody is found', () => {
    const keypoints = ['left_ankle'] as const;
    const { track } = syntheticRunner({
      faults: {
        occlusions: [{ ...span, keypoints, outcome: 'missing' }],
        lost: [{ startSeconds: 3, endSeconds: 4 }],
      },
    });
    expect(pixel(track, INSIDE, 'left_ankle').x).toBeNaN();
    expect(track.confidence[indexOf(track, INSIDE, 'left_ankle')]).toBe(0);
    expect(pixel(track, INSIDE, 'left_knee').x).not.toBeNaN();
    expect(pixel(track, 200, 'nose').x).toBeNaN();
  });

  it('make a mirrored runner look like one running the other way', () => {
    const mirrored = syntheticRunner({ faults: { isMirrored: true } });
    const { track } = syntheticRunner({ camera: { view: 'left' }, gait: { startPhase: 0.63 } });
    expect(mirrored.truth.imageDirection).toBe('left');
    for (const name of ['nose', 'left_ankle', 'right_wrist'] as const) {
      const [one, other] = [pixel(mirrored.track, INSIDE, name), pixel(track, INSIDE, name)];
      expect(one.x).toBeCloseTo(other.x, 6);
      expect(one.y).toBeCloseTo(other.y, 6);
    }
  });
});

function indexOf(track: PoseTrack, frame: number, name: KeypointName): number {
  return frame * track.keypointNames.length + track.keypointNames.indexOf(name);
}

function pixel(track: PoseTrack, frame: number, name: KeypointName): { x: number; y: number } {
  const index = indexOf(track, frame, name);
  return { x: track.xPx[index] ?? Number.NaN, y: track.yPx[index] ?? Number.NaN };
}

/** Returns the runner's travel in the picture. */
function overgroundTravelPx(options: RunnerOptions): number {
  const { track } = syntheticRunner({ surface: 'ground', ...options });
  const last = track.timesSeconds.length - 1;
  return Math.abs(pixel(track, last, 'left_hip').x - pixel(track, 0, 'left_hip').x);
}

function middleOfHips(track: PoseTrack, frame: number): number {
  return (pixel(track, frame, 'left_hip').y + pixel(track, frame, 'right_hip').y) / 2;
}

function hipHeight(body: Body): number {
  return (body.left_hip.Y + body.right_hip.Y) / 2;
}

function vector(from: Point, to: Point): Point {
  return { X: to.X - from.X, Y: to.Y - from.Y, Z: to.Z - from.Z };
}

function distance(body: Body, from: KeypointName, to: KeypointName): number {
  const { X, Y, Z } = vector(body[from], body[to]);
  return Math.hypot(X, Y, Z);
}

function speedAt(truth: SyntheticRunner['truth'], name: KeypointName, seconds: number): Point {
  const half = 1e-4;
  const step = vector(truth.bodyAt(seconds - half)[name], truth.bodyAt(seconds + half)[name]);
  return { X: step.X / (2 * half), Y: step.Y / (2 * half), Z: step.Z / (2 * half) };
}

function kneeFlexionDegrees(body: Body, side: 'left' | 'right'): number {
  const thigh = vector(body[`${side}_hip`], body[`${side}_knee`]);
  const shank = vector(body[`${side}_knee`], body[`${side}_ankle`]);
  const product = thigh.X * shank.X + thigh.Y * shank.Y + thigh.Z * shank.Z;
  const lengths = Math.hypot(thigh.X, thigh.Y, thigh.Z) * Math.hypot(shank.X, shank.Y, shank.Z);
  return (Math.acos(product / lengths) * 180) / Math.PI;
}
