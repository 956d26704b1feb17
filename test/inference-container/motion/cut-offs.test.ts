import { describe, expect, it } from 'vitest';
import { cutOffsFor } from '../../../inference-container/motion/smooth-path.ts';

const KINDS = ['body', 'arm', 'leg', 'footEvents'] as const;
/** A stride at 200 steps a minute, and the highest harmonic of its arm motion. */
const FAST_STRIDE_HZ = 1.7;
const ARM_HARMONICS = 3;
/** The amplitude kept of motion that is part of the run. */
const KEPT_SHARE = 0.85;
const RATES_HZ = [24, 30, 48, 60, 90, 120, 240];

describe('cutOffHz', () => {
  it('are higher for feet than for leg joints, and higher for those than for the trunk', () => {
    for (const rateHz of RATES_HZ) {
      const cutOffs = KINDS.map((kind) => signalHz(kind, { rateHz, slowMotionFactor: 1 }));
      const [body = Number.NaN, arm = Number.NaN, leg = Number.NaN, feet = Number.NaN] = cutOffs;
      expect(body).toBeLessThan(arm);
      expect(arm).toBeLessThanOrEqual(leg);
      expect(leg).toBeLessThan(feet);
    }
  });

  it.each(KINDS)('never remove more from %s because the camera was faster', (kind) => {
    const cutOffs = RATES_HZ.map((rateHz) => signalHz(kind, { rateHz, slowMotionFactor: 1 }));
    expect(cutOffs).toEqual(cutOffs.toSorted((a, b) => a - b));
  });

  it.each(KINDS)('filter %s of a slow-motion clip by its real frame rate', (kind) => {
    const asFilmed = signalHz(kind, { rateHz: 240, slowMotionFactor: 1 });
    const slowed = signalHz(kind, { rateHz: 30, slowMotionFactor: 8 });
    expect(slowed * 8).toBeCloseTo(asFilmed, 9);
  });

  it('keep the arms of a fast runner, up to the third harmonic of the stride', () => {
    const armHz = signalHz('arm', { rateHz: 60, slowMotionFactor: 1 });
    const gain = 1 / (1 + (Math.SQRT2 - 1) * ((ARM_HARMONICS * FAST_STRIDE_HZ) / armHz) ** 4);
    expect(gain).toBeGreaterThan(KEPT_SHARE);
  });

  it.each(KINDS)('detect outliers of %s with the same threshold at every frame rate', (kind) => {
    for (const rateHz of RATES_HZ) {
      const { strictHz } = cutOffsFor(kind, { rateHz, slowMotionFactor: 1 });
      expect(strictHz).toBe(signalHz(kind, { rateHz: 24, slowMotionFactor: 1 }));
      expect(strictHz).toBeLessThanOrEqual(signalHz(kind, { rateHz, slowMotionFactor: 1 }));
    }
  });

  it('stay below what a camera can capture at 24 frames a second', () => {
    for (const kind of KINDS) {
      expect(signalHz(kind, { rateHz: 24, slowMotionFactor: 1 })).toBeLessThan(0.45 * 24);
    }
  });
});

function signalHz(
  kind: (typeof KINDS)[number],
  clip: { rateHz: number; slowMotionFactor: number },
): number {
  return cutOffsFor(kind, clip).signalHz;
}
