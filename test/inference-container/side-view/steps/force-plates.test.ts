import { describe, expect, it } from 'vitest';

import { cameraAtSide } from '../../../../bench/accuracy/events/film-markers.ts';
import { readHamnerTrial } from '../../../../bench/accuracy/events/hamner-trial.ts';
import { measureMarkerEvents } from '../../../../bench/accuracy/events/measure-events.ts';
import { seededRandom } from '../../../../bench/support/seeded-random.ts';

const DATA_FOLDER = new URL('../../../../../shared/data/', import.meta.url).pathname;
const trial = readHamnerTrial(DATA_FOLDER);

/** A model of 29 runners finds the contacts of this one 8 ms late: docs/method.md, Events. */
const CONTACT_RMSE_MS = 11;
const TOE_OFF_RMSE_MS = 10;
const CONTACT_TIME_MS = 9;
const COARSE_CONTACT_RMSE_MS = 13;
const COARSE_TOE_OFF_RMSE_MS = 15;
/** Pose model noise: standard deviation in body heights, and how long an error lasts. */
const POSE_NOISE = { bodyHeights: 0.007, seconds: 0.05 };
const NO_NOISE = { bodyHeights: 0, seconds: 0.05 };

if (trial === null) {
  process.stdout.write(
    'skipped: side-view events against force plates; the ground-truth folder is missing\n',
  );
}

describe.skipIf(trial === null)('findSteps on markers, compared with force plates', () => {
  it.each([
    { rateHz: 60, startSeconds: 0.03 },
    { rateHz: 240, startSeconds: 0.037, durationSeconds: 5 },
  ])('meets the goals for fast cameras without noise at $rateHz frames a second', (filming) => {
    const score = measure({ ...filming, noise: NO_NOISE });
    expect(score.missed + score.extra).toBe(0);
    expect(score.contactRmseMs).toBeLessThan(CONTACT_RMSE_MS);
    expect(score.toeOffRmseMs).toBeLessThan(TOE_OFF_RMSE_MS);
    expect(Math.abs(score.contactTimeBiasMs)).toBeLessThan(CONTACT_TIME_MS);
  });

  it.each([
    { rateHz: 60, startSeconds: 0.045, direction: 'right', yawDegrees: 0 },
    { rateHz: 30, startSeconds: 0.041, direction: 'right', yawDegrees: 0 },
    { rateHz: 30, startSeconds: 0.05, direction: 'left', yawDegrees: 10 },
    { rateHz: 24, startSeconds: 0.04, direction: 'right', yawDegrees: 0 },
  ] as const)('stays close with pose model noise at $rateHz frames a second', (filming) => {
    const score = measure({ ...filming, noise: POSE_NOISE });
    expect(score.missed + score.extra).toBe(0);
    expect(score.contactRmseMs).toBeLessThan(COARSE_CONTACT_RMSE_MS);
    expect(score.toeOffRmseMs).toBeLessThan(COARSE_TOE_OFF_RMSE_MS);
  });

  it('also finds the steps in a clip of barely two strides', () => {
    const score = measure({
      rateHz: 30,
      startSeconds: 2,
      durationSeconds: 1.4,
      noise: POSE_NOISE,
    });
    expect(score.missed + score.extra).toBe(0);
    expect(score.contactRmseMs).toBeLessThan(COARSE_CONTACT_RMSE_MS);
    expect(score.toeOffRmseMs).toBeLessThan(COARSE_TOE_OFF_RMSE_MS);
  });
});

function measure({
  yawDegrees,
  direction,
  ...filming
}: Omit<Parameters<typeof measureMarkerEvents>[1], 'random' | 'view' | 'camera'> &
  Parameters<typeof cameraAtSide>[0]) {
  if (trial === null) throw new Error('The trial is missing.');
  const random = seededRandom(11);
  const camera = cameraAtSide({ yawDegrees, direction });
  return measureMarkerEvents(trial, { ...filming, view: 'side_view', camera, random });
}
