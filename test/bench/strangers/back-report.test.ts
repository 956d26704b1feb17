import { describe, expect, it } from 'vitest';

import type { BackEventScore } from '../../../bench/accuracy/events/measure-back-events.ts';
import type { BackOutcome } from '../../../bench/strangers/back-report.ts';
import {
  describeBack,
  summarizeBackErrors,
  summarizeBackLandings,
  summarizeBacks,
} from '../../../bench/strangers/back-report.ts';
import type { RenderOptions } from '../../../bench/strangers/random-clips.ts';
import type { ComparedAngle } from '../../../bench/accuracy/back-view/compare-back.ts';
import type { StrangerBack } from '../../../bench/strangers/score-stranger-back.ts';

const CLIP: RenderOptions = {
  name: '1-00_back',
  view: 'back',
  model: 'rpm/Masculine_TPose.glb',
  w: 480,
  h: 854,
  fps: 30,
  seconds: 4,
  sign: 1,
  dist: 4,
  seed: 1000,
};
const UNKNOWN = Number.NaN;

function angle(error: number, expectedErrorDegrees = 3): ComparedAngle {
  return { degrees: 5 + error, trueDegrees: 5, expectedErrorDegrees };
}

function backOf(drops: readonly [left: number, right: number], heels = 0): StrangerBack {
  return {
    pelvicDrop: { left: angle(drops[0]), right: angle(drops[1]) },
    frontalKnee: { left: angle(0), right: angle(0) },
    rearfootDifference: angle(heels),
    landings: null,
    heelProblems: { left: null, right: Number.isNaN(heels) ? 'covered' : null },
  };
}

const ABOUT = { clip: CLIP, hasOrdinaryClothes: true };
const VAGUE: BackOutcome = { ...ABOUT, back: backOf([UNKNOWN, UNKNOWN], UNKNOWN) };
const REFUSED: BackOutcome = { ...ABOUT, back: null };
const OUTCOMES: BackOutcome[] = [
  { ...ABOUT, back: backOf([3, -4]) },
  VAGUE,
  REFUSED,
  { ...ABOUT, hasOrdinaryClothes: false, back: backOf([0, 0]) },
];

describe('summarizeBacks', () => {
  it('scores what is reported, and counts refused clips as not reported', () => {
    const [drop, knee] = summarizeBacks(OUTCOMES);

    expect(drop).toContain('RMSE 2.5° of 4 values (goal 2.5°), mean error -0.3°');
    expect(drop).toContain('reported in 1 of 3 clips');
    expect(knee).toContain('reported in 2 of 3 clips');
  });
});

describe('summarizeBackLandings', () => {
  it('sums up the landings of all clips that were measured', () => {
    const score: BackEventScore = {
      confused: 0,
      stances: 12,
      missed: 1,
      extra: 0,
      contactErrorsMs: [],
      toeOffErrorsMs: [],
      contactRmseMs: 30,
      contactBiasMs: 25,
      toeOffRmseMs: 10,
      toeOffBiasMs: 5,
      contactTimeBiasMs: -20,
    };
    const better = { ...score, contactRmseMs: 10, missed: 0 };
    const outcomes = [score, better].map((landings) => ({
      ...ABOUT,
      back: { ...backOf([0, 0]), landings },
    }));

    const line = summarizeBackLandings([...outcomes, REFUSED]);

    expect(line).toContain('contact RMSE 22 ms');
    expect(line).toContain('1 of 24 missed or invented');
  });
});

describe('summarizeBackErrors', () => {
  it('counts the errors that are smaller than expected', () => {
    expect(summarizeBackErrors(OUTCOMES)[0]).toContain('75 % of 4 errors');
  });
});

describe('describeBack', () => {
  it('says what is not measured, and why a heel is not', () => {
    const line = describeBack(VAGUE);

    expect(line).toContain('drop left null of 5.0°');
    expect(line).toContain('heels null of 5.0° (covered)');
  });

  it('says that a clip was refused', () => {
    expect(describeBack(REFUSED)).toContain('refused');
  });
});
