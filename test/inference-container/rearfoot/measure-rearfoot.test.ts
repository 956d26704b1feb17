import { describe, expect, it } from 'vitest';

import type { FilmedFrame } from '../../../bench/accuracy/rearfoot/film-leg.ts';
import { filmLeg } from '../../../bench/accuracy/rearfoot/film-leg.ts';
import { measureFilm } from '../../../bench/accuracy/rearfoot/measure-film.ts';
import { mirrored } from '../../../bench/accuracy/rearfoot/mirror-film.ts';
import type { Fault, RunnerCase } from '../../../bench/accuracy/rearfoot/runner-case.ts';
import { drawLots } from '../../../bench/accuracy/rearfoot/runner-case.ts';
import { seededRandom } from '../../../bench/accuracy/rearfoot/seeded-random.ts';

const HEEL_HEIGHT_PX = 40;
/** A heel that is seen well may still be drawn so that it is not symmetrical. */
const TOLERANCE_DEGREES = 4;
const LINE_TOLERANCE_DEGREES = 0.01;
const SAME_DEGREES = 1e-6;
const DEGREES = 180 / Math.PI;

function film(
  seed: number,
  { fault = 'none', heelHeightPx = HEEL_HEIGHT_PX }: { fault?: Fault; heelHeightPx?: number } = {},
): { runner: RunnerCase; frames: FilmedFrame[] } {
  const random = seededRandom(seed);
  const runner = drawLots(random, { heelHeightPx, fault });
  return {
    runner,
    frames: filmLeg(runner, { heelHeightPx, stances: 2, framesPerStance: 3 }, random),
  };
}

const truthOf = (frames: readonly FilmedFrame[]) =>
  frames.reduce((sum, { trueEversionDegrees }) => sum + trueEversionDegrees, 0) / frames.length;

describe('a drawn leg from behind', () => {
  it.each([1009, 1022, 1023])('has the rearfoot angle it was drawn with: %i', async (seed) => {
    const { runner, frames } = film(seed);

    const { [runner.side]: side, stances } = await measureFilm(frames, runner.side);

    expect(side.eversionDegrees).not.toBeNull();
    expect(Math.abs((side.eversionDegrees ?? Infinity) - truthOf(frames))).toBeLessThan(
      TOLERANCE_DEGREES,
    );
    expect(stances.map(({ reason }) => reason)).toEqual([null, null]);
  });

  it('has the same angle in a mirror, on the other side', async () => {
    const { runner, frames } = film(1022);
    const otherSide = runner.side === 'left' ? 'right' : 'left';

    const seen = await measureFilm(frames, runner.side);
    const again = await measureFilm(frames.map(mirrored), otherSide);

    const one = seen[runner.side].eversionDegrees ?? Number.NaN;
    const other = again[otherSide].eversionDegrees ?? Number.NaN;
    expect(Math.abs(one - other)).toBeLessThan(SAME_DEGREES);
  });

  it('is drawn with lines that have the angle', async () => {
    const { runner, frames } = film(1023);

    const { stances } = await measureFilm(frames, runner.side);

    const outward = runner.side === 'right' ? 1 : -1;
    const errors = stances.flatMap((stance) =>
      stance.frames.map(({ heelLine, calfLine, eversionDegrees }) => {
        const [heel, calf] = [heelLine, calfLine].map(
          ([bottom, top]) =>
            outward * Math.atan2(top.xPx - bottom.xPx, bottom.yPx - top.yPx) * DEGREES,
        );
        return Math.abs((calf ?? Number.NaN) - (heel ?? Number.NaN) - eversionDegrees);
      }),
    );
    expect(errors).toHaveLength(frames.length);
    expect(Math.max(...errors)).toBeLessThan(LINE_TOLERANCE_DEGREES);
  });
});

describe('no angle is told', () => {
  it.each([
    ['a heel of some pixels', { heelHeightPx: 10 }, 'too_small'],
    ['a picture that is not sharp', { fault: 'blur' }, 'blurred'],
    ['a leg behind the other foot', { fault: 'covered' }, 'covered'],
  ] as const)('of %s', async (_, drawn, reason) => {
    const { runner, frames } = film(2201, drawn);

    const { [runner.side]: side } = await measureFilm(frames, runner.side);

    expect(side).toMatchObject({ eversionDegrees: null, confidence: 0, reason });
  });

  it('of a side without stances', async () => {
    const { runner, frames } = film(1022);
    const otherSide = runner.side === 'left' ? 'right' : 'left';

    const { [otherSide]: side } = await measureFilm(frames, runner.side);

    expect(side).toMatchObject({ eversionDegrees: null, reason: 'not_found' });
  });
});
