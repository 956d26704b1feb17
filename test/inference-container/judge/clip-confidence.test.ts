import { describe, expect, it } from 'vitest';

import {
  clipFactors,
  landingsFactor,
  productOf,
  visibilityFactors,
} from '../../../inference-container/judge/clip-confidence.ts';
import type { Motion } from '../../../inference-container/motion/motion.ts';
import { syntheticClip } from '../side/support/synthetic-clip.ts';

const { motion } = syntheticClip({ clock: { durationSeconds: 2 } });
const REAL_TIME = {
  slowMotionFactor: 1,
  yawDegrees: 0,
  rhythmStrength: 1,
  legs: 'near_leg',
} as const;

describe('clipFactors', () => {
  it('fully trust a large runner, filmed squarely at a high frame rate', () => {
    const factors = clipFactors({ ...motion, timesSeconds: timesAt(120) }, REAL_TIME);
    expect(productOf({ ...factors, yaw: 1 })).toBe(1);
  });

  it.each([
    [24, 0.75],
    [30, 0.8],
    [60, 0.95],
    [100, 1],
  ])('give %d frames a second a factor of %d', (rateHz, factor) => {
    const { frameRate } = clipFactors({ ...motion, timesSeconds: timesAt(rateHz) }, REAL_TIME);
    expect(frameRate).toBeCloseTo(factor, 2);
  });

  it('use the true frame rate of slow motion', () => {
    const slow = clipFactors(
      { ...motion, timesSeconds: timesAt(30) },
      { ...REAL_TIME, slowMotionFactor: 8 },
    );
    expect(slow.frameRate).toBe(1);
  });

  it('decrease with distance, with the camera angle, and with a weak rhythm', () => {
    const worse = clipFactors(
      { ...motion, bodyHeightPx: 300 },
      { ...REAL_TIME, yawDegrees: 15, rhythmStrength: 0.775 },
    );
    expect(worse.runnerSize).toBeCloseTo(0.6, 9);
    expect(worse.yaw).toBeCloseTo(0.7, 9);
    expect(worse.identity).toBeCloseTo(0.7, 9);
  });
});

describe('landingsFactor', () => {
  it.each([
    [2, 0.5],
    [4, 0.8],
    [6, 0.9],
    [8, 1],
    [30, 1],
  ])('for %d landings is %d', (count, factor) => {
    expect(landingsFactor(count)).toBeCloseTo(factor, 9);
  });
});

describe('visibilityFactors', () => {
  it('rate each part by the visibility of its own points', () => {
    const body = structuredClone(motion.body);
    body.right_wrist.confidence.fill(0);
    const hidden = visibilityFactors({ ...motion, body });
    const seen = visibilityFactors(motion);
    expect(seen.arm).toBe(1);
    expect(hidden.arm).toBeLessThan(1);
    expect(hidden.head).toBe(seen.head);
  });

  it('ignore frames without the runner', () => {
    const body = structuredClone(motion.body);
    for (const path of Object.values(body)) path.confidence.fill(0, 0, 60);
    expect(visibilityFactors({ ...motion, body }).near_leg).toBe(1);
  });

  it('drop to almost zero in the dark', () => {
    const dark: Motion['body'] = structuredClone(motion.body);
    for (const path of Object.values(dark)) path.confidence.fill(0.02);
    expect(visibilityFactors({ ...motion, body: dark }).near_leg).toBeLessThan(0.2);
  });
});

function timesAt(rateHz: number): Float64Array {
  return motion.timesSeconds.map((_, frame) => frame / rateHz);
}
