import { readHamnerTrial } from './hamner-trial.ts';
import { measureMarkerEvents } from './measure-events.ts';
import type { EventScore } from './score-steps.ts';

export interface MarkerRow extends EventScore {
  rateHz: number;
  noiseBodyHeights: number;
}

const RATES_HZ = [60, 30, 240, 24, 120];
/** None, and what a pose model adds (standard deviation of every coordinate). */
const NOISES_BODY_HEIGHTS = [0, 0.007];
const NOISE_SECONDS = 0.05;
/** Where in the first frames of the recording the camera starts, so that frames fall anywhere. */
const START_SHARES_OF_A_FRAME = [0, 0.25, 0.5, 0.75];

/**
 * Events from markers against force plates, for every rate and noise, the mean over cameras that
 * start at different parts of a frame; null where the truth is absent.
 */
export function measureMarkerRows(dataFolder: string, random: () => number): MarkerRow[] | null {
  const trial = readHamnerTrial(dataFolder);
  if (trial === null) return null;
  return RATES_HZ.flatMap((rateHz) =>
    NOISES_BODY_HEIGHTS.map((noiseBodyHeights) => {
      const noise = { bodyHeights: noiseBodyHeights, seconds: NOISE_SECONDS };
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
