import { describe, expect, it } from 'vitest';

import { cameraBehind } from '../../../../bench/accuracy/events/film-markers.ts';
import { readHamnerTrial } from '../../../../bench/accuracy/events/hamner-trial.ts';
import { measureMarkerEvents } from '../../../../bench/accuracy/events/measure-events.ts';
import { seededRandom } from '../../../../bench/support/seeded-random.ts';

const DATA_FOLDER = new URL('../../../../../shared/data/', import.meta.url).pathname;
const trial = readHamnerTrial(DATA_FOLDER);

const CONTACT_RMSE_MS = 10;
const TOE_OFF_RMSE_MS = 10;
/** The accuracy required of requested stance windows. */
const NOISY_RMSE_MS = 20;
/** Pose model noise: standard deviation in body heights, and how long an error lasts. */
const POSE_NOISE = { bodyHeights: 0.007, seconds: 0.05 };
const NO_NOISE = { bodyHeights: 0, seconds: 0.05 };

if (trial === null) {
  process.stdout.write(
    'skipped: back-view events against force plates; the ground-truth folder is missing\n',
  );
}

describe.skipIf(trial === null)('findBackSteps on markers, compared with force plates', () => {
  it.each([{ rateHz: 60 }, { rateHz: 30 }])(
    'meets its goals without noise at $rateHz frames a second',
    (filming) => {
      const score = measure({ ...filming, startSeconds: 0.03, noise: NO_NOISE });
      expect(score.missed + score.extra + score.confused).toBe(0);
      expect(score.contactRmseMs).toBeLessThan(CONTACT_RMSE_MS);
      expect(score.toeOffRmseMs).toBeLessThan(TOE_OFF_RMSE_MS);
    },
  );

  it.each([
    { name: 'at 30 frames a second', rateHz: 30 },
    { name: 'from the floor', camera: { heightMeters: 0.3, distanceMeters: 3 } },
    { name: 'from eye level', camera: { heightMeters: 1.6, distanceMeters: 3 } },
    { name: 'from afar', camera: { distanceMeters: 15 } },
    { name: 'askew', camera: { rollDegrees: 4, sidewaysMeters: 0.5 } },
    {
      name: 'running away',
      camera: { distanceMeters: 3, speedAwayMetersPerSecond: 3.9 },
    },
  ])('stays within the requirements with pose model noise: $name', (filmed) => {
    const score = measure({
      rateHz: 60,
      ...filmed,
      startSeconds: 1.1,
      durationSeconds: 5,
      noise: POSE_NOISE,
    });
    expect(score.missed + score.extra + score.confused).toBe(0);
    expect(score.contactRmseMs).toBeLessThan(NOISY_RMSE_MS);
    expect(score.toeOffRmseMs).toBeLessThan(NOISY_RMSE_MS);
  });

  it('also finds the steps in a clip of barely two strides', () => {
    const score = measure({
      rateHz: 30,
      startSeconds: 2,
      durationSeconds: 1.6,
      noise: POSE_NOISE,
    });
    expect(score.stances).toBeGreaterThanOrEqual(3);
    expect(score.missed + score.extra + score.confused).toBe(0);
    expect(score.contactRmseMs).toBeLessThan(NOISY_RMSE_MS);
    expect(score.toeOffRmseMs).toBeLessThan(NOISY_RMSE_MS);
  });
});

function measure({
  camera,
  ...filming
}: Omit<Parameters<typeof measureMarkerEvents>[1], 'random' | 'view' | 'camera'> & {
  camera?: Parameters<typeof cameraBehind>[0];
}) {
  if (trial === null) throw new Error('The trial is missing.');
  const random = seededRandom(11);
  const behind = cameraBehind(camera);
  return measureMarkerEvents(trial, { ...filming, view: 'back_view', camera: behind, random });
}
