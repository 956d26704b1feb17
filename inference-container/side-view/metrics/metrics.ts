import type { Step } from '../../strides/step.ts';
import { meanContactSeconds } from '../../strides/step.ts';
import type { GroundSpeed } from './scale.ts';
import type { SpeedEstimate, SpeedFacts } from '../../strides/speed.ts';
import { estimateSpeed } from '../../strides/speed.ts';

/** In real time, also for slow motion. */
export interface GaitMetrics {
  stepFrequencyStepsPerMinute: number;
  contactSeconds: number;
  flightSeconds: number;
  /** 0 to 1: the share of a stride that one foot is on the ground (van Oeveren et al. 2021). */
  dutyFactor: number;
  speed: SpeedEstimate;
  stepLengthMeters: number;
  paceMinutesPerKilometer: number;
}

/**
 * Cadence and contact time, the mean of the steps, are measured; flight time, duty factor, step length and pace follow from
 * them and from speed, so all identities between them hold. Flight time is step time minus contact
 * time, and 0 if the feet overlap.
 */
export function gaitMetrics(
  steps: readonly Step[],
  seen: {
    runner: SpeedFacts;
    ground: GroundSpeed;
    stepsPerSecond: number;
    slowMotionFactor: number;
  },
): GaitMetrics {
  const { runner, ground, stepsPerSecond, slowMotionFactor } = seen;
  const stepSeconds = 1 / (stepsPerSecond * slowMotionFactor);
  const contactSeconds = meanContactSeconds(steps) / slowMotionFactor;
  const speed = estimateSpeed(runner, {
    passingPxPerSecond: ground.passingPxPerSecond * slowMotionFactor,
    contactSeconds,
  });
  return {
    stepFrequencyStepsPerMinute: 60 / stepSeconds,
    contactSeconds,
    flightSeconds: Math.max(0, stepSeconds - contactSeconds),
    dutyFactor: contactSeconds / (2 * stepSeconds),
    speed,
    stepLengthMeters: speed.metersPerSecond * stepSeconds,
    paceMinutesPerKilometer: 1000 / (60 * speed.metersPerSecond),
  };
}
