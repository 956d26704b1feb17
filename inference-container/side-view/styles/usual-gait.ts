import { HIP_TO_GROUND_STATURES } from '../../numbers/body-proportions.ts';
import { piecewiseLinear } from '../../numbers/piecewise-linear.ts';

const GRAVITY = 9.81;

/**
 * Usual cadence at a speed: linear in the Froude number, fitted to 162, 171 and 183 steps per
 * minute of 28 runners at 2.5, 3.5 and 4.5 m/s (Fukuchi et al. 2017); longer legs step more slowly.
 */
export function usualCadence(speedMetersPerSecond: number, heightMeters: number): number {
  const legMeters = HIP_TO_GROUND_STATURES * heightMeters;
  const froude = speedMetersPerSecond / Math.sqrt(GRAVITY * legMeters);
  return (60 * (0.695 + 0.163 * froude)) / Math.sqrt(legMeters / GRAVITY);
}

/** Duty factors of the same runners by speed in m/s (39.4, 34.8 and 32.8 %), extrapolated. */
const DUTY_FACTORS = [
  [2, 0.42],
  [2.5, 0.394],
  [3.5, 0.348],
  [4.5, 0.328],
  [5.5, 0.31],
] as const;

export function usualDutyFactor(speedMetersPerSecond: number): number {
  return piecewiseLinear(DUTY_FACTORS, speedMetersPerSecond);
}
