import { describe, expect, it } from 'vitest';
import type { Region } from '../../../inference-container/pose/region.ts';
import { closeUpAbout, closeUpsOf } from '../../../inference-container/pose/region.ts';

/** For floating-point sums. */
const EXACT_PX = 1e-9;

describe('closeUpsOf', () => {
  it.each([
    { widthPx: 1280, heightPx: 720 },
    { widthPx: 720, heightPx: 1280 },
    { widthPx: 960, heightPx: 960 },
  ])('completely contain a small person anywhere in $widthPx by $heightPx', (size) => {
    const views = closeUpsOf(size);
    const personPx = 0.25 * Math.min(size.widthPx, size.heightPx);

    for (let x = personPx / 2; x <= size.widthPx - personPx / 2; x += 20) {
      for (let y = personPx / 2; y <= size.heightPx - personPx / 2; y += 20) {
        expect(views.some((view) => holds(view, { x, y, personPx }))).toBe(true);
      }
    }
  });

  it('show people almost twice as large as the whole picture does', () => {
    const sidesPx = closeUpsOf({ widthPx: 1280, heightPx: 720 }).map(({ widthPx }) => widthPx);

    expect(Math.max(...sidesPx)).toBeLessThan(1280 / 1.7);
  });
});

describe('closeUpAbout', () => {
  it('is an upright square centered on the person', () => {
    const sought: Region = {
      centerXPx: 30,
      centerYPx: 200,
      widthPx: 90,
      heightPx: 120,
      rotationRadians: 0.2,
    };

    const view = closeUpAbout(sought);

    expect(view).toMatchObject({ centerXPx: 30, centerYPx: 200, rotationRadians: 0 });
    expect(view.widthPx).toBe(view.heightPx);
    expect(view.heightPx).toBeGreaterThan(1.5 * sought.heightPx);
  });
});

function holds(view: Region, { x, y, personPx }: { x: number; y: number; personPx: number }) {
  const reachPx = (view.widthPx - personPx) / 2 + EXACT_PX;
  return Math.abs(x - view.centerXPx) <= reachPx && Math.abs(y - view.centerYPx) <= reachPx;
}
