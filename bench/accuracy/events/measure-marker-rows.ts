import type { Random } from '../../support/seeded-random.ts';
import { readHamnerTrial } from './hamner-trial.ts';
import { measureMarkerEvents } from './measure-events.ts';
import type { EventScore } from './score-steps.ts';

export interface MarkerRow extends EventScore {
  rateHz: number;
  noiseBodyHeights: number;
}

const RATES_HZ = [60, 30, 240, 24, 120];
/** Standard deviation of every coordinate: none, and that of a pose model. */
const NOISES_BODY_HEIGHTS = [0, 0.007];
/** Start times of the camera, so that frames are not aligned with events. */
const START_SHARES_OF_A_FRAME = [0, 0.25, 0.5, 0.75];

/**
 * Events from markers compared with force plates, for every frame rate and noise; the mean over
 * cameras that start at different fractions of a frame. Null if the ground truth is missing.
 */
export function measureMarkerRows(dataFolder: string, random: Random): MarkerRow[] | null {
  const trial = readHamnerTrial(dataFolder);
  if (trial === null) return null;
  return RATES_HZ.flatMap((rateHz) =>
    NOISES_BODY_HEIGHTS.map((noiseBodyHeights) => {
      const noise = { bodyHeights: noiseBodyHeights, seconds: 0.05 };
      const scores = START_SHARES_OF_A_FRAME.map((share) =>
        measureMarkerEvents(trial, { rateHz, startSeconds: share / rateHz, noise, random }),
      );
      const mean = (name: keyof EventScore) =>
        scores.reduce((sum, score) => sum + score[name], 0) / scores.length;
      return {
        rateHz,
        noiseBodyHeights,
        stances: mean('stances'),
        missed: mean('missed'),
        extra: mean('extra'),
        contactRmseMs: mean('contactRmseMs'),
        contactBiasMs: mean('contactBiasMs'),
        toeOffRmseMs: mean('toeOffRmseMs'),
        toeOffBiasMs: mean('toeOffBiasMs'),
        contactTimeBiasMs: mean('contactTimeBiasMs'),
      };
    }),
  );
}
