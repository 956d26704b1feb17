import { describe, expect, it } from 'vitest';

import { ShapeDrawer, toYuv } from '../../../inference-container/draw/draw-shapes.ts';
import type { Color, Part, Shape } from '../../../inference-container/draw/shape.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import { sampleAt } from '../support/decoded.ts';

const WHITE: Color = [255, 255, 255];
const RED: Color = [255, 0, 0];
/** Limited range. */
const BLACK_LUMA = 16;
const WHITE_LUMA = 235;
const NO_COLOR = 128;
/** Tolerance for areas summed from coverage. */
const AREA_TOLERANCE_SHARE = 0.01;

function blackFrame(widthPx: number, heightPx: number): Frame {
  const colorPx = Math.ceil(widthPx / 2) * Math.ceil(heightPx / 2);
  const pixels = new Uint8Array(widthPx * heightPx + 2 * colorPx).fill(NO_COLOR);
  pixels.fill(BLACK_LUMA, 0, widthPx * heightPx);
  return { index: 0, timeSeconds: 0, widthPx, heightPx, pixels };
}

function drawOn(frame: Frame, parts: Part[], look: Partial<Shape> = {}): Frame {
  new ShapeDrawer(frame, 'bt709').draw(frame, [{ color: WHITE, opacity: 1, ...look, parts }]);
  return frame;
}

const lumaAt = (frame: Frame, column: number, row: number) => sampleAt(frame, { column, row }).luma;

/** Returns the covered area in square pixels, counting partial coverage proportionally. */
function coveredArea({ pixels, widthPx, heightPx }: Frame): number {
  const lumas = pixels.subarray(0, widthPx * heightPx);
  return lumas.reduce((sum, luma) => sum + (luma - BLACK_LUMA) / (WHITE_LUMA - BLACK_LUMA), 0);
}

const point = (xPx: number, yPx: number) => ({ xPx, yPx });
const line = (from: [number, number], to: [number, number], widthPx: number): Part => ({
  kind: 'line',
  from: point(...from),
  to: point(...to),
  widthPx,
});

describe('a surround', () => {
  it('covers everything but an ellipse, with a soft edge', () => {
    const part: Part = {
      kind: 'surround',
      center: point(30, 20),
      radiusXPx: 15,
      radiusYPx: 10,
      inside: 0,
    };
    const frame = drawOn(blackFrame(60, 40), [part]);

    expect(lumaAt(frame, 30, 20)).toBe(BLACK_LUMA);
    expect(lumaAt(frame, 1, 1)).toBe(WHITE_LUMA);
    const edge = lumaAt(frame, 45, 20);
    expect(edge).toBeGreaterThan(BLACK_LUMA + 60);
    expect(edge).toBeLessThan(WHITE_LUMA - 60);
  });
});

describe('a line', () => {
  it('covers whole pixels along its width, and nothing next to them', () => {
    const frame = drawOn(blackFrame(20, 12), [line([5, 6], [15, 6], 4)]);

    expect([3, 4, 5, 6, 7, 8].map((row) => lumaAt(frame, 10, row))).toEqual([
      BLACK_LUMA,
      WHITE_LUMA,
      WHITE_LUMA,
      WHITE_LUMA,
      WHITE_LUMA,
      BLACK_LUMA,
    ]);
  });

  it.each([
    { from: [20, 30], to: [80, 30] },
    { from: [20, 20], to: [80, 75] },
    { from: [50, 90], to: [47, 15] },
  ] as const)(
    'with round ends has the same area in any direction: $from to $to',
    ({ from, to }) => {
      const widthPx = 7;
      const frame = drawOn(blackFrame(100, 100), [line([...from], [...to], widthPx)]);

      const lengthPx = Math.hypot(to[0] - from[0], to[1] - from[1]);
      const area = lengthPx * widthPx + (Math.PI * widthPx ** 2) / 4;
      expect(Math.abs(coveredArea(frame) - area)).toBeLessThan(AREA_TOLERANCE_SHARE * area);
    },
  );
});

