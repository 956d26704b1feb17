import { describe, expect, it } from 'vitest';
import {
  overstrideAngles,
  overstrideBorders,
  overstrideScore,
} from '../../../../inference-container/side-view/landings/landings.ts';
import { endOf, syntheticBody } from '../../support/synthetic-body.ts';

const MASS = [0, 900] as const;
const DOWN = -90;
const UNKNOWN = { forwardPx: Float64Array.of(Number.NaN), upPx: Float64Array.of(Number.NaN) };

describe('overstrideAngles', () => {
  it.each([0, 11, -5])('measures an ankle %d degrees ahead of the center of mass', (degrees) => {
    const right_ankle = endOf(MASS, DOWN + degrees, 800);
    const body = syntheticBody(() => ({ right_ankle }));
    const mass = { forwardPx: Float64Array.of(MASS[0]), upPx: Float64Array.of(MASS[1]) };
    const angles = overstrideAngles(body, { side: 'right', mass });
    expect(angles[0]).toBeCloseTo(degrees, 9);
  });

  it('falls back to the hips if the center of mass is unknown', () => {
    const hips = [0, 850] as const;
    const left_ankle = endOf(hips, DOWN + 12.5, 750);
    const body = syntheticBody(() => ({ left_hip: hips, right_hip: hips, left_ankle }));
    const angles = overstrideAngles(body, { side: 'left', mass: UNKNOWN });
    expect(angles[0]).toBeCloseTo(10, 9);
  });
});

describe('overstrideScore', () => {
  it.each([
    [-3, 'score_ideal'],
    [8, 'score_ideal'],
    [8.1, 'score_slight'],
    [12, 'score_slight'],
    [12.1, 'score_moderate'],
    [16, 'score_moderate'],
    [16.1, 'score_excessive'],
  ])('for %d degrees at 3 m/s is %s', (degrees, score) => {
    expect(overstrideScore(degrees, 3)).toBe(score);
  });

  it('allows 1.2 degrees more per m/s, between 2 and 5.5 m/s', () => {
    const { ideal, slight, moderate } = overstrideBorders(4.5);
    expect(ideal).toBeCloseTo(9.8, 9);
    expect(slight).toBeCloseTo(13.8, 9);
    expect(moderate).toBeCloseTo(17.8, 9);
    expect(overstrideBorders(9)).toEqual(overstrideBorders(5.5));
    expect(overstrideBorders(1)).toEqual(overstrideBorders(2));
  });
});
