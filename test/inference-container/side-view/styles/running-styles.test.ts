import { describe, expect, it } from 'vitest';

import type { Random } from '../../../../bench/support/seeded-random.ts';
import { seededRandom } from '../../../../bench/support/seeded-random.ts';
import type { StyleMeasures } from '../../../../inference-container/side-view/styles/running-styles.ts';
import {
  runningStyles,
  typicalCadence,
  typicalDutyFactor,
} from '../../../../inference-container/side-view/styles/running-styles.ts';

const AT_3_METERS_A_SECOND = {
  dutyFactor: 0.37,
  stepFrequencyStepsPerMinute: 167,
  kneeFlexionAtContactDegrees: 13,
  speedMetersPerSecond: 3,
  heightMeters: 1.76,
};
/** For the leading share: the smallest percentage reported, plus one for rounding. */
const MAX_JUMP_PERCENT = 6;
const STEPS_PER_LINE = 400;

describe('runningStyles', () => {
  it.each([
    { gait: { stepFrequencyStepsPerMinute: 186, dutyFactor: 0.345 }, styles: { Hop: 100 } },
    { gait: { dutyFactor: 0.315 }, styles: { Bounce: 100 } },
    { gait: { stepFrequencyStepsPerMinute: 150 }, styles: { Push: 100 } },
    { gait: { dutyFactor: 0.42 }, styles: { Stick: 100 } },
    { gait: { kneeFlexionAtContactDegrees: 24 }, styles: { Sit: 100 } },
    {
      gait: { stepFrequencyStepsPerMinute: 178, dutyFactor: 0.335 },
      styles: { Hop: 70, Bounce: 30 },
    },
    {
      gait: { stepFrequencyStepsPerMinute: 166.8, dutyFactor: 0.371 },
      styles: { Sit: 57, Bounce: 43 },
    },
    {
      gait: {
        stepFrequencyStepsPerMinute: 165,
        dutyFactor: 0.5,
        kneeFlexionAtContactDegrees: 18,
        speedMetersPerSecond: 2.1,
      },
      styles: { Stick: 100 },
    },
  ])('finds $styles for $gait', ({ gait, styles }) => {
    expect(percentagesOf({ ...AT_3_METERS_A_SECOND, ...gait })).toEqual(styles);
  });

  it('returns one or two styles that sum to 100 and never jump between similar gaits', () => {
    const random = seededRandom(7);
    for (let line = 0; line < 60; line += 1) {
      const from = anyGait(random);
      const to = anyGait(random);
      const shares = Array.from({ length: STEPS_PER_LINE + 1 }, (_, step) =>
        Object.values(percentagesOf(between(from, to, step / STEPS_PER_LINE))),
      );
      expect(shares.every(({ length }) => length === 1 || length === 2)).toBe(true);
      expect(shares.every((values) => values.reduce((sum, value) => sum + value) === 100)).toBe(
        true,
      );
      const leading = shares.map((values) => Math.max(...values));
      const jumps = leading.slice(1).map((share, step) => Math.abs(share - (leading[step] ?? 0)));
      expect(Math.max(...jumps)).toBeLessThanOrEqual(MAX_JUMP_PERCENT);
    }
  });

  it('returns a single clear style, however far a gait is from all others', () => {
    const far = { ...AT_3_METERS_A_SECOND, stepFrequencyStepsPerMinute: 900, dutyFactor: 0.36 };
    expect(percentagesOf(far)).toEqual({ Hop: 100 });
  });
});

describe('the typical gait', () => {
  it.each([
    [2.5, 161.4, 0.394],
    [3, 166.7, 0.371],
    [3.5, 171.9, 0.348],
    [5, 187.7, 0.319],
  ])('at %d m/s is %d steps a minute with a duty factor of %d', (speed, cadence, dutyFactor) => {
    expect(typicalCadence(speed, 1.76)).toBeCloseTo(cadence, 1);
    expect(typicalDutyFactor(speed)).toBeCloseTo(dutyFactor, 3);
  });

  it('has a lower cadence for longer legs', () => {
    expect(typicalCadence(3, 1.95)).toBeLessThan(typicalCadence(3, 1.6) - 5);
  });
});

function percentagesOf(measures: StyleMeasures): Record<string, number> {
  return Object.fromEntries(
    runningStyles(measures).map(({ title, percentage }) => [title, percentage]),
  );
}

function anyGait(random: Random): StyleMeasures {
  return {
    stepFrequencyStepsPerMinute: 140 + 55 * random.uniform(),
    dutyFactor: 0.28 + 0.18 * random.uniform(),
    kneeFlexionAtContactDegrees: 30 * random.uniform(),
    speedMetersPerSecond: 3.2,
    heightMeters: 1.7,
  };
}

function between(from: StyleMeasures, to: StyleMeasures, share: number): StyleMeasures {
  const mix = (key: keyof StyleMeasures) => from[key] + share * (to[key] - from[key]);
  return {
    stepFrequencyStepsPerMinute: mix('stepFrequencyStepsPerMinute'),
    dutyFactor: mix('dutyFactor'),
    kneeFlexionAtContactDegrees: mix('kneeFlexionAtContactDegrees'),
    speedMetersPerSecond: mix('speedMetersPerSecond'),
    heightMeters: mix('heightMeters'),
  };
}