describe('filled areas', () => {
  it.each<[string, Part, number]>([
    [
      'of an ellipse',
      { kind: 'ellipse', center: point(60, 60), radiusXPx: 40, radiusYPx: 20 },
      Math.PI * 40 * 20,
    ],
    [
      'of a ring',
      { kind: 'ring', center: point(60, 60), radiusXPx: 40, radiusYPx: 40, widthPx: 6 },
      2 * Math.PI * 40 * 6,
    ],
    [
      'of a sector, clockwise from the right',
      {
        kind: 'wedge',
        center: point(60, 60),
        radiusPx: 50,
        startDegrees: 20,
        sweepDegrees: 60,
      },
      (Math.PI * 2500) / 6,
    ],
    [
      'of a counterclockwise sector of more than half a turn',
      {
        kind: 'wedge',
        center: point(60, 60),
        radiusPx: 50,
        startDegrees: 45,
        sweepDegrees: -270,
      },
      Math.PI * 2500 * 0.75,
    ],
    [
      'of a panel with rounded corners',
      { kind: 'panel', topLeft: point(10, 20), widthPx: 90, heightPx: 40, cornerPx: 8 },
      90 * 40 - (4 - Math.PI) * 64,
    ],
  ])('match the geometry %s', (_, part, area) => {
    const frame = drawOn(blackFrame(120, 120), [part]);

    expect(Math.abs(coveredArea(frame) - area)).toBeLessThan(AREA_TOLERANCE_SHARE * area);
  });

  it('place a sector at its angles', () => {
    const quarter = { center: point(20, 20), radiusPx: 18, startDegrees: 0, sweepDegrees: 90 };
    const frame = drawOn(blackFrame(40, 40), [{ kind: 'wedge', ...quarter }]);

    // Angles increase clockwise from the right: this one is below and to the right.
    expect(lumaAt(frame, 26, 26)).toBe(WHITE_LUMA);
    expect([lumaAt(frame, 14, 26), lumaAt(frame, 26, 14), lumaAt(frame, 14, 14)]).toEqual([
      BLACK_LUMA,
      BLACK_LUMA,
      BLACK_LUMA,
    ]);
  });
});

describe('mixing', () => {
  it.each([0.25, 0.5, 0.9])('blends %d of the color into the picture', (opacity) => {
    const frame = drawOn(blackFrame(8, 8), [line([0, 4], [8, 4], 20)], { opacity, color: RED });

    const color = toYuv(RED, 'bt709', frame);
    const mixed = (before: number, over: number) => Math.round(before + (over - before) * opacity);
    expect(sampleAt(frame, { column: 4, row: 4 })).toEqual({
      luma: mixed(BLACK_LUMA, color.luma),
      blue: mixed(NO_COLOR, color.blue),
      red: mixed(NO_COLOR, color.red),
    });
  });

  it('counts overlapping parts once', () => {
    const twice = [line([2, 10], [18, 10], 6), line([2, 10], [18, 10], 6)];
    const once = drawOn(blackFrame(20, 20), twice.slice(1), { opacity: 0.5 });

    expect(drawOn(blackFrame(20, 20), twice, { opacity: 0.5 }).pixels).toEqual(once.pixels);
  });

  it('uses the stronger of two overlapping parts', () => {
    const weak: Part = { ...line([2, 10], [18, 10], 6), strength: 0.5 };
    const frame = drawOn(blackFrame(20, 20), [line([2, 10], [10, 10], 6), weak]);

    expect(lumaAt(frame, 5, 10)).toBe(WHITE_LUMA);
    expect(lumaAt(frame, 17, 10)).toBe(Math.round(BLACK_LUMA + (128 / 255) * 219));
  });

  it('weights a chroma sample by the coverage of its four pixels', () => {
    const column = [line([5, -20], [5, 40], 2)];
    const frame = drawOn(blackFrame(16, 16), column, { color: RED });

    const { red } = toYuv(RED, 'bt709', frame);
    // The line covers columns 4 and 5, which share their samples, but not 2, 3, 6, or 7.
    expect([2, 4, 6].map((at) => sampleAt(frame, { column: at, row: 8 }).red)).toEqual([
      NO_COLOR,
      red,
      NO_COLOR,
    ]);
    const half = drawOn(blackFrame(16, 16), [line([6, -20], [6, 40], 2)], { color: RED });
    expect(sampleAt(half, { column: 4, row: 8 }).red).toBe(
      Math.round(NO_COLOR + (red - NO_COLOR) / 2),
    );
  });

  it('uses the colors of each color standard', () => {
    const size = { widthPx: 100, heightPx: 100 };
    expect(toYuv(RED, 'bt709', size)).toEqual({ luma: 63, blue: 102, red: 240 });
    expect(toYuv(RED, 'smpte170m', size)).toEqual({ luma: 81, blue: 90, red: 240 });
    // A video without a standard is treated as players treat it.
    expect(toYuv(RED, null, size)).toEqual(toYuv(RED, 'smpte170m', size));
    const large = { widthPx: 720, heightPx: 1280 };
    expect(toYuv(RED, null, large)).toEqual(toYuv(RED, 'bt709', large));
  });
});

