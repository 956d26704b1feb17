/** Gait of the runner. Flexion, forward lean, gaze up, and toes up are positive. */
export interface GaitSettings {
  heightMeters: number;
  speedMetersPerSecond: number;
  cadenceStepsPerMinute: number;
  /** Share of the stride that one foot is on the ground; from 0.5 on there is no flight. */
  dutyFactor: number;
  kneeAtContactDegrees: number;
  kneeAtToeOffDegrees: number;
  kneeSwingPeakDegrees: number;
  /** Angle of the foot to the ground at contact: above 8 is rearfoot, below -1.6 is forefoot. */
  footAheadMeters: number | null;
  /** Foot against the ground at contact: above 8 rearfoot, below -1.6 forefoot. */
  footStrikeDegrees: number;
  trunkLeanDegrees: number;
  headPitchDegrees: number;
  /** Inner angle, 180 when straight. */
  elbowDegrees: number;
  armSwingDegrees: number;
  /** Drop of the swing-side hip at mid-stance. */
  pelvicDropDegrees: number;
  stepWidthMeters: number;
  /** Positive if the knee points toward the body's midline. */
  kneeAbductionDegrees: number;
  rearfootEversionDegrees: number;
  /** Where in the right leg's stride the clip starts; 0 is its contact. */
  startPhase: number;
}

export const DEFAULT_GAIT: GaitSettings = {
  heightMeters: 1.75,
  speedMetersPerSecond: 3,
  cadenceStepsPerMinute: 167,
  dutyFactor: 0.371,
  kneeAtContactDegrees: 13,
  kneeAtToeOffDegrees: 20,
  kneeSwingPeakDegrees: 95,
  footAheadMeters: null,
  footStrikeDegrees: 12,
  trunkLeanDegrees: 7,
  headPitchDegrees: -5,
  elbowDegrees: 90,
  armSwingDegrees: 28,
  pelvicDropDegrees: 4,
  stepWidthMeters: 0.09,
  kneeAbductionDegrees: 0,
  rearfootEversionDegrees: 6,
  startPhase: 0.13,
};

export const GRAVITY_METERS_PER_SECOND_SQUARED = 9.81;

export interface StrideTimes {
  strideSeconds: number;
  stepSeconds: number;
  contactSeconds: number;
  flightSeconds: number;
}

export function strideTimes(gait: GaitSettings): StrideTimes {
  const stepSeconds = 60 / gait.cadenceStepsPerMinute;
  const contactSeconds = 2 * stepSeconds * gait.dutyFactor;
  return {
    strideSeconds: 2 * stepSeconds,
    stepSeconds,
    contactSeconds,
    flightSeconds: stepSeconds - contactSeconds,
  };
}

export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Returns the remainder, which is never negative. */
export function wrap(value: number, period: number): number {
  return value - Math.floor(value / period) * period;
}
