import { beforeAll, describe, expect, it } from 'vitest';

import type { FilmedFrame } from '../../../../bench/accuracy/rearfoot/film-leg.ts';
import { filmLeg } from '../../../../bench/accuracy/rearfoot/film-leg.ts';
import { measureFilm } from '../../../../bench/accuracy/rearfoot/measure-film.ts';
import { mirrored } from '../../../../bench/accuracy/rearfoot/mirror-film.ts';
import type { Fault, RunnerCase } from '../../../../bench/accuracy/rearfoot/runner-case.ts';
import { drawLots } from '../../../../bench/accuracy/rearfoot/runner-case.ts';
import type { MeasuredHeel } from '../../../../inference-container/back-view/picture-measurements.ts';
import { seededRandom } from '../../../../bench/accuracy/rearfoot/seeded-random.ts';
import type { HeelReadings } from '../../../../inference-container/back-view/picture-measurements.ts';
import { medianOf } from '../../../../inference-container/numbers/statistics.ts';

const HEEL_HEIGHT_PX = 30;
const STANCES = 2;
/** Even a clearly visible heel may be drawn asymmetrically. */
const TOLERANCE_DEGREES = 4;
const LINE_TOLERANCE_DEGREES = 0.01;
const SAME_DEGREES = 1e-6;
const DEGREES = 180 / Math.PI;

interface Film {
  runner: RunnerCase;
  frames: FilmedFrame[];
}

function film(
  seed: number,
  { fault = 'none', heelHeightPx = HEEL_HEIGHT_PX }: { fault?: Fault; heelHeightPx?: number } = {},
): Film {
  const random = seededRandom(seed);
  const runner = drawLots(random, { heelHeightPx, fault });
  const plan = { heelHeightPx, stances: STANCES, framesPerStance: 3 };
  return { runner, frames: filmLeg(runner, plan, random) };
}

const otherThan = (side: 'left' | 'right') => (side === 'left' ? 'right' : 'left');

const truthOf = (frames: readonly FilmedFrame[]) =>
  frames.reduce((sum, { trueEversionDegrees }) => sum + trueEversionDegrees, 0) / frames.length;

describe.each([1009, 1023])('a leg drawn from behind, %i', (seed) => {
  let drawn: Film;
  let seen: HeelReadings;

  beforeAll(async () => {
    drawn = film(seed);
    seen = measureFilm(drawn.frames, drawn.runner.side);
  });

  it('has the rearfoot angle it was drawn with', () => {
    const { degrees } = seen.sides[drawn.runner.side];

    const error = (degrees ?? Infinity) - truthOf(drawn.frames);
    expect(Math.abs(error)).toBeLessThan(TOLERANCE_DEGREES);
  });

  it('is measured in every stance, along lines with that angle', () => {
    const outward = drawn.runner.side === 'right' ? 1 : -1;
    const leanOf = ([top, bottom]: MeasuredHeel['heel']) =>
      outward * Math.atan2(top.xPx - bottom.xPx, bottom.yPx - top.yPx) * DEGREES;

    const { degrees } = seen.sides[drawn.runner.side];
    const shown = medianOf(seen.frames.map(({ calf, heel }) => leanOf(calf) - leanOf(heel)));

    expect(seen.stanceDegrees).toHaveLength(STANCES);
    expect(seen.stanceDegrees.some(Number.isNaN)).toBe(false);
    expect(seen.frames.length).toBeGreaterThan(STANCES);
    expect(seen.frames.every(({ side }) => side === drawn.runner.side)).toBe(true);
    expect(Math.abs(shown - (degrees ?? Infinity))).toBeLessThan(LINE_TOLERANCE_DEGREES);
  });

  it('yields nothing for the leg that is not shown', () => {
    const side = seen.sides[otherThan(drawn.runner.side)];

    expect(side).toEqual({ degrees: null, expectedErrorDegrees: null, problem: 'not_found' });
  });
});

describe('in a mirror', () => {
  it('one leg has the angle of the other', async () => {
    const { runner, frames } = film(1023);

    const seen = measureFilm(frames, runner.side);
    const again = measureFilm(frames.map(mirrored), otherThan(runner.side));

    const one = seen.sides[runner.side].degrees ?? Number.NaN;
    const other = again.sides[otherThan(runner.side)].degrees ?? Number.NaN;
    expect(Math.abs(one - other)).toBeLessThan(SAME_DEGREES);
  });
});

describe('no angle is reported', () => {
  it.each([
    ['a heel a few pixels high', 1023, { heelHeightPx: 6 }, 'too_small'],
    ['a blurred picture', 2204, { fault: 'blur' }, 'blurred'],
    ['a leg behind the other foot', 2600, { fault: 'covered' }, 'covered'],
  ] as const)('for %s', async (_, seed, faults, problem) => {
    const { runner, frames } = film(seed, faults);

    const { sides, stanceDegrees } = measureFilm(frames, runner.side);

    expect(sides[runner.side]).toMatchObject({ degrees: null, problem });
    expect(stanceDegrees.every(Number.isNaN)).toBe(true);
  });
});
