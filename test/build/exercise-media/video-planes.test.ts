import { describe, expect, it } from 'vitest';

import { videoPlanes } from '../../../build/exercise-media/renderer/video-planes.ts';

const SIZE = { width: 6, height: 4 };
const COUNT = SIZE.width * SIZE.height;
/** ITU-R BT.709 in limited range: brightness, blue difference, red difference. */
const KNOWN = [
  { color: [0, 0, 0], expected: [16, 128, 128] },
  { color: [255, 255, 255], expected: [235, 128, 128] },
  { color: [255, 0, 0], expected: [63, 102, 240] },
  { color: [0, 255, 0], expected: [173, 42, 26] },
  { color: [0, 0, 255], expected: [32, 240, 118] },
];

describe('videoPlanes', () => {
  it.each(KNOWN)('converts $color to $expected', ({ color, expected }) => {
    const pixels = Uint8Array.from({ length: COUNT * 4 }, (_, at) => color[at % 4] ?? 255);
    const [brightness = 0, blue = 0, red = 0] = expected;
    expect([...videoPlanes(pixels, SIZE)]).toEqual([
      ...Array.from({ length: COUNT }, () => brightness),
      ...Array.from({ length: COUNT / 4 }, () => blue),
      ...Array.from({ length: COUNT / 4 }, () => red),
    ]);
  });

  it('puts the last row of pixels on top', () => {
    const pixels = new Uint8Array(COUNT * 4);
    pixels.fill(255, (COUNT - SIZE.width) * 4);
    const brightness = videoPlanes(pixels, SIZE).subarray(0, COUNT);
    expect([...brightness].map((tone) => tone > 200)).toEqual(
      Array.from({ length: COUNT }, (_, at) => at < SIZE.width),
    );
  });
});
