import type { RUNNING_STYLES } from '../../../contract/job-result.ts';
import { clamp, piecewiseLinear } from '../../numbers/arithmetic.ts';
import { HIP_TO_GROUND_STATURES } from '../../numbers/body-proportions.ts';

const GRAVITY = 9.81;

/**
 * Returns the typical cadence at a speed: linear in the Froude number, fitted to 162, 171 and 183
 * steps per minute of 28 runners at 2.5, 3.5 and 4.5 m/s (Fukuchi et al. 2017); longer legs step
 * more slowly.
 */
export function typicalCadence(speedMetersPerSecond: number, heightMeters: number): number {
  const legMeters = HIP_TO_GROUND_STATURES * heightMeters;
  const froude = speedMetersPerSecond / Math.sqrt(GRAVITY * legMeters);
  return (60 * (0.695 + 0.163 * froude)) / Math.sqrt(legMeters / GRAVITY);
}

/** Duty factors of the same runners by speed in m/s (39.4, 34.8 and 32.8%), extrapolated. */
const DUTY_FACTORS = [
  [2, 0.42],
  [2.5, 0.394],
  [3.5, 0.348],
  [4.5, 0.328],
  [5.5, 0.31],
] as const;

export function typicalDutyFactor(speedMetersPerSecond: number): number {
  return piecewiseLinear(DUTY_FACTORS, speedMetersPerSecond);
}

type StyleTitle = (typeof RUNNING_STYLES)[number];

export interface RunningStyle {
  title: StyleTitle;
  percentage: number;
}

export interface StyleMeasures {
  /** NaN if unknown, which counts as average. */
  stepFrequencyStepsPerMinute: number;
  dutyFactor: number;
  /** NaN if unknown, which counts as average. */
  kneeFlexionAtContactDegrees: number;
  speedMetersPerSecond: number;
  heightMeters: number;
}

/** Standard deviations between runners at the same speed. */
const CADENCE_SPREAD = 9;
const DUTY_FACTOR_SPREAD = 0.028;
const KNEE_SPREAD_DEGREES = 6;
const TYPICAL_KNEE_DEGREES = 14;
const KNEE_LIMITS = [-0.5, 2.5] as const;
/** Knee angles are measured less precisely than times. */
const KNEE_WEIGHT = 0.8;
const WIDTH = 0.9;

/**
 * In standard deviations from the average runner: cadence, duty factor, knee flexion at contact.
 */
const CENTERS: Record<StyleTitle, readonly [cadence: number, duty: number, knee: number]> = {
  Hop: [1.4, -0.4, 0],
  Bounce: [0, -1.4, 0],
  Push: [-1.4, 0, 0],
  Stick: [0, 1.4, 0],
  Sit: [0, 0, 1.3],
};

/** Minimum share of a second style; from there, its percentage rises to 50 at a tie. */
const OMITTED_SHARE = 0.2;
const TIED_SHARE = 0.5;
const MIN_PERCENTAGE = 5;

/**
 * Returns one or two styles whose percentages add up to 100. The map is from van Oeveren et al.
 * (2021; cadence and duty factor at a speed); the positions of the five styles on it are ours.
 */
export function runningStyles(measures: StyleMeasures): RunningStyle[] {
  const [first, second] = nearestStyles(placeOf(measures));
  // Subtracting squared distances in the exponent keeps the share finite no matter how far away all
  // centers are.
  const share = 1 / (1 + Math.exp((second.distance - first.distance) / (2 * WIDTH ** 2)));
  const shown = (TIED_SHARE * Math.max(0, share - OMITTED_SHARE)) / (TIED_SHARE - OMITTED_SHARE);
  const percentage = Math.round(100 * shown);
  if (percentage < MIN_PERCENTAGE) return [{ title: first.title, percentage: 100 }];
  return [
    { title: first.title, percentage: 100 - percentage },
    { title: second.title, percentage },
  ];
}

function placeOf(measures: StyleMeasures): readonly [number, number, number] {
  const { speedMetersPerSecond, heightMeters } = measures;
  const typical = typicalCadence(speedMetersPerSecond, heightMeters);
  const { stepFrequencyStepsPerMinute: seen } = measures;
  const cadence = Number.isNaN(seen) ? 0 : (seen - typical) / CADENCE_SPREAD;
  const { kneeFlexionAtContactDegrees: flexionDegrees } = measures;
  const knee = Number.isNaN(flexionDegrees)
    ? 0
    : (flexionDegrees - TYPICAL_KNEE_DEGREES) / KNEE_SPREAD_DEGREES;
  return [
    cadence,
    (measures.dutyFactor - typicalDutyFactor(speedMetersPerSecond)) / DUTY_FACTOR_SPREAD,
    clamp(knee, KNEE_LIMITS),
  ];
}

interface StyleDistance {
  title: StyleTitle;
  distance: number;
}

function nearestStyles([cadence, duty, knee]: readonly [number, number, number]): [
  StyleDistance,
  StyleDistance,
] {
  const distanceTo = (title: StyleTitle): StyleDistance => {
    const [cadenceCenter, dutyCenter, kneeCenter] = CENTERS[title];
    const distance =
      (cadence - cadenceCenter) ** 2 +
      (duty - dutyCenter) ** 2 +
      KNEE_WEIGHT * (knee - kneeCenter) ** 2;
    return { title, distance };
  };
  const titles = ['Hop', 'Bounce', 'Push', 'Stick', 'Sit'] as const;
  const sorted = titles.map(distanceTo).toSorted((one, other) => one.distance - other.distance);
  return [sorted[0]!, sorted[1]!];
}
