import type { SPEED_SOURCES } from '../../contract/calculated-data.ts';
import { clamp } from '../numbers/arithmetic.ts';
import type { Estimate } from '../numbers/statistics.ts';
import { Z_80_PERCENT } from '../numbers/statistics.ts';
import type { RunnerFacts } from './runner.ts';

export interface SpeedFacts {
  paceSecondsPerKilometer: number | null;
  heightMeters: number;
  isHeightKnown: boolean;
  staturePx: number;
}

export function speedFactsOf(facts: RunnerFacts, staturePx: number): SpeedFacts {
  return {
    paceSecondsPerKilometer: facts.paceSecondsPerKilometer,
    heightMeters: facts.heightMeters,
    isHeightKnown: !facts.isHeightAssumed,
    staturePx,
  };
}

/** In meters per second. */
export interface SpeedEstimate extends Estimate {
  source: (typeof SPEED_SOURCES)[number];
}

/** One standard deviation, as a share of a length scaled by a given or a default height. */
const SCALE_ERROR = { ofKnownHeight: 0.06, ofDefaultHeight: 0.085 };
/** Regression of speed on contact time in recreational runners, and its standard deviation. */
const CONTACT_TIME_RULE = { perSecond: 1.6, offset: 3, errorMetersPerSecond: 0.45 };
const PLAUSIBLE_METERS_PER_SECOND = [1, 11] as const;
/** Relative error of a treadmill display or watch. */
const PACE_ERROR = 0.02;

/** Returns one standard deviation as a share of the length. */
export function scaleErrorOf(isHeightKnown: boolean): number {
  return isHeightKnown ? SCALE_ERROR.ofKnownHeight : SCALE_ERROR.ofDefaultHeight;
}

/**
 * Uses a given pace as is. Otherwise combines the speed of the ground in the picture, scaled by the
 * runner's height, with the regression on contact time by inverse variance; contact time alone if
 * the picture does not show the ground speed.
 */
export function estimateSpeed(
  { paceSecondsPerKilometer, heightMeters, isHeightKnown, staturePx }: SpeedFacts,
  measured: { passingPxPerSecond: number; contactSeconds: number },
): SpeedEstimate {
  if (paceSecondsPerKilometer !== null) {
    const value = 1000 / paceSecondsPerKilometer;
    return { value, source: 'pace', error: PACE_ERROR * value };
  }
  const { perSecond, offset, errorMetersPerSecond } = CONTACT_TIME_RULE;
  const likely = clamp(perSecond / measured.contactSeconds - offset, PLAUSIBLE_METERS_PER_SECOND);
  const inPicture = (measured.passingPxPerSecond * heightMeters) / staturePx;
  const [slowest, fastest] = PLAUSIBLE_METERS_PER_SECOND;
  if (!(inPicture >= slowest && inPicture <= fastest)) {
    const error = Z_80_PERCENT * errorMetersPerSecond;
    return { value: likely, source: 'contact_time', error };
  }
  const pictureError = inPicture * scaleErrorOf(isHeightKnown);
  const pictureWeight = 1 / pictureError ** 2;
  const likelyWeight = 1 / errorMetersPerSecond ** 2;
  return {
    value: (pictureWeight * inPicture + likelyWeight * likely) / (pictureWeight + likelyWeight),
    source: 'picture',
    error: Z_80_PERCENT / Math.sqrt(pictureWeight + likelyWeight),
  };
}
