import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Rectangle } from '../../../inference-container/draw/place-badges.ts';
import {
  contains,
  nearestPoint,
  placeBadges,
} from '../../../inference-container/draw/place-badges.ts';

const PICTURE = { widthPx: 360, heightPx: 640 };
const CAPTION = { left: 6, top: 6, width: 348, height: 49 };
const point = fc.record({ xPx: fc.integer({ max: 400 }), yPx: fc.integer({ max: 700 }) });
const badge = fc.record({
  width: fc.integer({ min: 20, max: 380 }),
  height: fc.integer({ min: 10, max: 60 }),
  anchor: point,
});

describe('badges', () => {
  it('never overlap each other or what is taken, and never leave the picture', () => {
    const places = fc.record({
      wanted: fc.array(badge, { maxLength: 5 }),
      body: fc.array(point, { maxLength: 10 }),
    });
    fc.assert(
      fc.property(places, ({ wanted, body }) => {
        const room = { picture: PICTURE, gapPx: 4, taken: [CAPTION], body, bodyHeightPx: 300 };
        const placed = placeBadges(wanted, room).filter((box) => box !== null);
        for (const [index, box] of placed.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.top).toBeGreaterThanOrEqual(0);
          expect(box.left + box.width).toBeLessThanOrEqual(PICTURE.widthPx);
          expect(box.top + box.height).toBeLessThanOrEqual(PICTURE.heightPx);
          for (const other of [CAPTION, ...placed.slice(index + 1)]) {
            expect(areApart(box, other)).toBe(true);
          }
        }
      }),
      { numRuns: 6 },
    );
  });

  it('lie next to their point, and not on the runner', () => {
    const anchor = { xPx: 180, yPx: 300 };
    const body = Array.from({ length: 40 }, (_, index) => ({ xPx: 180, yPx: 200 + 5 * index }));
    const wanted = [{ width: 100, height: 40, anchor }];
    const [box] = placeBadges(wanted, {
      picture: PICTURE,
      gapPx: 4,
      taken: [],
      body,
      bodyHeightPx: 200,
    });

    const besidePx = Math.min(
      Math.abs((box?.left ?? 0) - anchor.xPx),
      Math.abs((box?.left ?? 0) + 100 - anchor.xPx),
    );
    expect(besidePx).toBeGreaterThan(3);
    expect(besidePx).toBeLessThan(30);
  });

  it('leave limbs and clothes around their point free', () => {
    const anchor = { xPx: 180, yPx: 300 };
    const body = Array.from({ length: 40 }, (_, index) => ({ xPx: 180, yPx: 200 + 5 * index }));
    const bodyHeightPx = 400;
    const room = { picture: PICTURE, gapPx: 4, taken: [], body, bodyHeightPx };
    const [box] = placeBadges([{ width: 100, height: 40, anchor }], room);

    const besidePx = nearestPoint(box ?? CAPTION, anchor).xPx - anchor.xPx;
    expect(Math.abs(besidePx)).toBeGreaterThan(0.06 * bodyHeightPx);
  });

  it('have lines that run behind no other badge', () => {
    const body = Array.from({ length: 40 }, (_, index) => ({ xPx: 80, yPx: 60 + 2 * index }));
    const anchors = [60, 75, 90, 105].map((yPx) => ({ xPx: 80, yPx }));
    const wanted = anchors.map((anchor) => ({ width: 110, height: 40, anchor }));
    const placed = placeBadges(wanted, {
      picture: { widthPx: 360, heightPx: 203 },
      gapPx: 5,
      taken: [{ left: 140, top: 6, width: 214, height: 26 }],
      body,
      bodyHeightPx: 100,
    }).filter((box) => box !== null);

    expect(placed).toHaveLength(wanted.length);
    for (const [index, box] of placed.entries()) {
      const from = anchors[index] ?? { xPx: Number.NaN, yPx: Number.NaN };
      const to = nearestPoint(box, from);
      const line = Array.from({ length: 100 }, (_, step) => ({
        xPx: from.xPx + ((to.xPx - from.xPx) * step) / 100,
        yPx: from.yPx + ((to.yPx - from.yPx) * step) / 100,
      }));
      const others = placed.filter((other) => other !== box);
      expect(line.some((at) => others.some((other) => contains(other, at, 0)))).toBe(false);
    }
  });
});

function areApart(one: Rectangle, other: Rectangle): boolean {
  return (
    one.left >= other.left + other.width ||
    other.left >= one.left + one.width ||
    one.top >= other.top + other.height ||
    other.top >= one.top + one.height
  );
}
