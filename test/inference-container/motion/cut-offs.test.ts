import { describe, expect, it } from 'vitest';

import { cutOffHz } from '../../../inference-container/motion/cut-offs.ts';

const KINDS = ['body', 'leg', 'footEvents'] as const;
const RATES_HZ = [24, 30, 48, 60, 90, 120, 240];

describe('cutOffHz', () => {
  it('leaves the sharp turns of feet more than the joints of legs, and those more than the trunk', () => {
    for (const rateHz of RATES_HZ) {
      const [body, leg, feet] = KINDS.map((kind) =>
        cutOffHz(kind, { rateHz, slowMotionFactor: 1 }),
      );
      expect(body).toBeLessThan(leg ?? Number.NaN);
      expect(leg).toBeLessThan(feet ?? Number.NaN);
    }
  });

  it.each(KINDS)('never takes more off %s because the camera was faster', (kind) => {
    const cutOffs = RATES_HZ.map((rateHz) => cutOffHz(kind, { rateHz, slowMotionFactor: 1 }));
    expect(cutOffs).toEqual(cutOffs.toSorted((a, b) => a - b));
  });

  it.each(KINDS)('filters %s of a slowed clip as the camera saw it', (kind) => {
    const asFilmed = cutOffHz(kind, { rateHz: 240, slowMotionFactor: 1 });
    const slowed = cutOffHz(kind, { rateHz: 30, slowMotionFactor: 8 });
    expect(slowed * 8).toBeCloseTo(asFilmed, 9);
  });

  it('stays below what a camera of 24 frames a second can show', () => {
    for (const kind of KINDS) {
      expect(cutOffHz(kind, { rateHz: 24, slowMotionFactor: 1 })).toBeLessThan(0.45 * 24);
    }
  });
});
