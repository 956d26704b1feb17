import { beforeAll, describe, expect, it } from 'vitest';

import {
  makeClip,
  makeTempDirectory,
  removeDirectory,
  X264,
} from '../../../../bench/support/make-clip.ts';
import type {
  HeelReadings,
  MeasuredHeel,
} from '../../../../inference-container/back-view/picture-measurements.ts';
import type { RearfootInput } from '../../../../inference-container/back-view/rearfoot/measure-rearfoot.ts';
import type { Side } from '../../../../inference-container/motion/facing.ts';
import { otherSide } from '../../../../inference-container/motion/facing.ts';
import { medianOf } from '../../../../inference-container/numbers/statistics.ts';
import type { HeelFilm } from './rendered-heels.ts';
import {
  hasHeelFilms,
  heelFilm,
  inMirror,
  legsOf,
  measureHeels,
  mirrored,
} from './rendered-heels.ts';

/** The accuracy required of the difference between the sides. */
const TOLERANCE_DEGREES = 3;
const LINE_TOLERANCE_DEGREES = 0.01;
/** Patches are sampled at fractions of a pixel, which are rounded the other way in a mirror. */
const MIRROR_TOLERANCE_DEGREES = 0.1;
const DEGREES = 180 / Math.PI;
/** Downscaling factor at which a heel is only a few pixels high. */
const SMALL = 10;

if (!hasHeelFilms) process.stdout.write('skipped: heels of rendered runners are missing\n');

describe.skipIf(!hasHeelFilms)('heels of a rendered runner', () => {
  let film: HeelFilm;
  let seen: HeelReadings;

  beforeAll(async () => {
    film = await heelFilm('var_f_everted');
    seen = await measureHeels(film);
  });

  it('differ by their eversion', () => {
    const { left, right } = seen.sides;

    const error = (right.degrees ?? NaN) - (left.degrees ?? NaN) - film.rightMoreDegrees;
    expect(Math.abs(error)).toBeLessThan(TOLERANCE_DEGREES);
  });

  it.each(['left', 'right'] as const)('lie along lines at the angle of the %s heel', (side) => {
    const frames = seen.frames.filter((frame) => frame.side === side);

    const shown = medianOf(frames.map(({ calf, heel }) => leanOf(calf, side) - leanOf(heel, side)));

    const error = shown - (seen.sides[side].degrees ?? NaN);
    expect(Math.abs(error)).toBeLessThan(LINE_TOLERANCE_DEGREES);
  });

  it('are measured in every stance', () => {
    expect(seen.stanceDegrees).toHaveLength(film.input.stances.length);
    expect(seen.stanceDegrees.some(Number.isNaN)).toBe(false);
  });

  it('have the same angles in a mirror image', async () => {
    const other = await measureMirrored(film);

    for (const side of ['left', 'right'] as const) {
      const [shown, expected] = [other.sides[otherSide(side)].degrees, seen.sides[side].degrees];
      expect(Math.abs((shown ?? NaN) - (expected ?? NaN))).toBeLessThan(MIRROR_TOLERANCE_DEGREES);
    }
  });

  it('are not found for a leg that never has a stance', async () => {
    const stances = film.input.stances.filter(({ side }) => side === 'left');

    const { sides } = await measureHeels({ ...film, input: { ...film.input, stances } });

    expect(sides.left.problem).toBe(null);
    expect(sides.right).toEqual({
      degrees: null,
      expectedErrorDegrees: null,
      problem: 'not_found',
    });
  });

  it('have no angle if the other foot hides them', async () => {
    const { legs } = film.input;
    const together = {
      ...legs,
      right_ankle: legs.left_ankle,
      right_heel: legs.left_heel,
      right_toe: legs.left_heel,
    };

    const { sides } = await measureHeels({ ...film, input: { ...film.input, legs: together } });

    expect(sides.left.problem).toBe('covered');
  });

  it('have no angle in blurred pictures', async () => {
    const { sides, stanceDegrees } = await measureFiltered(
      film,
      'scale=180:320,boxblur=2:3,scale=720:1280',
    );

    expect([sides.left.problem, sides.right.problem]).toEqual(['blurred', 'blurred']);
    expect(stanceDegrees.every(Number.isNaN)).toBe(true);
  });

  it('have no angle if they are only a few pixels high', async () => {
    const { widthPx, heightPx } = film.input;
    const filter = `scale=${widthPx / SMALL}:${heightPx / SMALL}`;

    const { sides, stanceDegrees } = await measureFiltered(
      { ...film, input: shrunk(film.input) },
      filter,
    );

    expect(sides.right.problem).toBe('too_small');
    expect(stanceDegrees.every(Number.isNaN)).toBe(true);
  });
});

/** Returns the lean of the heel; positive if the upper end is farther out. */
function leanOf([top, bottom]: MeasuredHeel['heel'], side: Side): number {
  const outward = side === 'right' ? 1 : -1;
  return outward * Math.atan2(top.xPx - bottom.xPx, bottom.yPx - top.yPx) * DEGREES;
}

/** Measures the video after an ffmpeg filter. */
async function measureFiltered({ path, input }: HeelFilm, filter: string): Promise<HeelReadings> {
  const directory = await makeTempDirectory();
  try {
    const command = `-t 2.5 -i ${path} -vf ${filter} ${X264} -qp 5 filtered.mp4`;
    return await measureHeels({ path: await makeClip(directory, command), input });
  } finally {
    await removeDirectory(directory);
  }
}

async function measureMirrored({ path, input }: HeelFilm): Promise<HeelReadings> {
  return measureHeels({ path, input: inMirror(input) }, (crop) => mirrored(crop, input));
}

function shrunk(input: RearfootInput): RearfootInput {
  const legs = legsOf((side, point) => {
    const { xPx, yPx, confidence } = input.legs[`${side}_${point}`];
    return { xPx: xPx.map((px) => px / SMALL), yPx: yPx.map((px) => px / SMALL), confidence };
  });
  return {
    ...input,
    legs,
    widthPx: input.widthPx / SMALL,
    heightPx: input.heightPx / SMALL,
  };
}
