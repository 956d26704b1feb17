import { describe, expect, it } from 'vitest';

import { FilmPicture } from '../../exercise-media/renderer/film-picture.ts';
import { RowSpans } from '../../exercise-media/renderer/row-spans.ts';

const SIZE = { width: 6, height: 4 };
const WHOLE = new RowSpans(SIZE);
WHOLE.coverWhole();
const PIXELS = SIZE.width * SIZE.height;
/** ITU-R BT.709 in limited range: brightness, blue difference, red difference. */
const KNOWN = [
  { color: [0, 0, 0], expected: [16, 128, 128] },
  { color: [255, 255, 255], expected: [235, 128, 128] },
  { color: [255, 0, 0], expected: [63, 102, 240] },
  { color: [0, 255, 0], expected: [173, 42, 26] },
  { color: [0, 0, 255], expected: [32, 240, 118] },
];

describe('FilmPicture', () => {
  it.each(KNOWN)('converts $color to $expected', ({ color, expected }) => {
    const picture = new FilmPicture(SIZE);
    picture.update(filledWith(color), WHOLE);
    const [brightness = 0, blue = 0, red = 0] = expected;
    expect([...picture.planes]).toEqual([
      ...Array.from({ length: PIXELS }, () => brightness),
      ...Array.from({ length: PIXELS / 4 }, () => blue),
      ...Array.from({ length: PIXELS / 4 }, () => red),
    ]);
  });

  it('takes over a changed pixel with all that depends on it', () => {
    for (let at = 0; at < PIXELS; at += 1) {
      const pixels = filledWith([200, 200, 200]);
      const partly = new FilmPicture(SIZE);
      partly.update(pixels, WHOLE);
      pixels.set([255, 40, 0], at * 3);
      const [column, row] = [at % SIZE.width, Math.floor(at / SIZE.width)];
      const changed = new RowSpans(SIZE);
      changed.cover(row, column, column + 1);
      partly.update(pixels, changed);
      const wholly = new FilmPicture(SIZE);
      wholly.update(pixels, WHOLE);
      expect(partly.planes).toEqual(wholly.planes);
    }
  });
});

function filledWith(color: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: PIXELS * 3 }, (_, at) => color[at % 3] ?? 0);
}
