import { describe, expect, it } from 'vitest';

import { lumaSharesOf } from '../../../inference-container/media/color-tags.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import type { Region } from '../../../inference-container/pose/region.ts';
import { mirrored } from '../../../inference-container/pose/region.ts';
import { sampleRegion } from '../../../inference-container/pose/sample-region.ts';
import type { SampledInto } from '../../../inference-container/pose/sampling-plan.ts';
import { chromaTables } from '../../../inference-container/pose/sampling-plan.ts';

/** Values are kept to a quarter of a byte, positions to 1/256 px. */
const TOLERANCE_BYTES = 0.6;
const BLACK = 16;

type Yuv = readonly [number, number, number];

describe('sampleRegion', () => {
  it('returns every pixel if the region is the whole frame and the target has its size', () => {
    const frame = paint({ widthPx: 9, heightPx: 6 }, (x, y) => [20 + 20 * x + 5 * y, 128, 128]);
    const target = sample(frame, wholeOf(frame), { widthPx: 9, heightPx: 6 });
    for (let y = 0; y < 6; y++) {
      for (let x = 0; x < 9; x++) {
        expectNear(target[y * 9 + x], 1.164383 * (20 + 20 * x + 5 * y - BLACK));
      }
    }
  });

  it.each([
    { name: 'black', matrix: null, yuv: [16, 128, 128], rgb: [0, 0, 0] },
    { name: 'white', matrix: null, yuv: [235, 128, 128], rgb: [255, 255, 255] },
    { name: 'red', matrix: 'smpte170m', yuv: [81, 90, 240], rgb: [254, 0, 0] },
    { name: 'green', matrix: 'bt470bg', yuv: [145, 54, 34], rgb: [0, 255, 1] },
    { name: 'blue', matrix: null, yuv: [41, 240, 110], rgb: [0, 0, 255] },
    { name: 'red', matrix: 'bt709', yuv: [63, 102, 240], rgb: [255, 1, 0] },
    { name: 'green', matrix: 'bt709', yuv: [173, 42, 26], rgb: [0, 255, 0] },
    { name: 'red', matrix: 'bt2020nc', yuv: [74, 97, 240], rgb: [255, 0, 0] },
    { name: 'brighter than white', matrix: null, yuv: [255, 128, 128], rgb: [255, 255, 255] },
    {
      name: 'darker than black, with maximum color',
      matrix: null,
      yuv: [0, 255, 0],
      rgb: [0, 35.3, 237.5],
    },
  ] as const)('converts $name using the matrix $matrix', ({ matrix, yuv, rgb }) => {
    const frame = paint({ widthPx: 8, heightPx: 8 }, () => yuv);
    const size = { widthPx: 2, heightPx: 2 };
    const tables = chromaTables(lumaSharesOf({ matrix }, frame));
    const target = sample(frame, wholeOf(frame), { ...size, chromaTables: tables });
    rgb.forEach((byte, channel) => expectNear(target[channel * 4], byte, 1.5));
  });

  it('samples color at the right position in halved pictures', () => {
    const frame = paint({ widthPx: 64, heightPx: 64 }, (x, y) => [
      81,
      90,
      x < 32 && y < 32 ? 240 : 110,
    ]);
    for (const sizePx of [32, 16, 8]) {
      const target = sample(frame, wholeOf(frame), { widthPx: sizePx, heightPx: sizePx });
      const isRed = [...target.subarray(0, sizePx ** 2)].map((red) => red > 250);
      const isQuarter = isRed.map(
        (_, at) => at % sizePx < sizePx / 2 && Math.floor(at / sizePx) < sizePx / 2,
      );
      expect(isRed).toEqual(isQuarter);
    }
  });

  it('samples color at the chroma positions', () => {
    const frame = paint({ widthPx: 8, heightPx: 4 }, (x) => [81, 90, x < 4 ? 240 : 110]);
    const target = sample(frame, wholeOf(frame), { widthPx: 8, heightPx: 4 });
    const redOfRow = [...target.subarray(0, 8)];
    expect(redOfRow.slice(0, 4).every((red) => red > 250)).toBe(true);
    expect(redOfRow.slice(4).every((red) => red < 60)).toBe(true);
  });

  it('flips mirrored regions', () => {
    const frame = paint({ widthPx: 8, heightPx: 6 }, (x, y) => [20 + 20 * x + 5 * y, 128, 128]);
    const size = { widthPx: 8, heightPx: 6 };
    const plain = sample(frame, wholeOf(frame), size);
    const flipped = sample(frame, mirrored(wholeOf(frame)), size);
    for (let y = 0; y < 6; y++) {
      const row = plain.slice(8 * y, 8 * (y + 1));
      expect(flipped.slice(8 * y, 8 * (y + 1))).toEqual(row.toReversed());
    }
  });

  it('rotates the picture so that the region is upright', () => {
    const frame = paint({ widthPx: 40, heightPx: 40 }, (x) => [40 + 4 * x, 128, 128]);
    const target = sample(
      frame,
      { centerXPx: 20, centerYPx: 20, widthPx: 16, heightPx: 16, rotationRadians: Math.PI / 2 },
      { widthPx: 16, heightPx: 16 },
    );
    // The region's own x runs down the frame, so it has no gradient; its y runs to the left.
    expectNear(target[0], target[15] ?? NaN);
    expect(target[0]).toBeGreaterThan(target[15 * 16] ?? NaN);
  });

  it.each(['replicate', 'zero'] as const)(
    'matches the plain formula inside, across, and outside the border: %s',
    (border) => {
      const frame = paint({ widthPx: 61, heightPx: 47 }, (x, y) => [
        128 + 60 * Math.sin(x / 5) + 40 * Math.cos(y / 4),
        128,
        128,
      ]);
      for (const region of SCATTERED_REGIONS) {
        const size = { widthPx: 24, heightPx: 32 };
        const target = sample(frame, region, { ...size, border });
        const expected = plainSamples(frame, region, { ...size, border });
        expected.forEach((byte, at) => expectNear(target[at], byte, 1.5));
      }
    },
  );

  it('averages fine patterns if a sample spans two pixels or more', () => {
    const frame = paint({ widthPx: 128, heightPx: 128 }, (x) => [x % 2 === 0 ? 16 : 235, 128, 128]);
    const region = { ...wholeOf(frame), centerXPx: 64.25, widthPx: 100, heightPx: 100 };
    const target = sample(frame, region, { widthPx: 40, heightPx: 40 });
    const spread = Math.max(...target) - Math.min(...target);
    expect(spread).toBeLessThan(1);
  });

  it('scales and shifts each plane, at the requested position', () => {
    const frame = paint({ widthPx: 8, heightPx: 8 }, () => [81, 90, 240]);
    const target = new Float32Array(2 + 3 * 4).fill(NaN);
    sampleRegion(frame, wholeOf(frame), {
      ...INTO,
      target,
      offset: 2,
      widthPx: 2,
      heightPx: 2,
      scale: 1 / 255,
      bias: -1,
      border: 'zero',
    });
    expect([...target.subarray(0, 2)]).toEqual([NaN, NaN]);
    expectNear(target[2], 254 / 255 - 1, 0.01);
    expectNear(target[6], -1, 0.01);
    expectNear(target[10], -1, 0.01);
  });

  it('returns only black for a region outside the frame, at any distance', () => {
    const frame = paint({ widthPx: 8, heightPx: 8 }, () => [200, 200, 200]);
    const region = { ...wholeOf(frame), centerXPx: -1e6, centerYPx: 1e6 };
    const target = sample(frame, region, { widthPx: 4, heightPx: 4, border: 'zero' });
    expect([...target].every((value) => value === 0)).toBe(true);
  });
});

