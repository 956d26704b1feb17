import { describe, expect, it } from 'vitest';

import type { Warning } from '../../../contract/warnings.ts';
import { findWarnings } from '../../../inference-container/side/side-warnings.ts';

type Seen = Parameters<typeof findWarnings>[0];

const MEASURE = { degrees: 10, landingCount: 12, scatterDegrees: 1, isOfFarSide: false };
const CLEAN: Seen = {
  framesPerSecond: 60,
  staturePx: 525,
  areLegsConfused: false,
  legVisibility: 1,
  landingCount: 24,
  yawDegrees: 2,
  rollDegrees: 0.5,
  areSidesExchanged: false,
  areLegsNamed: true,
  slowMotion: { factor: 1, expectedError: 0, isCertain: true },
  analyzedShare: 1,
  rhythmStepsPerMinute: 167.5,
  isHeightKnown: true,
  isTreadmill: true,
  ground: { passingPxPerSecond: 900, footPxPerSecond: -900, hipsPxPerSecond: 0 },
  scale: { metersPerPixel: 0.0033, source: 'pace', paceAgainstHeight: 0.05 },
  metrics: {
    stepFrequencyStepsPerMinute: 167,
    contactSeconds: 0.267,
    flightSeconds: 0.09,
    dutyFactor: 0.37,
    speed: { metersPerSecond: 3, source: 'pace', expectedError: 0.06 },
    stepLengthMeters: 1.08,
    paceMinutesPerKilometer: 5.56,
  },
  typical: {
    frontKnee: MEASURE,
    backKnee: MEASURE,
    elbow: MEASURE,
    head: MEASURE,
    trunk: MEASURE,
    overstride: MEASURE,
    footStrike: MEASURE,
  },
  strikeConfidence: 1,
};
const TRAVELING = { passingPxPerSecond: 900, footPxPerSecond: 10, hipsPxPerSecond: 910 };

describe('findWarnings', () => {
  it('finds none for a clean clip', () => {
    expect(findWarnings(CLEAN)).toEqual([]);
    expect(findWarnings({ ...CLEAN, isTreadmill: false, ground: TRAVELING })).toEqual([]);
  });

  it.each([
    ['low_frame_rate', { framesPerSecond: 30 }],
    ['small_runner', { staturePx: 350 }],
    ['hardly_visible', { legVisibility: 0.6 }],
    ['few_steps', { landingCount: 6 }],
    ['camera_turned', { yawDegrees: 18 }],
    ['legs_look_alike', { areLegsNamed: false }],
    ['camera_rolled', { rollDegrees: -4 }],
    ['legs_confused', { areLegsConfused: true }],
    ['sides_exchanged', { areSidesExchanged: true }],
    ['slow_motion', { slowMotion: { ...CLEAN.slowMotion, factor: 4 } }],
    ['default_height', { isHeightKnown: false }],
    ['pace_height_mismatch', { scale: { ...CLEAN.scale, paceAgainstHeight: -0.13 } }],
    ['treadmill_flag_contradicted', { ground: TRAVELING }],
    ['no_travel_seen', { isTreadmill: false }],
    [
      'speed_from_contact_time',
      {
        metrics: {
          ...CLEAN.metrics,
          speed: { metersPerSecond: 3, source: 'contact_time', expectedError: 0.6 },
        },
      },
    ],
    ['cadence_uncertain', { rhythmStepsPerMinute: 175 }],
    ['grounded_running', { metrics: { ...CLEAN.metrics, flightSeconds: 0 } }],
    [
      'far_side_only',
      { typical: { ...CLEAN.typical, backKnee: { ...MEASURE, isOfFarSide: true } } },
    ],
    ['foot_strike_uncertain', { strikeConfidence: 0.6 }],
  ] satisfies [Warning, Partial<Seen>][])('reports %s', (warning, change) => {
    expect(findWarnings({ ...CLEAN, ...change })).toEqual([warning]);
  });

  it('does not compare a default height with the pace', () => {
    const scale = { ...CLEAN.scale, paceAgainstHeight: 0.2 };
    expect(findWarnings({ ...CLEAN, scale, isHeightKnown: false })).toEqual(['default_height']);
  });

  it('reports no travel if the ground does not move in the picture', () => {
    const ground = {
      passingPxPerSecond: Number.NaN,
      footPxPerSecond: Number.NaN,
      hipsPxPerSecond: Number.NaN,
    };
    expect(findWarnings({ ...CLEAN, ground })).toEqual([]);
    expect(findWarnings({ ...CLEAN, ground, isTreadmill: false })).toEqual([]);
  });
});
