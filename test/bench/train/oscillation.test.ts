import { describe, expect, it } from 'vitest';

import {
  errorsOfUnknown,
  markerTravels,
  meanOfRunners,
} from '../../../bench/train/oscillation/marker-travel.ts';

const STEP_SECONDS = 0.35;
const RATE_HZ = 100;
const FRAMES = 500;

/** Bounces by this much, in meters, with shoulders that bounce twice as much. */
function trialOf(travelMeters: number) {
  const wave = (height: number, travel: number) => ({
    x: new Float64Array(FRAMES),
    y: Float64Array.from(
      { length: FRAMES },
      (_, frame) =>
        height + (travel / 2) * Math.cos((2 * Math.PI * frame) / RATE_HZ / STEP_SECONDS),
    ),
    z: new Float64Array(FRAMES),
  });
  const body = new Map(
    (['left', 'right'] as const).flatMap((side) => [
      [`${side}_shoulder`, wave(1.4, 2 * travelMeters)] as const,
      ...(['elbow', 'wrist', 'hip', 'knee', 'ankle', 'heel', 'foot_index'] as const).map(
        (joint) => [`${side}_${joint}`, wave(0.9, travelMeters)] as const,
      ),
    ]),
  );
  return {
    laboratory: 'test',
    runner: 'Anna',
    trial: 'run',
    speedMetersPerSecond: 3,
    fromSeconds: 0,
    toSeconds: 5,
    hasTrueToeOffs: true,
    pattern: { left: null, right: null },
    recordedHz: RATE_HZ,
    durationSeconds: FRAMES / RATE_HZ,
    body,
    stances: Array.from({ length: 13 }, (_, step) => ({
      side: step % 2 === 0 ? ('left' as const) : ('right' as const),
      contactSeconds: (step + 0.5) * STEP_SECONDS,
      toeOffSeconds: (step + 1) * STEP_SECONDS,
    })),
  };
}

describe('the travel of the center of mass', () => {
  it('is that of the segments, relative to the shoulders, whatever its size', () => {
    const [small, large] = markerTravels([trialOf(0.05), trialOf(0.1)]);
    // Shoulders carry some of the trunk's and the upper arms' mass.
    expect(small!.ratio).toBeGreaterThan(0.5);
    expect(small!.ratio).toBeLessThan(0.75);
    expect(large!.ratio).toBeCloseTo(small!.ratio, 6);
  });

  it('needs markers on the arms', () => {
    const trial = trialOf(0.1);
    trial.body.delete('left_wrist');
    expect(markerTravels([trial])).toEqual([]);
  });
});

describe('runners', () => {
  const examples = [
    { runner: 'Anna', ratio: 1 },
    { runner: 'Anna', ratio: 1.2 },
    { runner: 'Ben', ratio: 0.9 },
  ];

  it('count once each', () => {
    expect(meanOfRunners(examples)).toBeCloseTo(1, 9);
  });

  it('are corrected by the others only', () => {
    const errors = errorsOfUnknown(examples);
    expect(errors[0]).toBeCloseTo(1 / 0.9 - 1, 9);
    expect(errors[2]).toBeCloseTo(1 - 0.9 / 1.1, 9);
  });
});