const INTO = {
  offset: 0,
  scale: 1,
  bias: 0,
  chromaTables: chromaTables(lumaSharesOf({ matrix: 'bt470bg' }, { widthPx: 2, heightPx: 2 })),
  border: 'replicate',
} as const;

const SCATTERED_REGIONS: readonly Region[] = [
  { centerXPx: 30, centerYPx: 22, widthPx: 20, heightPx: 24, rotationRadians: 0 },
  { centerXPx: 30, centerYPx: 22, widthPx: 30, heightPx: 40, rotationRadians: 0.7 },
  { centerXPx: 5, centerYPx: 40, widthPx: 40, heightPx: 50, rotationRadians: -2.5 },
  { centerXPx: 60, centerYPx: 0, widthPx: 20, heightPx: 90, rotationRadians: 1.6 },
  { centerXPx: 30, centerYPx: 22, widthPx: 90, heightPx: 110, rotationRadians: 0.2 },
  { centerXPx: 20, centerYPx: 30, widthPx: 120, heightPx: 160, rotationRadians: -0.4 },
  { centerXPx: 80, centerYPx: 70, widthPx: 10, heightPx: 10, rotationRadians: 3 },
  // Seen in a mirror.
  { centerXPx: 30, centerYPx: 22, widthPx: -20, heightPx: 24, rotationRadians: 0 },
  { centerXPx: 20, centerYPx: 30, widthPx: -120, heightPx: 160, rotationRadians: -0.4 },
];

