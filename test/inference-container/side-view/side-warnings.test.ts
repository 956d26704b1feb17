import { describe, expect, it } from 'vitest';

import { SIDE_METRIC_NAMES } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { Warning } from '../../../contract/warnings.ts';
import type { JudgedClip } from '../../../inference-container/acceptance/before-measuring.ts';
import type { ClipQuality } from '../../../inference-container/results/clip-warnings.ts';
import { findWarnings } from '../../../inference-container/side-view/side-warnings.ts';
import { CLEAN_QUALITY } from '../results/support/clean-quality.ts';

type Seen = Parameters<typeof findWarnings>[1];

const MEASURE = { degrees: 10, landingCount: 12, isOfFarSide: false };
const METRIC = { value: 1, error: 0.1 };
const FACING: Seen['motion']['facing'] = {
  view: 'side',
  direction: 'right',
  nearSide: 'right',
  yawDegrees: 2,
  towardCameraDegrees: 2,
  areSidesExchanged: false,
};
const CLEAN: Seen = {
  motion: { facing: FACING, areLegsNamed: true },
  facts: { isHeightAssumed: false, isTreadmill: true },
  ground: { passingPxPerSecond: 900, footPxPerSecond: -900, hipsPxPerSecond: 0 },
  scale: { metersPerPixel: 0.0033, source: 'pace', paceAgainstHeight: 0.05 },
  metrics: {
    ...recordOf(SIDE_METRIC_NAMES, () => METRIC),
    step_frequency_steps_per_min: { value: 167, error: 0.5 },
  },
  speed: { source: 'pace' },
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
const OVERGROUND = { isHeightAssumed: false, isTreadmill: false };
const TRAVELING = { passingPxPerSecond: 900, footPxPerSecond: 10, hipsPxPerSecond: 910 };

describe('findWarnings', () => {
  it('finds none for a clean clip', () => {
    expect(findWarnings(CLEAN_QUALITY, CLEAN)).toEqual([]);
    const overground = { ...CLEAN, facts: OVERGROUND, ground: TRAVELING };
    expect(findWarnings(CLEAN_QUALITY, overground)).toEqual([]);
  });

  it.each([
    ['low_frame_rate', { framesPerSecond: 30 }],
    ['small_runner', { staturePx: 350 }],
    ['few_steps', { landingCount: 6 }],
    ['camera_turned', { yawDegrees: 18 }],
    ['camera_rolled', { rollDegrees: -4 }],
    ['errors_estimated', { errorFactor: 1.5 }],
  ] satisfies [Warning, Partial<ClipQuality>][])('reports %s', (warning, change) => {
    expect(findWarnings({ ...CLEAN_QUALITY, ...change }, CLEAN)).toEqual([warning]);
  });

  it.each([
    ['low_frame_rate', { framesPerSecond: 50 }, { framesPerSecond: 49.9 }],
    ['small_runner', { staturePx: 400 }, { staturePx: 399.9 }],
    ['few_steps', { landingCount: 8 }, { landingCount: 7 }],
    ['camera_turned', { yawDegrees: 15 }, { yawDegrees: 15.1 }],
    ['camera_rolled', { rollDegrees: 3 }, { rollDegrees: 3.1 }],
    ['part_of_video_used', { analyzedShare: 0.8 }, { analyzedShare: 0.79 }],
  ] satisfies [Warning, Partial<ClipQuality>, Partial<ClipQuality>][])(
    'reports %s only beyond its limit',
    (warning, within, beyond) => {
      expect(findWarnings({ ...CLEAN_QUALITY, ...within }, CLEAN)).toEqual([]);
      expect(findWarnings({ ...CLEAN_QUALITY, ...beyond }, CLEAN)).toEqual([warning]);
    },
  );

  it('reports hardly visible legs only below their limit', () => {
    const within = { ...CLEAN_QUALITY.clip, legVisibility: 0.7 };
    const beyond = { ...CLEAN_QUALITY.clip, legVisibility: 0.69 };
    expect(findWarnings({ ...CLEAN_QUALITY, clip: within }, CLEAN)).toEqual([]);
    expect(findWarnings({ ...CLEAN_QUALITY, clip: beyond }, CLEAN)).toEqual(['hardly_visible']);
  });

  it('counts frames per second of real time in slow motion', () => {
    const slowMotion = { factor: 4, expectedError: 0, isCertain: true };
    const clip = { ...CLEAN_QUALITY.clip, slowMotion };
    const warningsAt = (framesPerSecond: number) =>
      findWarnings({ ...CLEAN_QUALITY, clip, framesPerSecond }, CLEAN);
    expect(warningsAt(30)).toEqual(['slow_motion']);
    expect(warningsAt(12)).toEqual(['low_frame_rate', 'slow_motion']);
  });

  it.each([
    ['hardly_visible', { legVisibility: 0.6 }],
    ['legs_confused', { areLegsConfused: true }],
    ['slow_motion', { slowMotion: { factor: 4, expectedError: 0, isCertain: true } }],
    ['cadence_uncertain', { rhythmStepsPerMinute: 175 }],
    ['cadence_uncertain', { slowMotion: { factor: 1, expectedError: 0.5, isCertain: false } }],
  ] satisfies [Warning, Partial<JudgedClip>][])('reports %s of %j', (warning, change) => {
    const clip = { ...CLEAN_QUALITY.clip, ...change };
    expect(findWarnings({ ...CLEAN_QUALITY, clip }, CLEAN)).toEqual([warning]);
  });

  it.each([
    ['legs_look_alike', { motion: { facing: FACING, areLegsNamed: false } }],
    [
      'sides_exchanged',
      { motion: { facing: { ...FACING, areSidesExchanged: true }, areLegsNamed: true } },
    ],
    ['default_height', { facts: { isHeightAssumed: true, isTreadmill: true } }],
    ['pace_height_mismatch', { scale: { ...CLEAN.scale, paceAgainstHeight: -0.13 } }],
    ['treadmill_flag_contradicted', { ground: TRAVELING }],
    ['no_travel_seen', { facts: OVERGROUND }],
    ['speed_from_contact_time', { speed: { source: 'contact_time' } }],
    [
      'grounded_running',
      { metrics: { ...CLEAN.metrics, time_of_flight_second: { value: 0, error: 0.01 } } },
    ],
    [
      'far_side_only',
      { typical: { ...CLEAN.typical, backKnee: { ...MEASURE, isOfFarSide: true } } },
    ],
    ['foot_strike_uncertain', { strikeConfidence: 0.6 }],
  ] satisfies [Warning, Partial<Seen>][])('reports %s', (warning, change) => {
    expect(findWarnings(CLEAN_QUALITY, { ...CLEAN, ...change })).toEqual([warning]);
  });

  it('does not compare a default height with the pace', () => {
    const scale = { ...CLEAN.scale, paceAgainstHeight: 0.2 };
    const facts = { isHeightAssumed: true, isTreadmill: true };
    expect(findWarnings(CLEAN_QUALITY, { ...CLEAN, scale, facts })).toEqual(['default_height']);
  });

  it('does not report `no_travel_seen` if the motion of the ground is unknown', () => {
    const ground = {
      passingPxPerSecond: Number.NaN,
      footPxPerSecond: Number.NaN,
      hipsPxPerSecond: Number.NaN,
    };
    expect(findWarnings(CLEAN_QUALITY, { ...CLEAN, ground })).toEqual([]);
    expect(findWarnings(CLEAN_QUALITY, { ...CLEAN, ground, facts: OVERGROUND })).toEqual([]);
  });
});
