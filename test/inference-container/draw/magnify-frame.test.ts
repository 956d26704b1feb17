import { describe, expect, it } from 'vitest';

import { magnifyFrame } from '../../../inference-container/draw/magnify-frame.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import { sampleAt } from '../support/decoded.ts';

/**
 * Builds a frame that gets brighter to the right and downward; odd sizes have a chroma sample for a
 * single pixel.
 */
function gradient(widthPx: number, heightPx: number): Frame {
  const chroma = { widthPx: Math.ceil(widthPx / 2), heightPx: Math.ceil(heightPx / 2) };
  const plane = (size: typeof chroma, valueAt: (column: number, row: number) => number) =>
    Array.from({ length: size.widthPx * size.heightPx }, (_, at) =>
      valueAt(at % size.widthPx, Math.floor(at / size.widthPx)),
    );
  const pixels = Uint8Array.from([
    ...plane({ widthPx, heightPx }, (column, row) => 20 + 2 * column + row),
    ...plane(chroma, (column) => 100 + column),
    ...plane(chroma, (_, row) => 150 + row),
  ]);
  return { index: 3, timeSeconds: 0.1, widthPx, heightPx, pixels };
}

describe('a magnified frame', () => {
  const frame = gradient(41, 31);

  it('shows the chosen part at the size of the whole frame', () => {
    const magnified = magnifyFrame(frame, { leftPx: 10, topPx: 6, zoom: 2 });

    expect(magnified).toMatchObject({ index: 3, widthPx: 41, heightPx: 31 });
    // The middle of pixel (20, 10) is at (10 + 20.5 / 2, 6 + 10.5 / 2) of the frame.
    const { luma, blue, red } = sampleAt(magnified, { column: 20, row: 10 });
    expect(Math.abs(luma - (20 + 2 * 19.75 + 10.75))).toBeLessThanOrEqual(1);
    expect(Math.abs(blue - (100 + 5 + 4.75))).toBeLessThanOrEqual(1);
    expect(Math.abs(red - (150 + 3 + 2.25))).toBeLessThanOrEqual(1);
  });

  it('is an unchanged copy of the frame at zoom 1', () => {
    const same = magnifyFrame(frame, { leftPx: 0, topPx: 0, zoom: 1 });
    expect(same.pixels).toEqual(frame.pixels);
    expect(same.pixels).not.toBe(frame.pixels);
  });
});