function expectNear(actual: number | undefined, expected: number, tolerance = TOLERANCE_BYTES) {
  expect(Math.abs((actual ?? NaN) - expected)).toBeLessThanOrEqual(tolerance);
}

function sample(
  frame: Frame,
  region: Region,
  options: Pick<SampledInto, 'widthPx' | 'heightPx'> & Partial<SampledInto>,
): Float32Array {
  const target = new Float32Array(3 * options.widthPx * options.heightPx).fill(NaN);
  sampleRegion(frame, region, { ...INTO, target, ...options });
  return target;
}

function wholeOf({ widthPx, heightPx }: Frame): Region {
  return {
    centerXPx: widthPx / 2,
    centerYPx: heightPx / 2,
    widthPx,
    heightPx,
    rotationRadians: 0,
  };
}

function paint(
  size: { widthPx: number; heightPx: number },
  colorAt: (x: number, y: number) => Yuv,
): Frame {
  const { widthPx, heightPx } = size;
  const [colorWidth, colorHeight] = [Math.ceil(widthPx / 2), Math.ceil(heightPx / 2)];
  const pixels = new Uint8Array(widthPx * heightPx + 2 * colorWidth * colorHeight);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const [brightness, u, v] = colorAt(x, y);
      pixels[y * widthPx + x] = brightness;
      const at = widthPx * heightPx + (y >> 1) * colorWidth + (x >> 1);
      pixels[at] = u;
      pixels[at + colorWidth * colorHeight] = v;
    }
  }
  return { index: 0, timeSeconds: 0, widthPx, heightPx, pixels };
}

/** Samples a region with a plain reference implementation, for gray frames only. */
function plainSamples(
  frame: Frame,
  region: Region,
  target: { widthPx: number; heightPx: number; border: 'replicate' | 'zero' },
): number[] {
  const stepX = region.widthPx / target.widthPx;
  const stepY = region.heightPx / target.heightPx;
  let picture: GrayPicture = frame;
  let scale = 1;
  for (; Math.max(stepX, stepY) / scale >= 2; scale *= 2) picture = halve(picture);
  const cosine = Math.cos(region.rotationRadians);
  const sine = Math.sin(region.rotationRadians);
  const samples: number[] = [];
  for (let row = 0; row < target.heightPx; row++) {
    for (let column = 0; column < target.widthPx; column++) {
      const across = (column + 0.5) * stepX - region.widthPx / 2;
      const down = (row + 0.5) * stepY - region.heightPx / 2;
      const x = (region.centerXPx + across * cosine - down * sine) / scale - 0.5;
      const y = (region.centerYPx + across * sine + down * cosine) / scale - 0.5;
      const brightness = bilinear(picture, { x, y, border: target.border });
      samples.push(Math.min(255, Math.max(0, 1.164383 * (brightness - BLACK))));
    }
  }
  return samples;
}

type GrayPicture = Pick<Frame, 'widthPx' | 'heightPx'> & { pixels: ArrayLike<number> };

function halve({ pixels, widthPx, heightPx }: GrayPicture): GrayPicture {
  const half = { widthPx: widthPx >> 1, heightPx: heightPx >> 1 };
  const means = Array.from({ length: half.widthPx * half.heightPx }, (_, at) => {
    const first = 2 * widthPx * Math.floor(at / half.widthPx) + 2 * (at % half.widthPx);
    const four = [first, first + 1, first + widthPx, first + widthPx + 1];
    return four.reduce((sum, place) => sum + (pixels[place] ?? NaN), 0) / 4;
  });
  return { ...half, pixels: means };
}

function bilinear(
  { pixels, widthPx, heightPx }: GrayPicture,
  { x, y, border }: { x: number; y: number; border: 'replicate' | 'zero' },
): number {
  let sum = 0;
  for (const row of [Math.floor(y), Math.floor(y) + 1]) {
    for (const column of [Math.floor(x), Math.floor(x) + 1]) {
      const weight = (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
      const nearX = Math.min(Math.max(column, 0), widthPx - 1);
      const nearY = Math.min(Math.max(row, 0), heightPx - 1);
      const isBlack = border === 'zero' && (nearX !== column || nearY !== row);
      sum += weight * (isBlack ? BLACK : (pixels[nearY * widthPx + nearX] ?? NaN));
    }
  }
  return sum;
}
