import { describe, expect, it } from 'vitest';

import { cropFrame } from '../../../inference-container/media/crop-frame.ts';
import { pictureByteCount } from '../../../inference-container/media/picture-size.ts';
import { drawThumbnail } from '../../../inference-container/pipeline/draw-thumbnail.ts';
import { evenTimes, sideRun } from '../draw/synthetic-run.ts';

/** Builds a frame whose luma counts the columns; chroma is neutral. */
function frameOf(size: { widthPx: number; heightPx: number }) {
  const pixels = new Uint8Array(pictureByteCount(size)).fill(128);
  for (let at = 0; at < size.widthPx * size.heightPx; at += 1) {
    pixels[at] = 20 + ((at % size.widthPx) % 200);
  }
  return { ...size, index: 0, timeSeconds: 0, pixels };
}

describe('the thumbnail', () => {
  it.each([
    { widthPx: 720, heightPx: 1440, aspect: 4 / 5 },
    // The stick figure is 260 of 400 pixels high.
    { widthPx: 1280, heightPx: 720, aspect: 16 / 9 },
  ])('is cropped to the runner in a video $widthPx pixels wide', ({ aspect, ...size }) => {
    const scale = size.heightPx / 400;
    const run = sideRun(evenTimes(1, 30));
    for (const path of Object.values(run.landmarks)) {
      path.xPx.fill((path.xPx[0] ?? 0) * scale);
      path.yPx.fill((path.yPx[0] ?? 0) * scale);
    }
    const input = { ...run, ...size, bodyHeightPx: 280 * scale };
    const { widthPx, heightPx } = drawThumbnail(frameOf(size), { input, matrix: null });

    expect(widthPx / heightPx).toBeCloseTo(aspect, 1);
    expect(heightPx).toBeGreaterThan(270 * scale);
    expect(heightPx).toBeLessThan(0.95 * size.heightPx);
  });
});

it('shows no total score that is based on too few values', () => {
  const size = { widthPx: 200, heightPx: 400 };
  const run = sideRun(evenTimes(1, 30));
  const pixelsWith = (totalScore: number | null) =>
    drawThumbnail(frameOf(size), { input: { ...run, totalScore }, matrix: null }).pixels;

  expect(pixelsWith(null)).not.toEqual(pixelsWith(0.8));
});

describe('a crop', () => {
  const frame = frameOf({ widthPx: 40, heightPx: 20 });

  it('has the pixels of its region of the frame', () => {
    const { pixels } = cropFrame(frame, { leftPx: 10, topPx: 4, widthPx: 20, heightPx: 8 });
    expect(pixels).toHaveLength(pictureByteCount({ widthPx: 20, heightPx: 8 }));
    expect([pixels[0], pixels[19], pixels[20]]).toEqual([30, 49, 30]);
  });

  it('is black outside the frame', () => {
    const { pixels } = cropFrame(frame, { leftPx: -4, topPx: 0, widthPx: 48, heightPx: 20 });
    expect([pixels[0], pixels[3], pixels[4], pixels[43], pixels[44]]).toEqual([16, 16, 20, 59, 16]);
  });
});