describe('at the picture borders', () => {
  const everything: Part[] = [
    line([-30, -10], [60, 50], 9),
    { kind: 'ellipse', center: point(0, 15), radiusXPx: 9, radiusYPx: 6 },
    { kind: 'ring', center: point(31, 21), radiusXPx: 8, radiusYPx: 8, widthPx: 3 },
    { kind: 'wedge', center: point(31, -2), radiusPx: 12, startDegrees: 0, sweepDegrees: 200 },
    { kind: 'panel', topLeft: point(-5, 15), widthPx: 90, heightPx: 30, cornerPx: 4 },
  ];

  it.each([
    [32, 22],
    [31, 21],
  ])('clips everything outside a picture of %ix%i', (widthPx, heightPx) => {
    const frame = blackFrame(widthPx, heightPx);
    const wide = blackFrame(widthPx + 40, heightPx + 40);
    const moved = everything.map((part) => movedBy(part, 20));
    drawOn(frame, everything, { opacity: 0.7 });
    drawOn(wide, moved, { opacity: 0.7 });

    for (let row = 0; row < heightPx; row += 1) {
      for (let column = 0; column < widthPx; column += 1) {
        const inWide = lumaAt(wide, column + 20, row + 20);
        expect([column, row, lumaAt(frame, column, row)]).toEqual([column, row, inWide]);
      }
    }
  });

  it('has full chroma in the last column and row of odd-sized pictures', () => {
    const frame = drawOn(blackFrame(31, 21), [line([0, 10], [31, 10], 60)], { color: RED });

    const { luma, blue, red } = toYuv(RED, 'bt709', frame);
    expect(sampleAt(frame, { column: 30, row: 20 })).toEqual({ luma, blue, red });
  });

  it('draws a recurring shape identically on every frame', () => {
    const size = { widthPx: 31, heightPx: 22 };
    const drawer = new ShapeDrawer(size, null);
    const [first, other, second] = [blackFrame(31, 22), blackFrame(31, 22), blackFrame(31, 22)];
    const shape: Shape = { color: RED, opacity: 0.6, parts: everything, recurs: true };
    drawer.draw(first, [shape]);
    drawer.draw(other, [{ ...shape, parts: [line([3, 3], [9, 9], 5)] }]);
    drawer.draw(second, [shape]);

    expect(second.pixels).toEqual(first.pixels);
    expect(other.pixels).not.toEqual(first.pixels);
  });

  it('leaves nothing behind for the next frame', () => {
    const size = { widthPx: 32, heightPx: 22 };
    const drawer = new ShapeDrawer(size, null);
    drawer.draw(blackFrame(32, 22), [{ color: WHITE, opacity: 1, parts: everything }]);
    const second = blackFrame(32, 22);
    const untouched = second.pixels.slice();
    drawer.draw(second, [{ color: WHITE, opacity: 1, parts: [] }]);

    expect(second.pixels).toEqual(untouched);
  });
});

function movedBy(part: Part, byPx: number): Part {
  const moved = ({ xPx, yPx }: { xPx: number; yPx: number }) => point(xPx + byPx, yPx + byPx);
  if (part.kind === 'line') return { ...part, from: moved(part.from), to: moved(part.to) };
  if (part.kind === 'panel') return { ...part, topLeft: moved(part.topLeft) };
  if (part.kind === 'outline') {
    return { ...part, contours: part.contours.map((contour) => contour.map(moved)) };
  }
  return { ...part, center: moved(part.center) };
}
