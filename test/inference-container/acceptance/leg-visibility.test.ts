import { describe, expect, it } from 'vitest';
import { legVisibility } from '../../../inference-container/acceptance/before-measuring.ts';
import { syntheticClip } from '../side-view/support/synthetic-clip.ts';

const { motion } = syntheticClip({ clock: { durationSeconds: 2 } });

describe('legVisibility', () => {
  it('is that of the least visible point of the judged legs', () => {
    const body = structuredClone(motion.body);
    body.left_ankle.confidence.fill(0.05);
    body.left_wrist.confidence.fill(0);
    expect(legVisibility(motion, 'both_legs')).toBe(1);
    expect(legVisibility({ ...motion, body }, 'both_legs')).toBeCloseTo(0.25, 9);
    expect(legVisibility({ ...motion, body }, 'near_leg')).toBe(1);
  });

  it('ignores frames without the runner', () => {
    const body = structuredClone(motion.body);
    for (const path of Object.values(body)) path.confidence.fill(0, 0, 60);
    expect(legVisibility({ ...motion, body }, 'near_leg')).toBe(1);
  });

  it('is zero if no frame shows a leg', () => {
    const body = structuredClone(motion.body);
    for (const path of Object.values(body)) path.confidence.fill(0);
    expect(legVisibility({ ...motion, body }, 'near_leg')).toBe(0);
  });

  it('is almost zero in the dark', () => {
    const body = structuredClone(motion.body);
    for (const path of Object.values(body)) path.confidence.fill(0.02);
    expect(legVisibility({ ...motion, body }, 'near_leg')).toBeLessThan(0.2);
  });
});
