import { describe, expect, it } from 'vitest';

import type { Warning } from '../../../contract/warnings.ts';
import type { JudgedClip } from '../../../inference-container/acceptance/before-measuring.ts';
import { findBackWarnings } from '../../../inference-container/back-view/back-warnings.ts';
import type { LimbAngles } from '../../../inference-container/back-view/frontal-gait.ts';
import type { HeelProblem } from '../../../inference-container/back-view/picture-measurements.ts';
import type { ClipQuality } from '../../../inference-container/results/clip-warnings.ts';
import { CLEAN_QUALITY } from '../results/support/clean-quality.ts';

const MEASURE = { degrees: 5, expectedErrorDegrees: 1 };
const CLEAN: LimbAngles = { knee_adduction: MEASURE, pelvic_drop: MEASURE, pronation: MEASURE };

function warningsOf({
  quality = {},
  left = {},
  right = {},
  heelProblems = [null, null],
  isFullBody = true,
}: {
  quality?: Partial<ClipQuality>;
  left?: Partial<LimbAngles>;
  right?: Partial<LimbAngles>;
  heelProblems?: (HeelProblem | null)[];
  isFullBody?: boolean;
}): Warning[] {
  const sides = { left: { ...CLEAN, ...left }, right: { ...CLEAN, ...right } };
  return findBackWarnings({ ...CLEAN_QUALITY, ...quality }, { sides, heelProblems, isFullBody });
}

describe('findBackWarnings', () => {
  it('finds none for a clean clip', () => {
    expect(warningsOf({})).toEqual([]);
    expect(warningsOf({ isFullBody: false })).toEqual([]);
  });

  it.each([
    ['low_frame_rate', { framesPerSecond: 30 }],
    ['small_runner', { staturePx: 350 }],
    ['few_steps', { landingCount: 6 }],
    ['camera_turned', { yawDegrees: 18 }],
    ['camera_rolled', { rollDegrees: -4 }],
    ['errors_estimated', { errorFactor: 1.5 }],
    ['part_of_video_used', { analyzedShare: 0.5 }],
  ] satisfies [Warning, Partial<ClipQuality>][])('reports %s', (warning, quality) => {
    expect(warningsOf({ quality })).toEqual([warning]);
    expect(warningsOf({ quality, isFullBody: false })).toEqual([warning]);
  });

  it.each([
    ['hardly_visible', { legVisibility: 0.6 }],
    ['legs_confused', { areLegsConfused: true }],
    ['slow_motion', { slowMotion: { factor: 4, expectedError: 0, isCertain: true } }],
    ['cadence_uncertain', { slowMotion: { factor: 1, expectedError: 0.5, isCertain: false } }],
  ] satisfies [Warning, Partial<JudgedClip>][])('reports %s of the clip', (warning, change) => {
    const clip = { ...CLEAN_QUALITY.clip, ...change };
    expect(warningsOf({ quality: { clip } })).toEqual([warning]);
  });

  it.each([
    ['left_pronation_not_seen', { left: { pronation: null } }],
    ['right_pronation_not_seen', { right: { pronation: null } }],
    ['left_knee_not_seen', { left: { knee_adduction: null } }],
    ['right_knee_not_seen', { right: { knee_adduction: null } }],
    ['pelvic_drop_not_seen', { left: { pelvic_drop: null }, right: { pelvic_drop: null } }],
  ] satisfies [Warning, Parameters<typeof warningsOf>[0]][])('reports %s', (warning, seen) => {
    expect(warningsOf(seen)).toEqual([warning]);
  });

  it('says why neither heel was measured', () => {
    const hidden = { left: { pronation: null }, right: { pronation: null } };
    expect(warningsOf({ ...hidden, heelProblems: ['covered', 'too_small'] })).toEqual([
      'left_pronation_not_seen',
      'right_pronation_not_seen',
      'heels_too_small',
      'heels_covered',
    ]);
    const oneSide = { left: { pronation: null }, heelProblems: ['blurred' as const, null] };
    expect(warningsOf(oneSide)).toEqual(['left_pronation_not_seen']);
  });

  it('does not warn about a pelvis that was measured on only one side', () => {
    expect(warningsOf({ left: { pelvic_drop: null } })).toEqual([]);
    expect(warningsOf({ right: { pelvic_drop: null } })).toEqual([]);
  });

  it.each(['knee_adduction', 'pelvic_drop', 'pronation'] as const)(
    'reports that the sides differ in %s',
    (name) => {
      const differingBy = (degrees: number) => ({
        right: { [name]: { ...MEASURE, degrees: MEASURE.degrees + degrees } },
      });
      expect(warningsOf(differingBy(3))).toEqual([]);
      expect(warningsOf(differingBy(3.1))).toEqual(['sides_differ']);
      expect(warningsOf(differingBy(-3.1))).toEqual(['sides_differ']);
    },
  );

  it('warns only about the feet if only pronation was requested', () => {
    const hidden = { knee_adduction: null, pelvic_drop: null };
    expect(warningsOf({ left: hidden, right: hidden, isFullBody: false })).toEqual([]);
    const poor = { degrees: 15, expectedErrorDegrees: 4 };
    const different = { knee_adduction: poor, pelvic_drop: poor };
    expect(warningsOf({ left: different, isFullBody: false })).toEqual([]);
    const foot = { pronation: { ...MEASURE, degrees: 15 } };
    expect(warningsOf({ left: foot, isFullBody: false })).toEqual(['sides_differ']);
    const unseen = { left: { pronation: null }, isFullBody: false };
    expect(warningsOf(unseen)).toEqual(['left_pronation_not_seen']);
  });
});
