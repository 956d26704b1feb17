import { describe, it } from 'vitest';

import { drawPicture } from '../../exercise-media/renderer/draw-picture.ts';
import type { ExercisePoses } from '../../exercise-media/renderer/exercise-poses.ts';
import { PALETTE } from '../../exercise-media/renderer/palette.ts';

const SIZE = { width: 320, height: 240 };
/** Inside the disc of a number, left of its digit. */
const DISC_AT = 8;

const STANDING: ExercisePoses = {
  view: 'side',
  planted: ['left foot', 'right foot'],
  poses: { low: { both: { hipFlexion: 40, kneeFlexion: 60 } }, high: {} },
  loop: [
    { pose: 'low', seconds: 0.5 },
    { pose: 'high', seconds: 0.5 },
  ],
  accent: ['quadriceps'],
};

const LYING: ExercisePoses = {
  view: 'side',
  planted: ['pelvis'],
  base: { pelvisLean: 90, both: { ankleDorsiflexion: -50 } },
  poses: {
    one: { both: { shoulderFlexion: 170 } },
    two: { both: { shoulderAbduction: 90 } },
    three: { both: { shoulderAbduction: 20 } },
  },
  loop: [
    { pose: 'one', seconds: 0.5 },
    { pose: 'two', seconds: 0.5 },
    { pose: 'three', seconds: 0.5 },
  ],
  picture: ['one', 'two', 'three'],
  accent: ['upper back'],
};

function isDisc(pixels: Uint8Array, { x, y }: { x: number; y: number }): boolean {
  const at = (y * SIZE.width + x) * 3;
  const { red, green, blue } = PALETTE.dark;
  return pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue;
}

describe('drawPicture', () => {
  it('numbers two positions of a standing figure side by side', ({ expect }) => {
    const pixels = drawPicture(STANDING, SIZE);
    expect(pixels).toHaveLength(SIZE.width * SIZE.height * 3);
    expect(isDisc(pixels, { x: DISC_AT, y: 13 })).toBe(true);
    expect(isDisc(pixels, { x: 162 + DISC_AT, y: 13 })).toBe(true);
    expect(isDisc(pixels, { x: DISC_AT, y: 122 + 13 })).toBe(false);
  });

  it('numbers three positions of a lying figure one above the other', ({ expect }) => {
    const pixels = drawPicture(LYING, SIZE);
    const rows = [0, 81, 162].map((top) => isDisc(pixels, { x: DISC_AT, y: top + 13 }));
    expect(rows).toEqual([true, true, true]);
    expect(isDisc(pixels, { x: 162 + DISC_AT, y: 13 })).toBe(false);
  });
});
